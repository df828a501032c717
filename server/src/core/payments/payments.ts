import { paidLabel } from '@cellar/shared/constants/payMethods';
import { OPEN_PAYMENT, paymentTransitions, type PaymentState } from '../states/payment';
import { assertTransition } from '../states/transitions';
import { newId } from '../../store/ids';
import type { Db, Tx } from '../../store/transaction';
import { outNumber } from './outNumber';

const all = (db: Db) => db.selectFrom('payment').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>;
export type Payment = Omit<Row, 'state'> & { state: PaymentState };

/** 「微信支付」, 「分期支付（6 期）」, 「微信支付（好友代付）」 */
export const paidWith = ({
  method,
  installments,
  payer_id,
}: Pick<Payment, 'method' | 'installments' | 'payer_id'>): string =>
  `${paidLabel(method)}${installments ? `（${installments} 期）` : ''}${payer_id ? '（好友代付）' : ''}`;

/** What an attempt pays for. */
export type PaymentSubject = { kind: 'order' | 'class' | 'recharge'; id: string };
export type NewPayment = {
  personId: string;
  subject: PaymentSubject;
  method: string;
  amountFen: number;
  /** Paid back to the channel in so many months. */
  months?: number | undefined;
  /** Another person who pays for the order of `personId`. */
  payerId?: string;
  now: Date;
};

/** Writes down an attempt. */
export async function addPayment(tx: Tx, request: NewPayment): Promise<Payment> {
  const { personId, subject, method, amountFen, months, payerId, now } = request;
  const row = await tx
    .insertInto('payment')
    .values({
      person_id: personId,
      id: newId(now.getTime()),
      subject_kind: subject.kind,
      subject_id: subject.id,
      method,
      amount_fen: amountFen,
      state: 'created',
      out_no: outNumber('P', now),
      created_at: now,
      installments: months ?? null,
      payer_id: payerId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as Payment;
}

/** Attempts to pay for an order, a class or a recharge, the newest first. */
export const paymentsOf = (db: Db, personId: string, subjectId: string) =>
  all(db)
    .where('person_id', '=', personId)
    .where('subject_id', '=', subjectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute() as Promise<Payment[]>;

/** How the person paid for an order or a class last. */
export const lastMethodOf = async (db: Db, personId: string): Promise<string | null> => {
  const last = await db
    .selectFrom('payment')
    .select('method')
    .where('person_id', '=', personId)
    .where('subject_kind', 'in', ['order', 'class'])
    .where('applied', '=', true)
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.method ?? null;
};

export const paymentByNumber = (db: Db, outNo: string) =>
  all(db).where('out_no', '=', outNo).executeTakeFirst() as Promise<Payment | undefined>;

/** Read again with the lock; what it pays for is locked already. */
export const lockPayment = (tx: Tx, { person_id, id }: Payment) =>
  all(tx)
    .where('person_id', '=', person_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow() as Promise<Payment>;

export async function movePayment(
  tx: Tx,
  payment: Payment,
  to: PaymentState,
  more: { reason?: string; channelNo?: string; receivedFen?: number; applied?: boolean; now: Date },
): Promise<void> {
  assertTransition('payment', paymentTransitions, payment.state, to);
  const { reason, channelNo, receivedFen, applied, now } = more;
  await tx
    .updateTable('payment')
    .set({
      state: to,
      ...(reason === undefined ? {} : { reason }),
      ...(channelNo === undefined ? {} : { channel_no: channelNo }),
      ...(receivedFen === undefined ? {} : { received_fen: receivedFen }),
      ...(applied === undefined ? {} : { applied }),
      ...(to === 'paid' ? { paid_at: now } : {}),
      ...(to === 'closed' || to === 'refused' ? { closed_at: now } : {}),
    })
    .where('person_id', '=', payment.person_id)
    .where('id', '=', payment.id)
    .execute();
}

/** Ends every attempt under way, of these methods where some are named; the channels are notified afterwards, by a job. */
export const closeOpenPayments = (
  tx: Tx,
  {
    personId,
    orderId,
    reason,
    now,
    methods,
  }: { personId: string; orderId: string; reason: string; now: Date; methods?: readonly string[] },
) =>
  tx
    .updateTable('payment')
    .set({ state: 'closed', reason, closed_at: now })
    .where('person_id', '=', personId)
    .where('subject_id', '=', orderId)
    .where('state', 'in', OPEN_PAYMENT)
    .$if(methods !== undefined, (query) => query.where('method', 'in', methods ?? []))
    .execute();
