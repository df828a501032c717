import type { Services } from '../../../../services';
import { DAY, dayOf, MINUTE } from '../../../../clock';
import type { FieldsOf } from '../../../../http/handler';
import type { Person } from '../../../../core/caller';
import { afterOf, confirmedPage, SPARE } from './confirmedPage';

const COUNTED = 30 * DAY;
const LISTED = 365 * DAY;

/** What many ask within a minute is one question to the search. */
const minuteOf = (now: number) => Math.floor(now / MINUTE) * MINUTE;

async function seenAt(services: Services, person: Person | null): Promise<number> {
  if (!person) return 0;
  const row = await services.db
    .selectFrom('person_setting')
    .select('newest_seen_at')
    .where('person_id', '=', person.id)
    .executeTakeFirst();
  return row?.newest_seen_at?.getTime() ?? 0;
}

/** Goods that the caller may see and that are new since then, or since the person saw the new ones. */
export async function countNewest(
  services: Services,
  { since }: FieldsOf<'catalog.countNewest'>,
  person: Person | null,
) {
  const now = services.clock.now().getTime();
  const from = Math.max(now - COUNTED, since ? Date.parse(since) : 0, await seenAt(services, person));
  const engine = await services.search.ready(services.db);
  const { total } = await engine.find({ newAfter: from, newUntil: now, maxRank: person?.levelRank ?? 0, size: 0 });
  return { count: total };
}

export async function seeNewest(services: Services, person: Person) {
  const newest_seen_at = services.clock.now();
  await services.db
    .insertInto('person_setting')
    .values({ person_id: person.id, newest_seen_at })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ newest_seen_at }))
    .execute();
  return {};
}

/** Goods of the last year that the caller may see, the newest first, with the day of their arrival. */
export async function listNewest(
  services: Services,
  { cursor, size }: FieldsOf<'catalog.listNewest'>,
  person: Person | null,
) {
  const now = services.clock.now().getTime();
  const engine = await services.search.ready(services.db);
  const { hits } = await engine.find({
    newAfter: minuteOf(now - LISTED),
    newUntil: minuteOf(now) + MINUTE - 1,
    maxRank: person?.levelRank ?? 0,
    sort: 'new',
    top: true,
    after: afterOf(cursor),
    size: size + SPARE,
  });
  const arrivals = new Map(hits.map(({ product }) => [product.id, product.newAt]));
  const { list, next } = await confirmedPage(services, hits, size, person);
  return { list: list.map((brief) => ({ ...brief, arrivedOn: dayOf(new Date(arrivals.get(brief.id)!)) })), next };
}
