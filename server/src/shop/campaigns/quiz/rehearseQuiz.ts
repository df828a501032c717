import { giftApproval, numbered } from '../../../core/giveaways/giftApproval';
import { rehearseCampaign } from '../../../core/giveaways/rehearseCampaign';
import type { ApprovalRule } from '../../../core/operation/approvals';
import type { FieldsOf } from '../../../http/handler';
import type { Db } from '../../../store/transaction';
import { assertQuiz } from './quizAdmin';

type Input = FieldsOf<'quiz.add'>;

const tierText = ({ correct, points }: Input['tiers'][number]) =>
  `答对 ${correct} 题得 ${points.toLocaleString('en')} 积分`;

/** What a quiz would give to those who signed in on the last days, when each answers all that they are asked. */
export async function rehearseQuiz(db: Db, input: Input, now: Date) {
  assertQuiz(input);
  const { tiers, budget } = input;
  const best = tiers.reduce((one, other) => (other.points > one.points ? other : one));
  return rehearseCampaign(db, {
    ...{ table: 'quiz', term: input, now },
    plansOf: (people) => {
      const costFen = Math.min(budget, Math.round(people) * best.points);
      return [{ name: tierText(best), times: Math.ceil(costFen / best.points), costFen, mostFen: budget }];
    },
    notes: ['按每次都答对估算，积分发完就不再发。'],
  });
}

/** A quiz that gives more than orders leave, or may give much; those who care for money agree to it. */
export const quizApproval: ApprovalRule<'quiz.add'> = giftApproval<Input>({
  title: '新建有奖答题',
  decidedBy: ['finance', 'marketing'],
  nameOf: ({ name }) => name,
  factsOf: async (_db, { questions, perTry, tiers, budget }) => [
    ['题目', `${questions.length} 题，每次答 ${perTry} 题`],
    ...numbered('奖励', tiers.map(tierText)),
    ['积分预算', budget.toLocaleString('en')],
  ],
  rehearse: rehearseQuiz,
});
