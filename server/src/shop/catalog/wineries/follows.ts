import type { FollowedWinery } from '@cellar/shared/api/catalog/wineries/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { DAY } from '../../../clock';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { readPage } from '../../../store/queries/keyset';
import { referenceOf } from '../catalog/reference';
import { namesUp } from '../products/details';

const MAX_FOLLOWED = 200;
const NEW_FOR = 30 * DAY;

const countFollowed = async ({ db }: Services, personId: string) => {
  const row = await db
    .selectFrom('winery_follow')
    .select((select) => select.fn.countAll().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** From now on the person hears of what is new of the winery; one that is followed already stays as it is. */
export async function followWinery(services: Services, wineryId: string, person: Person) {
  const { db, clock } = services;
  const winery = await db.selectFrom('winery').select('id').where('id', '=', wineryId).executeTakeFirst();
  if (!winery) throw new NotFound('酒庄不存在');
  if ((await countFollowed(services, person.id)) >= MAX_FOLLOWED && !(await isFollowed(services, wineryId, person)))
    throw new BusinessError(`最多关注 ${MAX_FOLLOWED} 家酒庄`, { code: 'full' });
  const at = clock.now();
  await db
    .insertInto('winery_follow')
    .values({ person_id: person.id, winery_id: wineryId, at, told_at: at })
    .onConflict((conflict) => conflict.columns(['person_id', 'winery_id']).doNothing())
    .execute();
  return { followed: true as const };
}

export async function unfollowWinery({ db }: Services, wineryId: string, person: Person) {
  await db.deleteFrom('winery_follow').where('person_id', '=', person.id).where('winery_id', '=', wineryId).execute();
  return { followed: false as const };
}

export async function isFollowed({ db }: Services, wineryId: string, person: Person): Promise<boolean> {
  const row = await db
    .selectFrom('winery_follow')
    .select('at')
    .where('person_id', '=', person.id)
    .where('winery_id', '=', wineryId)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many goods of a winery the person can see, and how many of them are new. */
async function countGoods(services: Services, wineryId: string, { levelRank }: Person) {
  const engine = await services.search.ready(services.db);
  const question = { filters: { winery: [wineryId] }, maxRank: levelRank, size: 0 };
  const now = services.clock.now().getTime();
  const [all, fresh] = await Promise.all([
    engine.find(question),
    engine.find({ ...question, newAfter: now - NEW_FOR, newUntil: now }),
  ]);
  return { goods: all.total, newGoods: fresh.total };
}

/** The wineries that a person follows, the last followed first. */
export async function listFollowed(
  services: Services,
  person: Person,
  { cursor, size }: FieldsOf<'wineries.listFollowed'>,
) {
  const reference = await referenceOf(services);
  const { rows, next } = await readPage(
    services.db
      .selectFrom('winery_follow as f')
      .innerJoin('winery as w', 'w.id', 'f.winery_id')
      .select(['w.id', 'w.name', 'w.foreign_name', 'w.country_code', 'w.region_id', 'w.picture', 'f.at'])
      .where('f.person_id', '=', person.id),
    { cursor, size },
    { 'f.at': 'instant', 'w.id': 'uuid' },
  );
  const list = rows.map(
    async (row): Promise<FollowedWinery> => ({
      id: row.id,
      name: row.name,
      foreignName: row.foreign_name,
      region: [reference.countries.get(row.country_code)?.name, ...namesUp(reference, row.region_id)]
        .filter(Boolean)
        .join(' · '),
      picture: row.picture ? Picture.parse(row.picture) : null,
      at: row.at.toISOString(),
      ...(await countGoods(services, row.id, person)),
    }),
  );
  return {
    list: await Promise.all(list),
    next,
    total: await countFollowed(services, person.id),
  };
}
