import { superBuy } from '@cellar/shared/api/campaigns/superBuy/calls';
import { superBuySchema } from '@cellar/shared/api/campaigns/superBuy/schema';
import { TextField } from '../../kit/form/TextField';
import { shanghaiMinute } from '../../kit/base/times';
import { SkuField } from './SkuField';
import { byPath, fenOf, Yuan, formatYuan } from '../../kit/form/typed/amounts';
import { lined } from './labels';
import { RehearsalInDialog } from './offers/useRehearsal';
import { filledIn, type FormOf } from '../../kit/form/useSchemaForm';
import { NewActivity } from './NewActivity';

const { params } = superBuySchema.add;
const schema = params.omit({ priceFen: true }).extend({
  fromAt: shanghaiMinute(params.shape.fromAt),
  toAt: shanghaiMinute(params.shape.toAt),
  subtitle: params.shape.subtitle.default(''),
  priceYuan: Yuan,
  reasons: lined(params.shape.reasons),
  rules: lined(params.shape.rules),
});
const start = {
  skuId: '',
  title: '',
  subtitle: '',
  priceYuan: '',
  total: '',
  perPerson: 1,
  fromAt: '',
  toAt: '',
  reasons: '',
  rules: '',
  costUnknown: false,
};

/** It is a session of a flash sale with one of its goods, to the rehearsal. */
async function contentOf(form: FormOf<typeof schema>) {
  const typed = await filledIn(form, schema);
  if (!typed) return null;
  const items = [
    { skuId: typed.skuId, priceFen: fenOf(typed.priceYuan), total: typed.total, perPerson: typed.perPerson },
  ];
  return { kind: 'flash' as const, name: typed.title, fromAt: typed.fromAt, toAt: typed.toAt, items };
}

/** One product at one price, for a time and a number. */
export const NewSuperBuyDialog = ({ onClose }: { onClose: () => void }) => (
  <NewActivity
    kind="super-buys"
    title="新建超级单品"
    happens={({ priceYuan, total }) =>
      `${formatYuan(priceYuan) ? `以 ${formatYuan(priceYuan)} 卖 ${Number(total) || 0} 件，` : ''}卖完或到点为止。建好后不能改，只能结束。`
    }
    confirm="新建"
    schema={schema}
    start={start}
    send={({ priceYuan, ...rest }) => superBuy.add({ ...rest, priceFen: fenOf(priceYuan) })}
    done={({ title }) => `「${title}」已建好`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <SkuField form={byPath(form)} />
        <TextField form={form} name="title" label="标题" />
        <TextField form={form} name="subtitle" label="副标题" hint="可不填" />
        <TextField form={form} name="priceYuan" label="活动价（元）" />
        <TextField form={form} name="total" label="总件数" type="number" />
        <TextField form={form} name="perPerson" label="每人限购" type="number" />
        <TextField form={form} name="fromAt" label="开始" hint="上海时间" type="datetime-local" />
        <TextField form={form} name="toAt" label="结束" hint="上海时间" type="datetime-local" />
        <TextField form={form} name="reasons" label="为什么选它" hint="一行一条，可不填" lines={3} />
        <TextField form={form} name="rules" label="活动规则" hint="一行一条，可不填" lines={3} />
        <RehearsalInDialog form={byPath(form)} contentOf={() => contentOf(form)} />
      </>
    )}
  </NewActivity>
);
