import { lightRob } from '@cellar/shared/api/campaigns/lightRob/calls';
import { lightRobSchema } from '@cellar/shared/api/campaigns/lightRob/schema';
import { TextField } from '../../kit/form/TextField';
import { shanghaiMinute } from '../../kit/base/times';
import { SkuField } from './SkuField';
import { byPath, fenOf, Yuan, formatYuan } from '../../kit/form/typed/amounts';
import { lined } from './labels';
import { RehearsalInDialog } from './offers/useRehearsal';
import { filledIn, type FormOf } from '../../kit/form/useSchemaForm';
import { NewActivity } from './NewActivity';

const { params } = lightRobSchema.add;
const schema = params.omit({ startFen: true, floorFen: true }).extend({
  fromAt: shanghaiMinute(params.shape.fromAt),
  toAt: shanghaiMinute(params.shape.toAt),
  startYuan: Yuan,
  floorYuan: Yuan,
  rules: lined(params.shape.rules),
});
const start = {
  name: '',
  skuId: '',
  warehouseId: '',
  startYuan: '',
  floorYuan: '',
  lamps: 6,
  hours: 48,
  total: '',
  fromAt: '',
  toAt: '',
  rules: '',
  costUnknown: false,
};

/** At its lowest price, once for each person, to the rehearsal. */
async function contentOf(form: FormOf<typeof schema>) {
  const typed = await filledIn(form, schema);
  if (!typed) return null;
  const items = [{ skuId: typed.skuId, priceFen: fenOf(typed.floorYuan), total: typed.total, perPerson: 1 }];
  return { kind: 'flash' as const, name: typed.name, fromAt: typed.fromAt, toAt: typed.toAt, items };
}

/** Friends lower the price of a bottle, boost by boost. */
export const NewLightRobDialog = ({ onClose }: { onClose: () => void }) => (
  <NewActivity
    kind="light-robs"
    title="新建点亮抢购"
    happens={({ startYuan, floorYuan, lamps }) =>
      `${formatYuan(floorYuan) ? `从 ${formatYuan(startYuan)} 起，${Number(lamps) || 0} 盏灯全亮时降到 ${formatYuan(floorYuan)}。` : ''}建好后不能改，只能结束。`
    }
    confirm="新建"
    schema={schema}
    start={start}
    send={({ startYuan, floorYuan, ...rest }) =>
      lightRob.add({ ...rest, startFen: fenOf(startYuan), floorFen: fenOf(floorYuan) })
    }
    done={({ name }) => `「${name}」已建好`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="name" label="名称" />
        <SkuField form={byPath(form)} stored />
        <TextField form={form} name="startYuan" label="起始价（元）" />
        <TextField form={form} name="floorYuan" label="最低价（元）" />
        <TextField form={form} name="lamps" label="几盏灯" type="number" />
        <TextField form={form} name="hours" label="发起后几小时内有效" type="number" />
        <TextField form={form} name="total" label="总件数" type="number" />
        <TextField form={form} name="fromAt" label="开始" hint="上海时间" type="datetime-local" />
        <TextField form={form} name="toAt" label="结束" hint="上海时间" type="datetime-local" />
        <TextField form={form} name="rules" label="活动规则" hint="一行一条，可不填" lines={3} />
        <RehearsalInDialog alone form={byPath(form)} contentOf={() => contentOf(form)} />
      </>
    )}
  </NewActivity>
);
