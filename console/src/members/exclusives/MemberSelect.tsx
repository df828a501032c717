import { useState } from 'react';
import { memberAdmin } from '@cellar/shared/api/members/memberAdmin/calls';
import { useCall } from '../../api/useCall';
import { useDebounced } from '../../kit/base/useDebounced';
import { Field } from '../../kit/form/Field';
import type { PathForm } from '../../kit/form/RowsField';
import { SelectField } from '../../kit/form/SelectField';

const SIZE = 20;
const WAIT_MS = 300;
type Found = { id: string; name: string };

/** A member that is looked for by words and chosen by name. */
export function MemberSelect({ form, name }: { form: PathForm; name: string }) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), WAIT_MS);
  const { data } = useCall(memberAdmin.list, { q, size: SIZE }, { refetchInterval: false, keepsLast: true });
  const found = (data?.list ?? []).map(({ id, nickname, company, level, phone }) => ({
    id,
    name: [nickname, company, level, phone].filter(Boolean).join(' · '),
  }));
  const id = String(form.watch(name) ?? '');
  const [kept, keep] = useState<Found>();
  const chosen = found.find((one) => one.id === id);
  // What is chosen stays, whatever else is looked for.
  if (chosen && chosen.name !== kept?.name) keep(chosen);
  return (
    <>
      <Field label="找会员" hint="手机号、昵称或公司">
        {(control) => <input {...control} value={typed} onChange={({ target }) => setTyped(target.value)} />}
      </Field>
      <SelectField form={form} name={name} label="会员">
        <option value="">请选择</option>
        {[...(kept?.id === id && !chosen ? [kept] : []), ...found].map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
