import type { ClassOrder, ClassOrderBrief } from '@cellar/shared/api/trade/classOrders/shapes';
import { CLASS_GROUPS, CLASS_STATE_LABELS } from '@cellar/shared/constants/classes';
import { monthDay } from '@cellar/shared/format/time/date';
import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { findClassOrder, learnersFen, type ClassOrderCore } from '../../../core/classes/classOrder';
import { paymentsOf } from '../../../core/payments/payments';
import { BOOKED } from '../../../core/states/classOrder';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import { snapshot, type Db } from '../../../store/transaction';
import { invoicedClass } from '../invoices/invoicedOrder';
import { readInvoicing } from '../invoices/invoicing';
import { appliedMethods } from '../../money/payment/payResult';
import { restOf } from '../../money/payment/payState';
import { lessonsOf, readIncludes, sessionOf } from '../courses/sessions';
import { materialOf } from './material';
import { readClassSession, refundRules, sessionsById, withdrawalOf } from './sessionRows';
import { KeptInvoice } from '@cellar/shared/api/trade/checkout/shapes';

const isBooked = ({ state }: ClassOrderCore) => (BOOKED as readonly string[]).includes(state);

/** What comes next for an order, as a sentence. */
function hintOf(order: ClassOrderCore, startsOn: string, now: Date): string {
  switch (order.state) {
    case 'waiting':
      return order.pay_before_at > now ? '名额已为你保留，请在付款时间内完成支付' : '付款时间已过，名额正在释放';
    case 'paid':
      return `${monthDay(startsOn)}开课，确认开班后会通知你`;
    case 'confirmed':
      return `已确认开班，${monthDay(startsOn)}开课`;
    case 'attended':
      return '已上课，成绩与证书公布后会通知你';
    case 'certified':
      return '证书已签发，可以保存和核验';
    case 'cancelled':
      return order.close_reason ?? CLASS_STATE_LABELS.cancelled;
    case 'refunded':
      return order.back_fen ? `${money(order.back_fen)} 原路退回` : CLASS_STATE_LABELS.refunded;
  }
}

type Session = ClassOrderBrief['session'];

const briefOf = (order: ClassOrderCore, session: Session, now: Date): ClassOrderBrief => ({
  orderId: order.id,
  orderNo: order.order_no,
  state: order.state,
  hint: hintOf(order, session.startsOn, now),
  session,
  seats: order.seats,
  totalFen: order.total_fen,
  payBeforeAt: order.pay_before_at.toISOString(),
  placedAt: order.placed_at.toISOString(),
});

/** Own class orders, the newest first. */
export async function listClassOrders(
  { db, clock }: Services,
  personId: string,
  { cursor, size, group }: FieldsOf<'classOrders.list'>,
) {
  let query = db.selectFrom('class_order').selectAll().where('person_id', '=', personId);
  if (group) query = query.where('state', 'in', [...CLASS_GROUPS[group]]);
  const { rows, next } = await readPage(query, { cursor, size }, { placed_at: 'instant', id: 'uuid' });
  const sessions = await sessionsById(db, [...new Set(rows.map(({ session_id }) => session_id))]);
  const orders = rows as ClassOrderCore[];
  return { list: orders.map((row) => briefOf(row, sessions.get(row.session_id)!, clock.now())), next };
}

async function learnersOf(db: Db, { person_id, id }: ClassOrderCore) {
  const rows = await db
    .selectFrom('class_participant')
    .selectAll()
    .where('person_id', '=', person_id)
    .where('order_id', '=', id)
    .orderBy('line')
    .execute();
  return rows.map((row) => ({
    line: row.line,
    name: row.name,
    pinyin: row.pinyin,
    phone: row.phone,
    idNumber: row.id_mask,
    attended: row.attended,
    passed: row.passed,
    grade: row.grade,
    certificateNo: row.certificate_no,
    certifiedAt: row.certified_at?.toISOString() ?? null,
  }));
}

const eventsOf = (db: Db, { person_id, id }: ClassOrderCore) =>
  db
    .selectFrom('class_order_event')
    .select(['words as text', 'at'])
    .where('person_id', '=', person_id)
    .where('order_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();

const reviewOf = (db: Db, { id }: ClassOrderCore) =>
  db.selectFrom('course_review').select(['stars', 'body']).where('order_id', '=', id).executeTakeFirst();

async function read(db: Db, personId: string, orderId: string, now: Date): Promise<ClassOrder> {
  const order = await findClassOrder(db, personId, orderId);
  const row = await readClassSession(db, order.session_id);
  const payments = await paymentsOf(db, personId, orderId);
  const learners = await learnersOf(db, order);
  const review = (await reviewOf(db, order)) ?? null;
  const wasThere = learners.some(({ attended }) => attended === true);
  return {
    ...briefOf(order, sessionOf(row), now),
    now: now.toISOString(),
    restFen: restOf(order),
    paidFen: order.paid_fen,
    refundedFen: order.refunded_fen,
    methodLabel: appliedMethods(payments),
    paidAt: order.paid_at?.toISOString() ?? null,
    closeReason: order.close_reason,
    backFen: order.back_fen,
    removedSeats: order.removed_seats,
    learners,
    phone: order.phone,
    room: row.room,
    address: row.address,
    schedule: lessonsOf(row),
    includes: readIncludes(row.includes),
    invoice: order.invoice === null ? null : KeptInvoice.parse(order.invoice),
    invoicing: await readInvoicing(db, personId, invoicedClass(order, row.starts_on, now)),
    agreementVersion: order.agreement_version,
    rules: refundRules(row.starts_on),
    withdrawal: isBooked(order) ? withdrawalOf({ startsOn: row.starts_on, valueFen: learnersFen(order) }, now) : null,
    material: await materialOf(db, order, row),
    canReview: wasThere && review === null,
    review,
    events: (await eventsOf(db, order)).map(({ text, at }) => ({ text, at: at.toISOString() })),
  };
}

/** One own class order as it stands at one moment. */
export const classOrderOf = ({ db, clock }: Pick<Services, 'db' | 'clock'>, personId: string, orderId: string) =>
  snapshot(db, (tx) => read(tx, personId, orderId, clock.now()));
