import { sql } from 'kysely';
import { z } from 'zod';
import { MoneyBack } from '@cellar/shared/api/trade/returns/schema';
import type { ReturnKind, ReturnReason, ReturnState } from '@cellar/shared/constants/returns';
import { returnTransitions } from '../states/return';
import { isFinal, assertTransition } from '../states/transitions';
import { newId } from '../../store/ids';
import { anyOwned, type Owned } from '../../store/queries/anyOwned';
import type { Db, Tx } from '../../store/transaction';

export const allCases = (db: Db) => db.selectFrom('return_case').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof allCases>['executeTakeFirstOrThrow']>>;
export type ReturnCase = Omit<Row, 'state' | 'kind' | 'reason' | 'money' | 'upload_ids'> & {
  state: ReturnState;
  kind: ReturnKind;
  reason: ReturnReason;
  money: MoneyBack | null;
  upload_ids: string[];
};

export const caseOf = (row: Row): ReturnCase => ({
  ...row,
  state: row.state as ReturnState,
  kind: row.kind as ReturnKind,
  reason: row.reason as ReturnReason,
  money: MoneyBack.nullable().parse(row.money),
  upload_ids: z.array(z.string()).parse(row.upload_ids),
});

export const readCase = async (db: Db, personId: string, id: string): Promise<ReturnCase | null> => {
  const row = await allCases(db).where('person_id', '=', personId).where('id', '=', id).executeTakeFirst();
  return row ? caseOf(row) : null;
};

/** Cases of one order, the oldest first. */
export const casesOfOrder = async (db: Db, personId: string, orderId: string): Promise<ReturnCase[]> =>
  (
    await allCases(db)
      .where('person_id', '=', personId)
      .where('order_id', '=', orderId)
      .orderBy('applied_at')
      .orderBy('id')
      .execute()
  ).map(caseOf);

/** What somebody did or wrote. `who`: the member of staff, `automatic`, or null for the buyer. */
export type CaseEvent = { who: string | null; title: string | null; text?: string; now: Date };

export const addCaseEvent = (
  tx: Tx,
  { person_id, id }: Pick<ReturnCase, 'person_id' | 'id'>,
  { who, title, text = '', now }: CaseEvent,
) =>
  tx
    .insertInto('return_event')
    .values({
      person_id,
      case_id: id,
      id: newId(now.getTime()),
      seq: sql<number>`(select count(*)::int + 1 from return_event where person_id = ${person_id} and case_id = ${id})`,
      who,
      title,
      words: text,
      at: now,
    })
    .execute();

/** By case; each rises with every event: with everything that is done or written. */
export async function caseRevisions(db: Db, cases: readonly Owned[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('return_event')
    .select(['case_id', ({ fn }) => fn.max('seq').as('last')])
    .where(anyOwned('person_id', 'case_id', cases))
    .groupBy('case_id')
    .execute();
  return new Map(rows.map(({ case_id, last }) => [case_id, last]));
}

export const caseRevision = async (db: Db, one: Owned): Promise<number> =>
  (await caseRevisions(db, [one])).get(one.id) ?? 0;

type Step = CaseEvent & { to: ReturnState; dueAt?: Date | null };

/** Moves a case on, with a row in its log. Its order is locked. */
export async function moveCase(tx: Tx, one: ReturnCase, { to, dueAt = null, ...event }: Step): Promise<void> {
  assertTransition('return', returnTransitions, one.state, to);
  const ended = isFinal(returnTransitions, to);
  await tx
    .updateTable('return_case')
    .set({ state: to, changed_at: event.now, due_at: dueAt, closed_at: ended ? event.now : null })
    .where('person_id', '=', one.person_id)
    .where('id', '=', one.id)
    .execute();
  await addCaseEvent(tx, one, event);
  one.state = to;
}
