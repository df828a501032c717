import type { PaySheet } from '@cellar/shared/api/payment/schema';
import { money } from '@cellar/shared/format/money';
import type { App } from '../../app';
import type { Db } from '../../store/transaction';
import { findOrder } from '../../core/orders/lockOrder';
import { hasMessengerWay } from './cashier';
import { plansFor } from './installments';
import { chosenMethod, payMethods } from './methods';
import { payStateOf, restOf } from './payState';

export async function balanceOf(db: Db, personId: string): Promise<number> {
  const { balance_fen } = await db
    .selectFrom('person')
    .select('balance_fen')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return balance_fen;
}

type Asked = { personId: string; orderId: string; messenger: boolean; second: boolean };

/** What is to be paid, until when, and with what. */
export async function paySheet(app: App, { personId, orderId, messenger, second }: Asked): Promise<PaySheet> {
  const { db, clock, ports } = app;
  const order = await findOrder(db, personId, orderId);
  const now = clock.now();
  const restFen = restOf(order);
  const state = payStateOf(order, now);
  const situation = {
    restFen,
    balanceFen: await balanceOf(db, personId),
    messenger: messenger && hasMessengerWay(app),
    second,
    ums: ports.payment.ums !== null,
    plans: plansFor(app, restFen),
  };
  const methods = state === 'waiting' ? payMethods(situation) : [];
  return {
    orderId,
    orderNo: order.order_no,
    state,
    totalFen: order.total_fen,
    paidFen: order.paid_fen,
    restFen,
    payBeforeAt: order.pay_before_at.toISOString(),
    now: now.toISOString(),
    methods,
    chosen: chosenMethod(methods, { restFen, wishFen: second ? 0 : order.balance_wish_fen }),
  };
}

/** Whether the balance reaches, and what is missing. */
export async function rechargeNeed({ db }: App, { personId, orderId }: { personId: string; orderId: string }) {
  const restFen = restOf(await findOrder(db, personId, orderId));
  const balanceFen = await balanceOf(db, personId);
  const shortFen = Math.max(0, restFen - balanceFen);
  const words =
    shortFen === 0
      ? '余额充足'
      : balanceFen > 0
        ? `余额还差 ${money(shortFen)}，可先用余额支付一部分`
        : '余额为 ¥0.00，请选择其他支付方式';
  return { needed: shortFen > 0, balanceFen, restFen, shortFen, words };
}
