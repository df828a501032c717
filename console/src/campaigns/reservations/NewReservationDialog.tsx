import { reservations } from '@cellar/shared/api/campaigns/reservations/calls';
import { reservationsSchema, type ReservableKind } from '@cellar/shared/api/campaigns/reservations/schema';
import { byPath } from '../../kit/form/typed/amounts';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { PickSelect } from '../../kit/page/PickSelect';
import { shanghaiMinute } from '../../kit/base/times';
import { KINDS, LEVELS } from './labels';
import { Options } from '../../kit/form/Options';

const { params } = reservationsSchema.add;
const schema = params.extend({
  opensAt: shanghaiMinute(params.shape.opensAt),
  beginsAt: shanghaiMinute(params.shape.beginsAt),
});

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
            <Options of={KINDS} />
          </SelectField>
          {kind !== 'event' && (
            <PickSelect
              key={kind}
              form={byPath(form)}
              name={kind === 'sale' ? 'saleId' : 'productId'}
              label={KINDS[kind]}
              kind={kind}
            />
          )}
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
            <Options of={LEVELS} />
          </SelectField>
        </>
      );
    }}
  </ConfirmAction>
);
