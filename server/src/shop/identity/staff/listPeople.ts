import { sql, type SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import type { VipApplicationState } from '@cellar/shared/constants/vip';
import type { App } from '../../../app';
import { WAITING_APPLICATION } from '../../../core/states/vipApplication';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { reasonName } from '../cancellation/cancellation';

const MAX_EARLIER = 20;
const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);
type Part = { cursor?: string | undefined; size: number };

const STATES: Record<FieldsOf<'staff.listRegistrations'>['state'], readonly VipApplicationState[]> = {
  waiting: WAITING_APPLICATION,
  first: ['init', 'authstr'],
  second: ['firstChecked'],
  passed: ['checked'],
  rejected: ['firstReject', 'secondReject'],
  vetoed: ['veto'],
};
const WAITING: readonly string[] = ['waiting', 'first', 'second'];

/** Rows by the moment in this column, from the cursor on; one more than a page has. */
function inOrder<Db, Tables extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Tables, Row>,
  { cursor, size }: Part,
  { table, column, isQueue }: { table: string; column: string; isQueue: boolean },
) {
  const after = readCursor(cursor, Cursor);
  const at = sql.ref(`${table}.${column}`);
  const id = sql.ref(`${table}.id`);
  const [than, direction] = isQueue ? [sql.raw('>'), sql.raw('asc')] : [sql.raw('<'), sql.raw('desc')];
  const from = after
    ? query.where(sql<boolean>`(${at}, ${id}) ${than} (${after[0]}::timestamptz, ${after[1]}::uuid)`)
    : query;
  return from
    .orderBy(sql`${at} ${direction}`)
    .orderBy(sql`${id} ${direction}`)
    .limit(size + 1);
}

function pageOf<Row extends { id: string }>(rows: Row[], size: number, at: (row: Row) => Date) {
  const list = rows.slice(0, size);
  const last = list.at(-1);
  return { list, next: rows.length > size && last ? cursorOf(at(last).toISOString(), last.id) : null };
}

const applications = (db: App['db']) =>
  db
    .selectFrom('vip_application as a')
    .innerJoin('person as p', 'p.id', 'a.person_id')
    .select(['a.id', 'a.licences', 'a.state', 'a.shop_type', 'a.company', 'a.contact', 'a.area', 'a.submitted_at'])
    .select(['p.phone', 'p.nickname', 'a.first_decided_by', 'a.first_decided_at', 'a.second_decided_by'])
    .select(['a.second_decided_at', 'a.reason']);

/** Applications for membership: those that wait first to last, the decided ones last to first. */
export async function listApplications(
  { db }: Pick<App, 'db'>,
  part: Part & Pick<FieldsOf<'staff.listRegistrations'>, 'state'>,
) {
  const query = applications(db).where('a.state', 'in', STATES[part.state]).where('p.cancelled_at', 'is', null);
  const order = { table: 'a', column: 'submitted_at', isQueue: WAITING.includes(part.state) };
  return pageOf(await inOrder(query, part, order).execute(), part.size, ({ submitted_at }) => submitted_at);
}

/** One application, who invited its holder, and what they handed in before, the newest first. */
export async function findApplication({ db }: Pick<App, 'db'>, id: string) {
  const row = await applications(db)
    .leftJoin('person as i', 'i.id', 'p.invited_by')
    .select(['i.nickname as inviter', 'a.person_id'])
    .where('a.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFound('申请不存在');
  const { person_id, ...one } = row;
  const earlier = await db
    .selectFrom('vip_application')
    .select(['id', 'state', 'reason', 'submitted_at'])
    .where('person_id', '=', person_id)
    .where('submitted_at', '<', one.submitted_at)
    .orderBy('submitted_at', 'desc')
    .limit(MAX_EARLIER)
    .execute();
  return { one, earlier };
}

export async function listUnfreezeRequests({ db }: Pick<App, 'db'>, part: FieldsOf<'staff.listUnfreezeRequests'>) {
  const query = db
    .selectFrom('unfreeze_request as u')
    .innerJoin('person as p', 'p.id', 'u.person_id')
    .select(['u.id', 'u.state', 'u.reason', 'u.reply', 'u.created_at', 'u.decided_at', 'u.decided_by'])
    .select(['p.nickname', 'p.phone', 'p.frozen_reason'])
    .where('u.state', '=', part.state);
  const order = { table: 'u', column: 'created_at', isQueue: part.state === 'waiting' };
  return pageOf(await inOrder(query, part, order).execute(), part.size, ({ created_at }) => created_at);
}

/** Accounts that are about to end, the next one first. */
export async function listCancellations({ db }: Pick<App, 'db'>, part: Part) {
  const query = db
    .selectFrom('cancellation as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .select(['c.id', 'c.reason', 'c.words', 'c.asked_at', 'c.due_at', 'p.nickname', 'p.phone'])
    .where('c.withdrawn_at', 'is', null)
    .where('c.done_at', 'is', null);
  const rows = await inOrder(query, part, { table: 'c', column: 'due_at', isQueue: true }).execute();
  const { list, next } = pageOf(rows, part.size, ({ due_at }) => due_at);
  return {
    list: list.map(({ asked_at, due_at, reason, ...row }) => ({
      ...row,
      reason: reasonName(reason),
      askedAt: asked_at.toISOString(),
      dueAt: due_at.toISOString(),
    })),
    next,
  };
}
