import type { VisitedWinery } from '@cellar/shared/api/campaigns/wineTour/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import type { Person } from '../../../core/caller';

const SHOWN = 10;

/** The wineries that a person looked at last. */
export async function listVisits({ db }: Services, person: Person | null): Promise<VisitedWinery[]> {
  if (!person) return [];
  const rows = await db
    .selectFrom('winery_visit as v')
    .innerJoin('winery as w', 'w.id', 'v.winery_id')
    .select(['w.id', 'w.name', 'w.foreign_name', 'w.picture', 'w.country_code', 'v.seen_at'])
    .where('v.person_id', '=', person.id)
    .orderBy('v.seen_at', 'desc')
    .orderBy('w.id')
    .limit(SHOWN)
    .execute();
  return rows.map(({ id, name, foreign_name, picture, country_code, seen_at }) => ({
    id,
    name,
    foreignName: foreign_name,
    picture: picture ? Picture.parse(picture) : null,
    country: country_code,
    at: seen_at.toISOString(),
  }));
}

/** Notes that a person looks at a winery; of several visits the last one counts. */
export async function addVisit({ db, clock }: Services, wineryId: string, person: Person | null): Promise<void> {
  if (!person) return;
  const known = await db.selectFrom('winery').select('id').where('id', '=', wineryId).executeTakeFirst();
  if (!known) return;
  const seen_at = clock.now();
  await db
    .insertInto('winery_visit')
    .values({ person_id: person.id, winery_id: wineryId, seen_at })
    .onConflict((conflict) => conflict.columns(['person_id', 'winery_id']).doUpdateSet({ seen_at }))
    .execute();
}
