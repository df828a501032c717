import type { Payment, PaymentSubject } from '../../../core/payments/payments';
import { RECHARGE_WITHIN } from '../../../core/recharges/openRecharge';
import { classTitle, findClassOrder } from '../../../core/classes/classOrder';
import { payablePaths } from '../../../core/payables';
import type { Db } from '../../../store/transaction';

export type AboutPayment = {
  /** What is paid for, shown at the cashier. */
  text: string;
  /** No money is taken from then on. */
  expiresAt: Date;
  /** The page that says how it went, and the one to choose another way. */
  resultPath: string;
  otherPath: string;
};

async function aboutRecharge(db: Db, { person_id, subject_id, created_at }: Payment): Promise<AboutPayment> {
  const { account } = await db
    .selectFrom('recharge')
    .select('account')
    .where('person_id', '=', person_id)
    .where('id', '=', subject_id)
    .executeTakeFirstOrThrow();
  return {
    text: account === 'balance' ? '酒窖余额充值' : '酒窖独家经销保证金',
    expiresAt: new Date(created_at.getTime() + RECHARGE_WITHIN),
    resultPath: `/recharge-result?rechargeId=${subject_id}`,
    otherPath: account === 'balance' ? '/recharge' : '/caution-money',
  };
}

async function aboutOrder(db: Db, { person_id, subject_id, payer_id }: Payment): Promise<AboutPayment> {
  const { order_no, pay_before_at, token } = await db
    .selectFrom('shop_order as o')
    .leftJoin('pay_link as l', (join) => join.onRef('l.person_id', '=', 'o.person_id').onRef('l.order_id', '=', 'o.id'))
    .select(['o.order_no', 'o.pay_before_at', 'l.token'])
    .where('o.person_id', '=', person_id)
    .where('o.id', '=', subject_id)
    .executeTakeFirstOrThrow();
  const ofPayer = `/payment-order?link=${token ?? ''}`;
  return {
    text: `酒窖订单 ${order_no}`,
    expiresAt: pay_before_at,
    resultPath: payer_id ? ofPayer : `/pay-result?orderId=${subject_id}`,
    otherPath: payer_id ? ofPayer : `/pay-type?orderId=${subject_id}`,
  };
}

async function aboutClass(db: Db, { person_id, subject_id }: Payment): Promise<AboutPayment> {
  const { session_id, pay_before_at } = await findClassOrder(db, person_id, subject_id);
  const { result, pay } = payablePaths({ kind: 'class', id: subject_id });
  return {
    text: `酒窖学院 ${await classTitle(db, session_id)}`,
    expiresAt: pay_before_at,
    resultPath: result,
    otherPath: pay,
  };
}

const ABOUT: Record<PaymentSubject['kind'], (db: Db, payment: Payment) => Promise<AboutPayment>> = {
  recharge: aboutRecharge,
  order: aboutOrder,
  class: aboutClass,
};

/** What an attempt is for, and which pages go with it. */
export const aboutPayment = (db: Db, payment: Payment): Promise<AboutPayment> =>
  ABOUT[payment.subject_kind as PaymentSubject['kind']](db, payment);
