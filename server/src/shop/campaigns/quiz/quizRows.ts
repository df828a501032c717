import { z } from 'zod';
import { QuizTier, type QuizResult } from '@cellar/shared/api/campaigns/quiz/schema';
import { NotFound } from '../../../errors/businessError';
import type { Db, Tx } from '../../../store/transaction';

export const Ids = z.array(z.uuid());
const Options = z.array(z.string());
const Answers = z.array(z.int());
const Tiers = z.array(QuizTier);

export const tiersOf = (tiers: unknown) => Tiers.parse(tiers).sort((a, b) => a.correct - b.correct);

export async function findQuiz(db: Db | Tx, quizId: string) {
  const row = await db.selectFrom('quiz').selectAll().where('id', '=', quizId).executeTakeFirst();
  if (!row) throw new NotFound('答题活动不存在或已下线');
  return row;
}
export type QuizRow = Awaited<ReturnType<typeof findQuiz>>;

/** Questions of a try, in its order. */
export async function questionsOf(db: Db | Tx, quizId: string, questionIds: unknown) {
  const ids = Ids.parse(questionIds);
  const rows = await db.selectFrom('quiz_question').selectAll().where('quiz_id', '=', quizId).execute();
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row
      ? [
          {
            id,
            body: row.body,
            options: Options.parse(row.options),
            answer: row.answer,
            explanation: row.explanation,
          },
        ]
      : [];
  });
}

type Try = {
  id: string;
  quiz_id: string;
  question_ids: unknown;
  answers: unknown;
  correct: number | null;
  earned: number | null;
  points: number | null;
};

/** How a try that was handed in came out. */
export async function resultOf(db: Db | Tx, row: Try): Promise<QuizResult> {
  const answers = Answers.parse(row.answers);
  const questions = await questionsOf(db, row.quiz_id, row.question_ids);
  return {
    tryId: row.id,
    correct: row.correct ?? 0,
    earned: row.earned ?? 0,
    points: row.points ?? 0,
    items: questions.map((question, i) => ({ ...question, chosen: answers[i] ?? 0 })),
  };
}
