import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { pages } from '@cellar/shared/api/pages/pages/calls';
import { reservations } from '@cellar/shared/api/campaigns/reservations/calls';
import { reservationsSchema, type ReservableKind } from '@cellar/shared/api/campaigns/reservations/schema';
import { useCall } from '../../api/useCall';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { Field } from '../../kit/form/Field';
import { SelectField } from '../../kit/form/SelectField';
import type { FormOf } from '../../kit/form/useSchemaForm';
import { TextField } from '../../kit/form/TextField';
import { shanghaiMinute } from '../../pages/edit/times';
import { KINDS, LEVELS } from './words';

const { params } = reservationsSchema.add;
const schema = params.extend({
  opensAt: shanghaiMinute(params.shape.opensAt),
  beginsAt: shanghaiMinute(params.shape.beginsAt),
});
type ReservationForm = FormOf<typeof schema>;

/** A sale or a product, found by its name. */
function Target({ form, kind }: { form: ReservationForm; kind: 'sale' | 'product' }) {
  const [q, setQ] = useState('');
  const found = useCall(pages.listPicks, { kind, q }, { refetchInterval: false });
  const name = kind === 'sale' ? 'saleId' : 'productId';
  return (
    <>
      {kind === 'product' && (
        <Field label="找商品" hint="名称、拼音或编号">
          {(control) => <input {...control} value={q} onChange={({ target }) => setQ(target.value)} />}
        </Field>
      )}
      <SelectField form={form as unknown as UseFormReturn<Record<string, unknown>>} name={name} label={KINDS[kind]}>
        <option value="">请选择</option>
        {found.data?.list.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name} · {one.hint}
          </option>
        ))}
      </SelectField>
    </>
  );
}

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Offers something to be reserved; a sale brings its own time. */
export const NewReservationDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmAction
    title="新建预约"
    happens="建好后，在页面里用「预约提醒」放上去；会员预约后，到点会收到站内消息。"
    confirm="新建"
    schema={schema}
    start={{ kind: 'event', remindMinutes: 10, name: '', note: '', link: '' }}
    send={(values) => reservations.add(values)}
    done={({ name }) => `「${name}」可以预约了`}
    onClose={onClose}
  >
    {(form) => {
      const kind = form.watch('kind') as ReservableKind;
      return (
        <>
          <SelectField form={form} name="kind" label="类型">
            {optionsOf(KINDS)}
          </SelectField>
          {kind !== 'event' && <Target key={kind} form={form} kind={kind} />}
          <TextField form={form} name="name" label="名称" />
          <TextField form={form} name="note" label="说明" hint="地点、限购等，可不填" />
          <TextField form={form} name="link" label="跳转" hint="开始后去哪里，例如 /activity?id=flash" />
          {kind !== 'sale' && (
            <>
              <TextField form={form} name="beginsAt" label="开始" hint="上海时间" type="datetime-local" />
              <TextField form={form} name="opensAt" label="开放预约" hint="不填：现在起" type="datetime-local" />
            </>
          )}
          <TextField form={form} name="remindMinutes" label="提前几分钟提醒" type="number" />
          <TextField form={form} name="places" label="名额" hint="不填：不限" type="number" />
          <SelectField form={form} name="level" label="谁能预约">
            <option value="">所有人</option>
            {optionsOf(LEVELS)}
          </SelectField>
        </>
      );
    }}
  </ConfirmAction>
);
