import { sql } from 'kysely';
import type { BlockData } from '@cellar/shared/api/pages/activity/schema';
import type { Services } from '../../../../services';
import { periodState } from '../../../../core/period';
import { findSale, saleItems } from '../../../campaigns/flashSale/sales';
import { idsOf, type BlockResolver } from '../blockResolver';

type Counter = Extract<BlockData, { kind: 'sold' }>['counter'];

async function countSale(services: Services, saleId: string): Promise<Counter> {
  const sale = await findSale(services, saleId);
  if (!sale) return null;
  const now = services.clock.now();
  const items = await saleItems(services, [saleId]);
  return {
    state: periodState(sale, now),
    sold: items.reduce((sum, { sold }) => sum + sold, 0),
    total: items.reduce((sum, { total }) => sum + total, 0),
    fromAt: sale.from_at.toISOString(),
  };
}

/** Paid units of goods, less those whose money went back. */
async function countGoods({ db }: Services, ids: string[]): Promise<Counter> {
  if (ids.length === 0) return null;
  const { sold } = await db
    .selectFrom('product')
    .select(sql<number>`coalesce(sum(sales), 0)::int`.as('sold'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return { state: 'running', sold, total: null, fromAt: null };
}

export const resolve: BlockResolver<'SalesCounter'> = async ({ saleId, products }, { services }) => {
  const counter = saleId ? await countSale(services, saleId) : await countGoods(services, idsOf(products));
  return { make: () => ({ kind: 'sold', counter }) };
};
