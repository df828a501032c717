import { z } from 'zod';
import type { SuperBuyBrief } from '@cellar/shared/api/campaigns/superBuy/schema';
import { Picture } from '@cellar/shared/contract/schema';
import { specText } from '@cellar/shared/format/number/units';
import { readPriceRows } from '../../../core/pricing/priceRows';
import { saleState } from '../../../core/period';
import { priceOf } from '../../../core/pricing/quote';
import type { Db } from '../../../store/transaction';

const PER_CENT = 100;

export const superBuys = (db: Db) =>
  db
    .selectFrom('super_buy as b')
    .innerJoin('flash_sale as f', 'f.id', 'b.id')
    .innerJoin('flash_sale_item as i', 'i.sale_id', 'b.id')
    .innerJoin('sku as s', 's.id', 'i.sku_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .selectAll('b')
    .select(['f.from_at', 'f.to_at', 'i.sku_id', 'i.price_fen', 'i.total', 'i.sold', 'i.held', 'i.per_person'])
    .select(['s.kind', 's.bottles', 'p.unit', 'p.id as product_id', 'p.name', 'p.picture']);
export type SuperBuyRow = Awaited<ReturnType<ReturnType<typeof superBuys>['executeTakeFirstOrThrow']>>;

/** Those of goods that a person of this level can see. */
export const visibleSuperBuys = (db: Db, levelRank: number) =>
  superBuys(db).where('p.on_sale', '=', true).where('p.min_level_rank', '<=', levelRank);

export const superBuyState = (row: SuperBuyRow, now: Date): SuperBuyBrief['state'] =>
  saleState(row, { left: row.total - row.sold, none: 'soldOut' }, now);

export async function briefsOf(db: Db, rows: readonly SuperBuyRow[], now: Date): Promise<SuperBuyBrief[]> {
  const prices = await readPriceRows(
    db,
    rows.map(({ sku_id }) => sku_id),
  );
  return rows.map((row) => {
    const { price_fen, total, sold } = row;
    const retailFen = priceOf(prices.get(row.sku_id) ?? [], { levelRank: 0, quantity: 1, now })?.priceFen ?? 0;
    return {
      id: row.id,
      title: row.title,
      subtitle: row.subtitle,
      state: superBuyState(row, now),
      fromAt: row.from_at.toISOString(),
      toAt: row.to_at.toISOString(),
      productId: row.product_id,
      name: row.name,
      spec: specText(row),
      picture: Picture.parse(row.picture),
      priceFen: price_fen,
      retailFen: retailFen > price_fen ? retailFen : null,
      total,
      sold,
      percent: Math.floor((sold / total) * PER_CENT),
      perPerson: row.per_person,
    };
  });
}

export const Sentences = z.array(z.string());
