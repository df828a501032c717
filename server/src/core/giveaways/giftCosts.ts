import { sql } from 'kysely';
import { specText } from '@cellar/shared/format/number/units';
import { NotFound } from '../../errors/businessError';
import { anyOf } from '../../store/queries/anyOf';
import type { Db } from '../../store/transaction';
import { bottleCost } from '../stock/lots';

/** What somebody gets for nothing, or for points. */
type Gift = {
  kind: string;
  /** Of points and coins; each takes a fen off an order. */
  amount?: number;
  couponId?: string | undefined;
  skuId?: string | undefined;
  /** What one is worth by those who set it up; it counts where no cost is known. */
  worthFen?: number;
};

type Coupon = { thresholdFen: number; offFen: number };
type Goods = { productId: string; name: string; bottles: number; available: number };
/** What one costs the shop at the most. */
export type GiftCost = {
  name: string;
  costFen: number;
  isKnown: boolean;
  /** How many there are; null: as many as are asked for. */
  left: number | null;
  coupon: Coupon | null;
  goods: Goods | null;
};

const NAMES: Record<string, string> = { points: '积分', coins: '金币' };

async function readCoupons(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, GiftCost>();
  const rows = await db
    .selectFrom('coupon')
    .select(['id', 'name', 'threshold_fen', 'off_fen', 'total', 'taken'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map(({ id, name, threshold_fen: thresholdFen, off_fen: offFen, total, taken }) => [
      id,
      { name, costFen: offFen, isKnown: true, left: total - taken, coupon: { thresholdFen, offFen }, goods: null },
    ]),
  );
}

const goodsRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('sku as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['s.id', 's.kind', 's.bottles', 'p.id as product_id', 'p.name', 'p.unit'])
    .select(bottleCost('p').as('cost_fen'))
    .select((query) =>
      query
        .selectFrom('stock as k')
        .select(sql<number>`coalesce(sum(k.on_hand - k.held), 0)::int`.as('available'))
        .whereRef('k.product_id', '=', 'p.id')
        .as('available'),
    )
    .where('s.id', '=', anyOf(ids));

async function readGoods(db: Db, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await goodsRows(db, ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type GoodsRow = Awaited<ReturnType<ReturnType<typeof goodsRows>['executeTakeFirstOrThrow']>>;

const costOfGoods = (row: GoodsRow, worthFen: number): GiftCost => ({
  name: `${row.name} · ${specText(row)}`,
  costFen: row.cost_fen === null ? worthFen : row.cost_fen * row.bottles,
  isKnown: row.cost_fen !== null,
  ...{ left: null, coupon: null },
  goods: { productId: row.product_id, name: row.name, bottles: row.bottles, available: row.available ?? 0 },
});

/** What each of these costs: goods what was paid for them, all else what it takes off an order. */
export async function giftCosts(db: Db, gifts: readonly Gift[]): Promise<GiftCost[]> {
  const coupons = await readCoupons(
    db,
    gifts.flatMap(({ couponId }) => couponId ?? []),
  );
  const goods = await readGoods(
    db,
    gifts.flatMap(({ skuId }) => skuId ?? []),
  );
  return gifts.map(({ kind, amount = 0, couponId, skuId, worthFen = 0 }) => {
    if (skuId) {
      const row = goods.get(skuId);
      if (!row) throw new NotFound('商品不存在');
      return costOfGoods(row, worthFen);
    }
    if (couponId) {
      const coupon = coupons.get(couponId);
      if (!coupon) throw new NotFound('优惠券不存在');
      return coupon;
    }
    const name = `${amount.toLocaleString('en')} ${NAMES[kind] ?? ''}`;
    return { name, costFen: amount, isKnown: true, left: null, coupon: null, goods: null };
  });
}
