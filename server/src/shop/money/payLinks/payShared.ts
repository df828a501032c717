import type { Services } from '../../../services';
import { lockOrder } from '../../../core/orders/lockOrder';
import { addPayment } from '../../../core/payments/payments';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { closeChannelPayments, limitOpenings, assertChannel, openCashier } from '../payment/cashier';
import { assertPayable, restOf } from '../payment/payState';
import { findLinked, type Linked } from './link';

type PaymentRequest = FieldsOf<'payLinks.pay'>;
type Payer = { personId: string; ip: string };

async function open(
  tx: Tx,
  { personId, orderId }: Linked,
  { payerId, amountFen, method, now }: Pick<PaymentRequest, 'amountFen' | 'method'> & { payerId: string; now: Date },
): Promise<{ outNo: string }> {
  const order = await lockOrder(tx, personId, orderId);
  assertPayable(order, now);
  if (restOf(order) !== amountFen)
    throw new BusinessError('应付金额有变化，请重新确认', { code: 'stale', stale: true });
  await closeChannelPayments(tx, { personId, orderId, reason: '已由他人发起支付', now });
  const subject = { kind: 'order' as const, id: orderId };
  const payment = await addPayment(tx, { personId, subject, method, amountFen, payerId, now });
  return { outNo: payment.out_no };
}

/** Opens an attempt of another person to pay the order. The money counts for its buyer, and goes back the way it came. */
export async function payShared(
  services: Services,
  { personId: payerId, ip }: Payer,
  { token, idemKey, ...request }: PaymentRequest,
) {
  await limitOpenings(services, payerId);
  const linked = await findLinked(services.db, token);
  if (linked.personId === payerId) throw new BusinessError('这是你自己的订单，请直接付款', { code: 'own' });
  assertChannel(services, request.method);
  const now = services.clock.now();
  const attempt = { personId: payerId, call: 'payLinks.pay', key: idemKey, content: { ...linked, ...request }, now };
  const { outNo } = await transaction(services.db, (tx) =>
    once(tx, attempt, () => open(tx, linked, { ...request, payerId, now })),
  );
  return openCashier(services, { outNo, ip });
}
