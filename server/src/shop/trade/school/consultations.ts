import type { Services } from '../../../services';
import type { FieldsOf } from '../../../http/handler';
import type { Staff } from '../../../core/caller';
import { readPage } from '../../../store/queries/keyset';
import { showPeople } from '../../identity/staff/showPeople';

const consultations = ({ db }: Services) =>
  db
    .selectFrom('course_consultation as c')
    .leftJoin('course_session as s', 's.id', 'c.session_id')
    .select(['c.id', 'c.name', 'c.phone', 'c.words as text', 'c.person_id', 'c.at', 'c.answer', 'c.answered_at'])
    .select(['c.answered_by', 's.title', 's.city', 's.starts_on']);
type Row = Awaited<ReturnType<ReturnType<typeof consultations>['executeTakeFirstOrThrow']>>;

const wireOf = (row: Row) => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  text: row.text,
  about: row.title && `${row.title} · ${row.city} · ${row.starts_on}`,
  isMember: row.person_id !== null,
  at: row.at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredBy: row.answered_by,
});

/** The longest waiting first; those that have an answer, the newest answer first. Who only reads sees masked phones. */
export async function listConsultations(
  services: Services,
  { state, cursor, size }: FieldsOf<'school.listConsultations'>,
  staff: Staff,
) {
  const isWaiting = state === 'waiting';
  const { rows: shown, next } = await readPage(
    consultations(services).where('c.answered_at', isWaiting ? 'is' : 'is not', null),
    { cursor, size },
    isWaiting ? { 'c.at': 'instant', 'c.id': 'uuid' } : { 'c.answered_at': 'instant', 'c.id': 'uuid' },
    isWaiting ? 'asc' : 'desc',
  );
  return {
    list: await showPeople(services, staff, 'consultations', shown.map(wireOf)),
    next,
  };
}
