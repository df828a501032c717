import { sql } from 'kysely';
import { money } from '@cellar/shared/format/number/money';
import { giftApproval } from '../../../core/giveaways/giftApproval';
import { giftCosts, type GiftCost } from '../../../core/giveaways/giftCosts';
import { giftPlan } from '../../../core/giveaways/giftPlan';
import type { RecentMargin } from '../../../core/giveaways/recentMargin';
import { rehearseGifts } from '../../../core/giveaways/rehearseGifts';
import { SUM_COLUMNS } from '../../../core/ledger';
import type { ApprovalRule } from '../../../core/operation/approvals';
import type { FieldsOf } from '../../../http/handler';
import type { Db } from '../../../store/transaction';
import { assertReward } from './staffRewards';

type Input = FieldsOf<'points.addReward'>;

const ALL = 100;
/** Pages of the table of people that are read at the most: some ten thousand people. */
const MAX_PAGES = 1000;

/** How much of the people is looked at, in per cent. */
async function sampleOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select ceil(pg_relation_size('person') / current_setting('block_size')::numeric)::int as pages`.execute(db);
  return Math.min(ALL, (MAX_PAGES * ALL) / Math.max(1, rows[0]!.pages));
}

/** Members who can pay for it today, and how many they can have. */
async function takers(db: Db, { account, cost, perPerson }: Input) {
  const percent = await sampleOf(db);
  const owned = sql.ref(SUM_COLUMNS[account]);
  const { rows } = await sql<{ people: number; pieces: string }>`
    select count(*)::int as people, coalesce(sum(least(${owned} / ${cost}::int, ${perPerson}::int)), 0)::text as pieces
    from person tablesample system (${percent}::real) repeatable (0)
    where ${owned} >= ${cost}::int and registration = 'approved' and frozen_at is null and cancelled_at is null`.execute(
    db,
  );
  const { people, pieces } = rows[0]!;
  const whole = (part: number) => Math.round((part * ALL) / percent);
  return { people: whole(people), pieces: whole(Number(pieces)), isPart: percent < ALL };
}

/**
 * What one exchange loses, where a point takes a fen off: of goods what they cost above their points; of a coupon what an order of just its
 * threshold falls below cost.
 */
function lossOf({ costFen, coupon, isKnown }: GiftCost, pointFen: number, margin: RecentMargin): number {
  const giftFen = Math.max(0, costFen - pointFen);
  if (!coupon) return isKnown ? giftFen : 0;
  const soldFen = Math.max(coupon.thresholdFen, coupon.offFen);
  const paidFen = soldFen - coupon.offFen + pointFen;
  // Without a known cost, what gives more than it takes is surely a loss.
  const lossFen = margin ? margin.costOf(soldFen) - paidFen : coupon.offFen - paidFen;
  // Goods that are sold at a loss anyway are not the coupon's doing.
  return Math.min(giftFen, Math.max(0, lossFen));
}

/** What a reward would give to those who have points or tokens enough today. */
export async function rehearseReward(db: Db, input: Input, now: Date) {
  assertReward(input);
  const [gift] = (await giftCosts(db, [{ kind: 'reward', ...input }])) as [GiftCost];
  const { people, pieces, isPart } = await takers(db, input);
  const { account, cost, total } = input;
  const isPoint = account === 'point';
  const plan = giftPlan(gift, { times: pieces, total });
  return rehearseGifts(db, {
    ...{ unit: isPoint ? '位积分足够的会员' : '位代币足够的会员', events: people, isPart, term: null, now },
    plans: [plan],
    lossesOf: (margin) => {
      const lossFen = isPoint ? lossOf(gift, cost, margin) : 0;
      return lossFen > 0 ? [{ name: gift.name, per: 'once', lossFen }] : [];
    },
    notes: [
      isPoint && `同时收回 ${(plan.times * cost).toLocaleString('en')} 积分，值 ${money(plan.times * cost)}。`,
      !isPoint && '代币没有固定的价值，看不出换一次亏不亏。',
      !gift.isKnown && '这款商品没有进货价，按填写的价值估算。',
    ],
  });
}

/** A reward that costs more than its points are worth, or much. */
export const rewardApproval: ApprovalRule<'points.addReward'> = giftApproval<Input>({
  title: '新增兑换礼品',
  nameOf: (_input, { parts }) => parts[0]!.name,
  factsOf: async (_db, { account, cost, perPerson, total }) => [
    ['每份', `${cost.toLocaleString('en')} ${account === 'point' ? '积分' : '代币'}`],
    ['数量', `共 ${total.toLocaleString('en')} 份，每人 ${perPerson.toLocaleString('en')} 份`],
  ],
  rehearse: rehearseReward,
});
