import { money } from '@cellar/shared/format/money';
import type { RechargeOffer, RechargeSheet } from '@cellar/shared/api/wallet/schema';
import type { App } from '../../app';
import { MINUTE } from '../../clock';
import { openRecharge, type NewRecharge, type OpenedRecharge } from '../../core/recharges/openRecharge';
import { BusinessError } from '../../errors/businessError';
import { once } from '../../store/once';
import { transaction, type Db, type Tx } from '../../store/transaction';
import { channelOf } from '../payment/applyAnswer';
import { limitOpenings, openCashier } from '../payment/cashier';
import { balanceOf } from '../payment/paySheet';

const PAY_WITHIN = 30 * MINUTE;
const words = { balance: '酒窖余额充值', deposit: '酒窖独家经销保证金' } as const;

/** The smallest first. */
export async function rechargeOffers(db: Db): Promise<RechargeOffer[]> {
  const rows = await db.selectFrom('recharge_offer').selectAll().orderBy('amount_fen').execute();
  return rows.map((row) => ({ amountFen: row.amount_fen, giftFen: row.gift_fen }));
}

/** What the shop adds to an amount: the gift of the largest offer that it reaches. */
export const giftOf = (offers: readonly RechargeOffer[], amountFen: number): number =>
  offers.findLast((offer) => offer.amountFen <= amountFen)?.giftFen ?? 0;

export const rechargeSheet = async ({ db, ports }: App, personId: string): Promise<RechargeSheet> => ({
  balanceFen: await balanceOf(db, personId),
  offers: await rechargeOffers(db),
  ums: ports.payment.ums !== null,
});

export type RechargeWish = Omit<NewRecharge, 'personId' | 'now'> & { method: 'wx' | 'h5' | 'ums'; idemKey: string };
type Payer = { personId: string; ip: string };

async function open(tx: Tx, wish: NewRecharge): Promise<OpenedRecharge> {
  const { account, amountFen, giftFen } = wish;
  const promised = account === 'balance' ? giftOf(await rechargeOffers(tx), amountFen) : 0;
  if (promised !== giftFen)
    throw new BusinessError(
      promised > 0 ? `赠送金额有变化，现在赠送 ${money(promised)}` : '赠送活动已结束，请重新确认',
      { code: 'stale', stale: true },
    );
  return openRecharge(tx, wish);
}

/** Opens a recharge at its channel, once for each key, and answers the cashier's address. */
export async function startRecharge(
  app: App,
  { personId, ip }: Payer,
  { idemKey, ...wish }: RechargeWish,
): Promise<{ url: string; rechargeId: string }> {
  await limitOpenings(app, personId);
  const channel = channelOf(app, wish.method);
  if (!channel) throw new BusinessError('暂未开通这种支付方式，请选择其他方式', { code: 'channel' });
  const now = app.clock.now();
  const { rechargeId, outNo, createdAt } = await transaction(app.db, (tx) =>
    once(tx, { personId, call: 'wallet.recharge', key: idemKey, content: wish, now }, () =>
      open(tx, { ...wish, personId, now }),
    ),
  );
  const { url } = await openCashier(app, channel, {
    outNo,
    amountFen: wish.amountFen,
    words: words[wish.account],
    expiresAt: new Date(Date.parse(createdAt) + PAY_WITHIN),
    ip,
    returnPath: `/recharge-result?rechargeId=${rechargeId}`,
  });
  return { url, rechargeId };
}
