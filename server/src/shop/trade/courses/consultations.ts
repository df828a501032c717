import type { Consultation } from '@cellar/shared/api/trade/courses/schema';
import type { Services } from '../../../services';

const MAX_SHOWN = 50;

/** What a person asked the school, the newest first, with what was answered. */
export async function listConsultations({ db }: Services, personId: string): Promise<Consultation[]> {
  const rows = await db
    .selectFrom('course_consultation as c')
    .leftJoin('course_session as s', 's.id', 'c.session_id')
    .select(['c.id', 'c.words as text', 'c.at', 'c.answer', 'c.answered_at', 's.title', 's.city', 's.starts_on'])
    .where('c.person_id', '=', personId)
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ id, text, at, answer, answered_at, title, city, starts_on }) => ({
    id,
    text,
    about: title === null ? null : `${title} · ${city} ${starts_on}`,
    at: at.toISOString(),
    answer,
    answeredAt: answered_at?.toISOString() ?? null,
  }));
}
