import { z } from 'zod';
import { costUnknown } from '@cellar/shared/api/campaigns/offers/shapes';
import { InviteCode, typed } from '@cellar/shared/contract/typed';
import { defineCall, Fen, Id, idOf, Instant, jsonParam, Picture, staff } from '@cellar/shared/contract/schema';
import { LineProblem } from '@cellar/shared/api/trade/cart/shapes';

const lightRobId = idOf('lightRob');

/** lighting: friends can add boosts, and it can be ordered at what is reached; lapsed: its time is over; ordered: once. */
const AttemptState = z.enum(['lighting', 'lapsed', 'ordered']);

const Progress = z.object({
  state: AttemptState,
  lit: z.int(),
  /** What it costs now. */
  priceFen: Fen,
  friends: z.array(z.object({ id: Id, name: z.string(), at: Instant })),
  dueAt: Instant,
  orderId: Id.nullable(),
});
export type AttemptProgress = z.output<typeof Progress>;

const LightRob = z.object({
  id: Id,
  name: z.string(),
  /** `gone`: as many are ordered as there are. */
  state: z.enum(['soon', 'running', 'gone', 'over']),
  now: Instant,
  fromAt: Instant,
  toAt: Instant,
  rules: z.array(z.string()),
  hours: z.int(),
  productId: Id,
  goods: z.string(),
  /** 「单瓶」, 「原箱 6 支」 */
  spec: z.string(),
  picture: Picture,
  /** Without a boost, and with all of them. */
  startFen: Fen,
  floorFen: Fen,
  lamps: z.int(),
  left: z.int(),
  /** The person's own, for the link by which friends come; null for guests. */
  inviteCode: z.string().nullable(),
  own: Progress.nullable(),
  /** The attempt of the friend whose link led here; null: there is none. */
  friend: z
    .object({
      name: z.string(),
      state: z.enum(['lighting', 'closed', 'full']),
      lit: z.int(),
      priceFen: Fen,
      /** Whether the person has added a boost. */
      helped: z.boolean(),
    })
    .nullable(),
});
export type LightRob = z.output<typeof LightRob>;

const Sale = z.object({ id: Id, name: z.string(), lit: z.int(), priceFen: Fen, at: Instant });
export type LightRobSale = z.output<typeof Sale>;

export const lightRobSchema = {
  /** `from`: the code of the friend whose link led here. */
  get: defineCall({
    access: 'guest',
    params: z.object({ lightRobId, from: InviteCode.optional() }),
    result: LightRob,
  }),
  /** How far the person is: few bytes, for a page that is open already. */
  getProgress: defineCall({
    access: 'person',
    params: z.object({ lightRobId }),
    result: z.object({ now: Instant, left: z.int(), own: Progress.nullable() }),
  }),
  /** Who ordered last, at which price; names masked. */
  listSales: defineCall({
    access: 'guest',
    params: z.object({ lightRobId }),
    result: z.object({ sold: z.int(), list: z.array(Sale) }),
  }),
  begin: defineCall({
    access: 'buyer',
    params: z.object({ lightRobId }),
    result: z.object({ dueAt: Instant }),
    errors: ['soon', 'over', 'gone', 'begun', 'level'],
  }),
  /** Adds a boost to the attempt of the friend with this code. */
  help: defineCall({
    access: 'person',
    params: z.object({ lightRobId, from: InviteCode }),
    result: z.object({ lit: z.int(), priceFen: Fen }),
    errors: ['soon', 'over', 'gone', 'self', 'helped', 'closed'],
  }),
  /** Begins the checkout at the reached price: a line of its own, as with 「立即购买」. */
  enter: defineCall({
    access: 'buyer',
    params: z.object({ lightRobId }),
    result: z.object({ lineId: Id, priceFen: Fen }),
    errors: LineProblem.options,
  }),
  add: defineCall({
    access: staff('finance', 'marketing'),
    params: z.object({
      name: typed().min(2, '请填写名称').max(30),
      rules: jsonParam(z.array(typed().min(1).max(100)).max(10)),
      skuId: idOf('sku'),
      warehouseId: idOf('warehouse'),
      startFen: z.coerce.number().int().min(2).max(100_000_000),
      floorFen: z.coerce.number().int().min(1).max(100_000_000),
      lamps: z.coerce.number().int().min(1).max(50),
      hours: z.coerce.number().int().min(1).max(720),
      total: z.coerce.number().int().min(1).max(1_000_000),
      fromAt: Instant,
      toAt: Instant,
      costUnknown,
    }),
    result: z.object({ id: Id }),
    errors: ['prices', 'span', 'waitsForSecond', 'costUnknown'],
  }),
};
