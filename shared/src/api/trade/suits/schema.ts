import { z } from 'zod';
import { defineCall, Fen, Id, idemKey, idOf, Instant, jsonParam, Picture } from '@cellar/shared/contract/schema';
import { LineProblem } from '@cellar/shared/api/trade/cart/shapes';

const none = z.object({});
const suitId = idOf('promotion');
const freeSuitId = idOf('freeSuit');
/** How many whole suits are put into the cart at once. */
const Sets = z.coerce.number().int().min(1, '数量至少为 1').max(99, '一次最多加购 99 套').default(1);
/** The price that the person saw: another one is refused with the true one, never believed. */
const priceFen = z.coerce.number().int().min(0);

/** Goods of a suit. */
const Part = z.object({
  productId: Id,
  name: z.string(),
  foreignName: z.string(),
  picture: Picture,
  /** In one suit; 1 in a suit of free choice. */
  bottles: z.int(),
  /** What a bottle costs the caller by itself; null where the price depends on the level, and where there is none. */
  priceFen: Fen.nullable(),
  /** Bottles that can be had. */
  left: z.int(),
});
export type SuitPart = z.output<typeof Part>;

/** `choose`: the person takes `take` bottles of the parts, at most `most` of one. */
const Choice = z.object({
  take: z.int(),
  most: z.int(),
  /** What `take` bottles cost; null: they are cheaper by `percentOff`. */
  priceFen: Fen.nullable(),
  percentOff: z.number().nullable(),
});

export const Suit = z.object({
  id: Id,
  name: z.string(),
  tag: z.string(),
  intro: z.string(),
  toAt: Instant,
  parts: z.array(Part),
  choice: Choice.nullable(),
  /**
   * Of a suit whose contents stand: what it costs, what its parts cost by themselves. null: the price depends on the level, or one chooses.
   */
  priceFen: Fen.nullable(),
  sumFen: Fen.nullable(),
  savingFen: Fen,
  /** Whole suits that can be had, by the part of which the least is left. */
  left: z.int(),
});
export type Suit = z.output<typeof Suit>;

export const MAX_PICKS = 40;
const Picks = jsonParam(
  z
    .array(z.object({ productId: idOf('product'), bottles: z.int().min(1).max(99) }))
    .min(1, '请选择商品')
    .max(MAX_PICKS),
);
export type Picks = z.output<typeof Picks>;

/** What a person composed, as it can be had now. */
const FreeSuit = z.object({
  id: Id,
  suitId: Id,
  name: z.string(),
  parts: z.array(Part),
  /** What it costs now; null when it cannot be had. */
  priceFen: Fen.nullable(),
  sumFen: Fen.nullable(),
  savingFen: Fen,
  left: z.int(),
  /** `changed`: it can be had, at another price than when it was saved; `short`, `gone`, `over`: it cannot. */
  state: z.enum(['ready', 'changed', 'short', 'gone', 'over']),
  /** What happened to it, in a sentence; '' when nothing did. */
  text: z.string(),
  savedAt: Instant,
});
export type FreeSuit = z.output<typeof FreeSuit>;

const Added = z.object({ count: z.int(), text: z.string() });
const now = z.object({ priceFen: Fen });
const refusals = ['over', 'take', 'most', 'goods'] as const;

export const suitsSchema = {
  /** Suits that run, those whose contents stand first; with `productId` those that hold it. */
  list: defineCall({
    access: 'guest',
    params: z.object({ productId: idOf('product').optional() }),
    result: z.object({ list: z.array(Suit), now: Instant }),
  }),
  get: defineCall({ access: 'guest', params: z.object({ suitId }), result: Suit }),
  /** Puts a whole suit into the cart: each part as a line of its own, all or none. */
  add: defineCall({
    access: 'buyer',
    params: z.object({ suitId, quantity: Sets, priceFen }),
    result: Added,
    errors: [...LineProblem.options, 'full', 'over', 'changed'],
    detail: now,
  }),
  /** What the person composed, the newest first. */
  listOwn: defineCall({ access: 'person', params: none, result: z.object({ list: z.array(FreeSuit) }) }),
  save: defineCall({
    access: 'person',
    params: z.object({ suitId, picks: Picks, idemKey }),
    result: z.object({ id: Id }),
    errors: [...refusals, 'full'],
  }),
  update: defineCall({
    access: 'person',
    params: z.object({ freeSuitId, picks: Picks }),
    result: z.null(),
    errors: refusals,
  }),
  remove: defineCall({ access: 'person', params: z.object({ freeSuitId }), result: z.null() }),
  /** Puts a composition into the cart; what was composed stays. */
  addOwn: defineCall({
    access: 'buyer',
    params: z.object({ freeSuitId, quantity: Sets, priceFen }),
    result: Added,
    errors: [...LineProblem.options, ...refusals, 'full', 'changed'],
    detail: now,
  }),
};
