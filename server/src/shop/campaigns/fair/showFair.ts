import { sql } from 'kysely';
import { z } from 'zod';
import type { Fair, FairSlot } from '@cellar/shared/api/campaigns/fair/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { periodState } from '../../../core/period';
import { NotFound } from '../../../errors/businessError';
import type { Person } from '../../../core/caller';
import type { Db, Tx } from '../../../store/transaction';

const Rules = z.array(z.string());

/** The fair that runs, else the next, else the last. */
const currentFair = (db: Db, now: Date) =>
  db
    .selectFrom('fair')
    .selectAll()
    .orderBy(sql`case when from_at <= ${now} and to_at > ${now} then 0 when from_at > ${now} then 1 else 2 end`)
    .orderBy(sql`case when from_at > ${now} then from_at end`)
    .orderBy('to_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();

async function exhibitorsOf(db: Db, fairId: string, now: Date) {
  const rows = await db
    .selectFrom('fair_exhibitor as e')
    .selectAll()
    .select((query) =>
      query
        .selectFrom('fair_slot as s')
        .leftJoin('fair_appointment as a', 'a.slot_id', 's.id')
        .select(sql<number>`count(*)::int`.as('free'))
        .whereRef('s.exhibitor_id', '=', 'e.id')
        .where('s.from_at', '>', now)
        .where('a.slot_id', 'is', null)
        .as('free'),
    )
    .where('fair_id', '=', fairId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, name, booth, intro, winery_id, picture, free }) => ({
    id,
    name,
    booth,
    intro,
    wineryId: winery_id,
    picture: picture === null ? null : Picture.parse(picture),
    free: free ?? 0,
  }));
}

/** Appointments with where and when they are. */
export const appointments = (db: Db | Tx) =>
  db
    .selectFrom('fair_appointment as a')
    .innerJoin('fair_slot as s', 's.id', 'a.slot_id')
    .innerJoin('fair_exhibitor as e', 'e.id', 'a.exhibitor_id')
    .select(['a.slot_id', 'a.name', 'a.phone', 'a.note', 'a.at', 's.from_at', 's.to_at'])
    .select(['e.id as exhibitor_id', 'e.name as exhibitor', 'e.booth']);
type Row = Awaited<ReturnType<ReturnType<typeof appointments>['executeTakeFirstOrThrow']>>;

export const appointmentOf = ({ slot_id, exhibitor_id, exhibitor, booth, from_at, to_at }: Row) => ({
  slotId: slot_id,
  exhibitorId: exhibitor_id,
  exhibitor,
  booth,
  fromAt: from_at.toISOString(),
  toAt: to_at.toISOString(),
});

export async function showFair({ db, clock }: Services, person: Person | null): Promise<Fair | null> {
  const now = clock.now();
  const row = await currentFair(db, now);
  if (!row) return null;
  const own = person
    ? await appointments(db)
        .where('a.person_id', '=', person.id)
        .where('e.fair_id', '=', row.id)
        .orderBy('s.from_at')
        .execute()
    : [];
  return {
    id: row.id,
    name: row.name,
    place: row.place,
    intro: row.intro,
    rules: Rules.parse(row.rules),
    state: periodState(row, now),
    fromAt: row.from_at.toISOString(),
    toAt: row.to_at.toISOString(),
    lotteryId: row.lottery_id,
    exhibitors: await exhibitorsOf(db, row.id, now),
    appointments: own.map(appointmentOf),
  };
}

export async function listSlots(
  { db, clock }: Services,
  exhibitorId: string,
  person: Person | null,
): Promise<FairSlot[]> {
  const now = clock.now();
  const known = await db.selectFrom('fair_exhibitor').select('id').where('id', '=', exhibitorId).executeTakeFirst();
  if (!known) throw new NotFound('展商不存在');
  const rows = await db
    .selectFrom('fair_slot as s')
    .leftJoin('fair_appointment as a', 'a.slot_id', 's.id')
    .select(['s.id', 's.from_at', 's.to_at', 'a.person_id'])
    .where('s.exhibitor_id', '=', exhibitorId)
    .orderBy('s.from_at')
    .execute();
  const stateOf = ({ person_id, from_at }: (typeof rows)[number]): FairSlot['state'] => {
    if (person_id && person_id === person?.id) return 'mine';
    if (from_at <= now) return 'over';
    return person_id ? 'taken' : 'free';
  };
  return rows.map((row) => ({
    id: row.id,
    fromAt: row.from_at.toISOString(),
    toAt: row.to_at.toISOString(),
    state: stateOf(row),
  }));
}
