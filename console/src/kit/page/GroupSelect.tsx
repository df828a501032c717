import { memberGroups } from '@cellar/shared/api/members/memberGroups/calls';
import { useCall } from '../../api/useCall';
import type { PathForm } from '../form/RowsField';
import { SelectField } from '../form/SelectField';
import { Options } from '../form/Options';

type Props = { form: PathForm; name: string; label: string /** What none of them means. */; none: string };

/** One group of members, by its name. */
export function GroupSelect({ form, name, label, none }: Props) {
  const { data } = useCall(memberGroups.list, {}, { refetchInterval: false });
  const chosen = String(form.watch(name) ?? '');
  // While they are read the chosen one has its option already: a select keeps no value that it has no option for.
  const offered = data?.list ?? (chosen ? [{ id: chosen, name: '正在读取…' }] : []);
  return (
    <SelectField form={form} name={name} label={label}>
      <option value="">{none}</option>
      <Options of={offered} />
    </SelectField>
  );
}
