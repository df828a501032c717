import { sql } from 'kysely';
import type { Reservable } from '@cellar/shared/api/campaigns/reservations/schema';
import type { Services } from '../../../services';
import { BusinessError } from '../../../errors/businessError';
import type { Person } from '../../../core/caller';
import { transaction, type Tx } from '../../../store/transaction';
import { beginsAt, readReservable } from './reservableRows';

const over = () => new BusinessError('已经开始，不能再预约', { code: 'over', stale: true });

/** Why there is no place for the person: asked only when the statement that takes one found none. */
function refusalOf({ level, left, state }: Reservable): BusinessError {
  if (state === 'level')
    return new BusinessError(`仅限${level ?? '指定等级'}及以上会员预约`, { code: 'level', stale: true });
  if (state === 'soon') return new BusinessError('预约还没有开始', { code: 'soon', stale: true });
  return left === 0 ? new BusinessError('来晚了，名额已满', { code: 'full', stale: true }) : over();
}

/** Takes a place, if there is one for a person of this rank at this moment. */
const takePlace = (tx: Tx, id: string, { levelRank }: Person, now: Date) =>
  tx
    .updateTable('reservable as r')
    .set({ taken: sql`taken + 1` })
    .where('r.id', '=', id)
    .where('r.withdrawn_at', 'is', null)
    .where(sql<boolean>`coalesce(taken < places, true)`)
    .where(sql<boolean>`coalesce(opens_at <= ${now}::timestamptz, true)`)
    .where(beginsAt, '>', now)
    .where(sql<boolean>`coalesce((select rank <= ${levelRank}::int from member_level where id = r.level_id), true)`)
    .returning('r.id')
    .executeTakeFirst();

/** Reserves for a person, once. */
export const reserve = ({ db, clock }: Services, reservableId: string, person: Person): Promise<Reservable> =>
  transaction(db, async (tx) => {
    const known = await readReservable({ db: tx, clock }, reservableId, person);
    const now = clock.now();
    const mine = await tx
      .insertInto('reservation')
      .values({ person_id: person.id, reservable_id: reservableId, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('at')
      .executeTakeFirst();
    if (mine && !(await takePlace(tx, reservableId, person, now)))
      throw refusalOf(known.state === 'open' ? { ...known, left: 0 } : known);
    return readReservable({ db: tx, clock }, reservableId, person);
  });

/** Gives a place back before it begins. */
export const cancelReservation = ({ db, clock }: Services, reservableId: string, person: Person): Promise<Reservable> =>
  transaction(db, async (tx) => {
    const { state } = await readReservable({ db: tx, clock }, reservableId, person);
    if (state === 'over') throw new BusinessError('已经开始，不能再取消', { code: 'over', stale: true });
    const mine = await tx
      .deleteFrom('reservation')
      .where('person_id', '=', person.id)
      .where('reservable_id', '=', reservableId)
      .returning('at')
      .executeTakeFirst();
    if (mine)
      await tx.updateTable('reservable').set({ taken: sql`taken - 1` }).where('id', '=', reservableId).execute();
    return readReservable({ db: tx, clock }, reservableId, person);
  });
