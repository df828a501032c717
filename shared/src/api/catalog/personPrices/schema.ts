import { z } from 'zod';
import { Phone } from '@cellar/shared/contract/typed';
import { defineCall, Fen, Id, idOf, Instant, pageOf, pageParams, staff } from '@cellar/shared/contract/schema';

const readers = staff('goods', 'finance', 'orders', 'service', 'viewer');
const editors = staff('goods', 'finance');

const PersonPrice = z.object({
  id: Id,
  personId: Id,
  nickname: z.string(),
  /** Masked. */
  phone: z.string(),
  productId: Id,
  /** With its unit. */
  goods: z.string(),
  code: z.string(),
  minQuantity: z.int(),
  priceFen: Fen,
  /** What everybody pays for one. */
  retailFen: Fen.nullable(),
  fromAt: Instant.nullable(),
  toAt: Instant.nullable(),
  by: z.string(),
});
export type PersonPrice = z.output<typeof PersonPrice>;

/** Prices for one named buyer. The cheapest that a buyer can have counts. */
export const personPricesSchema = {
  /** Those that count or will count, the newest first. */
  list: defineCall({
    access: readers,
    params: z.object({ ...pageParams, personId: idOf('member').optional(), productId: idOf('product').optional() }),
    result: pageOf(PersonPrice),
  }),
  add: defineCall({
    access: editors,
    params: z.object({
      /** The buyer's, or the id. */
      phone: Phone.optional(),
      personId: idOf('member').optional(),
      skuId: idOf('sku', z.uuid('请选择商品')),
      minQuantity: z.coerce
        .number('起购数量要填数字')
        .int('起购数量要填整数')
        .min(1, '起购数量至少 1')
        .max(9999, '起购数量最多 9999')
        .default(1),
      priceFen: z.coerce
        .number('请填写价格')
        .int('请填写价格')
        .min(1, '价格要大于 0')
        .max(10_000_000_00, '价格最多 10,000,000 元'),
      fromAt: Instant.optional(),
      toAt: Instant.optional(),
    }),
    result: z.object({ id: Id }),
    errors: ['member', 'period', 'taken', 'belowCost', 'waitsForSecond'],
  }),
  /** From now on it counts no more; orders that were placed keep it. */
  end: defineCall({
    access: editors,
    params: z.object({ id: idOf('personPrice') }),
    result: z.null(),
    errors: ['changed'],
  }),
};
