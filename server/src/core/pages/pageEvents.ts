import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PageEventKind } from '@cellar/shared/constants/pageEvents';
import { newId } from '../../store/ids';
import type { Db, Tx } from '../../store/transaction';

type PageEvent = { kind: PageEventKind; block: string; seconds: number };
/** Where on which page, in which of its revisions. */
type PagePlace = { page: string; revision: number };

const DIGITS = 22;

/** What is known of somebody who looks at a page. */
type Looker = {
  visitor?: string | null;
  guestId: string | null;
  person: { id: string } | null;
  ip: string;
  device: string;
};

/**
 * Names a visitor on one page and nowhere else: a browser where it names itself, else what is known of the caller. Nobody can be found by
 * it.
 */
export const visitorOn = (secret: string, page: string, { visitor, guestId, person, ip, device }: Looker): string =>
  createHash('sha256')
    .update(`${secret} ${page} ${visitor ?? guestId ?? person?.id ?? `${ip} ${device}`}`)
    .digest('base64url')
    .slice(0, DIGITS);

/** Only what was published of a page, and blocks that it has: what a visitor calls a block makes no row. */
const placesOf = ({ page, revision }: PagePlace, now: Date) => sql`
  select r.page_id, r.revision, r.data from promotion_page_revision r
    join promotion_page p on p.id = r.page_id and p.archived_at is null
  where r.page_id = ${page}::uuid and r.revision = ${revision}::int and (
    exists (select from promotion_page_run where page_id = r.page_id and revision = r.revision and from_at <= ${now}::timestamptz)
    or exists (select from promotion_page_experiment where page_id = r.page_id and revision_b = r.revision))`;

type Kept = { kind: PageEventKind; block: string };

/** Writes down what a visitor did on a page; those events that can be true. */
export async function addPageEvents(
  db: Db | Tx,
  { visitor, now, events, ...place }: PagePlace & { visitor: string; now: Date; events: readonly PageEvent[] },
): Promise<Kept[]> {
  if (events.length === 0) return [];
  const rows = JSON.stringify(events.map((event) => ({ ...event, id: newId(now.getTime()) })));
  const { rows: kept } = await sql<Kept>`
    insert into promotion_page_event (id, at, page_id, revision, block, kind, visitor, seconds)
    select e.id, ${now}::timestamptz, p.page_id, p.revision, e.block, e.kind, ${visitor}, e.seconds
    from (${placesOf(place, now)}) as p
      cross join jsonb_to_recordset(${rows}::jsonb) as e (id uuid, block text, kind text, seconds int)
    where e.block = '' or exists (
      select from jsonb_array_elements(p.data -> 'content') as b
      where e.block in (b #>> '{props,id}', (b ->> 'type') || ':' || (b #>> '{props,id}')))
    returning kind, block`.execute(db);
  return kept;
}
