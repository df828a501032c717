import { sql } from 'kysely';
import { maskPhone } from '@cellar/shared/format/person/phone';
import type { App } from '../../app';
import { newId } from '../../store/ids';
import { anyOf } from '../../store/queries/anyOf';
import type { Db, Tx } from '../../store/transaction';
import { changeRemote, type Action } from './changeRemote';
import { assertHostRuns } from './host/assertHostFits';
import { PlatformError } from './refused';

/** Somebody who gets a canary by name, as the console shows them: no token of a pipeline learns a whole phone. */
export type NamedPerson = { id: string; label: string };

const readRows = (db: Db | Tx, rolloutIds: string[]) =>
  db
    .selectFrom('rollout_person as n')
    .leftJoin('person as p', 'p.id', 'n.person_id')
    .leftJoin('staff as s', 's.id', 'n.staff_id')
    .select(['n.id', 'n.rollout_id', 'n.person_id', 'n.staff_id', 'p.phone', 'p.nickname', 's.name as staff'])
    .where('n.rollout_id', '=', anyOf(rolloutIds))
    .orderBy('n.id')
    .execute();
type Row = Awaited<ReturnType<typeof readRows>>[number];

/** As the log names them, which outlives their account. */
const nameOf = ({ phone, staff }: Row) => (phone === null ? `员工 ${staff}` : maskPhone(phone));

/** Those who are named, by rollout. */
export async function readPeople(db: Db | Tx, rolloutIds: string[]): Promise<Map<string, NamedPerson[]>> {
  const people = new Map<string, NamedPerson[]>();
  for (const row of rolloutIds.length > 0 ? await readRows(db, rolloutIds) : []) {
    const label = row.nickname === null ? nameOf(row) : `${nameOf(row)} ${row.nickname}`;
    people.set(row.rollout_id, [...(people.get(row.rollout_id) ?? []), { id: row.id, label }]);
  }
  return people;
}

type Subject = { person_id: string | null; staff_id: string | null };
type Named = { rolloutId: string; people: string[]; who: string; at: Date };

/** Whom a text means: somebody on the list by id, a buyer by phone, somebody of the shop by sign-in name. */
async function findSubject(tx: Tx, rolloutId: string, text: string): Promise<Subject | undefined> {
  const listed = await tx
    .selectFrom('rollout_person')
    .select(['person_id', 'staff_id'])
    .where('rollout_id', '=', rolloutId)
    .where(sql<string>`id::text`, '=', text)
    .executeTakeFirst();
  if (listed) return listed;
  const person = await tx
    .selectFrom('person')
    .select('id')
    .where('phone', '=', text)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (person) return { person_id: person.id, staff_id: null };
  const staff = await tx
    .selectFrom('staff')
    .select('id')
    .where('name', '=', text)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return staff && { person_id: null, staff_id: staff.id };
}

type Logged = { named: string[]; namedBefore?: string[] };

/** Writes who gets a canary by name, in place of those before. One unknown name refuses all of them. Gives back what the log says of it. */
export async function writePeople(tx: Tx, { rolloutId, people, who, at }: Named): Promise<Logged> {
  const wanted = new Map<string, Subject>();
  const unknown: string[] = [];
  for (const text of people) {
    const subject = await findSubject(tx, rolloutId, text);
    if (subject) wanted.set(subject.person_id ?? subject.staff_id ?? '', subject);
    else unknown.push(text);
  }
  if (unknown.length > 0) throw new PlatformError('unknownPeople', { names: unknown, text: unknown.join('、') });
  const before = await readRows(tx, [rolloutId]);
  const gone = before.filter(({ person_id, staff_id }) => !wanted.delete(person_id ?? staff_id ?? ''));
  for (const { id } of gone) await tx.deleteFrom('rollout_person').where('id', '=', id).execute();
  for (const subject of wanted.values())
    await tx
      .insertInto('rollout_person')
      .values({ id: newId(at.getTime()), rollout_id: rolloutId, ...subject, added_by: who, added_at: at })
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
