import { z } from 'zod';
import { fair } from '@cellar/shared/api/campaigns/fair/calls';
import { fairSchema } from '@cellar/shared/api/campaigns/fair/schema';
import { typed } from '@cellar/shared/contract/typed';
import { instantOf } from '../../kit/base/times';
import { byPath } from '../../kit/form/typed/amounts';
import { RowsField } from '../../kit/form/RowsField';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { FairFields, typedFair, withLottery } from './FairFields';
import { fairSlots } from './fairSlots';
import { rowsOf } from './labels';
import { NewActivity } from './NewActivity';

const MAX_EXHIBITORS = 100;
const MAX_SLOTS = 200;
const LENGTHS = [15, 20, 30, 45, 60];
const { params } = fairSchema.add;
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '请填写几点几分');
const text = (label: string, max: number) => typed().min(1, `请填写${label}`).max(max, `${label}最多 ${max} 个字`);
const schema = params
  .omit({ exhibitors: true })
  .extend({
    ...typedFair,
    opens: Clock,
    closes: Clock,
    minutes: z.coerce.number(),
    exhibitors: rowsOf(
      z.object({ name: text('展商', 40), booth: text('展位', 40), intro: text('展商介绍', 200) }),
      MAX_EXHIBITORS,
    ),
  })
  .superRefine((fields, context) => {
    const count = fairSlots(fields).length;
    const message =
      count === 0 ? '专场期间排不出洽谈，请检查时间' : `每家展商最多 ${MAX_SLOTS} 次洽谈，现在有 ${count} 次`;
    if (count === 0 || count > MAX_SLOTS) context.addIssue({ code: 'custom', path: ['closes'], message });
  });

const exhibitor = { name: '', booth: '', intro: '' };
const start = {
  ...{ name: '', place: '', intro: '', fromAt: '', toAt: '', opens: '09:00', closes: '17:00', minutes: '30' },
  ...{ exhibitors: [exhibitor], rules: '', lotteryId: '' },
};

const minuteOf = (typedAt: unknown) => (typeof typedAt === 'string' ? (instantOf(typedAt) ?? '') : '');

/** A fair whose exhibitors are met by appointment. */
export const NewFairDialog = ({ onClose }: { onClose: () => void }) => (
  <NewActivity
    kind="fairs"
    title="新建展会专场"
    happens={({ fromAt, toAt, opens, closes, minutes }) => {
      const slots = fairSlots({
        opens,
        closes,
        fromAt: minuteOf(fromAt),
        toAt: minuteOf(toAt),
        minutes: Number(minutes),
      });
      return `每家展商可约 ${slots.length} 次洽谈，每次一位会员。建好后展商和洽谈时段不能增加。`;
    }}
    confirm="新建"
    schema={schema}
    start={start}
    send={({ opens, closes, minutes, exhibitors, ...rest }) => {
      const slots = fairSlots({ ...rest, opens, closes, minutes });
      return fair.add({ ...withLottery(rest), exhibitors: exhibitors.map((one) => ({ ...one, slots })) });
    }}
    done={({ name }) => `「${name}」已建好`}
    onClose={onClose}
  >
    {(form) => (
      <FairFields form={form} fromHint="上海时间">
        <TextField form={form} name="opens" label="每天从几点开始洽谈" hint="例如 09:00" />
        <TextField form={form} name="closes" label="每天到几点" hint="例如 17:00" />
        <SelectField form={form} name="minutes" label="每次洽谈">
          {LENGTHS.map((length) => (
            <option key={length} value={length}>
              {length} 分钟
            </option>
          ))}
        </SelectField>
        <RowsField form={byPath(form)} name="exhibitors" label="展商" unit="家" blank={exhibitor} max={MAX_EXHIBITORS}>
          {(at) => (
            <>
              <TextField form={byPath(form)} name={`${at}.name`} label="展商" />
              <TextField form={byPath(form)} name={`${at}.booth`} label="展位" hint="例如 2 号馆 A12" />
              <TextField form={byPath(form)} name={`${at}.intro`} label="展商介绍" lines={2} />
            </>
          )}
        </RowsField>
      </FairFields>
    )}
  </NewActivity>
);
