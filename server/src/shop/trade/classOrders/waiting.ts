import { sql } from 'kysely';
import type { Waiting } from '@cellar/shared/api/trade/classOrders/shapes';
import { lockPerson } from '../../../core/lockPerson';
import type { Services } from '../../../services';
import { closedSession, endWait, isOpenSession, lockSession } from '../../../core/classes/seats';
import { BusinessError, NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Db } from '../../../store/transaction';
import { sessionsById } from './sessionRows';

/** Seats that the waiting list holds for this person; null: none. */
export async function ownOffer(db: Db, personId: string, sessionId: string) {
  const row = await db
    .selectFrom('class_waiting')
    .select(['seats', 'offer_until'])
    .where('person_id', '=', personId)
    .where('session_id', '=', sessionId)
    .where('state', '=', 'offered')
    .executeTakeFirst();
  return row?.offer_until ? { seats: row.seats, until: row.offer_until.toISOString() } : null;
}

/** Where this person waits, the last joined first, each with how many are before. */
export async function ownWaiting(db: Db, personId: string): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('class_waiting as w')
    .select(['w.id', 'w.session_id', 'w.seats', 'w.state', 'w.offer_until'])
    .select(
      sql<number>`(select count(*) from class_waiting b where b.session_id = w.session_id and b.state = 'waiting'
        and (b.joined_at, b.id) < (w.joined_at, w.id))`.as('ahead'),
    )
    .where('w.person_id', '=', personId)
    .where('w.state', 'in', ['waiting', 'offered'])
    .orderBy('w.joined_at', 'desc')
    .execute();
  const sessions = await sessionsById(
    db,
    rows.map(({ session_id }) => session_id),
  );
  return rows.map((row) => ({
    waitingId: row.id,
    session: sessions.get(row.session_id)!,
    seats: row.seats,
    state: row.state as Waiting['state'],
    ahead: row.state === 'offered' ? 0 : Number(row.ahead),
    offerUntil: row.offer_until?.toISOString() ?? null,
  }));
}

/** Joins the list of a session that has too few seats; with another number of seats the place in it is kept. */
export async function joinWaiting(
  services: Services,
  personId: string,
  { sessionId, seats }: FieldsOf<'classOrders.joinWaiting'>,
): Promise<Waiting> {
  const id = await transaction(services.db, async (tx) => {
    const now = services.clock.now();
    await lockPerson(tx, personId);
    const session = await lockSession(tx, sessionId);
    if (!isOpenSession(session, now)) throw closedSession();
    const known = await tx
      .selectFrom('class_waiting')
      .select(['id', 'state'])
      .where('person_id', '=', personId)
      .where('session_id', '=', sessionId)
      .where('state', 'in', ['waiting', 'offered'])
      .executeTakeFirst();
    if (known?.state === 'offered') return known.id;
    if (session.seats - session.taken >= seats)
      throw new BusinessError('现在有名额，可以直接报名', { code: 'free', stale: true });
    if (known) {
      await tx
        .updateTable('class_waiting')
        .set({ seats })
        .where('person_id', '=', personId)
        .where('id', '=', known.id)
        .execute();
      return known.id;
    }
    const id = newId(now.getTime());
    await tx
      .insertInto('class_waiting')
      .values({ person_id: personId, id, session_id: sessionId, seats, joined_at: now })
      .execute();
    return id;
  });
  return (await ownWaiting(services.db, personId)).find(({ waitingId }) => waitingId === id)!;
}

/** Waits no more; what was offered goes to the next. */
export const leaveWaiting = (services: Services, personId: string, waitingId: string) =>
  transaction(services.db, async (tx) => {
    await lockPerson(tx, personId);
    const row = await tx
      .selectFrom('class_waiting')
      .select('session_id')
      .where('person_id', '=', personId)
      .where('id', '=', waitingId)
      .executeTakeFirst();
    if (!row) throw new NotFound('没有找到这个候补');
    await endWait(tx, await lockSession(tx, row.session_id), { id: waitingId, state: 'left' }, services.clock.now());
    return {};
  });
