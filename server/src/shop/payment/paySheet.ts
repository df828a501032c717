import type { PaySheet, PayState } from '@cellar/shared/api/payment.schema';
import type { App } from '../../app';
import { Refusal } from '../../http/refusal';
import type { Db } from '../../store/transaction';
import { findOrder, type OrderCore } from '../orders/lockOrder';
import { moneyWords } from '../words';
import { chosenMethod, payMethods } from './methods';

export const restOf = ({ total_fen, paid_fen }: Pick<OrderCore, 'total_fen' | 'paid_fen'>) => total_fen - paid_fen;

const CLOSED = new Set(['cancelled', 'expired']);

/** An order whose time is up is closed to the person, even before the job has written it. */
export const payStateOf = ({ state, pay_before_at }: OrderCore, now: Date): PayState =>
  state === 'waiting' ? (pay_before_at > now ? 'waiting' : 'closed') : CLOSED.has(state) ? 'closed' : 'paid';

/** Refuses to take money for an order that does not wait for it. */
export function mustWait(order: OrderCore, now: Date): void {
  const state = payStateOf(order, now);
  if (state === 'closed') throw new Refusal('订单已关闭，不能支付', { code: 'closed', stale: true });
  if (state === 'paid') throw new Refusal('订单已支付，无需重复付款', { code: 'paid', stale: true });
}

export async function balanceOf(db: Db, personId: string): Promise<number> {
  const { balance_fen } = await db.selectFrom('person').select('balance_fen').where('id', '=', personId).executeTakeFirstOrThrow();
  return balance_fen;
}

type Asked = { personId: string; orderId: string; messenger: boolean; second: boolean };

/** What is to be paid, until when, and with what. */
export async function paySheet({ db, clock, ports }: App, { personId, orderId, messenger, second }: Asked): Promise<PaySheet> {
  const order = await findOrder(db, personId, orderId);
  const now = clock.now();
  const restFen = restOf(order);
  const state = payStateOf(order, now);
  const situation = { restFen, balanceFen: await balanceOf(db, personId), messenger, second, ums: ports.payment.ums !== null };
  const methods = state === 'waiting' ? payMethods(situation) : [];
  return {
    orderId, orderNo: order.order_no, state, totalFen: order.total_fen, paidFen: order.paid_fen, restFen,
    payBeforeAt: order.pay_before_at.toISOString(), now: now.toISOString(), methods,
    chosen: chosenMethod(methods, { restFen, wishFen: second ? 0 : order.balance_wish_fen }),
  };
}

/** Whether the balance reaches, and what is missing. */
export async function rechargeNeed({ db }: App, { personId, orderId }: { personId: string; orderId: string }) {
  const restFen = restOf(await findOrder(db, personId, orderId));
  const balanceFen = await balanceOf(db, personId);
  const shortFen = Math.max(0, restFen - balanceFen);
  const words = shortFen === 0 ? '余额充足' : balanceFen > 0 ? `余额还差 ${moneyWords(shortFen)}，可先用余额支付一部分` : '余额为 ¥0.00，请选择其他支付方式';
  return { needed: shortFen > 0, balanceFen, restFen, shortFen, words };
}
