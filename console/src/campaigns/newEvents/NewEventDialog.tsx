import { z } from 'zod';
import { newEvents } from '@cellar/shared/api/campaigns/newEvents/calls';
import { newEventsSchema } from '@cellar/shared/api/campaigns/newEvents/schema';
import { Id } from '@cellar/shared/contract/schema';
import { byPath } from '../../kit/form/typed/amounts';
import { ConfirmAction } from '../../kit/form/ConfirmAction';
import { RowsField } from '../../kit/form/RowsField';
import { TextField } from '../../kit/form/TextField';
import { PickSelect } from '../../kit/page/PickSelect';
import { shanghaiMinute } from '../../kit/base/times';
import { rowsOf } from '../activities/labels';

const MAX_GOODS = 30;
const MAX_COUPONS = 6;
const { params } = newEventsSchema.add;
const schema = params.omit({ reservableId: true, productIds: true, couponIds: true }).extend({
  subtitle: params.shape.subtitle.default(''),
  story: params.shape.story.default(''),
  fromAt: shanghaiMinute(params.shape.fromAt),
  toAt: shanghaiMinute(params.shape.toAt),
  goods: rowsOf(z.object({ productId: Id }), MAX_GOODS),
  coupons: z.array(z.object({ couponId: Id })).max(MAX_COUPONS) as z.ZodType<{ couponId: string }[], unknown[]>,
});

/** Announces new goods, with coupons for them. */
export const NewEventDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmAction
    title="新建新品活动"
    happens="开始前页面预告，开始后可以买。建好后不能改，只能结束。"
    confirm="新建"
    schema={schema}
    start={{
      wz: '',
      title: '',
      subtitle: '',
      story: '',
      fromAt: '',
      toAt: '',
      goods: [{ productId: '' }],
      coupons: [],
    }}
    send={({ goods, coupons, ...rest }) =>
      newEvents.add({
        ...rest,
        productIds: goods.map(({ productId }) => productId),
        couponIds: coupons.map(({ couponId }) => couponId),
      })
    }
    done={({ title }) => `「${title}」已建好`}
    onClose={onClose}
  >
    {(form) => (
      <>
        <TextField form={form} name="title" label="名称" />
        <TextField form={form} name="subtitle" label="副标题" hint="可不填" />
        <TextField form={form} name="story" label="故事" hint="可不填" lines={4} />
        <TextField form={form} name="wz" label="链接名" hint="小写字母、数字或连字符，例如 spring-2027" />
        <TextField form={form} name="fromAt" label="开始" hint="上海时间" type="datetime-local" />
        <TextField form={form} name="toAt" label="结束" hint="上海时间" type="datetime-local" />
        <RowsField form={byPath(form)} name="goods" label="商品" unit="款" blank={{ productId: '' }} max={MAX_GOODS}>
          {(at) => <PickSelect form={byPath(form)} name={`${at}.productId`} label="商品" kind="product" />}
        </RowsField>
        <RowsField
          form={byPath(form)}
          name="coupons"
          label="优惠券"
          unit="张"
          blank={{ couponId: '' }}
          max={MAX_COUPONS}
          min={0}
        >
          {(at) => <PickSelect form={byPath(form)} name={`${at}.couponId`} label="优惠券" kind="coupon" />}
        </RowsField>
      </>
    )}
  </ConfirmAction>
);
