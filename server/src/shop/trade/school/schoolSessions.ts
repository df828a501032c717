import { sql } from 'kysely';
import type { SchoolSession } from '@cellar/shared/api/trade/school/shapes';
import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import type { Db, Tx } from '../../../store/transaction';
import { PAID_STATES } from './paidStates';
import { Schedule, TextLines } from '../courses/storedShapes';

const sessions = (db: Db | Tx) =>
  db
    .selectFrom('course_session as s')
    .innerJoin('teacher as t', 't.id', 's.teacher_id')
    .selectAll('s')
    .select('t.name as teacher')
    .select((query) => [
      query
        .selectFrom('class_order as o')
        .select(sql<number>`coalesce(sum(o.seats), 0)::int`.as('paid'))
        .whereRef('o.session_id', '=', 's.id')
        .where('o.state', 'in', PAID_STATES)
        .as('paid'),
      query
        .selectFrom('class_order as o')
        .select(sql<number>`coalesce(sum(o.paid_fen - o.refunded_fen), 0)::bigint`.as('fen'))
        .whereRef('o.session_id', '=', 's.id')
        .where('o.state', 'in', PAID_STATES)
        .as('paid_fen'),
      query
        .selectFrom('class_waiting as w')
        .select(sql<number>`count(*)::int`.as('waiting'))
        .whereRef('w.session_id', '=', 's.id')
        .where('w.state', '=', 'waiting')
        .as('waiting'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof sessions>['executeTakeFirstOrThrow']>>;

function stateOf({ cancelled_at, ends_on, starts_on, sign_up_before_at }: Row, now: Date): SchoolSession['state'] {
  const today = dayOf(now);
  if (cancelled_at) return 'cancelled';
  if (ends_on < today) return 'over';
  if (starts_on <= today) return 'running';
  return sign_up_before_at <= now ? 'closed' : 'soon';
}

const wireOf = (row: Row, now: Date): SchoolSession => ({
  id: row.id,
  kind: row.kind as SchoolSession['kind'],
  title: row.title,
  level: row.level,
  regionId: row.region_id,
  city: row.city,
  venue: row.venue,
  address: row.address,
  room: row.room,
  language: row.language,
  teacherId: row.teacher_id,
  teacher: row.teacher,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  signUpBeforeAt: row.sign_up_before_at.toISOString(),
  schedule: Schedule.parse(row.schedule),
  includes: TextLines.parse(row.includes),
  priceFen: row.price_fen,
  seats: row.seats,
  offlineSeats: row.offline_seats,
  taken: row.taken,
  paid: row.paid ?? 0,
  paidFen: Number(row.paid_fen ?? 0),
  waiting: row.waiting ?? 0,
  state: stateOf(row, now),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  cancelReason: row.cancel_reason,
  revision: row.revision,
});

/** The next session first; those that are past or cancelled, the last first. */
export async function listSchoolSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { state, cursor, size }: FieldsOf<'school.listSessions'>,
) {
  const now = clock.now();
  const isComing = state === 'coming';
  const { rows: shown, next } = await readPage(
    sessions(db)
      .where('s.cancelled_at', state === 'cancelled' ? 'is not' : 'is', null)
      .$if(state !== 'cancelled', (query) => query.where('s.ends_on', isComing ? '>=' : '<', dayOf(now))),
    { cursor, size },
    { 's.starts_on': 'day', 's.id': 'uuid' },
    isComing ? 'asc' : 'desc',
  );
  return {
    list: shown.map((row) => wireOf(row, now)),
    next,
  };
}

export async function getSession({ db, clock }: Pick<Services, 'db' | 'clock'>, sessionId: string) {
  const row = await sessions(db).where('s.id', '=', sessionId).executeTakeFirst();
  if (!row) throw new NotFound('班次不存在');
  return wireOf(row, clock.now());
}
