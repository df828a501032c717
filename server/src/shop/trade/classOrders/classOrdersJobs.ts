import { timeLeft } from '@cellar/shared/format/time/duration';
import { sql } from 'kysely';
import type { Job, Services } from '../../../services';
import { DAY, dayOf, MINUTE, SECOND } from '../../../clock';
import { cancelClassOrder } from '../../../core/classes/closeClassOrder';
import {
  changeClassOrder,
  classTitle,
  lockClassOrder,
  sendClassNews,
  type ClassOrderCore,
} from '../../../core/classes/classOrder';
import { followSession } from '../../../core/classes/endSession';
import { endWait, lockSession, offerSeats } from '../../../core/classes/seats';
import { BOOKED } from '../../../core/states/classOrder';
import { transaction } from '../../../store/transaction';
import { eachDue, eachOrder, isDue, lastFailure } from '../../../jobs/retries';

const WARN_BEFORE = 10 * MINUTE;
const AT_ONCE = 100;
const WARN = 'classes.warn';
const LAPSE = 'classes.lapse';
const FOLLOW = 'classes.follow';
const OFFERS = 'classes.lapseOffers';
const OFFER = 'classes.offer';
const REMIND = 'classes.remind';
/** Of a sign-up that nobody submitted. */
const FORGET_AFTER = 30 * DAY;

const orders = ({ db, clock }: Services, job: string) =>
  db
    .selectFrom('class_order')
    .select(['class_order.person_id', 'class_order.id', 'class_order.order_no'])
    .where(isDue(job, 'class_order.id', clock.now()))
    .orderBy(sql`${lastFailure(job, 'class_order.id')} nulls first`)
    .limit(AT_ONCE);

async function warnUnpaid(services: Services) {
  const now = services.clock.now();
  const rows = await orders(services, WARN)
    .where('state', '=', 'waiting')
    .where('pay_before_at', '>', now)
    .where('pay_before_at', '<=', new Date(now.getTime() + WARN_BEFORE))
    .where('lapse_warned_at', 'is', null)
    .execute();
  await eachOrder(services, WARN, rows, async (tx, { person_id, id }) => {
    const order = await lockClassOrder(tx, person_id, id);
    if (order.state !== 'waiting') return;
    await changeClassOrder(tx, order, { lapse_warned_at: now });
    const left = timeLeft(order.pay_before_at.getTime() - now.getTime());
    const body = `${await classTitle(tx, order.session_id)}的名额还为你保留 ${left}，请尽快付款。`;
    await sendClassNews(tx, order, { title: '报名待付款', body, now });
  });
}

async function lapseUnpaid(services: Services) {
  const rows = await orders(services, LAPSE)
    .where('state', '=', 'waiting')
    .where('pay_before_at', '<=', services.clock.now())
    .orderBy('pay_before_at')
    .execute();
  await eachOrder(services, LAPSE, rows, async (tx, { person_id, id }, now) => {
    const order = await lockClassOrder(tx, person_id, id);
    if (order.state !== 'waiting' || order.pay_before_at > now) return;
    await cancelClassOrder(tx, order, { reason: '超时未支付', now });
    const body = `${await classTitle(tx, order.session_id)}超时未支付，名额已释放。`;
    await sendClassNews(tx, order, { title: '报名已关闭', body, now });
  });
}

/** Orders whose session was cancelled, or confirmed, and that have not followed. */
async function followSessions(services: Services) {
  const rows = await orders(services, FOLLOW)
    .innerJoin('course_session as s', 's.id', 'class_order.session_id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('s.cancelled_at', 'is not', null), eb('state', 'in', ['waiting', ...BOOKED])]),
        and([eb('s.cancelled_at', 'is', null), eb('s.confirmed_at', 'is not', null), eb('state', '=', 'paid')]),
      ]),
    )
    .execute();
  await eachOrder(services, FOLLOW, rows, followSession);
}

/** Offers of the waiting list that nobody took: their seats go to the next. */
async function lapseOffers(services: Services) {
  const rows = await services.db
    .selectFrom('class_waiting')
    .select(['id', 'session_id'])
    .where('state', '=', 'offered')
    .where('offer_until', '<=', services.clock.now())
    .where(isDue(OFFERS, 'class_waiting.id', services.clock.now()))
    .orderBy('offer_until')
    .limit(AT_ONCE)
    .execute();
  await eachDue(services, {
    job: OFFERS,
    rows,
    idOf: ({ id }) => id,
    nameOf: ({ id }) => id,
    work: ({ id, session_id }) =>
      transaction(services.db, async (tx) => {
        const now = services.clock.now();
        await endWait(tx, await lockSession(tx, session_id), { id, state: 'lapsed' }, now);
      }),
  });
}

/** Sessions with free seats and somebody who waits for so many: the school has added seats, or an account with an offer is gone. */
async function offerFree(services: Services) {
  const now = services.clock.now();
  const rows = await services.db
    .selectFrom('course_session as s')
    .select('s.id')
    .where('s.cancelled_at', 'is', null)
    .where('s.sign_up_before_at', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('class_waiting as w')
          .select('w.id')
          .whereRef('w.session_id', '=', 's.id')
          .where('w.state', '=', 'waiting')
          .where(sql<boolean>`w.seats <= s.seats - s.taken`),
      ),
    )
    .where(isDue(OFFER, 's.id', now))
    .limit(AT_ONCE)
    .execute();
  await eachDue(services, {
    job: OFFER,
    rows,
    idOf: ({ id }) => id,
    nameOf: ({ id }) => id,
    work: ({ id }) =>
      transaction(services.db, async (tx) => offerSeats(tx, await lockSession(tx, id), services.clock.now())),
  });
}

const hasPaid = ({ state }: Pick<ClassOrderCore, 'state'>) => (BOOKED as readonly string[]).includes(state);

/** The day before the first lesson everybody is reminded, once a session. */
async function remind(services: Services) {
  const now = services.clock.now();
  const tomorrow = dayOf(new Date(now.getTime() + DAY));
  const sessions = await services.db
    .selectFrom('course_session')
    .select(['id', 'title', 'venue', 'address', 'room'])
    .where('starts_on', '<=', tomorrow)
    .where('starts_on', '>', dayOf(now))
    .where('cancelled_at', 'is', null)
    .where('reminded_at', 'is', null)
    .limit(AT_ONCE)
    .execute();
  await eachDue(services, {
    job: REMIND,
    rows: sessions,
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    work: ({ id, title, venue, address, room }) =>
      transaction(services.db, async (tx) => {
        const session = await lockSession(tx, id);
        if (session.reminded_at !== null) return;
        await tx.updateTable('course_session').set({ reminded_at: now }).where('id', '=', id).execute();
        const rows = (await tx
          .selectFrom('class_order')
          .selectAll()
          .where('session_id', '=', id)
          .execute()) as ClassOrderCore[];
        const body = `${title}明天开课：${venue}${room ? ` ${room}` : ''}，${address}。请带好证件，提前 15 分钟到校。`;
        for (const order of rows.filter(hasPaid)) await sendClassNews(tx, order, { title: '明天开课', body, now });
      }),
  });
}

/** Takes away what people filled in and never submitted. */
const forgetSignUps = async ({ db, clock }: Services) =>
  void (await db
    .deleteFrom('class_sign_up')
    .where('updated_at', '<', new Date(clock.now().getTime() - FORGET_AFTER))
    .execute());

export const classOrdersJobs: Job[] = [
  { name: WARN, everyMs: 30 * SECOND, run: warnUnpaid },
  { name: LAPSE, everyMs: 5 * SECOND, run: lapseUnpaid },
  { name: FOLLOW, everyMs: 5 * SECOND, run: followSessions },
  { name: OFFERS, everyMs: 10 * SECOND, run: lapseOffers },
  { name: OFFER, everyMs: 10 * SECOND, run: offerFree },
  { name: REMIND, everyMs: 5 * MINUTE, run: remind },
  { name: 'classes.forgetSignUps', everyMs: DAY, run: forgetSignUps },
];
