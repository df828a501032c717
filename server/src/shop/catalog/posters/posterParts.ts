import { Drawing } from '@cellar/shared/api/catalog/posters/shapes';
import type { PosterGoods, PosterInviter, PosterTemplate } from '@cellar/shared/api/catalog/posters/schema';
import type { Services } from '../../../services';
import type { Db, Tx } from '../../../store/transaction';
import { briefs } from '../catalog/briefs';

export const templates = (db: Db | Tx) =>
  db
    .selectFrom('poster_template as t')
    .innerJoin('poster_type as y', 'y.id', 't.type_id')
    .select(['t.id', 't.type_id', 't.name', 't.text', 't.drawing', 't.enabled', 'y.name as type']);
type Row = Awaited<ReturnType<ReturnType<typeof templates>['executeTakeFirstOrThrow']>>;

export const templateOf = ({ id, type_id, name, text, drawing }: Omit<Row, 'enabled' | 'type'>): PosterTemplate => ({
  id,
  typeId: type_id,
  name,
  text,
  drawing: Drawing.parse(drawing),
});

/** Goods as everybody may see them, by id; what is sold no longer, or to few, is missing. */
export async function goodsOf(services: Services, productIds: readonly string[]): Promise<Map<string, PosterGoods>> {
  const found = await briefs(services, productIds, null);
  return new Map(
    found.map(({ id, name, foreignName, picture, priceFen, listPriceFen }) => [
      id,
      { id, name, foreignName, picture, priceFen, listPriceFen },
    ]),
  );
}

/** Who invites: a business by its name. */
export async function inviterOf(db: Db, personId: string): Promise<PosterInviter> {
  const { nickname, invite_code, company, page } = await db
    .selectFrom('person as p')
    .leftJoin('company_page as c', 'c.person_id', 'p.id')
    .select(['p.nickname', 'p.invite_code', 'p.company', 'c.name as page'])
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow();
  return { name: page ?? company ?? nickname, code: invite_code };
}
