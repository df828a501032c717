import type { App } from '../../app';
import { MINUTE } from '../../clock';
import { BusinessError } from '../../errors/businessError';
import { newId } from '../../store/ids';
import { once } from '../../store/once';
import { limitHits } from '../../store/rateLimit';
import { transaction, type Tx } from '../../store/transaction';
import { lockOrder } from '../../core/orders/lockOrder';
import { channelOf } from './applyAnswer';
import { mustOffer } from './installments';
import { outNumber } from '../../core/payments/outNumber';
import { mustWait, restOf } from './payState';
import { closeOpenPayments, paymentByNumber } from '../../core/payments/payments';

const OPENINGS = { name: 'payment.payWx', most: 20, perMs: MINUTE, words: '发起支付太频繁，请稍后再试' };

export type WxWish = {
  orderId: string;
  idemKey: string;
  amountFen: number;
  method: 'h5' | 'ums' | 'installments';
  months?: number | undefined;
};
type Opened = { outNo: string; orderNo: string; payBeforeAt: string };

async function open(
  tx: Tx,
  personId: string,
  { orderId, amountFen, method, months }: WxWish,
  now: Date,
): Promise<Opened> {
  const order = await lockOrder(tx, personId, orderId);
  mustWait(order, now);
  if (restOf(order) !== amountFen)
    throw new BusinessError('应付金额有变化，请重新确认', { code: 'stale', stale: true });
  await closeOpenPayments(tx, { personId, orderId, reason: '已重新发起支付', now });
  const outNo = outNumber('P', now);
  await tx
    .insertInto('payment')
    .values({
      person_id: personId,
      id: newId(now.getTime()),
      subject_kind: 'order',
      subject_id: orderId,
      method,
      amount_fen: amountFen,
      state: 'created',
      out_no: outNo,
      created_at: now,
      installments: months ?? null,
    })
    .execute();
  return { outNo, orderNo: order.order_no, payBeforeAt: order.pay_before_at.toISOString() };
}

/** Opens an attempt at WeChat Pay or UnionPay and answers its cashier's address. The channel is asked outside the transaction. */
export async function payByWx(
  app: App,
  { personId, ip }: { personId: string; ip: string },
  { months: wanted, ...asked }: WxWish,
): Promise<{ url: string; outNo: string }> {
  await limitHits(app, OPENINGS, personId);
  const now = app.clock.now();
  const { orderId, amountFen, idemKey, method } = asked;
  const months = method === 'installments' ? wanted : undefined;
  const channel = channelOf(app, method);
  if (!channel) throw new BusinessError('暂未开通这种支付方式，请选择其他方式', { code: 'channel' });
  if (method === 'installments') mustOffer(app, amountFen, months);
  const opened = await transaction(app.db, (tx) =>
    once(
      tx,
      { personId, call: 'payment.payWx', key: idemKey, content: { orderId, amountFen, method, months }, now },
      () => open(tx, personId, { ...asked, months }, now),
    ),
  );
  const payment = await paymentByNumber(app.db, opened.outNo);
  if (!payment || !['created', 'pending'].includes(payment.state))
    throw new BusinessError('这次支付已结束，请重新发起', { code: 'stale', stale: true });
  const request = {
    outNo: opened.outNo,
    amountFen,
    words: `酒窖订单 ${opened.orderNo}`,
    expiresAt: new Date(opened.payBeforeAt),
    ip,
    returnPath: `/pay-result?orderId=${orderId}`,
    ...(months ? { months } : {}),
  };
  const { url } = await channel.create(request).catch((error: unknown) => {
    app.log.error({ error, outNo: opened.outNo }, 'payment channel');
    throw new BusinessError('支付通道繁忙，请稍后再试或换一种方式支付', { code: 'channel' });
  });
  await app.db
    .updateTable('payment')
    .set({ state: 'pending' })
    .where('out_no', '=', opened.outNo)
    .where('state', '=', 'created')
    .execute();
  return { url, outNo: opened.outNo };
}
