import { z } from 'zod';
import { ShownPrice } from '@cellar/shared/api/catalog/schema';
import { CouponOffer } from '@cellar/shared/api/coupons/schema';
import { Ladder, NetPrice, WarehouseOffer } from '@cellar/shared/api/products/shapes';
import { Fen, Id, Instant } from '@cellar/shared/contract/schema';

/** A sku as it is sold to the caller; prices are those of one unit (a bottle, a case). */
export const SkuOffer = z.object({
  id: Id,
  kind: z.enum(['bottle', 'case']),
  /** 「单瓶」, 「原箱 6 支」; what one of it is counted in: 「瓶」, 「套」, 「件」, 「箱」. */
  label: z.string(),
  unit: z.string(),
  bottles: z.int(),
  minQuantity: z.int(),
  multiple: z.int(),
  /** At `minQuantity`. */
  ...ShownPrice,
  /** The caller's own prices by quantity, the first row being `minQuantity`; one row = no ladder. */
  ladder: z.array(Ladder),
  warehouses: z.array(WarehouseOffer),
});

export const SaleDetails = z.object({
  productId: Id,
  now: Instant,
  onSale: z.boolean(),
  /** Name of the level (「金卡会员」) from which on a price is shown, when the caller is below it; prices are null then. */
  hiddenBelow: z.string().nullable(),
  skus: z.array(SkuOffer),
  /** Price of one bottle by level, lowest level first. */
  levels: z.array(z.object({ id: z.string(), name: z.string(), priceFen: Fen, own: z.boolean() })),
  flash: z
    .object({
      saleId: Id,
      skuId: Id,
      priceFen: Fen,
      endsAt: Instant,
      total: z.int(),
      sold: z.int(),
      percent: z.int(),
      perPerson: z.int(),
    })
    .nullable(),
  promotions: z.array(
    z.object({
      id: Id,
      kind: z.enum(['full_off', 'quantity_off', 'percent', 'gift', 'bundle', 'swap', 'choose']),
      tag: z.string(),
      name: z.string(),
      toAt: Instant,
      to: z.string(),
    }),
  ),
  /** Suits that hold it. */
  suits: z.array(z.object({ id: Id, name: z.string() })),
  coupons: z.array(CouponOffer),
  /** One bottle after coupon and promotion; null when that is no less than its price. */
  net: NetPrice.nullable(),
  /** It can be bought in a group; the offer is `groups.getOffer`'s. */
  grouped: z.boolean(),
  /** Saving of the app's own price, if there is one; the price itself is `products.getAppPrice`'s. */
  appSavingFen: Fen.nullable(),
});
