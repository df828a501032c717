import { DAY, dayOf, HOUR, startOfDay } from '@cellar/server/clock';
import { seedId } from '@cellar/server/store/ids';
import type { Seed } from '../../seed';
import { levelMaterial, regionMaterial } from './courseMaterial';
import { courseReviews } from './courseReviews';
import { banner, portrait, vineyard } from '../picture';
import { banners, levels, regions, sessions, teachers } from './school';

/** Bottles that stand for a level. */
const levelBottles: Record<number, string[]> = {
  1: ['C1261', 'C1275'],
  2: ['C1097', 'C1178'],
  3: ['C1001', 'C1092'],
  4: ['C1018', 'C1113'],
};

const json = (value: unknown) => JSON.stringify(value);
const regionBy = new Map(regions.map((region) => [region.id, region]));
const levelBy = new Map(levels.map((level) => [level.level, level]));

const levelRows = () =>
  levels.map(({ forWhom, priceFen, syllabus, ...level }) => ({
    ...level,
    for_whom: forWhom,
    price_fen: priceFen,
    syllabus: json(syllabus),
    material: json(levelMaterial[level.level] ?? []),
    picture: json(banner(`course-level-${level.level}`, levelBottles[level.level] ?? ['C1001'], 'wine', level.title)),
  }));

const regionRows = () =>
  regions.map(({ country, countryName, foreignName, priceFen, topics, ...region }, position) => ({
    ...region,
    position,
    country_code: country,
    country_name: countryName,
    foreign_name: foreignName,
    price_fen: priceFen,
    topics: json(topics),
    material: json(regionMaterial(region.name)),
    picture: json(vineyard(region.id, `${region.name}的葡萄园`)),
  }));

const teacherRows = () =>
  teachers.map(({ key, credentials, hair, ...teacher }, position) => ({
    ...teacher,
    id: seedId('teacher', key),
    position,
    credentials: json(credentials),
    picture: json(portrait(`teacher-${key}`, position, hair, `${teacher.name}老师`)),
  }));

function subjectOf(session: (typeof sessions)[number]) {
  const level = 'level' in session ? levelBy.get(session.level) : undefined;
  if (level)
    return {
      kind: 'wset',
      level: level.level,
      region_id: null,
      title: `${level.name} · ${level.title}`,
      price_fen: level.priceFen,
    };
  const region = 'region' in session ? regionBy.get(session.region) : undefined;
  if (!region) throw new Error(`session ${session.key} has no subject`);
  return {
    kind: 'region',
    level: null,
    region_id: region.id,
    title: `${region.name}产区课`,
    price_fen: region.priceFen,
  };
}

const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 0;

/** Classes of days in a row begin on a Friday, the others at the weekend. */
function beginsOn({ schedule, in: days }: (typeof sessions)[number]): number {
  const inRow = schedule.some(({ day }) => day === 2);
  if (inRow) return FRIDAY;
  return schedule.length === 1 && days % 2 ? SUNDAY : SATURDAY;
}

/** The instant's day in Shanghai, moved on to a weekday. */
function onWeekday(from: Date, weekday: number): Date {
  const shift = (weekday - new Date(`${dayOf(from)}T00:00:00Z`).getUTCDay() + 7) % 7;
  return new Date(from.getTime() + shift * DAY);
}

/** A session as it is stored; `taken` seats were given outside the shop. */
export function sessionRow(session: (typeof sessions)[number], now: Date) {
  const starts = onWeekday(new Date(startOfDay(dayOf(now)).getTime() + session.in * DAY), beginsOn(session));
  const last = Math.max(...session.schedule.map(({ day }) => day));
  return {
    id: seedId('courseSession', session.key),
    ...subjectOf(session),
    city: session.city,
    venue: session.venue,
    address: session.address,
    language: '中文授课',
    teacher_id: seedId('teacher', session.teacher),
    starts_on: dayOf(starts),
    ends_on: dayOf(new Date(starts.getTime() + last * DAY)),
    sign_up_before_at: new Date(starts.getTime() - 6 * HOUR),
    schedule: json(session.schedule),
    includes: json(session.includes),
    seats: session.seats,
    taken: session.taken,
    offline_seats: session.taken,
    room: session.seats > 18 ? '大品鉴室' : '一号教室',
  };
}

const reviewRow = (
  [nickname, stars, course, city, daysAgo, body, reply]: (typeof courseReviews)[number],
  at: number,
  now: Date,
) => ({
  id: seedId('courseReview', at),
  nickname,
  stars,
  course,
  city,
  body,
  reply: reply ?? null,
  at: new Date(now.getTime() - daysAgo * DAY - at * HOUR),
});

const bannerRow = ({ key, bottles, ground, target, ...texts }: (typeof banners)[number], position: number) => ({
  id: seedId('courseBanner', key),
  ...texts,
  picture: json(banner(`course-${key}`, bottles, ground, texts.title)),
  target: json(target),
  position,
});

/** The wine school, with sessions over the weeks from now on. */
export const seedSchool: Seed = async (tx, { now }) => {
  await tx.insertInto('course_level').values(levelRows()).execute();
  await tx.insertInto('course_region').values(regionRows()).execute();
  await tx.insertInto('teacher').values(teacherRows()).execute();
  await tx
    .insertInto('course_session')
    .values(sessions.map((session) => sessionRow(session, now)))
    .execute();
  await tx
    .insertInto('course_review')
    .values(courseReviews.map((review, at) => reviewRow(review, at, now)))
    .execute();
  await tx.insertInto('course_banner').values(banners.map(bannerRow)).execute();
};
