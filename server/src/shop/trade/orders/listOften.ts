import { sql } from 'kysely';
import type { OftenBought } from '@cellar/shared/api/trade/orders/shapes';
import type { Services } from '../../../services';
import { DAY } from '../../../clock';
import type { Person } from '../../../core/caller';
import { briefs } from '../../catalog/catalog/briefs';

const WITHIN = 365 * DAY;
const MAX_SHOWN = 30;

/** Goods that the person paid for within a year and that are on sale: those of most orders first, then the latest. */
export async function listOften(services: Services, person: Person): Promise<OftenBought[]> {
  const rows = await services.db
    .selectFrom('order_line as l')
    .innerJoin('shop_order as o', (join) =>
      join.onRef('o.person_id', '=', 'l.person_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select('l.product_id')
    .select(sql<number>`count(distinct o.id)::int`.as('times'))
    .select(sql<Date>`max(o.paid_at)`.as('lastAt'))
    .where('l.person_id', '=', person.id)
    .where('l.gift', '=', false)
    .where('o.paid_at', '>', new Date(services.clock.now().getTime() - WITHIN))
    .groupBy('l.product_id')
    .orderBy('times', 'desc')
    .orderBy('lastAt', 'desc')
    .orderBy('l.product_id')
    .limit(MAX_SHOWN)
    .execute();
  const goods = await briefs(
    services,
    rows.map((row) => row.product_id),
    person,
  );
  return rows.flatMap(({ product_id, times, lastAt }) => {
    const product = goods.find(({ id }) => id === product_id);
    return product ? [{ product, times, lastAt: new Date(lastAt).toISOString() }] : [];
  });
}
