import { Picture } from '@cellar/shared/contract/schema';
import type { App } from '../../app';
import type { Caller } from '../../http/handler';
import { NotFound } from '../../errors/businessError';
import { briefs } from '../catalog/briefs';
import { popularity } from '../catalog/filters';
import { shelfOf } from '../catalog/shelf';
import { namesUp } from './details';

/** A winery with its story and everything of it that is on sale. */
export async function wineryPage(app: App, wineryId: string, { person }: Caller) {
  const shelf = await shelfOf(app);
  const row = await app.db.selectFrom('winery').selectAll().where('id', '=', wineryId).executeTakeFirst();
  if (!row) throw new NotFound('酒庄不存在');
  const rows = shelf.rows.filter((one) => one.wineryId === wineryId).sort((a, b) => popularity(b) - popularity(a));
  return {
    winery: {
      id: row.id,
      name: row.name,
      foreignName: row.foreign_name,
      region: namesUp(shelf, row.region_id).join(' · '),
      founded: row.founded,
      picture: row.picture ? Picture.parse(row.picture) : null,
      goods: rows.length,
      country: shelf.countries.get(row.country_code)?.name ?? '',
      story: row.story,
    },
    goods: await briefs(
      app,
      rows.map(({ id }) => id),
      person,
    ),
  };
}
