import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';
import { readPriceRows } from '../../../core/pricing/priceRows';
import { priceOf } from '../../../core/pricing/quote';

export type PagePrice = { id: string; ownerId: string; pageId: string; skuId: string; priceFen: number };

/** Goods of company pages that everybody sees, at the page's price: never below what the member pays now. */
export async function readPagePrices(
  db: Db,
  goodsIds: readonly string[],
  { now, forOwner }: { now: Date; forOwner?: string | undefined },
): Promise<Map<string, PagePrice>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('company_goods as g')
    .innerJoin('company_page as c', 'c.person_id', 'g.person_id')
    .innerJoin('person as p', 'p.id', 'g.person_id')
    .innerJoin('member_level as l', 'l.id', 'p.level_id')
    .innerJoin('sku as s', 's.id', 'g.sku_id')
    .select(['g.id', 'g.person_id', 'g.sku_id', 'g.price_fen', 's.min_quantity', 'l.rank', 'c.id as page_id'])
    .where('g.id', '=', anyOf([...goodsIds]))
    .where('p.frozen_at', 'is', null)
    .where('p.registration', '=', 'approved')
    .where((where) =>
      where.or([
        where.and([where('c.shown', '=', true), where('c.taken_down_at', 'is', null)]),
        ...(forOwner ? [where('c.person_id', '=', forOwner)] : []),
      ]),
    )
    .execute();
  const prices = await readPriceRows(
    db,
    rows.map(({ sku_id }) => sku_id),
  );
  return new Map(
    rows.map(({ id, person_id, page_id, sku_id, price_fen, rank, min_quantity }) => {
      const cost = priceOf(prices.get(sku_id) ?? [], { levelRank: rank, quantity: min_quantity, now });
      const priceFen = Math.max(price_fen, cost?.priceFen ?? 0);
      return [id, { id, ownerId: person_id, pageId: page_id, skuId: sku_id, priceFen }];
    }),
  );
}
