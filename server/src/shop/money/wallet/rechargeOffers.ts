import type { RechargeOffer } from '@cellar/shared/api/money/wallet/schema';
import type { Db, Tx } from '../../../store/transaction';

/** What the shop adds to recharges at this moment, the smallest first. */
export async function rechargeOffers(db: Db | Tx, now: Date): Promise<RechargeOffer[]> {
  const begun = await db
    .selectFrom('recharge_plan')
    .select('offers')
    .where('from_at', '<=', now)
    .orderBy('from_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (begun) return begun.offers as RechargeOffer[];
  const rows = await db.selectFrom('recharge_offer').selectAll().orderBy('amount_fen').execute();
  return rows.map(({ amount_fen, gift_fen }) => ({ amountFen: amount_fen, giftFen: gift_fen }));
}

/** What the shop adds to an amount: the gift of the largest offer that it reaches. */
export const giftOf = (offers: readonly RechargeOffer[], amountFen: number): number =>
  offers.findLast((offer) => offer.amountFen <= amountFen)?.giftFen ?? 0;
