import type { PosterGoods } from '@cellar/shared/api/catalog/posters/schema';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import { goodsOf, inviterOf, templateOf, templates } from './posterParts';

export const listTypes = ({ db }: Services) =>
  db
    .selectFrom('poster_type as y')
    .select(['y.id', 'y.name'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('poster_template as t')
          .select('t.id')
          .whereRef('t.type_id', '=', 'y.id')
          .where('t.enabled', '=', true),
      ),
    )
    .orderBy('y.position')
    .execute();

/** Templates on offer, in the shop's order, each with other goods of those that sell best. */
async function offered(services: Services) {
  const rows = await templates(services.db)
    .where('t.enabled', '=', true)
    .orderBy('y.position')
    .orderBy('t.position')
    .orderBy('t.id')
    .execute();
  const best = await services.db
    .selectFrom('product')
    .select('id')
    .where('on_sale', '=', true)
    .where('min_level_rank', '=', 0)
    .orderBy('sales', 'desc')
    .orderBy('id')
    .limit(rows.length)
    .execute();
  const goods = [
    ...(
      await goodsOf(
        services,
        best.map(({ id }) => id),
      )
    ).values(),
  ];
  return rows.map((row, at) => ({ row, goods: goods[at % goods.length] ?? null }));
}

export async function listPosterTemplates(services: Services, type: string | undefined, personId: string) {
  const all = await offered(services);
  const list = all.filter(({ row }) => type === undefined || row.type_id === type);
  return {
    list: list.map(({ row, goods }) => ({ ...templateOf(row), goods })),
    inviter: await inviterOf(services.db, personId),
  };
}

export async function showTemplate(services: Services, templateId: string, personId: string) {
  const found = (await offered(services)).find(({ row }) => row.id === templateId);
  if (!found) throw new NotFound('海报模板不存在或已下线');
  return { template: templateOf(found.row), goods: found.goods, inviter: await inviterOf(services.db, personId) };
}

export async function showGoods(services: Services, productId: string): Promise<PosterGoods> {
  const goods = (await goodsOf(services, [productId])).get(productId);
  if (!goods) throw new NotFound('商品不存在或已下架');
  return goods;
}
