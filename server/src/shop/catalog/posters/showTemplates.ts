import type { PosterGoods } from '@cellar/shared/api/catalog/posters/schema';
import type { App } from '../../../app';
import { NotFound } from '../../../errors/businessError';
import { goodsOf, inviterOf, templateOf, templates } from './posterParts';

export const listTypes = ({ db }: App) =>
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
async function offered(app: App) {
  const rows = await templates(app.db)
    .where('t.enabled', '=', true)
    .orderBy('y.position')
    .orderBy('t.position')
    .orderBy('t.id')
    .execute();
  const best = await app.db
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
        app,
        best.map(({ id }) => id),
      )
    ).values(),
  ];
  return rows.map((row, at) => ({ row, goods: goods[at % goods.length] ?? null }));
}

export async function listTemplates(app: App, type: string | undefined, personId: string) {
  const all = await offered(app);
  const list = all.filter(({ row }) => type === undefined || row.type_id === type);
  return {
    list: list.map(({ row, goods }) => ({ ...templateOf(row), goods })),
    inviter: await inviterOf(app.db, personId),
  };
}

export async function showTemplate(app: App, templateId: string, personId: string) {
  const found = (await offered(app)).find(({ row }) => row.id === templateId);
  if (!found) throw new NotFound('海报模板不存在或已下线');
  return { template: templateOf(found.row), goods: found.goods, inviter: await inviterOf(app.db, personId) };
}

export async function showGoods(app: App, productId: string): Promise<PosterGoods> {
  const goods = (await goodsOf(app, [productId])).get(productId);
  if (!goods) throw new NotFound('商品不存在或已下架');
  return goods;
}
