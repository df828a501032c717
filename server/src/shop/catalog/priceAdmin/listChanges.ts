import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';

/** Every price of a product that was made, changed or removed; the newest first. */
export async function listChanges({ db }: Services, { productId, ...page }: FieldsOf<'priceAdmin.listChanges'>) {
  const query = db
    .selectFrom('price_change as h')
    .leftJoin('member_level as l', 'l.id', 'h.level_id')
    .select(['h.id', 'h.at', 'h.by', 'h.reason', 'h.bottles', 'h.min_quantity', 'h.from_at', 'h.to_at'])
    .select(['h.before_fen', 'h.after_fen', 'h.level_id', 'l.name as level'])
    .where('h.product_id', '=', productId);
  const { rows, next } = await readPage(query, page, { 'h.at': 'instant', 'h.id': 'uuid' });
  return {
    list: rows.map(({ id, at, by, reason, bottles, level, level_id, ...row }) => ({
      ...{ id, at: at.toISOString(), by, reason, bottles, level: level ?? level_id, minQuantity: row.min_quantity },
      ...{ fromAt: row.from_at?.toISOString() ?? null, toAt: row.to_at?.toISOString() ?? null },
      ...{ beforeFen: row.before_fen, afterFen: row.after_fen },
    })),
    next,
  };
}
