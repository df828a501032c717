import type { PaySheet } from '@cellar/shared/api/money/payment/schema';
import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { isTransfer } from '@cellar/shared/constants/payMethods';
import { lastMethodOf, paidWith, paymentsOf, type Payment } from '../../../core/payments/payments';
import { OPEN_PAYMENT } from '../../../core/states/payment';
import type { Db } from '../../../store/transaction';
import { findPayable, payablePaths } from '../../../core/payables';
import { hasMessengerWay } from './cashier';
import { openChannels } from './applyAnswer';
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

/** The last transfer, while it is to be checked or was refused; whether a channel has still to say how an attempt went. */
function underWay(payments: readonly Payment[]): Pick<PaySheet, 'transfer' | 'asking'> {
  const transfer = payments.find(({ method }) => isTransfer(method));
  const state = transfer?.state === 'pending' ? 'waiting' : transfer?.state === 'refused' ? 'refused' : null;
  const asking = payments.find((one) => !isTransfer(one.method) && OPEN_PAYMENT.includes(one.state));
  return {
    transfer:
      transfer && isTransfer(transfer.method) && state
        ? { method: transfer.method, amountFen: transfer.amount_fen, state }
        : null,
    asking: asking ? paidWith(asking) : null,
  };
}

type Asked = { personId: string; orderId: string; messenger: boolean; second: boolean };

/** What is to be paid, until when, and with what. */
export async function paySheet(services: Services, { personId, orderId, messenger, second }: Asked): Promise<PaySheet> {
  const { db, clock, config } = services;
  const order = await findPayable(db, personId, orderId);
  const now = clock.now();
  const restFen = restOf(order);
  const state = payStateOf(order, now);
  const payments = await paymentsOf(db, personId, orderId);
  const situation = {
    restFen,
    balanceFen: await balanceOf(db, personId),
    messenger: messenger && hasMessengerWay(services),
    second: second && payments.some(({ method, applied }) => method === 'balance' && applied),
    channels: openChannels(services),
    plans: order.kind === 'class' ? null : plansFor(services, restFen),
    bank: config.bank !== null,
  };
  const methods = state === 'waiting' ? payMethods(situation) : [];
  return {
    orderId,
    paths: payablePaths(order),
    orderNo: order.order_no,
    state,
    totalFen: order.total_fen,
    paidFen: order.paid_fen,
    restFen,
    payBeforeAt: order.pay_before_at.toISOString(),
    now: now.toISOString(),
    methods,
    chosen: chosenMethod(methods, {
      restFen,
      requestedFen: second ? 0 : order.balance_wish_fen,
      last: await lastMethodOf(db, personId),
    }),
    ...underWay(payments),
  };
}

/** Whether the balance reaches, and what is missing. */
export async function rechargeNeed({ db }: Services, { personId, orderId }: { personId: string; orderId: string }) {
  const restFen = restOf(await findPayable(db, personId, orderId));
  const balanceFen = await balanceOf(db, personId);
  const shortFen = Math.max(0, restFen - balanceFen);
  const text =
    shortFen === 0
      ? '余额充足'
      : balanceFen > 0
        ? `余额还差 ${money(shortFen)}，可先用余额支付一部分`
        : '余额为 ¥0.00，请选择其他支付方式';
  return { needed: shortFen > 0, balanceFen, restFen, shortFen, text };
}
