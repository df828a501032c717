import { sql } from 'kysely';
import { VOID_STATES } from '../../core/pricing/priceRows';
import { promotionOf } from '../../core/pricing/rules';
import type { Db } from '../../store/transaction';

type Which = { personId: string; ids?: readonly string[] | undefined };

/** Lines of a person with everything that is known of their goods; without ids those that the cart shows. Newest first. */
const linesOf = (db: Db, { personId, ids }: Which) =>
  db
    .selectFrom('cart_line as l')
    .innerJoin('sku as s', 's.id', 'l.sku_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .innerJoin('wine as w', 'w.id', 'p.wine_id')
    .innerJoin('warehouse as h', 'h.id', 'l.warehouse_id')
    .leftJoin('stock as k', (join) =>
      join.onRef('k.product_id', '=', 'p.id').onRef('k.warehouse_id', '=', 'l.warehouse_id'),
    )
    .select([
      'l.id',
      'l.version',
      'l.quantity',
      'l.ticked',
      'l.hidden',
      'l.promotion_id',
      'l.no_promotion',
      'l.added_price_fen',
      'l.sku_id',
      'l.warehouse_id',
    ])
    .select([
      's.kind',
      's.bottles',
      's.min_quantity',
      's.multiple',
      'p.id as product_id',
      'p.name',
      'p.foreign_name',
      'p.picture',
      'p.on_sale',
    ])
    .select([
      'p.min_level_rank',
      'p.limited_per_person',
      'p.list_price_fen',
      'w.type',
      'w.country_code',
      'w.id as wine_id',
    ])
    .select(sql<number>`coalesce(k.on_hand - k.held, 0)::int`.as('available'))
    .where('l.person_id', '=', personId)
    .$if(ids === undefined, (query) => query.where('l.hidden', '=', false))
    .$if(ids !== undefined, (query) => query.where('l.id', 'in', [...(ids ?? [])]))
    .orderBy('h.position')
    .orderBy('l.added_at', 'desc')
    .orderBy('l.id');

export type CartRow = Awaited<ReturnType<ReturnType<typeof linesOf>['execute']>>[number];
export const readLines = async (db: Db, which: Which): Promise<CartRow[]> =>
  which.ids?.length === 0 ? [] : linesOf(db, which).execute();

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

export const readLevels = (db: Db) => db.selectFrom('member_level').select(['rank', 'name']).orderBy('rank').execute();

async function readWarehouses(db: Db) {
  const rows = await db.selectFrom('warehouse').selectAll().orderBy('position').execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind as 'local' | 'bonded',
    daysFrom: row.days_from,
    daysTo: row.days_to,
    freeFromFen: row.free_from_fen,
    freightFen: row.freight_fen,
    stepFen: row.freight_step_fen,
    stepBottles: row.freight_step_bottles,
  }));
}
export type WarehouseFacts = Awaited<ReturnType<typeof readWarehouses>>[number];

const readPromotions = (db: Db, now: Date) =>
  db
    .selectFrom('promotion')
    .select(['id', 'name', 'tag', 'kind', 'rule', 'scope'])
    .where('from_at', '<=', now)
    .where('to_at', '>', now)
    .orderBy('id')
    .execute();

/** What is the same for everybody: levels, warehouses and their freight, promotions of now. */
export async function readStanding(db: Db, now: Date) {
  const levels = await readLevels(db);
  return {
    levels,
    warehouses: await readWarehouses(db),
    promotions: (await readPromotions(db, now)).map(promotionOf),
  };
}
export type Standing = Awaited<ReturnType<typeof readStanding>>;

/** Coupons that a person can still use. */
export const readCoupons = (db: Db, personId: string, now: Date) =>
  db
    .selectFrom('person_coupon as c')
    .innerJoin('coupon as o', 'o.id', 'c.coupon_id')
    .select(['c.id', 'o.name', 'o.threshold_fen', 'o.off_fen', 'o.scope', 'c.expires_at'])
    .where('c.person_id', '=', personId)
    .where('c.state', '=', 'unused')
    .where('c.expires_at', '>', now)
    .execute();
