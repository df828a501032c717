import { sql } from 'kysely';
import type { App } from '../../app';
import { newId } from '../../store/ids';
import { anyOf } from '../../store/queries/anyOf';
import type { Db, Tx } from '../../store/transaction';
import { changeRemote, type Action } from './changeRemote';
import { assertHostRuns } from './host/assertHostFits';
import { PlatformError } from './refused';

/** Somebody of the shop who gets a canary by name, as the console shows them. */
export type NamedPerson = { id: string; label: string };

const readRows = (db: Db | Tx, rolloutIds: string[]) =>
  db
    .selectFrom('rollout_person as n')
    .innerJoin('staff as s', 's.id', 'n.staff_id')
    .select(['n.id', 'n.rollout_id', 's.id as staff_id', 's.name as staff'])
    .where('n.rollout_id', '=', anyOf(rolloutIds))
    .orderBy('n.id')
    .execute();
type Row = Awaited<ReturnType<typeof readRows>>[number];

/** As the log names them, which outlives their account. */
const nameOf = ({ staff }: Row) => `员工 ${staff}`;

/** Those who are named, by rollout. */
export async function readPeople(db: Db | Tx, rolloutIds: string[]): Promise<Map<string, NamedPerson[]>> {
  const people = new Map<string, NamedPerson[]>();
  for (const row of rolloutIds.length > 0 ? await readRows(db, rolloutIds) : []) {
    people.set(row.rollout_id, [...(people.get(row.rollout_id) ?? []), { id: row.id, label: nameOf(row) }]);
  }
  return people;
}

type Named = { rolloutId: string; people: string[]; who: string; at: Date };

/**
 * Whom a text means: somebody on the list by id, somebody of the shop by sign-in name. A buyer cannot be named: the shop's calls keep no
 * cookie, so that the request of a page would not show it.
 */
async function findStaff(tx: Tx, rolloutId: string, text: string): Promise<string | undefined> {
  const listed = await tx
    .selectFrom('rollout_person')
    .select('staff_id as id')
    .where('rollout_id', '=', rolloutId)
    .where(sql<string>`id::text`, '=', text)
    .where('staff_id', 'is not', null)
    .executeTakeFirst();
  const staff = tx.selectFrom('staff').select('id').where('name', '=', text).where('disabled_at', 'is', null);
  return (listed ?? (await staff.executeTakeFirst()))?.id ?? undefined;
}

type Logged = { named: string[]; namedBefore?: string[] };

/** Writes who gets a canary by name, in place of those before. One unknown name refuses all of them. Gives back what the log says of it. */
export async function writePeople(tx: Tx, { rolloutId, people, who, at }: Named): Promise<Logged> {
  const wanted = new Set<string>();
  const unknown: string[] = [];
  for (const text of people) {
    const id = await findStaff(tx, rolloutId, text);
    if (id) wanted.add(id);
    else unknown.push(text);
  }
  if (unknown.length > 0) throw new PlatformError('unknownPeople', { names: unknown, text: unknown.join('、') });
  const before = await readRows(tx, [rolloutId]);
  const gone = before.filter(({ staff_id }) => !wanted.delete(staff_id));
  for (const { id } of gone) await tx.deleteFrom('rollout_person').where('id', '=', id).execute();
  for (const staff_id of wanted)
    await tx
      .insertInto('rollout_person')
      .values({ id: newId(at.getTime()), rollout_id: rolloutId, staff_id, added_by: who, added_at: at })
      .execute();
  const after = await readRows(tx, [rolloutId]);
  return { named: after.map(nameOf), ...(before.length > 0 ? { namedBefore: before.map(nameOf) } : {}) };
}

/** Changes who gets a canary by name; its share stays. */
export const setPeople = (app: App, action: Action & { expect: number; people: string[] }) => {
  const logged: Record<string, unknown> = {};
  return changeRemote(app, { ...action, logged }, async (tx, { rollout }, at) => {
    const { remote, people, who } = action;
    if (!rollout) throw new PlatformError('noRollout', { remote });
    if (people.length > 0) await assertHostRuns(tx, rollout);
    Object.assign(logged, await writePeople(tx, { rolloutId: rollout.id, people, who, at }));
    return {};
  });
};
