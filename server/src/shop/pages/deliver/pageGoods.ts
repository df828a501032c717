import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../../../services';
import { listPriceDrops } from '../../campaigns/priceDrops/priceDrops';
import { findSale, saleItems } from '../../campaigns/flashSale/sales';

const LOOKED_AT = 6;
const Named = z.object({
  goods: z.array(z.uuid()).catch([]),
  rewards: z.array(z.uuid()).catch([]),
  types: z.array(z.string()),
});

/** What the blocks of a page name, in their order. */
export const namedGoods = sql<unknown>`jsonb_build_object(
  'goods', jsonb_path_query_array(r.data, '$.content[*].props.products[*].id') || jsonb_path_query_array(r.data, '$.content[*].props.aisles[*].products[*].id'),
  'rewards', jsonb_path_query_array(r.data, '$.content[*].props.rewards[*].id'),
  'types', jsonb_path_query_array(r.data, '$.content[*].type'))`.as('named');

const goodsOfSale = async (services: Services) => {
  const sale = await findSale(services);
  return sale ? (await saleItems(services, [sale.id])).map(({ product_id }) => product_id) : [];
};

const goodsOfDrops = async (services: Services) =>
  (await listPriceDrops(services, { size: LOOKED_AT }, { person: null })).list.map(({ id }) => id);

async function goodsOfRewards({ db }: Services, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('reward as w')
    .innerJoin('sku as s', 's.id', 'w.sku_id')
    .select('s.product_id')
    .where('w.id', 'in', ids)
    .where('w.withdrawn_at', 'is', null)
    .orderBy('w.position')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Ids of goods by which a page is shown: those that its blocks name, else those of its sale, its price cuts or its rewards. */
export async function pageGoods(services: Services, named: unknown): Promise<string[]> {
  const { goods, rewards, types } = Named.parse(named);
  if (goods.length > 0) return goods;
  if (types.includes('FlashSale')) return goodsOfSale(services);
  if (types.includes('PriceDrops')) return goodsOfDrops(services);
  return goodsOfRewards(services, rewards);
}
