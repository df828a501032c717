import { money } from '@cellar/shared/format/number/money';
import { sendMessage } from '../../../core/messages';
import { lockOrder } from '../../../core/orders/lockOrder';
import { receiveMoney } from '../../../core/orders/settle';
import { notifyPerson } from '../../../core/orders/notifyPerson';
import { lockPayable, payableName } from '../../../core/payables';
import type { Payment, PaymentSubject } from '../../../core/payments/payments';
import { creditRecharge, lockRecharge, notifyOfRecharge } from '../../../core/recharges/creditRecharge';
import type { Tx } from '../../../store/transaction';
import { aboutPayment } from './aboutPayment';

type Came = { amountFen: number; channelNo?: string; now: Date };
type News = { title: string; body: string; now: Date };

/** What an attempt pays for. */
export type PaidSubject = {
  /** What the paid amount is compared with: 「订单」. */
  noun: string;
  /** 「订单 2604190000000000」 */
  text: string;
  receive: (payment: Payment, came: Came) => Promise<void>;
  tell: (news: News) => Promise<void>;
};

async function rechargeOf(tx: Tx, { person_id, subject_id }: Payment): Promise<PaidSubject> {
  const recharge = await lockRecharge(tx, person_id, subject_id);
  return {
    noun: recharge.account === 'balance' ? '充值金额' : '保证金',
    text: recharge.account === 'balance' ? '余额充值' : '保证金',
    receive: (payment, came) => creditRecharge(tx, recharge, payment, came),
    tell: (news) => notifyOfRecharge(tx, recharge, news),
  };
}

type Paid = Came & { payerId: string; orderNo: string; counts: boolean; link: string };

/** Somebody paid for another person's order: whether it counted, or comes back. */
const notifyPayer = (tx: Tx, { payerId, orderNo, counts, amountFen, link, now }: Paid): Promise<void> =>
  sendMessage(tx, {
    personId: payerId,
    kind: 'system',
    title: counts ? '代付成功' : '代付款项将原路退回',
    body: counts
      ? `你已为订单 ${orderNo} 付款 ${money(amountFen)}。`
      : `订单 ${orderNo} 已支付或已关闭，你付的 ${money(amountFen)} 将原路退回。`,
    link,
    now,
  });

async function orderOf(tx: Tx, attempt: Payment): Promise<PaidSubject> {
  const { person_id, subject_id, payer_id: payerId } = attempt;
  const link = payerId === null ? null : (await aboutPayment(tx, attempt)).resultPath;
  const order = await lockOrder(tx, person_id, subject_id, { deleted: true });
  return {
    noun: '订单',
    text: `订单 ${order.order_no}`,
    receive: async (payment, came) => {
      const counts = await receiveMoney(tx, order, payment, came);
      if (payerId && link) await notifyPayer(tx, { payerId, orderNo: order.order_no, counts, link, ...came });
    },
    tell: async (news) => {
      await notifyPerson(tx, { personId: order.person_id, orderId: order.id, ...news });
      if (payerId && link) await sendMessage(tx, { ...news, personId: payerId, kind: 'system', link });
    },
  };
}

async function classOf(tx: Tx, { person_id, subject_id }: Payment): Promise<PaidSubject> {
  const order = await lockPayable(tx, person_id, subject_id);
  return {
    noun: '报名订单',
    text: payableName(order),
    receive: async (payment, came) => void (await order.receive(payment, came)),
    tell: order.send,
  };
}

const SUBJECTS: Record<PaymentSubject['kind'], (tx: Tx, payment: Payment) => Promise<PaidSubject>> = {
  recharge: rechargeOf,
  order: orderOf,
  class: classOf,
};

/** What an attempt pays for, locked until the transaction ends. */
export const lockPaidSubject = (tx: Tx, payment: Payment): Promise<PaidSubject> =>
  SUBJECTS[payment.subject_kind as PaymentSubject['kind']](tx, payment);
