import { sql } from 'kysely';
import { z } from 'zod';
import { Id, Instant } from '@cellar/shared/contract/schema';
import type { App } from '../../../app';
import type { FieldsOf, Staff } from '../../../http/handler';
import { cursorOf, readCursor } from '../../../store/queries/cursor';
import { showPeople } from '../../identity/staff/showPeople';

const Cursor = z.tuple([Instant, Id]);

const consultations = ({ db }: App) =>
  db
    .selectFrom('course_consultation as c')
    .leftJoin('course_session as s', 's.id', 'c.session_id')
    .select(['c.id', 'c.name', 'c.phone', 'c.words', 'c.person_id', 'c.at', 'c.answer', 'c.answered_at'])
    .select(['c.answered_by', 's.title', 's.city', 's.starts_on']);
type Row = Awaited<ReturnType<ReturnType<typeof consultations>['executeTakeFirstOrThrow']>>;

const wireOf = (row: Row) => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  words: row.words,
  about: row.title && `${row.title} · ${row.city} · ${row.starts_on}`,
  isMember: row.person_id !== null,
  at: row.at.toISOString(),
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredBy: row.answered_by,
});

/** The longest waiting first; those that have an answer, the newest answer first. Who only reads sees masked phones. */
export async function listConsultations(
  app: App,
  { state, cursor, size }: FieldsOf<'school.listConsultations'>,
  staff: Staff,
) {
  const isWaiting = state === 'waiting';
  const after = readCursor(cursor, Cursor);
  const at = sql.ref(isWaiting ? 'c.at' : 'c.answered_at');
  const beyond = isWaiting ? sql.raw('>') : sql.raw('<');
  const order = isWaiting ? 'asc' : 'desc';
  const rows = await consultations(app)
    .where('c.answered_at', isWaiting ? 'is' : 'is not', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${at}, c.id) ${beyond} (${after![0]}::timestamptz, ${after![1]}::uuid)`),
    )
    .orderBy(at, order)
    .orderBy('c.id', order)
    .limit(size + 1)
    .execute();
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    list: await showPeople(app, staff, 'consultations', shown.map(wireOf)),
    next: rows.length > size && last ? cursorOf((last.answered_at ?? last.at).toISOString(), last.id) : null,
  };
}
