import { z } from 'zod';
import { Reason, typed } from '@cellar/shared/contract/typed';
import { plainLine } from '@cellar/shared/format/text/cleanText';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { CouponOffer } from '@cellar/shared/api/catalog/coupons/schema';
import { Reservable } from '@cellar/shared/api/campaigns/reservations/schema';
import { defineCall, idOf, Instant, jsonParam, Picture, staff } from '@cellar/shared/contract/schema';

/** What names an event in links. */
const Wz = typed(plainLine).regex(/^[a-z0-9-]{2,30}$/, '2 到 30 个小写字母、数字或连字符');

const Brief = z.object({
  wz: z.string(),
  title: z.string(),
  subtitle: z.string(),
  picture: Picture.nullable(),
  /** `soon`: the goods are not launched yet. */
  state: z.enum(['soon', 'running', 'over']),
  fromAt: Instant,
  toAt: Instant,
});
export type NewEventBrief = z.output<typeof Brief>;
export type ListedEvent = NewEventBrief & { goods: ProductBrief[] };

const NewEvent = Brief.extend({
  story: z.string(),
  goods: z.array(ProductBrief),
  coupons: z.array(CouponOffer),
  reservable: Reservable.nullable(),
  now: Instant,
});
export type NewEvent = z.output<typeof NewEvent>;

const StaffEvent = Brief.omit({ picture: true }).extend({
  goods: z.int(),
  /** Units of its goods that orders took on its days so far, whatever page led there; counted every few minutes. */
  sold: z.int(),
});
export type StaffEvent = z.output<typeof StaffEvent>;

export const newEventsSchema = {
  /** Events that run or come, the first to begin first, each with the first of its goods. */
  list: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({ list: z.array(Brief.extend({ goods: z.array(ProductBrief) })) }),
  }),
  get: defineCall({ access: 'guest', params: z.object({ wz: z.string().max(60) }), result: NewEvent }),
  /** Every event, the last to end first. */
  listAll: defineCall({
    access: staff('pages-edit', 'pages-publish', 'marketing', 'viewer'),
    params: z.object({}),
    result: z.object({ list: z.array(StaffEvent) }),
  }),
  add: defineCall({
    access: staff('pages-publish', 'marketing'),
    params: z.object({
      wz: Wz,
      title: typed().min(2, '请填写名称').max(30),
      subtitle: typed().max(60),
      story: typed().max(1000),
      productIds: jsonParam(z.array(idOf('product')).min(1).max(30)),
      couponIds: jsonParam(z.array(idOf('coupon')).max(6)),
      reservableId: idOf('reservable').optional(),
      fromAt: Instant,
      toAt: Instant,
    }),
    result: z.object({ id: z.string() }),
    errors: ['span', 'known'],
  }),
  end: defineCall({
    access: staff('pages-publish', 'marketing'),
    params: z.object({ wz: Wz, reason: Reason }),
    result: z.null(),
    errors: ['changed'],
  }),
};
