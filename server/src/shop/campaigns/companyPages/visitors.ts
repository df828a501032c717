import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { maskName } from '../../catalog/products/productReviews';

/** Who looked at the own page, the last one first. */
export async function listVisitors({ db }: Services, ownerId: string, page: FieldsOf<'companyPages.listVisitors'>) {
  const query = db
    .selectFrom('company_visit as v')
    .innerJoin('person as p', 'p.id', 'v.person_id')
    .select(['v.person_id', 'v.times', 'v.seen_at', 'p.nickname'])
    .where('v.owner_id', '=', ownerId);
  const { rows, next } = await readPage(query, page, { 'v.seen_at': 'instant', 'v.person_id': 'uuid' });
  return {
    list: rows.map(({ person_id, nickname, times, seen_at }) => ({
      id: person_id,
      nickname: maskName(nickname),
      times,
      seenAt: seen_at.toISOString(),
    })),
    next,
  };
}

/** What visitors paid for at the own page's prices, the newest first. */
export async function listPurchases({ db }: Services, ownerId: string, page: FieldsOf<'companyPages.listPurchases'>) {
  const query = db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'l.person_id').onRef('o.id', '=', 'l.order_id'),
    )
    .innerJoin('person as p', 'p.id', 'l.person_id')
    .select(['l.order_id', 'l.line', 'l.name', 'l.spec', 'l.quantity', 'l.price_fen', 'o.placed_at', 'p.nickname'])
    .where('l.page_owner_id', '=', ownerId)
    .where('o.paid_at', 'is not', null);
  const by = { 'o.placed_at': 'instant', 'l.order_id': 'uuid', 'l.line': 'whole' } as const;
  const { rows, next } = await readPage(query, page, by);
  return {
    list: rows.map(({ order_id, line, name, spec, quantity, price_fen, placed_at, nickname }) => ({
      id: `${order_id}-${line}`,
      nickname: maskName(nickname),
      name,
      spec,
      quantity,
      priceFen: price_fen,
      at: placed_at.toISOString(),
    })),
    next,
  };
}
