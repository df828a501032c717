import { z } from 'zod';
import { cleanLine } from '@cellar/shared/format/text/cleanText';
import { typed } from '@cellar/shared/contract/typed';
import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import { GroupState, OrderState } from '@cellar/shared/api/money/payment/shapes';
import { Invoicing } from '@cellar/shared/api/trade/invoices/schema';
import { AgainLine, OftenBought, PriceProtection, reviews } from '@cellar/shared/api/trade/orders/shapes';
import {
  Fen,
  Id,
  Instant,
  Picture,
  idemKey,
  flag,
  jsonParam,
  pageOf,
  pageParams,
  defineCall,
  idOf,
} from '@cellar/shared/contract/schema';
import { KeptInvoice } from '@cellar/shared/api/trade/checkout/shapes';
import { AmountRow } from '@cellar/shared/api/trade/cart/shapes';

const order = z.object({ orderId: idOf('order') });

/** What the person can do with an order now, the main thing last. */
export const OrderAction = z.enum([
  'remove',
  'protect',
  'invoice',
  'cancel',
  'return',
  'logistics',
  'again',
  'remind',
  'followup',
  'review',
  'finish',
  'pay',
]);
export type OrderAction = z.output<typeof OrderAction>;

export const OrderLine = z.object({
  line: z.int(),
  productId: Id,
  name: z.string(),
  spec: z.string(),
  picture: Picture,
  quantity: z.int(),
  priceFen: Fen,
  goodsFen: Fen,
  /** What was taken off the line. */
  offFen: Fen,
  gift: z.boolean(),
  reviewed: z.boolean(),
});
export type OrderLine = z.output<typeof OrderLine>;

const brief = {
  id: Id,
  orderNo: z.string(),
  state: OrderState,
  /** 「待付款」, 「已发货」, 「已取消」 */
  stateLabel: z.string(),
  placedAt: Instant,
  payBeforeAt: Instant,
  totalFen: Fen,
  paidFen: Fen,
  refundedFen: Fen,
  quantity: z.int(),
  bottles: z.int(),
  actions: z.array(OrderAction),
};

export const OrderRow = z.object({
  ...brief,
  kinds: z.int(),
  /** The first three. */
  lines: z.array(OrderLine),
  /** Newest news of a parcel under way. */
  news: z.string().nullable(),
});
export type OrderRow = z.output<typeof OrderRow>;

const OrderPage = pageOf(OrderRow).extend({ now: Instant });
export type OrderPage = z.output<typeof OrderPage>;

export const ParcelEvent = z.object({ id: Id, place: z.string(), text: z.string(), at: Instant });
export const OrderEvent = z.object({ id: Id, kind: z.string(), text: z.string(), at: Instant });

export const OrderDetails = z.object({
  ...brief,
  /** What comes next: 「请在 23 小时内完成付款，逾期自动取消」. */
  hint: z.string(),
  delivery: z.enum(['courier', 'pickup']),
  address: OrderAddress,
  /** Another one can be chosen: nothing is packed yet. */
  canChangeAddress: z.boolean(),
  /** What is shown at the pick-up point; null for what is sent, and once it is over. */
  pickupCode: z.string().nullable(),
  /** The day by which it was promised. */
  promisedDay: z.iso.date().nullable(),
  groups: z.array(z.object({ warehouse: z.string(), lines: z.array(OrderLine) })),
  amounts: z.array(AmountRow),
  restFen: Fen,
  invoice: KeptInvoice.nullable(),
  invoicing: Invoicing,
  ownNo: z.string().nullable(),
  remarks: z.array(z.object({ text: z.string(), at: Instant })),
  /** 下单, 付款, 发货, 收货 … as far as they happened. */
  times: z.array(z.object({ label: z.string(), at: Instant })),
  methodLabel: z.string().nullable(),
  closeReason: z.string().nullable(),
  refunds: z.array(z.object({ id: Id, amountFen: Fen, text: z.string(), at: Instant })),
  news: z.object({ text: z.string(), place: z.string(), at: Instant }).nullable(),
  parcels: z.int(),
  /** Until when a lower price is paid back (价保), and what was; null for an order without. */
  protection: z.object({ until: Instant, givenFen: Fen }).nullable(),
  /** How its group stands for the person, as `groups.list` has it; null without one. */
  groupState: GroupState.nullable(),
  /** A received order is finished by itself then. */
  finishAt: Instant.nullable(),
  now: Instant,
});
export type OrderDetails = z.output<typeof OrderDetails>;

export const ParcelBrief = z.object({
  id: Id,
  courier: z.string(),
  trackingNo: z.string(),
  /** The courier's own service; null for one that the shop has no number of. */
  courierPhone: z.string().nullable(),
  /** Of who is delivering it now, where the courier names a number. */
  driverPhone: z.string().nullable(),
  state: z.enum(['booked', 'transit', 'delivering', 'delivered', 'rejected']),
  stateLabel: z.string(),
  warehouse: z.string(),
  shippedAt: Instant,
  /** When it will be there: 「预计今天 18:00 前送达」; null once it has arrived, or nobody knows. */
  arrival: z.string().nullable(),
  lines: z.array(z.object({ name: z.string(), spec: z.string(), picture: Picture, quantity: z.int() })),
});
export type ParcelBrief = z.output<typeof ParcelBrief>;

/** A parcel of an order with the newest of what happened to it first. */
const TrackedParcel = ParcelBrief.extend({ events: z.array(ParcelEvent) });
export type TrackedParcel = z.output<typeof TrackedParcel>;

/** From the order to the doorstep; `at` null: still to come. */
const OrderStep = z.object({ key: z.string(), label: z.string(), at: Instant.nullable() });

const Changed = z.object({ order: OrderRow });
const OrderCounts = z.object({ waiting: z.int(), ready: z.int(), success: z.int(), error: z.int() });
const SearchText = typed(cleanLine).min(1, '请输入订单号、商品或收货人').max(40, '最多 40 个字');
/** The newest first. */
const Searches = z.object({ list: z.array(z.string()) });

const list = defineCall({ access: 'person', params: z.object(pageParams), result: OrderPage });

export const ordersSchema = {
  listAll: list,
  listWaiting: list,
  listReady: list,
  listSuccess: list,
  listError: list,
  /** What the person bought within a year and can be had: what was bought most often first. */
  listOften: defineCall({
    access: 'person',
    params: z.object({}),
    result: z.object({ list: z.array(OftenBought) }),
  }),
  /** How many orders stand in each tab. */
  count: defineCall({ access: 'person', params: z.object({}), result: OrderCounts }),
  /** By number, goods, or receiver; the words are remembered for the person. */
  search: defineCall({ access: 'person', params: z.object({ text: SearchText, ...pageParams }), result: OrderPage }),
  getSearches: defineCall({ access: 'person', params: z.object({}), result: Searches }),
  clearSearches: defineCall({ access: 'person', params: z.object({}), result: Searches }),
  get: defineCall({ access: 'person', params: z.object({ orderid: idOf('order') }), result: OrderDetails }),
  cancel: defineCall({
    access: 'person',
    params: order.extend({ reason: typed().min(1, '请选择取消原因').max(60, '原因最多 60 个字') }),
    result: Changed,
    errors: ['changed'],
  }),
  finish: defineCall({ access: 'person', params: order, result: Changed, errors: ['changed'] }),
  /** To another address of the person's, as long as nothing is packed; the freight stays, so the new place must be as near. */
  changeAddress: defineCall({
    access: 'person',
    params: order.extend({ addressId: idOf('address') }),
    result: Changed,
    errors: ['changed', 'area', 'freight', 'realName'],
  }),
  remind: defineCall({ access: 'person', params: order, result: z.object({ text: z.string() }), errors: ['changed'] }),
  addRemarks: defineCall({
    access: 'person',
    params: order.extend({ idemKey, text: typed().min(1, '请填写备注').max(200, '备注最多 200 个字') }),
    result: z.object({ remarks: OrderDetails.shape.remarks }),
    errors: ['full'],
  }),
  getTracking: defineCall({
    access: 'person',
    params: order,
    result: z.object({
      orderNo: z.string(),
      state: OrderState,
      stateLabel: z.string(),
      address: OrderAddress,
      /** Empty for an order that came to nothing. */
      steps: z.array(OrderStep),
      parcels: z.array(TrackedParcel),
      events: z.array(OrderEvent),
    }),
  }),
  getAgain: defineCall({
    access: 'buyer',
    params: order,
    result: z.object({ lines: z.array(AgainLine), totalFen: Fen }),
  }),
  confirmJoin: defineCall({
    access: 'buyer',
    params: order.extend({ idemKey, lines: jsonParam(z.array(z.int()).min(1, '请选择要加购的商品').max(200)) }),
    result: z.object({ added: z.int(), count: z.int(), text: z.string() }),
    errors: ['none'],
  }),
  /** 价保: what the goods of an order cost the person today, beside what they paid. */
  getProtection: defineCall({ access: 'person', params: order, result: PriceProtection }),
  /** Pays the difference back to the balance. */
  protectPrice: defineCall({
    access: 'person',
    params: order.extend({ idemKey }),
    result: z.object({ fen: Fen }),
    errors: ['changed'],
  }),
  review: defineCall({
    access: 'person',
    params: order.extend({ idemKey, reviews: jsonParam(reviews), anonymous: flag.default(false) }),
    result: Changed.extend({ coins: z.int() }),
    errors: ['changed', 'reviewed'],
  }),
  remove: defineCall({ access: 'person', params: order, result: z.object({}), errors: ['changed'] }),
};
