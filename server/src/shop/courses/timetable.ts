import type { App } from '../../app';
import { dayOf } from '../../clock';
import type { FieldsOf } from '../../http/handler';
import { lessonsOf, sessionOf } from './sessions';

const monthOf = (day: string) => day.slice(0, 7);

/** Sessions that are not over by the first of this month and take place. */
const runningSessions = ({ db }: App, month: string) =>
  db
    .selectFrom('course_session as s')
    .innerJoin('teacher as t', 't.id', 's.teacher_id')
    .selectAll('s')
    .select('t.name as teacher')
    .where('s.ends_on', '>=', `${month}-01`)
    .where('s.cancelled_at', 'is', null)
    .orderBy('s.starts_on')
    .orderBy('s.id')
    .execute();

/** The lessons of a month of Shanghai's calendar in one city or in all, from this month on. */
export async function readTimetable(app: App, { city, month }: FieldsOf<'courses.getTimetable'>) {
  const thisMonth = monthOf(dayOf(app.clock.now()));
  const shown = month ?? thisMonth;
  const rows = await runningSessions(app, thisMonth);
  const all = rows
    .flatMap((row) => lessonsOf(row).map((lesson) => ({ ...lesson, session: sessionOf(row) })))
    .filter(({ day }) => monthOf(day) >= thisMonth);
  const inCity = city ? all.filter(({ session }) => session.city === city) : all;
  const lessons = inCity.filter(({ day }) => monthOf(day) === shown);
  return {
    month: shown,
    months: [...new Set(inCity.map(({ day }) => monthOf(day)))].sort(),
    cities: [...new Set(all.map(({ session }) => session.city))].sort((a, b) => a.localeCompare(b, 'zh')),
    lessons: lessons.sort((a, b) => a.day.localeCompare(b.day) || a.from.localeCompare(b.from)),
  };
}
