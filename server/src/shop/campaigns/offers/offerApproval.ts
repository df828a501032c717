import type { OfferContent, Rehearsal } from '@cellar/shared/api/campaigns/offers/shapes';
import { money } from '@cellar/shared/format/number/money';
import type { ApprovalRule } from '../../../core/operation/approvals';
import { termText } from '../../../core/period';
import { BusinessError } from '../../../errors/businessError';
import { newId } from '../../../store/ids';
import type { Db } from '../../../store/transaction';
import { assertContent } from './checkContent';
import { assertCostKnown } from './costKnown';
import { OFFER_READERS } from './offerReaders';
import { textOf } from './offerText';
import { isBelowCost, rehearse } from './rehearsal/rehearse';
import { waitingOffers } from './waitingOffers';

const FACTS = [
  ['名称', ({ name }: OfferContent) => name],
  ['优惠', textOf],
  ['时间', termText],
] as const;

/** What a second person reads: the words of the offer, and what its rehearsal makes of the margin. */
function rowsOf(before: OfferContent | null, after: OfferContent, { orders, carts, trials, losses }: Rehearsal) {
  const facts = FACTS.map(([label, of]) => ({ label, before: before ? of(before) : '无', after: of(after) }));
  const below = orders.belowCost + carts.belowCost + trials.belowCost;
  const worst = losses[0] ? `，最多亏 ${money(losses[0].lossFen)}` : '';
  const margin = {
    label: '近 30 天订单毛利',
    before: money(orders.marginBeforeFen),
    after: `${money(orders.marginAfterFen)}，${below} 笔低于成本${worst}`,
  };
  return [...facts.filter((row) => row.before !== row.after), margin];
}

async function revisionOf(db: Db, { offerId, content }: { offerId?: string | undefined; content: OfferContent }) {
  // Only its revision counts here, not how it stands now.
  const stored = offerId ? await OFFER_READERS[content.kind].find(db, offerId, new Date(0)) : null;
  return stored?.revision;
}

/** One change of an offer waits at a time. */
async function assertNoneWaits(db: Db, offerId: string) {
  const [waiting] = await waitingOffers(db, { offerId });
  if (waiting) throw new BusinessError('这个活动有一份修改在等复核，请先处理', { code: 'waiting', stale: true });
}

/** An offer by which something would be sold below cost. Where that cannot be said, the person says that they know. */
export const offerApproval: ApprovalRule<'offers.save'> = {
  title: '保存低于成本的活动',
  isAlways: true,
  read: async (db, { offerId, revision, content, costUnknown }, now) => {
    await assertContent(db, content, offerId);
    const stored = offerId ? await OFFER_READERS[content.kind].find(db, offerId, now) : null;
    if (offerId && stored?.revision !== revision) return null;
    if (offerId) await assertNoneWaits(db, offerId);
    const rehearsal = await rehearse(db, { content, id: offerId ?? newId(now.getTime()), now });
    assertCostKnown(rehearsal.goodsWithoutCost, costUnknown);
    if (!isBelowCost(rehearsal)) return null;
    const target = content.name;
    return { amountFen: null, target, rows: rowsOf(stored?.content ?? null, content, rehearsal), detail: rehearsal };
  },
  isCurrent: async (db, params) => !params.offerId || (await revisionOf(db, params)) === params.revision,
};
