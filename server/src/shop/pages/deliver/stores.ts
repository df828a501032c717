import type { Store } from '@cellar/shared/api/pages/activity/shapes';
import type { Db } from '../../../store/transaction';

/** Shops where orders are picked up, by these ids. */
export async function readStores(db: Db, ids: readonly string[]): Promise<Store[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('pickup_point').selectAll().where('id', 'in', ids).execute();
  return rows.map(({ id, name, phone, province, city, county, detail, hours }) => ({
    id,
    name,
    phone,
    hours,
    address: [...new Set([province, city, county]), detail].join(''),
  }));
}
