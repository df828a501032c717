import type { App } from '../../app';
import { MINUTE } from '../../clock';
import { paymentByNumber } from '../../core/payments/payments';
import { OPEN_PAYMENT } from '../../core/states/payment';
import { BusinessError } from '../../errors/businessError';
import type { ChannelOrder, PaymentPort } from '../../ports/payment/port';
import { limitHits } from '../../store/rateLimit';

const OPENINGS = { name: 'payment.payWx', most: 20, perMs: MINUTE, words: '发起支付太频繁，请稍后再试' };

export const limitOpenings = (app: App, personId: string) => limitHits(app, OPENINGS, personId);

/** Opens an attempt at its channel, outside any transaction, and answers the cashier's address. A repeated opening gets the same. */
export async function openCashier(app: App, channel: PaymentPort, request: ChannelOrder): Promise<{ url: string }> {
  const { outNo } = request;
  const payment = await paymentByNumber(app.db, outNo);
  if (!payment || !OPEN_PAYMENT.includes(payment.state))
    throw new BusinessError('这次支付已结束，请重新发起', { code: 'stale', stale: true });
  const { url } = await channel.create(request).catch((error: unknown) => {
    app.log.error({ error, outNo }, 'payment channel');
    throw new BusinessError('支付通道繁忙，请稍后再试或换一种方式支付', { code: 'channel' });
  });
  await app.db
    .updateTable('payment')
    .set({ state: 'pending' })
    .where('out_no', '=', outNo)
    .where('state', '=', 'created')
    .execute();
  return { url };
}
