import { sql } from 'kysely';
import { z } from 'zod';
import type { Quiz, QuizBrief } from '@cellar/shared/api/campaigns/quiz/schema';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import { periodState } from '../../../core/period';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import type { Db } from '../../../store/transaction';
import { Ids, resultOf, tiersOf, type QuizRow } from './quizRows';

const Texts = z.array(z.string());

/** Quizzes that are not over, those that run first. */
const openQuizzes = (db: Db, now: Date) =>
  db
    .selectFrom('quiz')
    .selectAll()
    .where('to_at', '>', now)
    .where('ended_at', 'is', null)
    .orderBy(sql`from_at > ${now}::timestamptz`)
    .orderBy(sql`abs(extract(epoch from from_at - ${now}::timestamptz))`)
    .orderBy('id')
    .limit(1);

const tryOf = (db: Db, quizId: string, personId: string, now: Date) =>
  db
    .selectFrom('quiz_try')
    .selectAll()
    .where('person_id', '=', personId)
    .where('quiz_id', '=', quizId)
    .where('day', '=', dayOf(now))
    .executeTakeFirst();

const todayOf = (attempt: { answered_at: Date | null } | undefined) =>
  !attempt ? ('open' as const) : attempt.answered_at ? ('done' as const) : ('begun' as const);

const isRewarded = ({ given, budget }: Pick<QuizRow, 'given' | 'budget'>) => given < budget;

/** The quiz that runs now, with the person's try of today. */
export async function currentQuiz({ db, clock }: Services, personId: string): Promise<Quiz | null> {
  const now = clock.now();
  const row = await openQuizzes(db, now).where('from_at', '<=', now).executeTakeFirst();
  if (!row) return null;
  const attempt = await tryOf(db, row.id, personId, now);
  return {
    id: row.id,
    name: row.name,
    rules: Texts.parse(row.rules),
    perTry: row.per_try,
    tiers: tiersOf(row.tiers),
    toAt: row.to_at.toISOString(),
    rewarded: isRewarded(row),
    today: todayOf(attempt),
    result: attempt?.answered_at ? await resultOf(db, attempt) : null,
  };
}

/** What a promotion page says of the quiz that runs now, else of the next one. */
export async function quizBrief({ db, clock }: Services, personId: string | null): Promise<QuizBrief | null> {
  const now = clock.now();
  const row = await openQuizzes(db, now).executeTakeFirst();
  if (!row) return null;
  const state = periodState(row, now) === 'soon' ? 'soon' : 'running';
  return {
    id: row.id,
    name: row.name,
    state,
    perTry: row.per_try,
    fromAt: row.from_at.toISOString(),
    toAt: row.to_at.toISOString(),
    mostPoints: Math.max(...tiersOf(row.tiers).map(({ points }) => points)),
    rewarded: isRewarded(row),
    today: personId && state === 'running' ? todayOf(await tryOf(db, row.id, personId, now)) : null,
  };
}

export async function listTries({ db }: Services, page: FieldsOf<'quiz.listTries'>, personId: string) {
  const query = db
    .selectFrom('quiz_try as t')
    .innerJoin('quiz as q', 'q.id', 't.quiz_id')
    .select(['t.id', 'q.name', 't.day', 't.correct', 't.points', 't.question_ids'])
    .where('t.person_id', '=', personId)
    .where('t.answered_at', 'is not', null);
  const { rows, next } = await readPage(query, page, { 't.day': 'day', 't.id': 'uuid' });
  const list = rows.map(({ id, name, day, correct, points, question_ids }) => ({
    id,
    name,
    day,
    correct: correct ?? 0,
    asked: Ids.parse(question_ids).length,
    points: points ?? 0,
  }));
  return { list, next };
}
