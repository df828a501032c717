import { refundPercent, CLASS_REFUNDS } from '@cellar/shared/constants/classes';
import type { CourseSession } from '@cellar/shared/api/trade/courses/schema';
import type { RefundRule } from '@cellar/shared/api/trade/classOrders/shapes';
import { DAY, dayOf, startOfDay } from '../../../clock';
import { NotFound } from '../../../errors/businessError';
import type { Db } from '../../../store/transaction';
import { addDays, sessionOf } from '../courses/sessions';

/** Sessions with their teachers' names, also those that are over or cancelled. */
export const allSessions = (db: Db) =>
  db
    .selectFrom('course_session as s')
    .innerJoin('teacher as t', 't.id', 's.teacher_id')
    .selectAll('s')
    .select('t.name as teacher');

export async function readClassSession(db: Db, sessionId: string) {
  const row = await allSessions(db).where('s.id', '=', sessionId).executeTakeFirst();
  if (!row) throw new NotFound('没有找到这个班次');
  return row;
}

/** The sessions of these ids, as the contract has them. */
export async function sessionsById(db: Db, ids: readonly string[]): Promise<Map<string, CourseSession>> {
  if (ids.length === 0) return new Map();
  const rows = await allSessions(db).where('s.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, sessionOf(row)]));
}

/** Whole days in Shanghai until the first day; negative once it is past. */
const daysUntil = (startsOn: string, now: Date): number =>
  Math.round((startOfDay(startsOn).getTime() - startOfDay(dayOf(now)).getTime()) / DAY);

/** The rule with its last days, for a class that begins on a day. */
export const refundRules = (startsOn: string): RefundRule[] =>
  CLASS_REFUNDS.map(({ days, percent }) => ({ days, percent, until: addDays(startsOn, -days) }));

/** What goes back to who withdraws now; null: nothing does. */
export function withdrawalOf(
  { startsOn, valueFen }: { startsOn: string; valueFen: number },
  now: Date,
): { percent: number; amountFen: number } | null {
  const days = daysUntil(startsOn, now);
  const percent = days > 0 ? refundPercent(days) : 0;
  return percent > 0 ? { percent, amountFen: Math.floor((valueFen * percent) / 100) } : null;
}
