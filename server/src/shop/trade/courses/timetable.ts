import type { Services } from '../../../services';
import { dayOf } from '../../../clock';
import type { FieldsOf } from '../../../http/handler';
import { lessonsOf, sessionOf } from './sessions';

const monthOf = (day: string) => day.slice(0, 7);

/** Sessions that take place and are not over. */
const runningSessions = ({ db }: Services, today: string) =>
  db
    .selectFrom('course_session as s')
    .innerJoin('teacher as t', 't.id', 's.teacher_id')
    .selectAll('s')
    .select('t.name as teacher')
    .where('s.ends_on', '>=', today)
    .where('s.cancelled_at', 'is', null)
    .orderBy('s.starts_on')
    .orderBy('s.id')
    .execute();

/** The lessons of a month of Shanghai's calendar in one city or in all, from today on: the first that has some, where none is named. */
export async function readTimetable(services: Services, { city, month }: FieldsOf<'courses.getTimetable'>) {
  const today = dayOf(services.clock.now());
  const rows = await runningSessions(services, today);
  const all = rows
    .flatMap((row) => lessonsOf(row).map((lesson) => ({ ...lesson, session: sessionOf(row) })))
    .filter(({ day }) => day >= today)
    .sort((a, b) => a.day.localeCompare(b.day) || a.from.localeCompare(b.from));
  const inCity = city ? all.filter(({ session }) => session.city === city) : all;
  const months = [...new Set(inCity.map(({ day }) => monthOf(day)))];
  const shown = month ?? months[0] ?? monthOf(today);
  return {
    month: shown,
    months,
    cities: [...new Set(all.map(({ session }) => session.city))].sort((a, b) => a.localeCompare(b, 'zh')),
    lessons: inCity.filter(({ day }) => monthOf(day) === shown),
  };
}
