import type { PosterGoods } from '@cellar/shared/api/posters/schema';
import type { App } from '../../app';
import { NotFound } from '../../errors/businessError';
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

/** What sells best, to show a template by. */
async function bestGoods(app: App): Promise<PosterGoods | null> {
  const row = await app.db
    .selectFrom('product')
    .select('id')
    .where('on_sale', '=', true)
    .where('min_level_rank', '=', 0)
    .orderBy('sales', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return row ? ((await goodsOf(app, [row.id])).get(row.id) ?? null) : null;
}

export async function listTemplates(app: App, type: string | undefined, personId: string) {
  const rows = await templates(app.db)
    .where('t.enabled', '=', true)
    .$if(type !== undefined, (query) => query.where('t.type_id', '=', type ?? ''))
    .orderBy('y.position')
    .orderBy('t.position')
    .execute();
  return { list: rows.map(templateOf), goods: await bestGoods(app), inviter: await inviterOf(app.db, personId) };
}

export async function showTemplate(app: App, templateId: string, personId: string) {
  const row = await templates(app.db).where('t.id', '=', templateId).where('t.enabled', '=', true).executeTakeFirst();
  if (!row) throw new NotFound('海报模板不存在或已下线');
  return { template: templateOf(row), goods: await bestGoods(app), inviter: await inviterOf(app.db, personId) };
}

export async function showGoods(app: App, productId: string): Promise<PosterGoods> {
  const goods = (await goodsOf(app, [productId])).get(productId);
  if (!goods) throw new NotFound('商品不存在或已下架');
  return goods;
}
