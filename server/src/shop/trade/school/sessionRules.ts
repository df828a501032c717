import { DAY, dayOf, startOfDay } from '../../../clock';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import type { Tx } from '../../../store/transaction';
import type { Schedule } from '../courses/storedShapes';

export type SessionInput = FieldsOf<'school.saveSession'>;
type Code = 'subject' | 'teacher' | 'time' | 'seats' | 'moved';

export const refused = (code: Code, field: string, message: string) =>
  new BusinessError(message, { code, fields: { [field]: message } });

/** What the session is about, with the title that it gets. */
export async function findSubject(tx: Tx, { kind, level, regionId }: SessionInput) {
  if (kind === 'wset') {
    const row =
      level === undefined
        ? undefined
        : await tx.selectFrom('course_level').select(['name', 'title']).where('level', '=', level).executeTakeFirst();
    if (!row) throw refused('subject', 'level', '请选择已有的级别');
    return { kind, level: level!, region_id: null, title: `${row.name} · ${row.title}` };
  }
  const row = regionId
    ? await tx.selectFrom('course_region').select('name').where('id', '=', regionId).executeTakeFirst()
    : undefined;
  if (!row) throw refused('subject', 'regionId', '请选择已有的产区课');
  return { kind, level: null, region_id: regionId!, title: `${row.name}产区课` };
}

/** Who teaches must teach still; the lock makes anyone wait who lets the teacher leave meanwhile. */
export async function assertTeacher(tx: Tx, teacherId: string) {
  const teacher = await tx
    .selectFrom('teacher')
    .select('left_at')
    .where('id', '=', teacherId)
    .forUpdate()
    .executeTakeFirst();
  if (!teacher || teacher.left_at) throw refused('teacher', 'teacherId', '请选择在职的讲师');
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The lessons in their order: the first is on the first day, each ends after it begins, none begins before the one before it ended. */
export function sortSchedule(schedule: Schedule): Schedule {
  const sorted = [...schedule].sort((a, b) => a.day - b.day || a.from.localeCompare(b.from));
  if (sorted[0]?.day !== 0) throw refused('time', 'schedule', '第一节课要在开课当天');
  sorted.forEach((lesson, index) => {
    if (minuteOf(lesson.to) <= minuteOf(lesson.from)) throw refused('time', 'schedule', '下课时间要晚于上课时间');
    const before = sorted[index - 1];
    if (before && before.day === lesson.day && before.to > lesson.from)
      throw refused('time', 'schedule', '同一天的课时间有重叠');
  });
  return sorted;
}

/** The day of a lesson. */
export const dayAfter = (startsOn: string, days: number) =>
  dayOf(new Date(startOfDay(startsOn).getTime() + days * DAY));

/** Nobody signs up when the first lesson has begun. */
export function assertSignUpEnds(signUpBeforeAt: string, startsOn: string, schedule: Schedule) {
  const begins = startOfDay(startsOn).getTime() + minuteOf(schedule[0]!.from) * 60_000;
  if (Date.parse(signUpBeforeAt) > begins) throw refused('time', 'signUpBeforeAt', '报名截止要早于第一节课');
}

/** When the lessons are, without what they are about. */
const timesOf = (startsOn: string, schedule: Schedule) =>
  schedule.map(({ day, from, to }) => `${dayAfter(startsOn, day)} ${from} ${to}`).join();

type Known = { starts_on: string; schedule: Schedule; city: string; level: number | null; region_id: string | null };
type Next = Pick<Known, 'level' | 'region_id'> & { startsOn: string; schedule: Schedule; city: string };

/** Who signed up did so for this course, in this city, at these times. */
export function assertNotMoved(known: Known, next: Next) {
  if (known.level !== next.level || known.region_id !== next.region_id)
    throw refused('moved', next.level === null ? 'regionId' : 'level', '已有人报名，不能换课程');
  if (known.city !== next.city) throw refused('moved', 'city', '已有人报名，不能换城市');
  if (known.starts_on !== next.startsOn) throw refused('moved', 'startsOn', '已有人报名，不能改日期');
  if (timesOf(known.starts_on, known.schedule) !== timesOf(next.startsOn, next.schedule))
    throw refused('moved', 'schedule', '已有人报名，不能改上课时间');
}
