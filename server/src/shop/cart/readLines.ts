import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { VOID_STATES } from '../../core/pricing/priceRows';
import type { Db } from '../../store/transaction';
import { checkoutAddress } from '../addresses/store';
import type { SkuGoods } from './goodsMemory';

type Which = { personId: string; ids?: readonly string[] | undefined; now: Date };

/** Lines of a person with what can still be sold; without ids those that the cart shows. Newest first. */
const linesOf = (db: Db, { personId, ids }: Which) =>
  db
    .selectFrom('cart_line as l')
    .innerJoin('sku as s', 's.id', 'l.sku_id')
    .leftJoin('stock as k', (join) =>
      join.onRef('k.product_id', '=', 's.product_id').onRef('k.warehouse_id', '=', 'l.warehouse_id'),
    )
    .select(['l.id', 'l.version', 'l.quantity', 'l.ticked', 'l.hidden', 'l.promotion_id', 'l.no_promotion'])
    .select(['l.group_offer_id', 'l.group_id', 'l.swap_id', 'l.added_price_fen', 'l.sku_id', 'l.warehouse_id'])
    .select(sql<number>`coalesce(k.on_hand - k.held, 0)::int`.as('available'))
    .where('l.person_id', '=', personId)
    .$if(ids === undefined, (query) => query.where('l.hidden', '=', false))
    .$if(ids !== undefined, (query) => query.where('l.id', '=', sql<string>`any(${[...(ids ?? [])]}::uuid[])`))
    .orderBy('l.added_at', 'desc')
    .orderBy('l.id');

/** Coupons that a person can still use. */
const couponsOf = (db: Db, { personId, now }: Which) =>
  db
    .selectFrom('person_coupon as c')
    .innerJoin('coupon as o', 'o.id', 'c.coupon_id')
    .select(['c.id', 'o.name', 'o.threshold_fen', 'o.off_fen', 'o.scope', 'c.expires_at'])
    .where('c.person_id', '=', personId)
    .where('c.state', '=', 'unused')
    .where('c.expires_at', '>', now);

/** Everything of a cart that is a person's own, and the revision of the goods at that moment, in one statement. */
export async function readOwn(db: Db, which: Which) {
  const { revision, lines, coupons, address } = await db
    .selectFrom('goods_revision as g')
    .select('g.revision')
    .select(jsonArrayFrom(linesOf(db, which)).as('lines'))
    .select(jsonArrayFrom(couponsOf(db, which)).as('coupons'))
    .select(jsonObjectFrom(checkoutAddress(db, which.now, which.personId)).as('address'))
    .executeTakeFirstOrThrow();
  // Instants come as text in JSON.
  return { revision, lines, address, coupons: coupons.map((one) => ({ ...one, expiresAt: new Date(one.expires_at) })) };
}
type OwnLine = Awaited<ReturnType<typeof readOwn>>['lines'][number];
/** A line with everything that is known of its goods. */
export type CartRow = OwnLine & SkuGoods;

/** Bottles of limited goods that a person bought before. */
export async function boughtBottles(
  db: Db,
  personId: string,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'l.person_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select(['l.product_id', sql<number>`sum(l.bottles * l.quantity)::int`.as('bottles')])
    .where('l.person_id', '=', personId)
    .where('l.product_id', 'in', [...productIds])
    .where('l.gift', '=', false)
    .where('o.state', 'not in', [...VOID_STATES, 'refunded'])
    .groupBy('l.product_id')
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.bottles]));
}
