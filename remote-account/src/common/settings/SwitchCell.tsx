import { Cell } from '@cellar/shared/ui/base';
import { Switch } from '@cellar/shared/ui/form';
import type { IconNode } from 'lucide';

type SwitchCellProps = {
  icon?: IconNode;
  label: string;
  note?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A row with a switch at its end. */
export const SwitchCell = ({ icon, label, note, ...control }: SwitchCellProps) => (
  <Cell
    label={label}
    {...(icon ? { icon } : {})}
    {...(note ? { note } : {})}
    value={<Switch label={label} {...control} />}
  />
);
