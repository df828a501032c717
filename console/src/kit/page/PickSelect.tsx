import { useState } from 'react';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import type { PickKind } from '@cellar/shared/api/pages/pages/shapes';
import { useCall } from '../../api/useCall';
import { Field } from '../form/Field';
import type { PathForm } from '../form/RowsField';
import { SelectField } from '../form/SelectField';

type Props = { form: PathForm; name: string; label: string; kind: PickKind };

/** One thing of the shop that still counts, chosen by its name; goods are looked for first. */
export function PickSelect({ form, name, label, kind }: Props) {
  const [q, setQ] = useState('');
  const { data } = useCall(pages.listPicks, { kind, q }, { refetchInterval: false, keepsLast: true });
  const chosen = String(form.watch(name) ?? '');
  const isListed = chosen === '' || data?.list.some(({ id }) => id === chosen) === true;
  // What is chosen stays, whatever else is looked for.
  const named = useCall(
    pages.listPicks,
    { kind, ids: chosen },
    { refetchInterval: false, enabled: data !== undefined && !isListed },
  );
  // While it is read it has its option already: a select keeps no value that it has no option for.
  const kept = isListed ? [] : (named.data?.list ?? [{ id: chosen, name: '正在读取', hint: '…' }]);
  const offered = data?.list.filter(({ warning }) => kind !== 'coupon' || !warning) ?? [];
  return (
    <>
      {kind === 'product' && (
        <Field label="找商品" hint="名称、拼音或编号">
          {(control) => <input {...control} value={q} onChange={({ target }) => setQ(target.value)} />}
        </Field>
      )}
      <SelectField form={form} name={name} label={label}>
        <option value="">请选择</option>
        {[...kept, ...offered].map((one) => (
          <option key={one.id} value={one.id}>
            {one.name} · {one.hint}
          </option>
        ))}
      </SelectField>
    </>
  );
}
