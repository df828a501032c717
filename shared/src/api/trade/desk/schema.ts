import { z } from 'zod';
import { cleanDigits } from '@cellar/shared/format/number/numbers';
import { TrackingNo, typed } from '@cellar/shared/contract/typed';
import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import { OrderState } from '@cellar/shared/api/money/payment/shapes';
import {
  Fen,
  Id,
  Instant,
  defineCall,
  jsonParam,
  pageOf,
  pageParams,
  secret,
  staff,
  idOf,
} from '@cellar/shared/contract/schema';

const order = z.object({ id: idOf('order') });
const Parcels = jsonParam(
  z
    .array(
      z.object({
        warehouseId: idOf('warehouse'),
        courier: typed().min(1, '请填写快递公司').max(20),
        trackingNo: TrackingNo,
      }),
    )
    .max(10),
);
const Damaged = jsonParam(
  z
    .array(
      z.object({
        productId: idOf('product'),
        warehouseId: idOf('warehouse'),
        bottles: z.int().positive().max(100_000),
      }),
    )
    .max(100),
);
const Reason = typed().min(2, '请填写理由').max(60);

const WaitingOrder = z.object({
  id: Id,
  order_no: z.string(),
  state: OrderState,
  total_fen: Fen,
  delivery: z.string(),
  address: OrderAddress.nullable(),
  /** Whom customs know as the receiver of bonded goods, the number masked. */
  real_name: z.string().nullable(),
  remarks: z.unknown(),
  paid_at: Instant.nullable(),
  reminded_at: Instant.nullable(),
});

/** What people of the shop do to orders. */
export const deskSchema = {
  /** What is to be packed or sent, and what came back and is to be put into stock; the longest waiting first. */
  list: defineCall({
    access: staff('orders', 'service', 'viewer'),
    params: z.object(pageParams),
    result: pageOf(WaitingOrder),
  }),
  /** Whom customs want to know as the receiver of an order's bonded goods; each look stands in the log. */
  getReceiver: defineCall({
    access: staff('orders'),
    params: order,
    result: z.object({ name: z.string(), number: z.string() }),
  }),
  pack: defineCall({ access: staff('orders'), params: order, result: z.null(), errors: ['changed'] }),
  ship: defineCall({
    access: staff('orders'),
    params: order.extend({ parcels: Parcels.optional() }),
    result: z.null(),
    errors: ['changed', 'waybill'],
  }),
  refund: defineCall({
    access: staff('finance'),
    params: order.extend({ reason: Reason }),
    result: z.null(),
    errors: ['changed'],
  }),
  /** A parcel that nobody took is back: its bottles are sold again, but for those that are damaged. */
  restock: defineCall({
    access: staff('orders'),
    params: order.extend({ damaged: Damaged.default([]) }),
    result: z.null(),
    errors: ['changed', 'invalid'],
  }),
  /** A person shows the code at the pick-up point and takes the goods. */
  checkIn: defineCall({
    access: staff('orders'),
    params: z.object({
      pickupCode: secret(typed(cleanDigits).regex(/^\d{8}$/, '请输入 8 位取货码')),
    }),
    result: z.object({ orderNo: z.string() }),
    errors: ['changed', 'code'],
  }),
};
