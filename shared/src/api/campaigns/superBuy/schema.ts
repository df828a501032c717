import { z } from 'zod';
import { costUnknown } from '@cellar/shared/api/campaigns/offers/shapes';
import { typed } from '@cellar/shared/contract/typed';
import { defineCall, Fen, Id, idOf, Instant, jsonParam, Picture, staff } from '@cellar/shared/contract/schema';
import { LineProblem } from '@cellar/shared/api/trade/cart/shapes';

const none = z.object({});
const superBuyId = idOf('superBuy');
const Sentence = typed().min(1).max(100);

/** One product at one price. */
export const SuperBuyBrief = z.object({
  id: Id,
  title: z.string(),
  subtitle: z.string(),
  /** `soldOut`: it runs, and nothing is left. */
  state: z.enum(['soon', 'running', 'soldOut', 'over']),
  fromAt: Instant,
  toAt: Instant,
  productId: Id,
  name: z.string(),
  /** 「单瓶」, 「原箱 6 支」 */
  spec: z.string(),
  picture: Picture,
  priceFen: Fen,
  /** What a unit costs by itself; null when it is not more, or there is no such price. */
  retailFen: Fen.nullable(),
  total: z.int(),
  sold: z.int(),
  percent: z.int(),
  perPerson: z.int(),
});
export type SuperBuyBrief = z.output<typeof SuperBuyBrief>;

export const SuperBuy = SuperBuyBrief.extend({
  reasons: z.array(z.string()),
  rules: z.array(z.string()),
  /** Units that the caller can still have; for a guest what anyone can. */
  left: z.int(),
  /** Units that the caller has ordered. */
  bought: z.int(),
  now: Instant,
});
export type SuperBuy = z.output<typeof SuperBuy>;

export const superBuySchema = {
  /** What runs now or begins, the first to end first. */
  list: defineCall({
    access: 'guest',
    params: none,
    result: z.object({ list: z.array(SuperBuyBrief), now: Instant }),
  }),
  get: defineCall({ access: 'guest', params: z.object({ superBuyId }), result: SuperBuy }),
  /** Begins the checkout of so many units, as with 「立即购买」. */
  enter: defineCall({
    access: 'buyer',
    params: z.object({ superBuyId, quantity: z.coerce.number().int().min(1).max(999) }),
    result: z.object({ lineId: Id }),
    errors: [...LineProblem.options, 'full', 'soon', 'over'],
    detail: z.object({ maxQuantity: z.int() }),
  }),
  add: defineCall({
    access: staff('finance', 'marketing'),
    params: z.object({
      skuId: idOf('sku'),
      title: typed().min(2, '请填写名称').max(30),
      subtitle: typed().max(60),
      reasons: jsonParam(z.array(Sentence).max(6)),
      rules: jsonParam(z.array(Sentence).max(10)),
      priceFen: z.coerce.number().int().min(1).max(100_000_000),
      total: z.coerce.number().int().min(1).max(1_000_000),
      perPerson: z.coerce.number().int().min(1).max(999),
      fromAt: Instant,
      toAt: Instant,
      costUnknown,
    }),
    result: z.object({ id: Id }),
    errors: ['waitsForSecond', 'span', 'rule', 'costUnknown'],
  }),
};
