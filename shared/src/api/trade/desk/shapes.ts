import { z } from 'zod';
import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import { Invoicing } from '@cellar/shared/api/trade/invoices/schema';
import { OrderEvent, ParcelBrief, ParcelEvent } from '@cellar/shared/api/trade/orders/schema';
import { ReturnKind, ReturnState } from '@cellar/shared/api/trade/returns/schema';
import { OrderState } from '@cellar/shared/api/money/payment/shapes';
import { Fen, Id, Instant, Picture } from '@cellar/shared/contract/schema';
import { AmountRow } from '@cellar/shared/api/trade/cart/shapes';

const head = {
  id: Id,
  orderNo: z.string(),
  state: OrderState,
  /** 「待付款」, 「部分发货」 */
  stateLabel: z.string(),
  /** Paid, and cannot be packed until its group is filled. */
  waitsForGroup: z.boolean(),
  placedAt: Instant,
  paidAt: Instant.nullable(),
  /** When the buyer asked for the goods to be sent. */
  remindedAt: Instant.nullable(),
  totalFen: Fen,
  refundedFen: Fen,
  delivery: z.enum(['courier', 'pickup']),
  nickname: z.string(),
  level: z.string(),
  kinds: z.int(),
  bottles: z.int(),
  /** Something of the buyer's, and of the shop's own. */
  hasRemarks: z.boolean(),
  note: z.string().nullable(),
  /** Of a case that is under way. */
  isReturning: z.boolean(),
  /** What is worth a second look before it is sent, in words; it stops nothing. */
  risks: z.array(z.string()),
  /** Who has looked into all of them, and when; null: nobody. */
  riskCheck: z.object({ by: z.string(), at: Instant }).nullable(),
};

/** An order in the list; phone and house number of its receiver are masked. */
export const DeskRow = z.object({
  ...head,
  address: OrderAddress.nullable(),
  goods: z.array(z.object({ name: z.string(), picture: Picture, quantity: z.int() })),
});
export type DeskRow = z.output<typeof DeskRow>;

const DeskLine = z.object({
  line: z.int(),
  productId: Id,
  /** Of the unit, as they stand now; empty where there is none. */
  code: z.string(),
  barCode: z.string(),
  warehouseId: Id,
  warehouse: z.string(),
  name: z.string(),
  spec: z.string(),
  picture: Picture,
  quantity: z.int(),
  bottles: z.int(),
  /** Units whose money went back before they left. */
  withdrawn: z.int(),
  /** Units that no parcel holds yet. */
  unsent: z.int(),
  priceFen: Fen,
  /** Of a unit at retail, and what the price that was paid is called; null at retail, and for orders from before they were kept. */
  retailFen: Fen.nullable(),
  priceLabel: z.string().nullable(),
  goodsFen: Fen,
  offFen: Fen,
  gift: z.boolean(),
});
export type DeskLine = z.output<typeof DeskLine>;

const DeskParcel = ParcelBrief.omit({ driverPhone: true, arrival: true }).extend({
  events: z.array(ParcelEvent),
});
export type DeskParcel = z.output<typeof DeskParcel>;

/** One order with all that the shop knows of it. */
export const DeskOrder = z.object({
  ...head,
  address: OrderAddress,
  /** How often its address was changed. */
  addressRevision: z.int(),
  /** Whom customs know as the receiver of bonded goods, the number masked. */
  realName: z.string().nullable(),
  buyerId: Id,
  /** Masked; null: the buyer has none. */
  buyerPhone: z.string().nullable(),
  lines: z.array(DeskLine),
  amounts: z.array(AmountRow),
  /** What the shop took off the price; with it the total is what the goods cost before. */
  cutFen: Fen,
  freightFen: Fen,
  payBeforeAt: Instant,
  paidFen: Fen,
  payments: z.array(
    z.object({ id: Id, text: z.string(), stateLabel: z.string(), amountFen: Fen, outNo: z.string(), at: Instant }),
  ),
  refunds: z.array(z.object({ id: Id, amountFen: Fen, text: z.string(), at: Instant })),
  invoice: z.object({ kind: z.string(), title: z.string() }).nullable(),
  invoicing: Invoicing,
  remarks: z.array(z.object({ text: z.string(), at: Instant })),
  closeReason: z.string().nullable(),
  restockedAt: Instant.nullable(),
  promisedDay: z.iso.date().nullable(),
  parcels: z.array(DeskParcel),
  cases: z.array(z.object({ id: Id, caseNo: z.string(), kind: ReturnKind, state: ReturnState, at: Instant })),
  events: z.array(OrderEvent),
  /** Who of the shop did something to it, the newest first. */
  log: z.array(z.object({ id: Id, who: z.string(), action: z.string(), reason: z.string().nullable(), at: Instant })),
  /** How many orders the buyer has placed, and the newest others. */
  placed: z.int(),
  others: z.array(z.object({ id: Id, orderNo: z.string(), stateLabel: z.string(), totalFen: Fen, placedAt: Instant })),
});
export type DeskOrder = z.output<typeof DeskOrder>;
