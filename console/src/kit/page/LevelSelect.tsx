import { memberGroups } from '@cellar/shared/api/members/memberGroups/calls';
import { useCall } from '../../api/useCall';
import type { PathForm } from '../form/RowsField';
import { SelectField } from '../form/SelectField';

type Props = { form: PathForm; name: string; label: string; hint?: string };

/** One level of members, by its name. */
export function LevelSelect({ form, name, label, ...hint }: Props) {
  const { data } = useCall(memberGroups.listChoices, {}, { refetchInterval: false });
  return (
    <SelectField form={form} name={name} label={label} {...hint}>
      <option value="">请选择</option>
      {data?.levels.map((level) => (
        <option key={level.id} value={level.id}>
          {level.name}
        </option>
      ))}
    </SelectField>
  );
}
