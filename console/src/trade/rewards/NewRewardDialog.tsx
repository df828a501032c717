import { z } from 'zod';
import { points } from '@cellar/shared/api/trade/points/calls';
import { pointsSchema } from '@cellar/shared/api/trade/points/schema';
import { GiftRehearsalInDialog } from '../../campaigns/activities/offers/GiftRehearsalInDialog';
import { SkuField } from '../../campaigns/activities/SkuField';
import { byPath, fenOf, Yuan } from '../../kit/form/typed/amounts';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { PickSelect } from '../../kit/page/PickSelect';

const { params } = pointsSchema.addReward;
const schema = params
  .omit({ worthFen: true })
  .extend({ kind: z.enum(['coupon', 'goods']), worthYuan: Yuan })
  .refine(({ kind, couponId }) => kind !== 'coupon' || couponId, { path: ['couponId'], error: '请选择优惠券' })
  .refine(({ kind, skuId }) => kind !== 'goods' || skuId, { path: ['skuId'], error: '请选择商品' })
  .refine(({ kind, account }) => kind !== 'goods' || account === 'point', {
    path: ['account'],
    error: '商品只能用积分兑换',
  });

const inputOf = ({ kind, worthYuan, couponId, skuId, ...rest }: z.output<typeof schema>) => ({
  ...rest,
  ...(kind === 'coupon' ? { couponId } : { skuId }),
  worthFen: fenOf(worthYuan),
});

/** Offers a coupon or goods for points, or a coupon for tokens. */
export const NewRewardDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmAction
    title="新增礼品"
    happens="保存后会员马上可以兑换。建好后不能改，只能下架。"
    confirm="新增"
    schema={schema}
    start={{ kind: 'coupon', account: 'point', worthYuan: '', cost: '', total: '', perPerson: 1, position: 0 }}
    send={(values) => points.addReward(inputOf(values))}
    done={() => '礼品已新增'}
    onClose={onClose}
  >
    {(form) => (
      <>
        <SelectField form={form} name="kind" label="类型">
          <option value="coupon">优惠券</option>
          <option value="goods">商品</option>
        </SelectField>
        {form.watch('kind') === 'goods' ? (
          <SkuField form={byPath(form)} />
        ) : (
          <PickSelect form={byPath(form)} name="couponId" label="优惠券" kind="coupon" />
        )}
        <SelectField form={form} name="account" label="用什么兑换">
          <option value="point">积分</option>
          <option value="daibi">代币</option>
        </SelectField>
        <TextField form={form} name="cost" label="需要多少" type="number" />
        <TextField form={form} name="worthYuan" label="价值（元）" type="number" />
        <TextField form={form} name="total" label="总数" type="number" />
        <TextField form={form} name="perPerson" label="每人最多" type="number" />
        <TextField form={form} name="position" label="排序" hint="小的在前" type="number" />
        <GiftRehearsalInDialog form={form} schema={schema} ask={(values) => points.rehearseReward(inputOf(values))} />
      </>
    )}
  </ConfirmAction>
);
