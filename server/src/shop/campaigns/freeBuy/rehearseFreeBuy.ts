import { giftApproval, numbered } from '../../../core/giveaways/giftApproval';
import { giftCosts } from '../../../core/giveaways/giftCosts';
import { giftPlan } from '../../../core/giveaways/giftPlan';
import { rehearseCampaign } from '../../../core/giveaways/rehearseCampaign';
import type { ApprovalRule } from '../../../core/operation/approvals';
import { assertEndsLater } from '../../../core/period';
import type { FieldsOf } from '../../../http/handler';
import type { Db } from '../../../store/transaction';

type Input = FieldsOf<'freeBuy.add'>;

const costsOf = (db: Db, { goods }: Input) =>
  giftCosts(
    db,
    goods.map((one) => ({ kind: 'goods', ...one })),
  );

/** What free goods would cost when those who signed in on the last days help each other, and take the dearest that are left. */
export async function rehearseFreeBuy(db: Db, input: Input, now: Date) {
  assertEndsLater(input);
  const { goods, helpers } = input;
  const costs = await costsOf(db, input);
  const dearest = costs
    .map((gift, at) => ({ gift, total: goods[at]!.total }))
    .sort((one, other) => other.gift.costFen - one.gift.costFen);
  return rehearseCampaign(db, {
    ...{ table: 'free_buy', term: input, now },
    plansOf: (people) => {
      // A person helps one friend a day.
      let left = Math.floor(people / helpers);
      return dearest.map(({ gift, total }) => {
        const plan = giftPlan(gift, { times: left, total });
        left -= plan.times;
        return plan;
      });
    },
    notes: [costs.some(({ isKnown }) => !isKnown) && '没有进货价的商品按填写的价值估算。'],
  });
}

/** Free goods that cost more than orders leave, or may cost much. */
export const freeBuyApproval: ApprovalRule<'freeBuy.add'> = giftApproval<Input>({
  title: '新建 0 元购',
  nameOf: ({ name }) => name,
  factsOf: async (db, input) => [
    ['助力', `${input.helpers} 位好友，${input.hours} 小时内`],
    ...numbered(
      '商品',
      (await costsOf(db, input)).map(({ name }, at) => `${name}，${input.goods[at]!.total.toLocaleString('en')} 件`),
    ),
  ],
  rehearse: rehearseFreeBuy,
});
