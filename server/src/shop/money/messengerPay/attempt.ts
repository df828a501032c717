import type { MessengerAttempt, MessengerParams } from '@cellar/shared/api/money/messengerPay/schema';
import type { Services } from '../../../services';
import { paymentByNumber, type Payment } from '../../../core/payments/payments';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { Db } from '../../../store/transaction';
import { aboutPayment } from '../payment/aboutPayment';
import { isOpen, limitOpenings, openAtChannel } from '../payment/cashier';
import { payerOf } from './payer';

/** An attempt that this person pays inside the messenger; anybody else's is not there. */
async function findAttempt(db: Db, personId: string, no: string): Promise<Payment> {
  const payment = await paymentByNumber(db, no);
  if (payment?.method !== 'wx' || (payment.payer_id ?? payment.person_id) !== personId)
    throw new NotFound('没有找到这笔支付');
  return payment;
}

export async function messengerAttempt(services: Services, personId: string, no: string): Promise<MessengerAttempt> {
  const payment = await findAttempt(services.db, personId, no);
  const { text, expiresAt, resultPath, otherPath } = await aboutPayment(services.db, payment);
  const now = services.clock.now();
  return {
    no,
    state: isOpen(payment) && expiresAt > now ? 'open' : 'over',
    text,
    amountFen: payment.amount_fen,
    payBeforeAt: expiresAt.toISOString(),
    now: now.toISOString(),
    hasPayer: (await payerOf(services.db, personId)) !== null,
    resultPath,
    otherPath,
  };
}

/** Prepares the payment at the channel for the messenger account that this person proved. */
export async function openMessengerPayment(
  services: Services,
  { personId, ip }: { personId: string; ip: string },
  no: string,
): Promise<MessengerParams> {
  await limitOpenings(services, personId);
  await findAttempt(services.db, personId, no);
  const openId = await payerOf(services.db, personId);
  if (openId === null) throw new BusinessError('请先在微信中授权', { code: 'payer' });
  return openAtChannel(services, { outNo: no, ip }, (channel, order) => {
    if (!channel.openInMessenger) throw new Error(`${channel.channel} takes no money inside the messenger`);
    return channel.openInMessenger(order, openId);
  });
}
