import { sql } from 'kysely';
import type { Db, Tx } from '../../store/transaction';

/** Somebody who would miss something: a package, or a page with the revision that uses it. */
export type Use = { consumer: string; revision?: number; state?: string; thing: string };

/** A block by its type; with `above`, only where its props were stored in a higher version. */
export type WantedBlock = { type: string; above?: number };
type Wanted = { paths: readonly string[]; blocks: readonly WantedBlock[]; now: Date };

/** How an address to `path` looks inside stored JSON: alone, or followed by a query or a fragment. */
const addressed = (path: string) => `"${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(["?#]|\\\\")`;
/** The same inside of a rich text: `[words](/path)`. */
const written = (path: string) => `\\(${path}[)?#]`;

const patternOf = (paths: readonly string[]) => paths.flatMap((path) => [addressed(path), written(path)]).join('|');

const STATES = ['live', 'scheduled'];

/** Of each page that is not archived one revision that uses it: what is on, else what is to come, else the newest. */
async function pageUse(db: Db | Tx, thing: string, uses: ReturnType<typeof sql<boolean>>, now: Date): Promise<Use[]> {
  const runPhase = sql<number | null>`(select min(case when from_at > ${now}::timestamptz then 1 else 0 end)
    from promotion_page_run where page_id = r.page_id and revision = r.revision
      and (to_at is null or to_at > ${now}::timestamptz))`;
  const rows = await db
    .selectFrom('promotion_page_revision as r')
    .innerJoin('promotion_page as p', 'p.id', 'r.page_id')
    .distinctOn(['p.name', 'p.id'])
    .select(['p.name', 'r.revision', runPhase.as('phase')])
    .where(uses)
    .where('p.archived_at', 'is', null)
    .orderBy('p.name')
    .orderBy('p.id')
    .orderBy('phase', (order) => order.asc().nullsLast())
    .orderBy('r.revision', 'desc')
    .execute();
  return rows.map(({ name, revision, phase }) => ({
    consumer: `page ${name}`,
    revision,
    state: phase === null ? 'restorable' : STATES[phase]!,
    thing,
  }));
}

/** Pages of operations, in any revision that can be put back, that draw one of these blocks or lead to one of these pages. */
export async function pagesUsing(db: Db | Tx, { paths, blocks, now }: Wanted): Promise<Use[]> {
  const found: Use[] = [];
  for (const { type, above } of blocks) {
    const holds = sql<boolean>`r.data->'content' @> ${JSON.stringify([{ type }])}::jsonb`;
    const isNewer = sql<boolean>`coalesce((r.blocks ->> ${type}::text)::int, 1) > ${above ?? 0}::int`;
    found.push(...(await pageUse(db, `block ${type}`, sql<boolean>`${holds} and ${isNewer}`, now)));
  }
  for (const path of paths)
    found.push(...(await pageUse(db, path, sql<boolean>`r.data::text ~ ${patternOf([path])}`, now)));
  return found;
}
