import type { PayMethodFor } from '@cellar/shared/constants/payMethods';
import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { lockPayable } from '../../../core/payables';
import { closeChannelPayments, limitOpenings, assertChannel, openCashier } from './cashier';
import { assertOffered } from './installments';
import { assertPayable, restOf } from './payState';
import { addPayment } from '../../../core/payments/payments';

export type WxPaymentRequest = {
  orderId: string;
  idemKey: string;
  amountFen: number;
  method: PayMethodFor<'order'>;
  months?: number | undefined;
};

async function open(
  tx: Tx,
  personId: string,
  { orderId, amountFen, method, months }: WxPaymentRequest,
  now: Date,
): Promise<{ outNo: string }> {
  const order = await lockPayable(tx, personId, orderId);
  assertPayable(order, now);
  if (restOf(order) !== amountFen)
    throw new BusinessError('应付金额有变化，请重新确认', { code: 'stale', stale: true });
  await closeChannelPayments(tx, { personId, orderId, reason: '已重新发起支付', now });
  const payment = await addPayment(tx, {
    personId,
    subject: { kind: order.kind, id: orderId },
    method,
    amountFen,
    months,
    now,
  });
  return { outNo: payment.out_no };
}

/** Opens an attempt at WeChat Pay or UnionPay and answers its cashier's address. The channel is asked outside the transaction. */
export async function payByWx(
  services: Services,
  { personId, ip }: { personId: string; ip: string },
  { months: wanted, ...asked }: WxPaymentRequest,
): Promise<{ url: string; outNo: string }> {
  await limitOpenings(services, personId);
  const now = services.clock.now();
  const { orderId, amountFen, idemKey, method } = asked;
  const months = method === 'installments' ? wanted : undefined;
  assertChannel(services, method);
  if (method === 'installments') assertOffered(services, amountFen, months);
  const { outNo } = await transaction(services.db, (tx) =>
    once(
      tx,
      { personId, call: 'payment.payWx', key: idemKey, content: { orderId, amountFen, method, months }, now },
      () => open(tx, personId, { ...asked, months }, now),
    ),
  );
  const { url } = await openCashier(services, { outNo, ip });
  return { url, outNo };
}
