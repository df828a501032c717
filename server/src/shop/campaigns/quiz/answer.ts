import { randomInt } from 'node:crypto';
import type { QuizResult } from '@cellar/shared/api/campaigns/quiz/schema';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import { periodState } from '../../../core/period';
import { moveLedger } from '../../../core/ledger';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { findQuiz, questionsOf, resultOf, tiersOf, type QuizRow } from './quizRows';

const done = () => new BusinessError('今天已经答过了，明天再来', { code: 'done', stale: true });

/** So many of the list, each at most once. */
function draw<T>(list: readonly T[], count: number): T[] {
  const left = [...list];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(randomInt(left.length), 1)[0]!);
}

async function addTry(tx: Tx, quiz: QuizRow, personId: string, now: Date) {
  const questions = await tx
    .selectFrom('quiz_question')
    .select('id')
    .where('quiz_id', '=', quiz.id)
    .orderBy('id')
    .execute();
  const ids = draw(questions, quiz.per_try).map(({ id }) => id);
  await tx
    .insertInto('quiz_try')
    .values({
      person_id: personId,
      id: newId(now.getTime()),
      quiz_id: quiz.id,
      day: dayOf(now),
      question_ids: JSON.stringify(ids),
      begun_at: now,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'quiz_id', 'day']).doNothing())
    .execute();
}

/** Begins the person's try of today, or goes on with it. */
export const beginQuiz = (services: Services, quizId: string, personId: string) =>
  transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const quiz = await findQuiz(tx, quizId);
    const state = periodState(quiz, now);
    if (state !== 'running')
      throw new BusinessError(state === 'soon' ? '答题还没有开始' : '答题已经结束', { code: state });
    await addTry(tx, quiz, personId, now);
    const row = await tx
      .selectFrom('quiz_try')
      .select(['id', 'question_ids', 'answered_at'])
      .where('person_id', '=', personId)
      .where('quiz_id', '=', quizId)
      .where('day', '=', dayOf(now))
      .executeTakeFirstOrThrow();
    if (row.answered_at) throw done();
    const questions = await questionsOf(tx, quizId, row.question_ids);
    return { tryId: row.id, questions: questions.map(({ id, body, options }) => ({ id, body, options })) };
  });

/** Takes points out of the budget; the last one gets what is left of it. */
async function takePoints(tx: Tx, quizId: string, points: number): Promise<number> {
  if (points === 0) return 0;
  const { budget, given } = await tx
    .selectFrom('quiz')
    .select(['budget', 'given'])
    .where('id', '=', quizId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const taken = Math.min(points, budget - given);
  if (taken > 0)
    await tx
      .updateTable('quiz')
      .set({ given: given + taken })
      .where('id', '=', quizId)
      .execute();
  return taken;
}

async function lockTry(tx: Tx, personId: string, tryId: string) {
  const row = await tx
    .selectFrom('quiz_try')
    .selectAll()
    .where('person_id', '=', personId)
    .where('id', '=', tryId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('这次答题不存在');
  return row;
}

/** Hands a try in: the answers are compared, and what they are worth is given in the same transaction. */
export const submitTry = (services: Services, { tryId, answers }: FieldsOf<'quiz.submit'>, personId: string) =>
  transaction(services.db, async (tx): Promise<QuizResult> => {
    const now = services.clock.now();
    const row = await lockTry(tx, personId, tryId);
    if (row.answered_at) {
      if (JSON.stringify(row.answers) !== JSON.stringify(answers)) throw done();
      return resultOf(tx, row);
    }
    const quiz = await findQuiz(tx, row.quiz_id);
    if (row.day !== dayOf(now) || periodState(quiz, now) !== 'running')
      throw new BusinessError('这次答题已经过期', { code: 'late', stale: true });
    const questions = await questionsOf(tx, row.quiz_id, row.question_ids);
    if (answers.length !== questions.length) throw new BusinessError('还有题目没有作答', { code: 'incomplete' });
    const correct = questions.filter(({ answer }, i) => answer === answers[i]).length;
    const earned = tiersOf(quiz.tiers).findLast((tier) => tier.correct <= correct)?.points ?? 0;
    const points = await takePoints(tx, quiz.id, earned);
    const answered = { answers: JSON.stringify(answers), correct, earned, points, answered_at: now };
    await tx.updateTable('quiz_try').set(answered).where('person_id', '=', personId).where('id', '=', tryId).execute();
    if (points > 0) {
      const ref = { kind: 'quiz', id: quiz.id };
      await moveLedger(tx, { personId, account: 'point', amount: points, reason: `有奖答题：${quiz.name}`, ref, now });
    }
    return resultOf(tx, { ...row, ...answered, answers });
  });
