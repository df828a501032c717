import { sql } from 'kysely';
import { quizSchema } from '@cellar/shared/api/campaigns/quiz/schema';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { CampaignAdmin } from '../../../core/campaigns/campaign';
import { closeAt } from '../../../core/campaigns/endCampaign';
import { assertEndsLater } from '../../../core/period';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { findQuiz } from './quizRows';

type By = { who: string };

const wrong = (field: keyof FieldsOf<'quiz.add'>, text: string) =>
  new BusinessError(text, { code: 'questions', fields: { [field]: text } });

export function assertQuiz({ fromAt, toAt, questions, perTry, tiers }: FieldsOf<'quiz.add'>) {
  assertEndsLater({ fromAt, toAt });
  if (questions.length < perTry) throw wrong('perTry', `每次要答 ${perTry} 题，题库只有 ${questions.length} 题`);
  if (tiers.some(({ correct }) => correct > perTry)) throw wrong('tiers', '答对的题数不能多于每次的题数');
  if (questions.some(({ answer, options }) => answer >= options.length))
    throw wrong('questions', '有题目的答案不在选项里');
}

export const addQuiz = (services: Services, { who, ...input }: FieldsOf<'quiz.add'> & By) =>
  transaction(services.db, async (tx) => {
    assertQuiz(input);
    const at = services.clock.now();
    const id = newId(at.getTime());
    const { name, rules, perTry, tiers, budget, fromAt, toAt, questions } = input;
    await tx
      .insertInto('quiz')
      .values({
        id,
        name,
        rules: JSON.stringify(rules),
        per_try: perTry,
        tiers: JSON.stringify(tiers),
        budget,
        from_at: new Date(fromAt),
        to_at: new Date(toAt),
      })
      .execute();
    await tx
      .insertInto('quiz_question')
      .values(
        questions.map(({ options, ...question }) => ({
          quiz_id: id,
          id: newId(at.getTime()),
          ...question,
          options: JSON.stringify(options),
        })),
      )
      .execute();
    await audit(tx, { who, target: name, detail: { id, budget }, at });
    return { id };
  });

const listQuizzes: CampaignAdmin['list'] = async (db) => {
  const rows = await db
    .selectFrom('quiz as q')
    .select(['q.id', 'q.name', 'q.from_at', 'q.to_at', 'q.ended_at', 'q.budget', 'q.given'])
    .select((query) =>
      query
        .selectFrom('quiz_try as t')
        .select(sql<number>`count(*)::int`.as('tries'))
        .whereRef('t.quiz_id', '=', 'q.id')
        .as('tries'),
    )
    .orderBy('q.from_at', 'desc')
    .orderBy('q.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    note: `${row.tries ?? 0} 人次答题`,
    period: row,
    given: row.given,
    total: row.budget,
  }));
};

export const quizAdmin: CampaignAdmin = {
  kind: 'quizzes',
  writers: quizSchema.add.access.staff,
  unit: '积分',
  list: listQuizzes,
  end: {
    noun: '答题活动',
    nameOf: async (tx, id) => (await findQuiz(tx, id)).name,
    close: closeAt('quiz'),
  },
};
