import { sql } from 'kysely';
import { z } from 'zod';
import type { Quiz } from '@cellar/shared/api/quiz/schema';
import { Day, Id } from '@cellar/shared/contract/schema';
import type { App } from '../../app';
import { dayOf } from '../../clock';
import type { FieldsOf } from '../../http/handler';
import { cursorOf, readCursor } from '../../store/cursor';
import { Ids, resultOf, tiersOf } from './quizRows';

const Words = z.array(z.string());

/** The quiz that runs now, with the person's try of today. */
export async function currentQuiz({ db, clock }: App, personId: string): Promise<Quiz | null> {
  const now = clock.now();
  const row = await db
    .selectFrom('quiz')
    .selectAll()
    .where('from_at', '<=', now)
    .where('to_at', '>', now)
    .where('ended_at', 'is', null)
    .orderBy('from_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const attempt = await db
    .selectFrom('quiz_try')
    .selectAll()
    .where('person_id', '=', personId)
    .where('quiz_id', '=', row.id)
    .where('day', '=', dayOf(now))
    .executeTakeFirst();
  const tiers = tiersOf(row.tiers);
  return {
    id: row.id,
    name: row.name,
    rules: Words.parse(row.rules),
    perTry: row.per_try,
    tiers,
    toAt: row.to_at.toISOString(),
    rewarded: tiers.some(({ points }) => row.given + points <= row.budget),
    today: !attempt ? 'open' : attempt.answered_at ? 'done' : 'begun',
    result: attempt?.answered_at ? await resultOf(db, attempt) : null,
  };
}

export async function listTries({ db }: App, { cursor, size }: FieldsOf<'quiz.listTries'>, personId: string) {
  let query = db
    .selectFrom('quiz_try as t')
    .innerJoin('quiz as q', 'q.id', 't.quiz_id')
    .select(['t.id', 'q.name', 't.day', 't.correct', 't.points', 't.question_ids'])
    .where('t.person_id', '=', personId)
    .where('t.answered_at', 'is not', null)
    .orderBy('t.day', 'desc')
    .orderBy('t.id', 'desc')
    .limit(size + 1);
  const after = readCursor(cursor, z.tuple([Day, Id]));
  if (after) query = query.where(sql<boolean>`(t.day, t.id) < (${after[0]}::date, ${after[1]}::uuid)`);
  const rows = await query.execute();
  const list = rows.slice(0, size).map(({ id, name, day, correct, points, question_ids }) => ({
    id,
    name,
    day,
    correct: correct ?? 0,
    asked: Ids.parse(question_ids).length,
    points: points ?? 0,
  }));
  const last = list.at(-1);
  return { list, next: rows.length > size && last ? cursorOf(last.day, last.id) : null };
}
