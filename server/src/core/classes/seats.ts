import { sql } from 'kysely';
import { HOUR } from '../../clock';
import { BusinessError, NotFound } from '../../errors/businessError';
import type { Tx } from '../../store/transaction';
import { sendMessage } from '../messages';
import { classTitle } from './classOrder';

/** How long an offer of the waiting list holds its seats. */
const OFFER_FOR = 24 * HOUR;

/** A session, and nobody else changes its seats or its waiting list until the transaction ends. */
export async function lockSession(tx: Tx, sessionId: string) {
  const session = await tx
    .selectFrom('course_session')
    .selectAll()
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (!session) throw new NotFound('没有找到这个班次');
  return session;
}
export type LockedSession = Awaited<ReturnType<typeof lockSession>>;

export const closedSession = () =>
  new BusinessError('这个班次已截止报名，看看其他班次', { code: 'closed', stale: true });

/** Whether people can still sign up. */
export const isOpenSession = (
  { cancelled_at, sign_up_before_at }: Pick<LockedSession, 'cancelled_at' | 'sign_up_before_at'>,
  now: Date,
): boolean => cancelled_at === null && sign_up_before_at > now;

async function addTaken(tx: Tx, session: LockedSession, change: number): Promise<void> {
  await tx
    .updateTable('course_session')
    .set({ taken: sql`taken + ${change}` })
    .where('id', '=', session.id)
    .execute();
  session.taken += change;
}

/** Seats of the waiting list that a person may take; the session is locked. */
export const offerOf = (tx: Tx, personId: string, sessionId: string) =>
  tx
    .selectFrom('class_waiting')
    .select(['id', 'seats', 'offer_until'])
    .where('person_id', '=', personId)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'offered')
    .executeTakeFirst();

const endWaiting = (tx: Tx, id: string, state: 'taken' | 'lapsed' | 'left', now: Date) =>
  tx.updateTable('class_waiting').set({ state, ended_at: now }).where('id', '=', id).execute();

/** Takes seats for a person: first those that the waiting list holds for them. What an offer has more of is free again. */
export async function takeSeats(
  tx: Tx,
  session: LockedSession,
  { personId, seats, now }: { personId: string; seats: number; now: Date },
): Promise<void> {
  if (!isOpenSession(session, now)) throw closedSession();
  const offer = await offerOf(tx, personId, session.id);
  const held = offer?.seats ?? 0;
  const free = session.seats - session.taken + held;
  if (seats > free)
    throw new BusinessError(free > 0 ? `只剩 ${free} 个名额，请减少学员或换一个班次` : '名额已满，可以加入候补', {
      code: 'full',
      stale: true,
    });
  await addTaken(tx, session, seats - held);
  if (offer) await endWaiting(tx, offer.id, 'taken', now);
  else await leaveWaitingOf(tx, personId, session, now);
  if (held > seats) await offerSeats(tx, session, now);
}

/** Gives seats back, and offers them to who waits. The session is locked. */
export async function freeSeats(tx: Tx, session: LockedSession, seats: number, now: Date): Promise<void> {
  await addTaken(tx, session, -seats);
  await offerSeats(tx, session, now);
}

/** Offers what is free to those who wait, the first whom it is enough for; each has a day. The session is locked. */
export async function offerSeats(tx: Tx, session: LockedSession, now: Date): Promise<void> {
  if (!isOpenSession(session, now)) return;
  const waiting = await tx
    .selectFrom('class_waiting')
    .select(['person_id', 'id', 'seats'])
    .where('session_id', '=', session.id)
    .where('state', '=', 'waiting')
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
  const until = new Date(Math.min(now.getTime() + OFFER_FOR, session.sign_up_before_at.getTime()));
  for (const { person_id, id, seats } of waiting) {
    if (seats > session.seats - session.taken) continue;
    await addTaken(tx, session, seats);
    await tx
      .updateTable('class_waiting')
      .set({ state: 'offered', offered_at: now, offer_until: until })
      .where('person_id', '=', person_id)
      .where('id', '=', id)
      .execute();
    await sendMessage(tx, {
      personId: person_id,
      kind: 'system',
      title: '候补有名额了',
      body: `${await classTitle(tx, session.id)}空出 ${seats} 个名额，已为你保留，请尽快报名。`,
      link: '/classList?tab=waiting',
      now,
    });
  }
}

/** Somebody waits no more; seats that were offered go to the next. The session is locked. */
export async function endWait(
  tx: Tx,
  session: LockedSession,
  { id, state }: { id: string; state: 'lapsed' | 'left' },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('class_waiting')
    .select(['seats', 'state'])
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'offered'])
    .executeTakeFirst();
  if (!row) return false;
  await endWaiting(tx, id, state, now);
  if (row.state === 'offered') await freeSeats(tx, session, row.seats, now);
  return true;
}

async function leaveWaitingOf(tx: Tx, personId: string, session: LockedSession, now: Date): Promise<void> {
  await tx
    .updateTable('class_waiting')
    .set({ state: 'taken', ended_at: now })
    .where('person_id', '=', personId)
    .where('session_id', '=', session.id)
    .where('state', '=', 'waiting')
    .execute();
}
