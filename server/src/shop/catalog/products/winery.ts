import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import type { Caller } from '../../../core/caller';
import { NotFound } from '../../../errors/businessError';
import { briefs } from '../catalog/briefs';
import { referenceOf } from '../catalog/reference';
import { namesUp } from './details';

const MAX_GOODS = 200;

/** A winery by its id, or by that of one that was merged into it. */
async function findWinery({ db }: Services, id: string) {
  const find = (one: string) => db.selectFrom('winery').selectAll().where('id', '=', one).executeTakeFirst();
  const row = await find(id);
  if (row) return row;
  const merged = await db
    .selectFrom('catalog_merge')
    .select('new_id')
    .where('kind', '=', 'winery')
    .where('old_id', '=', id)
    .executeTakeFirst();
  return merged && find(merged.new_id);
}

/** A winery with its story and everything of it that is on sale. */
export async function wineryPage(services: Services, asked: string, { person }: Caller) {
  const reference = await referenceOf(services);
  const row = await findWinery(services, asked);
  if (!row) throw new NotFound('酒庄不存在');
  const engine = await services.search.ready(services.db);
  const { hits, total } = await engine.find({ filters: { winery: [row.id] }, size: MAX_GOODS });
  return {
    winery: {
      id: row.id,
      name: row.name,
      foreignName: row.foreign_name,
      region: namesUp(reference, row.region_id).join(' · '),
      founded: row.founded,
      picture: row.picture ? Picture.parse(row.picture) : null,
      goods: total,
      country: reference.countries.get(row.country_code)?.name ?? '',
      story: row.story,
    },
    goods: await briefs(
      services,
      hits.map(({ product }) => product.id),
      person,
    ),
  };
}
