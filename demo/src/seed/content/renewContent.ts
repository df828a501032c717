import { DAY, dayOf, HOUR, startOfDay } from '@cellar/server/clock';
import type { App } from '@cellar/server/app';
import type { Job } from '@cellar/server/services';
import { seedId } from '@cellar/server/store/ids';
import type { Db } from '@cellar/server/store/transaction';
import { pages } from './pages/pages';
import { sessions } from './school/school';
import { renewReservables } from './reservables';

/** Whole weeks, so that a weekend class stays one. */
const AGAIN_AFTER = 42;
const LIVE_FOR = 30;
const SCHEDULED_IN = 7;

const moved = (day: string, days: number) => dayOf(new Date(startOfDay(day).getTime() + days * DAY));

/** In how many days a class is given again that closed at this instant: whole turns of six weeks. */
const daysOn = (closedAt: Date, now: Date) =>
  (Math.floor((now.getTime() - closedAt.getTime()) / DAY / AGAIN_AFTER) + 1) * AGAIN_AFTER;

/** A class of the plan that somebody booked is over like any other; a new one takes its place, once. */
async function replaceBooked(db: Db, now: Date) {
  const planned = sessions.map(({ key }) => seedId('courseSession', key));
  const closed = await db
    .selectFrom('course_session')
    .selectAll()
    .where('sign_up_before_at', '<=', now)
    .where('id', 'in', planned)
    .where(({ or, eb }) =>
      or([
        eb('id', 'in', (query) => query.selectFrom('class_order').select('session_id')),
        eb('id', 'in', (query) => query.selectFrom('class_waiting').select('session_id')),
      ]),
    )
    .execute();
  for (const session of closed) {
    const days = daysOn(session.sign_up_before_at, now);
    const seats = Math.floor(session.offline_seats / 2);
    await db
      .insertInto('course_session')
      .values({
        ...session,
        id: seedId('courseSession', `${session.id} again`),
        schedule: JSON.stringify(session.schedule),
        includes: JSON.stringify(session.includes),
        starts_on: moved(session.starts_on, days),
        ends_on: moved(session.ends_on, days),
        sign_up_before_at: new Date(session.sign_up_before_at.getTime() + days * DAY),
        taken: seats,
        offline_seats: seats,
        revision: 1,
        reminded_at: null,
        confirmed_at: null,
        cancelled_at: null,
        cancel_reason: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/**
 * A class that nobody can sign up for any more, and nobody did in the shop, is given again six weeks later, or as many weeks as it takes,
 * with seats to sell.
 */
async function renewClasses(db: Db, now: Date) {
  const closed = await db
    .selectFrom('course_session')
    .select(['id', 'starts_on', 'ends_on', 'sign_up_before_at', 'taken'])
    .where('sign_up_before_at', '<=', now)
    .where('id', 'not in', (query) => query.selectFrom('class_order').select('session_id'))
    .where('id', 'not in', (query) => query.selectFrom('class_waiting').select('session_id'))
    .execute();
  for (const { id, starts_on, ends_on, sign_up_before_at, taken } of closed) {
    const days = daysOn(sign_up_before_at, now);
    await db
      .updateTable('course_session')
      .set({
        starts_on: moved(starts_on, days),
        ends_on: moved(ends_on, days),
        sign_up_before_at: new Date(sign_up_before_at.getTime() + days * DAY),
        taken: Math.floor(taken / 2),
        offline_seats: Math.floor(taken / 2),
      })
      .where('id', '=', id)
      .execute();
  }
}

/** Pages and lotteries of the demo that are on stay on; the one to come stays to come. */
async function renewPages(db: Db, now: Date) {
  const soon = new Date(now.getTime() + DAY);
  const until = new Date(now.getTime() + LIVE_FOR * DAY);
  const on = pages
    .filter(({ window }) => window && window[0] <= 0 && window[1] > 0)
    .map(({ slug }) => seedId('promotion_page_run', slug));
  const toCome = pages
    .filter(({ window }) => window && window[0] > 0)
    .map(({ slug }) => seedId('promotion_page_run', slug));
  await db
    .updateTable('promotion_page_run')
    .set({ to_at: until })
    .where('id', 'in', on)
    .where('to_at', '<', soon)
    .execute();
  const begins = new Date(startOfDay(dayOf(now)).getTime() + SCHEDULED_IN * DAY + 10 * HOUR);
  await db
    .updateTable('promotion_page_run')
    .set({ from_at: begins, to_at: new Date(begins.getTime() + 2 * SCHEDULED_IN * DAY) })
    .where('id', 'in', toCome)
    .where('from_at', '<', soon)
    .execute();
  await db.updateTable('lottery').set({ to_at: until }).where('to_at', '<', soon).execute();
}

/** Keeps classes, promotion pages and the lottery of the demo going, so that an old store looks alive. */
export const renewContent: Job<App> = {
  name: 'renewContent',
  everyMs: HOUR,
  run: async ({ clock, db }) => {
    await renewClasses(db, clock.now());
    await replaceBooked(db, clock.now());
    await renewPages(db, clock.now());
    await renewReservables(db, clock.now());
  },
};
