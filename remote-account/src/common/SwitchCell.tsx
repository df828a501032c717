import { Cell } from '@cellar/shared/ui/base';
import { Switch } from '@cellar/shared/ui/form';

type SwitchCellProps = {
  label: string;
  note?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A row with a switch at its end. */
export const SwitchCell = ({ label, note, ...control }: SwitchCellProps) => (
  <Cell label={label} {...(note ? { note } : {})} value={<Switch label={label} {...control} />} />
);
