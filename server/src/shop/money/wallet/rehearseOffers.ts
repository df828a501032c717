import { isDeepStrictEqual } from 'node:util';
import type { GiftRehearsal } from '@cellar/shared/api/money/wallet/giftSchema';
import type { RechargeOffer } from '@cellar/shared/api/money/wallet/schema';
import { money } from '@cellar/shared/format/number/money';
import { dayMinute } from '@cellar/shared/format/time/date';
import { recentMargin, REHEARSED_DAYS, type RecentMargin } from '../../../core/giveaways/recentMargin';
import type { ApprovalRule } from '../../../core/operation/approvals';
import { sumOf } from '../../../core/pricing/spread';
import type { Db } from '../../../store/transaction';
import { sortedOffers, sumsOf } from './offerAdmin';
import { rechargeOffers } from './rechargeOffers';

const textOf = ({ amountFen, giftFen }: RechargeOffer) => `满 ${money(amountFen)} 送 ${money(giftFen)}`;

/** What one recharge of just this amount loses: goods for all that it brings cost more than was paid. */
function lossOf({ amountFen, giftFen }: RechargeOffer, margin: RecentMargin): number {
  // Without a known cost, what gives more than it takes is surely a loss.
  const lossFen = margin ? margin.costOf(amountFen + giftFen) - amountFen : giftFen - amountFen;
  // Goods that are sold at a loss anyway are not the offer's doing.
  return Math.min(giftFen, Math.max(0, lossFen));
}

/** Sets that begin later take the place of what is saved now. */
async function notesOf(db: Db, { margin, now }: { margin: RecentMargin; now: Date }): Promise<string[]> {
  const coming = await db
    .selectFrom('recharge_plan')
    .select('from_at')
    .where('from_at', '>', now)
    .orderBy('from_at')
    .limit(1)
    .executeTakeFirst();
  return [
    ...(coming ? [`${dayMinute(coming.from_at.toISOString())} 有一组定时的赠送，到时取代现在的。`] : []),
    ...(margin ? [] : ['近 30 天没有能算出毛利的订单，只看得出赠送比充值还多的。']),
  ];
}

/** Runs offers over the recharges of the last days. */
export async function rehearseOffers(db: Db, asked: readonly RechargeOffer[], now: Date): Promise<GiftRehearsal> {
  const offers = sortedOffers(asked);
  const sums = await sumsOf(db, offers, now);
  const margin = await recentMargin(db, now);
  const parts = offers.map((offer) => {
    const times = sums.find(({ amountFen }) => amountFen === offer.amountFen)?.recharges ?? 0;
    return { name: textOf(offer), times, costFen: times * offer.giftFen };
  });
  const losses = offers
    .map((offer) => ({ name: textOf(offer), per: 'once' as const, lossFen: lossOf(offer, margin) }))
    .filter(({ lossFen }) => lossFen > 0)
    .sort((one, other) => other.lossFen - one.lossFen);
  return {
    ...{ days: REHEARSED_DAYS, unit: '笔充值', events: sumOf(sums.map(({ recharges }) => recharges)) },
    ...{ isPart: false, term: null },
    costFen: sumOf(parts.map(({ costFen }) => costFen)),
    beforeFen: sumOf(sums.map(({ givenFen }) => givenFen)),
    ...{ mostFen: null, limitFen: null, marginFen: margin?.marginFen ?? null, parts, short: [], losses },
    notes: await notesOf(db, { margin, now }),
  };
}

/** Offers by which money that was paid in buys goods below cost. */
export const rechargeOfferApproval: ApprovalRule<'wallet.setOffers'> = {
  title: '充值赠送低于成本',
  isAlways: true,
  read: async (db, { offers, from, fromAt }, now) => {
    const before = await rechargeOffers(db, now);
    // The call itself refuses what was changed meanwhile.
    if (from && !isDeepStrictEqual(from, before)) return null;
    const { losses, costFen, beforeFen } = await rehearseOffers(db, offers, now);
    if (losses.length === 0) return null;
    const rows = losses.map(({ name, lossFen }) => ({
      ...{ label: name, before: before.some((offer) => textOf(offer) === name) ? '已有' : '无' },
      after: `充值一次亏 ${money(lossFen)}`,
    }));
    const given = { label: '近 30 天赠送', before: money(beforeFen ?? 0), after: money(costFen) };
    const begins = { label: '生效时间', before: '', after: fromAt ? dayMinute(fromAt) : '立即' };
    const all = {
      label: '赠送',
      before: before.map(textOf).join('、') || '无',
      after: sortedOffers(offers).map(textOf).join('、'),
    };
    return { amountFen: null, target: '充值赠送', rows: [begins, all, ...rows, given] };
  },
  // The call names those that were read, and refuses where others stand by then.
  isCurrent: () => Promise.resolve(true),
};
