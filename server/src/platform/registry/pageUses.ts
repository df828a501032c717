import { sql } from 'kysely';
import type { Db, Tx } from '../../store/transaction';

/** Somebody who would miss something: a package, or a page with the revision that uses it. */
export type Use = { consumer: string; revision?: number; state?: string; thing: string };

type Wanted = { paths: readonly string[]; blocks: readonly string[]; now: Date };

/** How an address to `path` looks inside stored JSON: alone, or followed by a query or a fragment. */
const addressed = (path: string) => `"${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(["?#]|\\\\")`;
/** The same inside of a rich text: `[words](/path)`. */
const written = (path: string) => `\\(${path}[)?#]`;

const patternOf = (paths: readonly string[]) => paths.flatMap((path) => [addressed(path), written(path)]).join('|');

function stateOf(
  { live, from_at, to_at }: { live: boolean; from_at: Date | null; to_at: Date | null },
  now: Date,
): string {
  if (!live || (to_at && to_at <= now)) return 'restorable';
  return from_at && from_at > now ? 'scheduled' : 'live';
}

async function pageUse(db: Db | Tx, thing: string, uses: ReturnType<typeof sql<boolean>>, now: Date): Promise<Use[]> {
  const rows = await db
    .selectFrom('promotion_page_revision as r')
    .innerJoin('promotion_page as p', 'p.id', 'r.page_id')
    .select(['p.id', 'p.name', 'p.live_revision', 'p.from_at', 'p.to_at', 'r.revision'])
    .where(uses)
    .orderBy('p.name')
    .orderBy('r.revision', 'desc')
    .execute();
  // Of a page the live revision is named, else its newest one.
  const named = rows.filter(({ id, revision, live_revision }, index) => {
    const own = rows.filter((row) => row.id === id);
    return own.some((row) => row.revision === row.live_revision)
      ? revision === live_revision
      : rows.findIndex((row) => row.id === id) === index;
  });
  return named.map((row) => ({
    consumer: `page ${row.name}`,
    revision: row.revision,
    state: stateOf({ ...row, live: row.revision === row.live_revision }, now),
    thing,
  }));
}

async function floorUse(db: Db | Tx, path: string): Promise<Use[]> {
  const rows = await db
    .selectFrom('home_floor')
    .select('kind')
    .where(sql<boolean>`props::text ~ ${patternOf([path])}`)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => ({ consumer: `home floor ${kind}`, thing: path }));
}

/** Pages of operations, in any revision that can be put back, that draw one of these blocks or lead to one of these pages. */
export async function pagesUsing(db: Db | Tx, { paths, blocks, now }: Wanted): Promise<Use[]> {
  const found: Use[] = [];
  for (const type of blocks)
    found.push(
      ...(await pageUse(
        db,
        `block ${type}`,
        sql<boolean>`r.data->'content' @> ${JSON.stringify([{ type }])}::jsonb`,
        now,
      )),
    );
  for (const path of paths)
    found.push(
      ...(await pageUse(db, path, sql<boolean>`r.data::text ~ ${patternOf([path])}`, now)),
      ...(await floorUse(db, path)),
    );
  return found;
}
