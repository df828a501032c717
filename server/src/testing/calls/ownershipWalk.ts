import { sql } from 'kysely';
import { calls } from '@cellar/shared/api/registry';
import type { CallName } from '@cellar/shared/contract/calls';
import { OWNERS, type IdKind, type OwnKind } from '@cellar/shared/contract/ids';
import type { CallSchema } from '@cellar/shared/contract/schema';
import { BusinessError } from '../../errors/businessError';
import type { Person } from '../../core/caller';
import { newId } from '../../store/ids';
import { leavesOf, sampleParams, shapeOf, type Property } from './sampleParams';
import type { TestScene } from '../withApp';

/** A person and what is theirs; several of a kind where they differ in what can be done with them. */
export type Estate = { person: Person; things: Record<OwnKind, string[]> };
type Parts = {
  scene: TestScene;
  owner: Estate;
  stranger: Estate;
  /** Things of the shop that an honest form names. */
  ofShop: Partial<Record<IdKind, string>>;
  /** Values that must be right for a call to get as far as its thing, by name. */
  values: Record<string, unknown>;
};
export type Walk = Parts & { theirs: Rows };

const LOOKS_LIKE_ID = /(ids?|ticket|token)$/i;
const isOwn = (kind: string | undefined): kind is OwnKind => OWNERS[kind as IdKind] === 'person';

/** Parameters that look like ids and do not say what they name. */
export const namelessIds = (name: string, call: CallSchema): string[] =>
  leavesOf(shapeOf(call))
    .filter(({ path, property }) => {
      const step = path.split('.').filter((part) => part !== '0');
      if (property.type === 'null' || 'const' in property) return false;
      return !property.names && (property.format === 'uuid' || LOOKS_LIKE_ID.test(step.at(-1) ?? ''));
    })
    .map(({ path }) => `${name} ${path}: say what it names with idOf`);

/** Calls of customers that name something of a person's own, with the place of the id. */
export const ownIdsOf = (call: CallSchema): { path: string; kind: OwnKind }[] =>
  typeof call.access === 'string'
    ? leavesOf(shapeOf(call)).flatMap(({ path, property: { names } }) => (isOwn(names) ? [{ path, kind: names }] : []))
    : [];

const idsOf = ({ person, things }: Estate) => [person.id, ...Object.values(things).flat()];

/** Every row of a table that mentions the owner or what is theirs, short of the stranger's own rows. */
type Rows = ReadonlyMap<string, readonly string[]>;

/** Reads the rows of these tables; all of the store's when none is named. */
async function rowsOf({ scene: { db }, owner, stranger }: Parts, tables?: readonly string[]): Promise<Rows> {
  const names = tables ?? (await tablesOf(db));
  const ids = idsOf(owner).join('|');
  const parts = names.map(
    (name) => sql`
      select ${sql.lit(name)} as name, to_jsonb(t)::text as row from ${sql.table(name)} t
      where to_jsonb(t)::text ~ ${sql.lit(ids)} and coalesce(to_jsonb(t)->>'person_id', '') <> ${sql.lit(stranger.person.id)}`,
  );
  const found = new Map<string, string[]>(names.map((name) => [name, []]));
  if (parts.length === 0) return found;
  const { rows } = await sql<{ name: string; row: string }>`${sql.join(parts, sql` union all `)} order by 1, 2`.execute(
    db,
  );
  for (const { name, row } of rows) found.get(name)!.push(row);
  return found;
}

async function tablesOf(db: TestScene['db']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** How many rows of each table this transaction has written so far, what was rolled back included. */
async function writesOf(db: TestScene['db']): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as count from pg_stat_xact_user_tables
    where schemaname = current_schema()
  `.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** An answer without what differs from one attempt to the next: ids and times made for it, numbers of orders and payments. */
function comparable(answer: unknown, asked: string, known: readonly string[]): string {
  return JSON.stringify(answer)
    .replaceAll(asked, 'the asked')
    .replace(UUID, (id) => (known.includes(id) ? id : 'an id'))
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time')
    .replace(/\d{14,}/g, 'a number');
}

function parametersOf({ stranger, ofShop, values }: Walk, call: CallSchema, at: string, asked: string): object {
  const own = (kind: string | undefined) => {
    if (kind === 'attempt') return newId();
    if (isOwn(kind)) return stranger.things[kind][0];
    return kind === undefined ? undefined : ofShop[kind as IdKind];
  };
  const choose = (path: string, { names }: Property) =>
    path === at ? asked : (own(names) ?? values[path.split('.').at(-1) ?? '']);
  return sampleParams(shapeOf(call), choose, at) as object;
}

/** The stranger makes the call with this id; nothing of it stays when `look` is done. */
async function attempt(
  walk: Walk,
  { name, at, asked }: { name: CallName; at: string; asked: string },
  look: (answer: string) => Promise<void> | void,
): Promise<void> {
  const { scene, owner, stranger } = walk;
  await sql`savepoint walk`.execute(scene.db);
  const answer = await scene
    .call(name, parametersOf(walk, calls[name], at, asked) as never, stranger.person)
    .catch((error: unknown) => {
      if (!(error instanceof BusinessError)) throw error;
      return { states: error.states, message: error.message, result: error.result };
    });
  const known = [...idsOf(owner), ...idsOf(stranger)];
  await look(comparable(answer, asked, known));
  await sql`rollback to savepoint walk`.execute(scene.db);
}

/** Names a thing of the kind that nobody has. */
const nothing = (kind: OwnKind) => (kind === 'ticket' ? 'no such ticket' : newId());

/** Ids of the owner's things that a call of the stranger, made with what is the stranger's own, answers with. */
export async function leaksOf(walk: Walk, name: CallName): Promise<string[]> {
  const leaks: string[] = [];
  await attempt(walk, { name, at: 'no parameter', asked: 'nothing' }, (answer) => {
    const theirs = idsOf(walk.owner).filter((id) => answer.includes(id));
    if (theirs.length > 0) leaks.push(`${name} answers with ${theirs.join(', ')}: another person's`);
  });
  return leaks;
}

/** A walk over these parts, with what is the owner's before anybody asks for it. */
export const beginWalk = async (parts: Parts): Promise<Walk> => ({ ...parts, theirs: await rowsOf(parts) });

/** Whether what was written since `before` changed what is the owner's. */
async function isChanged(walk: Walk, before: ReadonlyMap<string, number>): Promise<boolean> {
  const now = await writesOf(walk.scene.db);
  const written = [...now.keys()].filter((name) => now.get(name) !== before.get(name));
  const rows = await rowsOf(walk, written);
  return written.some((name) => rows.get(name)!.join('\n') !== walk.theirs.get(name)!.join('\n'));
}

/**
 * What is wrong with how a call treats another person's id: it must answer as if there were no such thing, and leave the owner's rows
 * alone. With an id of the stranger's own it must answer otherwise, else the comparison would say nothing.
 */
export async function faultsOf(walk: Walk, name: CallName): Promise<string[]> {
  const faults: string[] = [];
  for (const { path: at, kind } of ownIdsOf(calls[name])) {
    const fault = (text: string) => void faults.push(`${name} ${at}: ${text}`);
    let none = '';
    await attempt(walk, { name, at, asked: nothing(kind) }, (answer) => void (none = answer));
    const own: string[] = [];
    for (const asked of walk.stranger.things[kind])
      await attempt(walk, { name, at, asked }, (answer) => void own.push(answer));
    if (own.every((answer) => answer === none)) fault(`an own ${kind} is answered like none: ${none}`);
    for (const asked of walk.owner.things[kind]) {
      const before = await writesOf(walk.scene.db);
      await attempt(walk, { name, at, asked }, async (answer) => {
        if (answer !== none) fault(`another person's ${kind} is answered ${answer}`);
        if (await isChanged(walk, before)) fault(`another person's ${kind} changed what is theirs`);
      });
    }
  }
  return faults;
}
