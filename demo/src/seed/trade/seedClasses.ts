import { createHash } from 'node:crypto';
import { DAY, dayOf, HOUR, MINUTE } from '@cellar/server/clock';
import { PAY_WITHIN } from '@cellar/server/core/orders/addOrder';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import { pastSessions, sessions } from '../content/school/school';
import { sessionRow } from '../content/school/seedSchool';
import type { Seed } from '../seed';
import { classId, demoClasses, type DemoClass } from './demoClasses';

const PAID_AFTER = 4 * MINUTE;
const BOOKED = ['paid', 'confirmed', 'attended', 'certified', 'refunded'];
const SEATED = ['waiting', 'paid', 'confirmed', 'attended', 'certified'];
const TEXTS = {
  paid: '已支付（微信支付）',
  confirmed: '已确认开班',
  attended: '已上课',
  certified: '证书已签发',
  cancelled: '报名已取消：',
  refunded: '已退课：',
};

const digits = (text: string, count: number) =>
  createHash('sha1')
    .update(text)
    .digest('hex')
    .replace(/[a-f]/g, (letter) => String(letter.charCodeAt(0) % 10))
    .slice(0, count);
const numberOf = (sign: string, key: string, at: Date, count: number) =>
  `${sign}${dayOf(at).slice(2).replaceAll('-', '')}${digits(`${sign}${key}`, count)}`;

type Money = { order: DemoClass; personId: string; totalFen: number; placed: Date; closed: Date };

/** The order whose payment inside the messenger was opened and left; its number is always the same, so that its page can be opened. */
const LEFT = { key: 'lin-cancelled', outNo: 'P26010130000000000003' };

const seedLeftPayment = (tx: Tx, { order, personId, totalFen, placed, closed }: Money) =>
  tx
    .insertInto('payment')
    .values({
      person_id: personId,
      id: seedId('class-payment', order.key),
      subject_kind: 'class',
      subject_id: classId(order),
      method: 'wx',
      amount_fen: totalFen,
      state: 'closed',
      reason: order.reason ?? '',
      out_no: LEFT.outNo,
      created_at: placed,
      closed_at: closed,
      channel_closed_at: closed,
    })
    .execute();

/** What was paid, and what of it went back. */
async function seedMoney(tx: Tx, { order, personId, totalFen, placed, closed }: Money) {
  if (order.key === LEFT.key) await seedLeftPayment(tx, { order, personId, totalFen, placed, closed });
  if (!BOOKED.includes(order.state)) return;
  const paid = new Date(placed.getTime() + PAID_AFTER);
  const id = seedId('class-payment', order.key);
  const isBack = order.state === 'refunded';
  await tx
    .insertInto('payment')
    .values({
      person_id: personId,
      id,
      subject_kind: 'class',
      subject_id: classId(order),
      method: 'h5',
      amount_fen: totalFen,
      received_fen: totalFen,
      applied: true,
      state: isBack ? 'refunded' : 'paid',
      out_no: numberOf('P', `class-${order.key}`, paid, 14),
      created_at: paid,
      paid_at: paid,
    })
    .execute();
  if (!isBack) return;
  await tx
    .insertInto('refund')
    .values({
      person_id: personId,
      id: seedId('class-refund', order.key),
      order_id: classId(order),
      payment_id: id,
      amount_fen: totalFen,
      state: 'done',
      reason: order.reason ?? '',
      out_no: numberOf('R', `class-${order.key}`, closed, 14),
      created_at: closed,
      done_at: new Date(closed.getTime() + HOUR),
    })
    .execute();
}

/** How an order came to its state, the first step first. */
function eventsOf({ state, reason }: DemoClass): string[] {
  if (state === 'waiting') return ['报名已提交'];
  if (state === 'cancelled') return ['报名已提交', TEXTS.cancelled + reason];
  if (state === 'refunded') return ['报名已提交', TEXTS.paid, TEXTS.refunded + reason];
  const steps = ['paid', 'confirmed', 'attended', 'certified'] as const;
  return ['报名已提交', ...steps.slice(0, steps.indexOf(state) + 1).map((step) => TEXTS[step])];
}

async function seedOne(tx: Tx, order: DemoClass, now: Date) {
  const { state, learners, invoice, reason } = order;
  const personId = seedId('person', order.phone);
  const placed = new Date(now.getTime() - order.daysAgo * DAY);
  const closed = new Date(placed.getTime() + 2 * DAY);
  const session = await tx
    .selectFrom('course_session')
    .select(['id', 'price_fen', 'ends_on'])
    .where('id', '=', seedId('courseSession', order.session))
    .executeTakeFirstOrThrow();
  const own = { person_id: personId, order_id: classId(order) };
  const seats = learners.length;
  const totalFen = session.price_fen * seats;
  const isPaid = BOOKED.includes(state);
  const isEnded = state === 'cancelled' || state === 'refunded';
  const paidAt = isPaid ? new Date(placed.getTime() + PAID_AFTER) : null;
  await tx
    .insertInto('class_order')
    .values({
      person_id: personId,
      id: own.order_id,
      order_no: numberOf('K', order.key, placed, 10),
      session_id: session.id,
      state,
      seats,
      unit_fen: session.price_fen,
      total_fen: totalFen,
      paid_fen: isPaid ? totalFen : 0,
      refunded_fen: state === 'refunded' ? totalFen : 0,
      back_fen: isEnded ? (isPaid ? totalFen : 0) : null,
      phone: order.phone,
      agreement_version: 1,
      invoice: invoice ? JSON.stringify(invoice) : null,
      placed_at: placed,
      pay_before_at: new Date(placed.getTime() + PAY_WITHIN),
      paid_at: paidAt,
      closed_at: isEnded ? closed : null,
      close_reason: reason ?? null,
    })
    .execute();
  await tx
    .insertInto('class_participant')
    .values(
      learners.map((learner, line) => ({
        ...own,
        line,
        name: learner.name,
        pinyin: learner.pinyin,
        phone: learner.phone,
        id_mask: learner.idMask,
        attended: learner.attended ?? null,
        passed: learner.passed ?? null,
        grade: learner.grade ?? null,
        certificate_no: learner.certificateNo ?? null,
        certified_at: learner.certificateNo ? new Date(now.getTime() - 40 * DAY) : null,
      })),
    )
    .execute();
  await tx
    .insertInto('class_order_event')
    .values(
      eventsOf(order).map((text, i) => ({
        ...own,
        id: seedId('class-event', `${order.key}-${i}`),
        words: text,
        at: i === 0 ? placed : i === 1 && paidAt ? paidAt : new Date(placed.getTime() + i * DAY),
      })),
    )
    .execute();
  await seedMoney(tx, { order, personId, totalFen, placed, closed });
  if (SEATED.includes(state))
    await tx
      .updateTable('course_session')
      .set(({ eb }) => ({ taken: eb('taken', '+', seats) }))
      .where('id', '=', session.id)
      .execute();
  if (state === 'confirmed')
    await tx.updateTable('course_session').set({ confirmed_at: placed }).where('id', '=', session.id).execute();
}

/** Classes that demo people booked, two sessions that are over, and a place on a waiting list. */
export const seedClasses: Seed = async (tx, { now }) => {
  await tx
    .insertInto('course_session')
    .values(pastSessions.map((session) => ({ ...sessionRow(session, now), reminded_at: now })))
    .execute();
  for (const order of demoClasses) await seedOne(tx, order, now);
  const full = sessions.find(({ seats, taken }) => seats === taken)!;
  await tx
    .insertInto('class_waiting')
    .values({
      person_id: seedId('person', '13800000001'),
      id: seedId('class-waiting', 'lin'),
      session_id: seedId('courseSession', full.key),
      seats: 1,
      joined_at: new Date(now.getTime() - 2 * DAY),
    })
    .execute();
};
