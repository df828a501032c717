import type { CourseSession } from '@cellar/shared/api/trade/courses/schema';
import type { Services } from '../../../services';
import { DAY, dayOf, startOfDay } from '../../../clock';
import { NotFound } from '../../../errors/businessError';
import { readPage } from '../../../store/queries/keyset';
import { Schedule, TextLines } from './storedShapes';
import { teacherOf } from './teachers';

export const addDays = (day: string, count: number) => dayOf(new Date(startOfDay(day).getTime() + count * DAY));

/** 「单日」, 「连读班」 on days that follow each other, else 「周末班」. */
export function rhythmOf(schedule: unknown): string {
  const days = [...new Set(Schedule.parse(schedule).map(({ day }) => day))].sort((a, b) => a - b);
  if (days.length <= 1) return '单日课';
  return days.every((day, i) => i === 0 || day === (days[i - 1] ?? 0) + 1) ? '连读班' : '周末班';
}

/** The lessons of a session, each on its day. */
export const lessonsOf = ({ starts_on, schedule }: { starts_on: string; schedule: unknown }) =>
  Schedule.parse(schedule).map(({ day, ...lesson }) => ({ day: addDays(starts_on, day), ...lesson }));

/** What the fee holds. */
export const readIncludes = (includes: unknown): string[] => TextLines.parse(includes);

/** Sessions that take place and have not begun, the next first. */
export const comingSessions = (services: Services) =>
  services.db
    .selectFrom('course_session as s')
    .innerJoin('teacher as t', 't.id', 's.teacher_id')
    .selectAll('s')
    .select('t.name as teacher')
    .where('s.starts_on', '>', dayOf(services.clock.now()))
    .where('s.cancelled_at', 'is', null)
    .orderBy('s.starts_on')
    .orderBy('s.id');

export type SessionRow = Awaited<ReturnType<ReturnType<typeof comingSessions>['execute']>>[number];

export const sessionOf = (row: SessionRow): CourseSession => ({
  id: row.id,
  kind: row.kind as CourseSession['kind'],
  title: row.title,
  level: row.level,
  regionId: row.region_id,
  city: row.city,
  venue: row.venue,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  rhythm: rhythmOf(row.schedule),
  language: row.language,
  teacher: row.teacher,
  priceFen: row.price_fen,
  seats: row.seats,
  remaining: row.seats - row.taken,
});

type Asked = {
  cursor?: string | undefined;
  size: number;
  city?: string | undefined;
  level?: number | undefined;
  regionId?: string | undefined;
  kind?: 'wset' | 'region' | undefined;
};

export async function listSessions(services: Services, { cursor, size, city, level, regionId, kind }: Asked) {
  let query = comingSessions(services).clearOrderBy();
  if (city) query = query.where('s.city', '=', city);
  if (level) query = query.where('s.level', '=', level);
  if (regionId) query = query.where('s.region_id', '=', regionId);
  if (kind) query = query.where('s.kind', '=', kind);
  const { rows, next } = await readPage(query, { cursor, size }, { 's.starts_on': 'day', 's.id': 'uuid' }, 'asc');
  return { list: rows.map(sessionOf), next };
}

async function subjectOf(services: Services, { level, region_id }: SessionRow) {
  if (level !== null) {
    const { title, summary, exam, award } = await services.db
      .selectFrom('course_level')
      .select(['title', 'summary', 'exam', 'award'])
      .where('level', '=', level)
      .executeTakeFirstOrThrow();
    return { title, summary, exam, award };
  }
  const { name, intro } = await services.db
    .selectFrom('course_region')
    .select(['name', 'intro'])
    .where('id', '=', region_id ?? '')
    .executeTakeFirstOrThrow();
  return { title: name, summary: intro, exam: null, award: null };
}

export async function findSession(services: Services, sessionId: string) {
  const row = await comingSessions(services).where('s.id', '=', sessionId).executeTakeFirst();
  if (!row) throw new NotFound('这一场课程已经开课或已取消');
  const teacher = await services.db
    .selectFrom('teacher')
    .selectAll()
    .where('id', '=', row.teacher_id)
    .executeTakeFirstOrThrow();
  return {
    ...sessionOf(row),
    address: row.address,
    room: row.room,
    signUpBeforeAt: row.sign_up_before_at.toISOString(),
    schedule: lessonsOf(row),
    includes: readIncludes(row.includes),
    about: await subjectOf(services, row),
    teacherInfo: teacherOf(teacher),
  };
}
