import { sql } from 'kysely';
import type { ClientKind } from '../http/handler';
import type { Db } from '../store/transaction';
import type { PriceRow } from './quote';

/** A running flash sale of a sku, as far as this person can still buy. */
export type FlashOffer = { saleId: string; priceFen: number; units: number; perPerson: number; endsAt: Date };
export type SkuPrices = { rows: PriceRow[]; flash: FlashOffer | null };
type Question = { now: Date; kind: ClientKind; personId: string | null };

/** Orders that never came to anything free what they had taken. */
export const VOID_STATES = ['cancelled', 'expired', 'refused'] as const;

async function flashOffers(db: Db, skuIds: string[], { now, personId }: Question) {
  const items = await db
    .selectFrom('flash_sale_item as i')
    .innerJoin('flash_sale as s', 's.id', 'i.sale_id')
    .select(['i.sale_id', 'i.sku_id', 'i.price_fen', 'i.total', 'i.sold', 'i.per_person', 's.to_at'])
    .where('i.sku_id', 'in', skuIds)
    .where('s.from_at', '<=', now)
    .where('s.to_at', '>', now)
    .whereRef('i.sold', '<', 'i.total')
    .execute();
  if (items.length === 0 || !personId) return items.map((item) => ({ ...item, bought: 0 }));
  const bought = await db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) => join.onRef('o.person_id', '=', 'l.person_id').onRef('o.id', '=', 'l.order_id'))
    .select(['l.sku_id', 'l.flash_sale_id', sql<number>`sum(l.quantity)::int`.as('units')])
    .where('l.person_id', '=', personId)
    .where('l.flash_sale_id', 'in', [...new Set(items.map((item) => item.sale_id))])
    .where('o.state', 'not in', [...VOID_STATES])
    .groupBy(['l.sku_id', 'l.flash_sale_id'])
    .execute();
  return items.map((item) => ({ ...item, bought: bought.find((one) => one.sku_id === item.sku_id && one.flash_sale_id === item.sale_id)?.units ?? 0 }));
}

/** Everything that `priceOf` wants to know about these skus: their prices, a running flash sale, and the price of our apps inside them. */
export async function readPrices(db: Db, skuIds: readonly string[], question: Question): Promise<Map<string, SkuPrices>> {
  const found = new Map<string, SkuPrices>(skuIds.map((id) => [id, { rows: [], flash: null }]));
  if (skuIds.length === 0) return found;
  const rows = await db
    .selectFrom('price as p')
    .leftJoin('member_level as l', 'l.id', 'p.level_id')
    .select(['p.sku_id', 'l.rank as levelRank', 'p.min_quantity as minQuantity', 'p.price_fen as priceFen', 'p.from_at as fromAt', 'p.to_at as toAt'])
    .where('p.sku_id', 'in', [...skuIds])
    .execute();
  for (const { sku_id, ...row } of rows) found.get(sku_id)?.rows.push(row);
  for (const { sku_id, ...item } of await flashOffers(db, [...skuIds], question)) {
    const units = Math.min(item.total - item.sold, item.per_person - item.bought);
    const prices = found.get(sku_id);
    if (!prices || units <= 0 || (prices.flash && prices.flash.priceFen <= item.price_fen)) continue;
    prices.flash = { saleId: item.sale_id, priceFen: item.price_fen, units, perPerson: item.per_person, endsAt: item.to_at };
  }
  for (const { rows: own, flash } of found.values()) {
    if (flash) own.push({ levelRank: null, minQuantity: 1, maxQuantity: flash.units, priceFen: flash.priceFen, fromAt: null, toAt: flash.endsAt, source: 'flash' });
  }
  if (question.kind !== 'h5') {
    const apps = await db
      .selectFrom('sku as s')
      .innerJoin('product as p', 'p.id', 's.product_id')
      .select(['s.id', 'p.app_price_fen as priceFen'])
      .where('s.id', 'in', [...skuIds])
      .where('s.kind', '=', 'bottle')
      .where('p.app_price_fen', 'is not', null)
      .execute();
    for (const { id, priceFen } of apps) {
      if (priceFen !== null) found.get(id)?.rows.push({ levelRank: null, minQuantity: 1, priceFen, fromAt: null, toAt: null, source: 'app' });
    }
  }
  return found;
}
