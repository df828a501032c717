import { useState } from 'react';
import { staffGoods } from '@cellar/shared/api/catalog/staffGoods/calls';
import type { StaffSku } from '@cellar/shared/api/catalog/staffGoods/schema';
import { useCall } from '../../api/useCall';
import { Field } from '../../kit/form/Field';
import type { PathForm } from '../../kit/form/RowsField';
import { SelectField } from '../../kit/form/SelectField';
import { Options } from '../../kit/form/Options';

type Props = {
  form: PathForm;
  /** The row of the form that it stands in; '': in none. */
  at?: string;
  /** The warehouse that it comes from is chosen, too. */
  stored?: boolean;
  /** Names of what may stand there already. */
  known?: readonly { id: string; name: string }[];
};

/** A unit of goods that is found by words, the form's `skuId`; its warehouse is `warehouseId`. */
export function SkuField({ form, at = '', stored = false, known = [] }: Props) {
  const nameOf = (field: string) => (at ? `${at}.${field}` : field);
  const [q, setQ] = useState('');
  const found = useCall(staffGoods.listSkus, { q }, { refetchInterval: false, keepsLast: true }).data?.list ?? [];
  const id = form.watch(nameOf('skuId'));
  const [kept, keep] = useState<StaffSku>();
  const chosen = [...found, ...(kept ? [kept] : [])].find((one) => one.id === id);
  // What is chosen stays, whatever else is looked for.
  if (chosen && chosen !== kept) keep(chosen);
  const list = chosen && !found.includes(chosen) ? [chosen, ...found] : found;
  const named = chosen ? [] : known.filter((one) => one.id === id);
  return (
    <>
      <Field label="找商品" hint="名称、拼音或编号">
        {(control) => <input {...control} value={q} onChange={({ target }) => setQ(target.value)} />}
      </Field>
      <SelectField form={form} name={nameOf('skuId')} label="商品">
        <option value="">请选择</option>
        <Options of={named} />
        {list.map(({ id, name, code }) => (
          <option key={id} value={id}>
            {name}（{code}）
          </option>
        ))}
      </SelectField>
      {stored && (
        <SelectField form={form} name={nameOf('warehouseId')} label="从哪个仓库发货">
          <option value="">请选择</option>
          {chosen?.warehouses.map(({ id, name, available }) => (
            <option key={id} value={id}>
              {name}，可售 {available} 瓶
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
