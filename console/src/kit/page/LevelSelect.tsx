import { memberGroups } from '@cellar/shared/api/members/memberGroups/calls';
import { useCall } from '../../api/useCall';
import type { PathForm } from '../form/RowsField';
import { SelectField } from '../form/SelectField';
import { Options } from '../form/Options';

type Props = { form: PathForm; name: string; label: string; hint?: string };

/** One level of members, by its name. */
export function LevelSelect({ form, name, label, ...hint }: Props) {
  const { data } = useCall(memberGroups.listChoices, {}, { refetchInterval: false });
  const chosen = String(form.watch(name) ?? '');
  // While they are read the chosen one has its option already: a select keeps no value that it has no option for.
  const offered = data?.levels ?? (chosen ? [{ id: chosen, name: '正在读取…' }] : []);
  return (
    <SelectField form={form} name={name} label={label} {...hint}>
      <option value="">请选择</option>
      <Options of={offered} />
    </SelectField>
  );
}
