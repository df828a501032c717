import { sql } from 'kysely';
import type { Reservable, ReservableKind } from '@cellar/shared/api/campaigns/reservations/schema';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';
import type { Person } from '../../../core/caller';
import type { Db, Tx } from '../../../store/transaction';

/** When `r` begins: a sale says it itself. */
export const beginsAt = sql<Date>`coalesce((select from_at from flash_sale where id = r.sale_id), r.begins_at)`;

export const reservables = (db: Db | Tx) =>
  db
    .selectFrom('reservable as r')
    .leftJoin('product as p', 'p.id', 'r.product_id')
    .leftJoin('member_level as l', 'l.id', 'r.level_id')
    .selectAll('r')
    .select(['p.picture', 'l.name as level', 'l.rank', beginsAt.as('begins')]);
type Row = Awaited<ReturnType<ReturnType<typeof reservables>['executeTakeFirstOrThrow']>> & { mine: boolean };

function stateOf({ begins, withdrawn_at, mine, rank, opens_at, places, taken }: Row, now: Date, person: Person | null) {
  if (withdrawn_at || begins <= now) return 'over';
  if (mine) return 'mine';
  if (person && rank !== null && person.levelRank < rank) return 'level';
  if (opens_at && opens_at > now) return 'soon';
  return places !== null && taken >= places ? 'full' : 'open';
}

const reservableOf = (row: Row, now: Date, person: Person | null): Reservable => ({
  id: row.id,
  kind: row.kind as ReservableKind,
  name: row.name,
  note: row.note,
  link: row.link,
  picture: row.picture === null ? null : Picture.parse(row.picture),
  opensAt: row.opens_at?.toISOString() ?? null,
  beginsAt: row.begins.toISOString(),
  remindMinutes: row.remind_minutes,
  reserved: row.taken,
  left: row.places === null ? null : Math.max(0, row.places - row.taken),
  level: row.level,
  state: stateOf(row, now, person),
});

type Reading = { db: Db | Tx; clock: Services['clock'] };

/** Those of these ids that exist, as one person sees them. */
export async function readReservables({ db, clock }: Reading, ids: readonly string[], person: Person | null) {
  if (ids.length === 0) return [];
  const rows = await reservables(db)
    .select((query) =>
      query
        .exists(
          query
            .selectFrom('reservation as own')
            .select('own.at')
            .whereRef('own.reservable_id', '=', 'r.id')
            .where('own.person_id', '=', person?.id ?? null),
        )
        .as('mine'),
    )
    .where('r.id', 'in', ids)
    .execute();
  const now = clock.now();
  return rows.map((row) => reservableOf({ ...row, mine: Boolean(row.mine) }, now, person));
}

export async function readReservable(reading: Reading, id: string, person: Person | null): Promise<Reservable> {
  const [found] = await readReservables(reading, [id], person);
  if (!found) throw new NotFound('预约不存在');
  return found;
}
