import { DAY, dayOf } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import { quizQuestions } from './quizQuestions';
import type { Seed } from '../../seed';

const quiz_id = seedId('quiz', 'wine');
const person_id = seedId('person', '13800000001');
const questionId = (at: number) => seedId('quiz_question', at);
const PER_TRY = 5;
const YEAR_DAYS = 365;

/** What the gold member answered before today; the points stand in the statement, too. */
const tries = [
  { daysAgo: 3, right: 5, points: 30 },
  { daysAgo: 4, right: 3, points: 5 },
];

function tryRow({ daysAgo, right, points }: (typeof tries)[number], now: Date) {
  const at = new Date(now.getTime() - daysAgo * DAY);
  const asked = quizQuestions.slice(daysAgo, daysAgo + PER_TRY);
  const answers = asked.map(([, options, answer], i) => (i < right ? answer : (answer + 1) % options.length));
  return {
    person_id,
    id: seedId('quiz_try', daysAgo),
    quiz_id,
    day: dayOf(at),
    question_ids: JSON.stringify(asked.map((_, i) => questionId(daysAgo + i))),
    answers: JSON.stringify(answers),
    correct: right,
    earned: points,
    points,
    begun_at: at,
    answered_at: at,
  };
}

/** A quiz that runs, with what the gold member answered. */
export const seedQuiz: Seed = async (tx, { now }) => {
  const quiz = {
    id: quiz_id,
    name: '每日一考：葡萄酒常识',
    rules: JSON.stringify([
      '每人每天一次，上海时间零点更新。',
      '开始后当天有效，交卷前可以回到上一题修改。',
      '积分交卷后立即到账，本期积分发完为止。',
      '题目由酒窖学院讲师出题，如有疑问请联系客服。',
    ]),
    per_try: PER_TRY,
    tiers: JSON.stringify([
      { correct: 3, points: 5 },
      { correct: 4, points: 10 },
      { correct: 5, points: 30 },
    ]),
    budget: 200_000,
    given: tries.reduce((sum, { points }) => sum + points, 0),
    from_at: new Date(now.getTime() - 10 * DAY),
    to_at: new Date(now.getTime() + YEAR_DAYS * DAY),
  };
  await tx.insertInto('quiz').values(quiz).execute();
  await tx
    .insertInto('quiz_question')
    .values(
      quizQuestions.map(([body, options, answer, explanation], at) => ({
        quiz_id,
        id: questionId(at),
        body,
        options: JSON.stringify(options),
        answer,
        explanation,
      })),
    )
    .execute();
  await tx
    .insertInto('quiz_try')
    .values(tries.map((one) => tryRow(one, now)))
    .execute();
};
