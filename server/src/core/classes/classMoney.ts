import { money } from '@cellar/shared/format/number/money';
import type { Tx } from '../../store/transaction';
import { closeOpenPayments, paidWith, type Payment } from '../payments/payments';
import { bookPayment, type MoneyReceived } from '../payments/refunds';
import { changeClassOrder, classTitle, moveClassOrder, sendClassNews, type ClassOrderCore } from './classOrder';

/** The whole class order is paid: other attempts end. Its seats are held already. */
export async function payClassOrder(tx: Tx, order: ClassOrderCore, text: string, now: Date): Promise<void> {
  const { person_id: personId, id: orderId, seats } = order;
  await moveClassOrder(tx, order, {
    to: 'paid',
    text,
    now,
    more: { paid_fen: order.paid_fen, paid_at: now, money_at: now },
  });
  await closeOpenPayments(tx, { personId, orderId, reason: '订单已支付', now });
  const body = `${await classTitle(tx, order.session_id)}，${seats} 位学员。开课前一天会再提醒你。`;
  await sendClassNews(tx, order, { title: '报名成功', body, now });
}

/** Why money that came does not count; null when it does. */
function whyNot({ state, paid_fen, total_fen }: ClassOrderCore, amountFen: number): string | null {
  if (state === 'cancelled') return '报名已取消，自动退款';
  return state !== 'waiting' || paid_fen + amountFen > total_fen ? '重复支付，自动退款' : null;
}

/**
 * Money for a class order has come. It counts while the order waits for it; otherwise it goes back. Order and payment are locked. Says
 * whether it counts.
 */
export async function receiveClassMoney(
  tx: Tx,
  order: ClassOrderCore,
  payment: Payment,
  received: MoneyReceived,
): Promise<boolean> {
  const { amountFen, now } = received;
  const reason = whyNot(order, amountFen);
  await bookPayment(tx, payment, received, reason);
  if (reason !== null) {
    const body = `报名订单 ${order.order_no}：${reason} ${money(amountFen)}。`;
    await sendClassNews(tx, order, { title: '款项将原路退回', body, now });
    return false;
  }
  order.paid_fen += amountFen;
  if (order.paid_fen === order.total_fen) await payClassOrder(tx, order, `已支付（${paidWith(payment)}）`, now);
  else await changeClassOrder(tx, order, { paid_fen: order.paid_fen, money_at: now });
  return true;
}
