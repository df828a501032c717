import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import { moveLedger } from '../../../core/ledger';
import { once } from '../../../store/guards/once';
import { transaction, type Tx } from '../../../store/transaction';
import { takeTicket } from '../../identity/auth/ticket';
import { lockPayable } from '../../../core/payables';
import { balanceOf } from './paySheet';
import { assertPayable, restOf } from './payState';
import { addPayment } from '../../../core/payments/payments';

export type BalancePaymentRequest = { orderId: string; idemKey: string; ticket: string; amountFen: number };

async function pay(tx: Tx, personId: string, { orderId, ticket, amountFen }: BalancePaymentRequest, now: Date) {
  const order = await lockPayable(tx, personId, orderId);
  assertPayable(order, now);
  const amount = Math.min(await balanceOf(tx, personId), restOf(order));
  if (amount <= 0) throw new BusinessError('余额不足，请选择其他支付方式', { code: 'short' });
  if (amount !== amountFen) throw new BusinessError('余额或应付金额有变化，请重新确认', { code: 'stale', stale: true });
  await takeTicket(tx, now, { ticket, personId, purpose: 'pay' });
  await moveLedger(tx, {
    personId,
    account: 'balance',
    amount: -amount,
    reason: '订单支付',
    ref: { kind: order.kind, id: orderId },
    now,
  });
  const payment = await addPayment(tx, {
    personId,
    subject: { kind: order.kind, id: orderId },
    method: 'balance',
    amountFen: amount,
    now,
  });
  await order.receive(payment, { amountFen: amount, now });
  return {};
}

/** Pays what the balance reaches for: ticket, ledger, payment and order in one transaction, once for each key. */
export const payByBalance = (services: Services, personId: string, request: BalancePaymentRequest) =>
  transaction(services.db, (tx) => {
    const now = services.clock.now();
    const { orderId, amountFen, idemKey } = request;
    return once(tx, { personId, call: 'payment.payBalance', key: idemKey, content: { orderId, amountFen }, now }, () =>
      pay(tx, personId, request, now),
    );
  });
