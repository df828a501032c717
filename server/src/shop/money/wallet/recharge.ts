import type { PayMethodFor } from '@cellar/shared/constants/payMethods';
import { money } from '@cellar/shared/format/number/money';
import type { RechargeSheet } from '@cellar/shared/api/money/wallet/schema';
import type { Services } from '../../../services';
import { openRecharge, type NewRecharge, type OpenedRecharge } from '../../../core/recharges/openRecharge';
import { openAttempts } from '../../../core/recharges/attempts';
import { BusinessError } from '../../../errors/businessError';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { askIfOpen } from '../payment/applyAnswer';
import { limitOpenings, assertChannel, openCashier } from '../payment/cashier';
import { balanceOf } from '../payment/paySheet';
import { giftOf, rechargeOffers } from './rechargeOffers';

export const rechargeSheet = async ({ db, ports, clock }: Services, personId: string): Promise<RechargeSheet> => ({
  balanceFen: await balanceOf(db, personId),
  offers: await rechargeOffers(db, clock.now()),
  ums: ports.payment.ums !== null,
});

export type RechargeRequest = Omit<NewRecharge, 'personId' | 'now'> & {
  method: PayMethodFor<'account'>;
  idemKey: string;
};
type Payer = { personId: string; ip: string };

async function open(tx: Tx, request: NewRecharge): Promise<OpenedRecharge> {
  const { account, amountFen, giftFen, now } = request;
  const promised = account === 'balance' ? giftOf(await rechargeOffers(tx, now), amountFen) : 0;
  if (promised !== giftFen)
    throw new BusinessError(
      promised > 0 ? `赠送金额有变化，现在赠送 ${money(promised)}` : '赠送活动已结束，请重新确认',
      { code: 'stale', stale: true },
    );
  return openRecharge(tx, request);
}

/** Opens a recharge at its channel, once for each key, and answers the cashier's address. */
export async function startRecharge(
  services: Services,
  { personId, ip }: Payer,
  { idemKey, ...request }: RechargeRequest,
): Promise<{ url: string; rechargeId: string }> {
  await limitOpenings(services, personId);
  assertChannel(services, request.method);
  // A payment whose callback is still on its way is credited before another one takes its place.
  const attempts = await openAttempts(services.db, { person_id: personId, account: request.account });
  for (const attempt of attempts) await askIfOpen(services, attempt);
  const now = services.clock.now();
  const { rechargeId, outNo } = await transaction(services.db, (tx) =>
    once(tx, { personId, call: 'wallet.recharge', key: idemKey, content: request, now }, () =>
      open(tx, { ...request, personId, now }),
    ),
  );
  const { url } = await openCashier(services, { outNo, ip });
  return { url, rechargeId };
}
