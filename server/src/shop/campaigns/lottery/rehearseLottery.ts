import { giftApproval, numbered, type GiftFacts } from '../../../core/giveaways/giftApproval';
import { giftCosts } from '../../../core/giveaways/giftCosts';
import { giftPlan } from '../../../core/giveaways/giftPlan';
import { rehearseCampaign } from '../../../core/giveaways/rehearseCampaign';
import type { ApprovalRule } from '../../../core/operation/approvals';
import { assertEndsLater } from '../../../core/period';
import { sumOf } from '../../../core/pricing/spread';
import type { FieldsOf } from '../../../http/handler';
import type { Db } from '../../../store/transaction';
import { assertPrizes } from './lotteryAdmin';

type Input = FieldsOf<'lottery.add'>;
const PERMILLE_OF_PERCENT = 10;

/** How often each is drawn; the chances of one that runs out go to the others. */
function drawnOf(prizes: Input['prizes'], draws: number): number[] {
  const drawn = prizes.map(() => 0);
  const leftOf = (at: number) => (prizes[at]!.stock ?? Infinity) - drawn[at]!;
  let open = prizes.map((_prize, at) => at);
  let left = draws;
  while (left > 0) {
    const sum = sumOf(open.map((at) => prizes[at]!.permille));
    const shareOf = (at: number) => prizes[at]!.permille / sum;
    const next = Math.min(left, ...open.map((at) => leftOf(at) / shareOf(at)));
    const first = open.reduce((one, at) => (leftOf(at) / shareOf(at) < leftOf(one) / shareOf(one) ? at : one));
    for (const at of open) drawn[at]! += next * shareOf(at);
    left -= next;
    open = open.filter((at) => at !== first || leftOf(at) === Infinity);
  }
  return drawn;
}

/** What a lottery would give to those who signed in on the last days, when each draws all chances. */
export async function rehearseLottery(db: Db, input: Input, now: Date) {
  assertEndsLater(input);
  assertPrizes(input);
  const { prizes, chancesPerDay } = input;
  const costs = await giftCosts(db, prizes);
  // The higher cost counts where it is typed beside one that is known.
  const gifts = costs.map((gift, at) => ({ ...gift, costFen: Math.max(gift.costFen, prizes[at]!.worthFen) }));
  return rehearseCampaign(db, {
    ...{ table: 'lottery', term: input, now },
    plansOf: (people) =>
      drawnOf(prizes, people * chancesPerDay).flatMap((times, at) => {
        const { kind, name, stock } = prizes[at]!;
        return kind === 'none' ? [] : giftPlan(gifts[at]!, { name, times, total: stock ?? null });
      }),
    notes: [costs.some(({ isKnown }) => !isKnown) && '没有进货价的商品按填写的成本估算。'],
  });
}

const piecesText = (stock: number | undefined) =>
  stock === undefined ? '不限份数' : `${stock.toLocaleString('en')} 份`;

async function factsOf(db: Db, { prizes, chancesPerDay }: Input): Promise<GiftFacts> {
  const gifts = await giftCosts(db, prizes);
  const texts = prizes.map(({ kind, name, permille, stock }, at) => {
    const gift = kind === 'none' ? name : `「${name}」${gifts[at]!.name}，${piecesText(stock)}`;
    return `${gift}，中奖率 ${permille / PERMILLE_OF_PERCENT}%`;
  });
  return [['每人每天', `${chancesPerDay} 次`], ...numbered('奖品', texts)];
}

/** A lottery that gives more than orders leave, or may give much. */
export const lotteryApproval: ApprovalRule<'lottery.add'> = giftApproval<Input>({
  title: '新建抽奖',
  nameOf: ({ name }) => name,
  factsOf,
  rehearse: rehearseLottery,
});
