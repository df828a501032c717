import { z } from 'zod';
import { TrackingNo, typed } from '@cellar/shared/contract/typed';
import {
  COURIERS,
  MAX_RETURN_PICTURES,
  MAX_RETURN_TEXT,
  RETURN_KINDS,
  RETURN_REASONS,
  RETURN_STATES,
} from '@cellar/shared/constants/returns';
import {
  defineCall,
  Fen,
  Id,
  idemKey,
  idOf,
  Instant,
  jsonParam,
  pageOf,
  pageParams,
  Picture,
} from '@cellar/shared/contract/schema';

const namesOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as [K, ...K[]];
export const ReturnKind = z.enum(namesOf(RETURN_KINDS));
export const ReturnReason = z.enum(namesOf(RETURN_REASONS));
export const ReturnState = z.enum(namesOf(RETURN_STATES));

const Goods = z.object({
  line: z.int(),
  productId: Id,
  name: z.string(),
  spec: z.string(),
  picture: Picture,
  quantity: z.int(),
  gift: z.boolean(),
});

/** Goods of a case; `received` and `damaged`: units that the warehouse took, and those of them that cannot be sold. */
export const ReturnGoods = Goods.extend({ received: z.int().nullable(), damaged: z.int().nullable() });
export type ReturnGoods = z.output<typeof ReturnGoods>;

export const ReturnBrief = z.object({
  id: Id,
  caseNo: z.string(),
  orderId: Id,
  orderNo: z.string(),
  kind: ReturnKind,
  reason: ReturnReason,
  state: ReturnState,
  /** 「待审核」, 「待退款」 */
  stateLabel: z.string(),
  /** What comes next, as a sentence. */
  hint: z.string(),
  /** Given back, or to be given back as far as is known; 0 for an exchange. */
  refundFen: Fen,
  goods: z.array(ReturnGoods),
  appliedAt: Instant,
  /** When the state ends by itself. */
  dueAt: Instant.nullable(),
});
export type ReturnBrief = z.output<typeof ReturnBrief>;

/** What comes back for some goods, and by which ways. */
export const MoneyBack = z.object({
  refundFen: Fen,
  /** Of it for the way to the buyer. */
  freightFen: Fen,
  coins: z.int(),
  points: z.int(),
  /** The coupon of the order comes back, too. */
  coupon: z.boolean(),
  /** Points that the order had brought and that go with it. */
  earned: z.int(),
  /** 「微信支付」, 「余额支付」 with their parts. */
  ways: z.array(z.object({ label: z.string(), fen: Fen })),
});
export type MoneyBack = z.output<typeof MoneyBack>;

export const ReturnEvent = z.object({
  id: Id,
  by: z.enum(['buyer', 'shop', 'system']),
  /** What was done; null: only something written. */
  title: z.string().nullable(),
  text: z.string(),
  at: Instant,
});

export const ReturnAction = z.enum(['send', 'confirm', 'write', 'cancel']);
export type ReturnAction = z.output<typeof ReturnAction>;

export const ReturnCase = ReturnBrief.extend({
  text: z.string(),
  pictureIds: z.array(Id),
  money: MoneyBack.nullable(),
  /** Who pays the way back, as a sentence; empty where nothing is sent. */
  freightText: z.string(),
  /** Where the goods go; null while they are not to be sent. */
  backTo: z.string().nullable(),
  courier: z.string().nullable(),
  trackingNo: z.string().nullable(),
  /** The parcel with the new goods. */
  parcelId: Id.nullable(),
  /** Of the money, one row for each way. */
  refunds: z.array(z.object({ id: Id, label: z.string(), amountFen: Fen, done: z.boolean() })),
  events: z.array(ReturnEvent),
  actions: z.array(ReturnAction),
  now: Instant,
});
export type ReturnCase = z.output<typeof ReturnCase>;

const Option = z.object({
  kind: ReturnKind,
  /** What it means here. */
  note: z.string(),
  reasons: z.array(z.object({ reason: ReturnReason, pictures: z.boolean() })),
});
export type ReturnOption = z.output<typeof Option>;

export const ReturnForm = z.object({
  orderId: Id,
  orderNo: z.string(),
  /** What can be asked for; empty: nothing any more, `problem` says why. */
  options: z.array(Option),
  problem: z.string().nullable(),
  /** Until when; null: until the goods leave. */
  until: Instant.nullable(),
  /** The goods have not been confirmed as received: the case does it. */
  confirms: z.boolean(),
  /** `available`: units that are in no other case. */
  lines: z.array(Goods.extend({ available: z.int(), shareFen: Fen })),
});
export type ReturnForm = z.output<typeof ReturnForm>;

export const ReturnableOrder = z.object({
  /** Of the order. */
  id: Id,
  orderNo: z.string(),
  stateLabel: z.string(),
  placedAt: Instant,
  until: Instant.nullable(),
  /** The goods never left: the money is asked for, nothing is sent back. */
  unshipped: z.boolean(),
  lines: z.array(Goods.extend({ available: z.int() })),
});
export type ReturnableOrder = z.output<typeof ReturnableOrder>;

const order = z.object({ orderId: idOf('order') });
const input = order.extend({
  kind: ReturnKind,
  reason: ReturnReason,
  lines: jsonParam(
    z
      .array(z.object({ line: z.int(), quantity: z.int().min(1) }))
      .min(1, '请选择要退换的商品')
      .max(200),
  ),
});
const pictureIds = jsonParam(z.array(idOf('upload')).max(MAX_RETURN_PICTURES, `最多 ${MAX_RETURN_PICTURES} 张图片`));
const ownCase = z.object({ caseId: idOf('returnCase') });
const Tab = z.enum(['open', 'done']);
export type ReturnTab = z.output<typeof Tab>;

export const returnsSchema = {
  /** Own cases that are under way or have ended, the newest first. */
  list: defineCall({
    access: 'person',
    params: z.object({ ...pageParams, tab: Tab.default('open') }),
    result: pageOf(ReturnBrief).extend({ now: Instant }),
  }),
  /** Orders of which something can be returned, the newest first. */
  listOrders: defineCall({ access: 'person', params: z.object(pageParams), result: pageOf(ReturnableOrder) }),
  getForm: defineCall({ access: 'person', params: order, result: ReturnForm }),
  /** What an application would come to. */
  preview: defineCall({
    access: 'person',
    params: input,
    result: z.object({
      money: MoneyBack.nullable(),
      freightText: z.string(),
      /** Gifts that must come back with these goods. */
      gifts: z.array(z.string()),
      /** In stock for an exchange; null: no exchange. */
      inStock: z.boolean().nullable(),
    }),
    errors: ['changed'],
  }),
  apply: defineCall({
    access: 'person',
    params: input.extend({
      text: typed().max(MAX_RETURN_TEXT, `最多写 ${MAX_RETURN_TEXT} 个字`).default(''),
      pictureIds: pictureIds.default([]),
      idemKey,
    }),
    result: ReturnCase,
    errors: ['changed'],
  }),
  get: defineCall({ access: 'person', params: ownCase, result: ReturnCase }),
  /** The goods are on their way back; sent again it corrects the number. */
  send: defineCall({
    access: 'person',
    params: ownCase.extend({
      courier: z.enum(COURIERS, '请选择快递公司'),
      trackingNo: TrackingNo,
    }),
    result: ReturnCase,
    errors: ['changed'],
  }),
  /** More words for the shop, while the case is under way. */
  write: defineCall({
    access: 'person',
    params: ownCase.extend({
      text: typed().min(2, '请填写留言').max(MAX_RETURN_TEXT, `最多写 ${MAX_RETURN_TEXT} 个字`),
      idemKey,
    }),
    result: ReturnCase,
    errors: ['changed', 'full'],
  }),
  /** The new goods are there. */
  confirm: defineCall({ access: 'person', params: ownCase, result: ReturnCase, errors: ['changed'] }),
  cancel: defineCall({ access: 'person', params: ownCase, result: ReturnCase, errors: ['changed'] }),
};
