import { sql, type Selectable } from 'kysely';
import type { CourseRegion } from '@cellar/shared/api/trade/courses/schema';
import { BannerTarget } from '@cellar/shared/api/trade/school/shapes';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import type { CourseLevel, CourseRegion as CourseRegionRow } from '../../../store/tables.gen';
import { comingSessions, sessionOf } from './sessions';
import { TextLines } from './storedShapes';
import { teacherOf } from './teachers';

const SHOWN = 6;

type Coming = Awaited<ReturnType<ReturnType<typeof comingSessions>['execute']>>;

/** What the school says of a level. */
export const levelOf = (row: Selectable<CourseLevel>) => ({
  level: row.level,
  name: row.name,
  title: row.title,
  summary: row.summary,
  forWhom: row.for_whom,
  days: row.days,
  hours: row.hours,
  exam: row.exam,
  award: row.award,
  syllabus: TextLines.parse(row.syllabus),
  priceFen: row.price_fen,
  picture: Picture.parse(row.picture),
});

/** What the school says of a region course. */
export const regionOf = (row: Selectable<CourseRegionRow>) => ({
  id: row.id,
  country: row.country_code,
  countryName: row.country_name,
  name: row.name,
  foreignName: row.foreign_name,
  intro: row.intro,
  topics: TextLines.parse(row.topics),
  hours: row.hours,
  priceFen: row.price_fen,
  picture: Picture.parse(row.picture),
});

async function listLevels(services: Services, coming: Coming) {
  const rows = await services.db.selectFrom('course_level').selectAll().orderBy('level').execute();
  return rows.map((row) => {
    const own = coming.filter(({ level, seats, taken }) => level === row.level && taken < seats);
    return { ...levelOf(row), sessions: own.length, nextOn: own[0]?.starts_on ?? null };
  });
}

async function listBanners(services: Services) {
  const rows = await services.db.selectFrom('course_banner').selectAll().orderBy('position').execute();
  return rows.map(({ id, title, subtitle, picture, target }) => ({
    id,
    title,
    subtitle,
    picture: Picture.parse(picture),
    target: BannerTarget.parse(target),
  }));
}

async function listTeachers(services: Services) {
  const rows = await services.db
    .selectFrom('teacher')
    .selectAll()
    .where('left_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map(teacherOf);
}

async function countReviews(services: Services) {
  const row = await services.db
    .selectFrom('course_review')
    .select([sql<number>`count(*)`.as('total'), sql<number | null>`round(avg(stars), 1)`.as('average')])
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), average: Number(row.average ?? 0) };
}

/** Countries that there are region courses of, in their order. */
export async function listRegionNav(services: Services) {
  const rows = await services.db
    .selectFrom('course_region')
    .select(['country_code', 'country_name'])
    .orderBy('position')
    .execute();
  const nav = new Map<string, { country: string; name: string; count: number }>();
  for (const { country_code: country, country_name: name } of rows) {
    nav.set(country, { country, name, count: (nav.get(country)?.count ?? 0) + 1 });
  }
  return [...nav.values()];
}

async function regionsOf(services: Services, coming: Coming, country?: string): Promise<CourseRegion[]> {
  let query = services.db.selectFrom('course_region').selectAll().orderBy('position');
  if (country) query = query.where('country_code', '=', country);
  const rows = await query.execute();
  return rows.map((row) => {
    const next = coming.find(({ region_id, seats, taken }) => region_id === row.id && taken < seats);
    return {
      ...regionOf(row),
      nextOn: next?.starts_on ?? null,
      nextCity: next?.city ?? null,
    };
  });
}

/** Region courses of a country, or of all, with all their sessions to come. */
export async function regionIndex(services: Services, country?: string) {
  const coming = await comingSessions(services).where('s.kind', '=', 'region').execute();
  const regions = await regionsOf(services, coming, country);
  const ids = new Set(regions.map(({ id }) => id));
  const sessions = coming.filter(({ region_id }) => region_id !== null && ids.has(region_id)).map(sessionOf);
  return { country: country ?? null, regions, sessions };
}

function citiesOf(coming: Coming) {
  const counts = new Map<string, number>();
  for (const { city } of coming) counts.set(city, (counts.get(city) ?? 0) + 1);
  return [...counts]
    .map(([city, count]) => ({ city, count }))
    .sort((a, b) => b.count - a.count || a.city.localeCompare(b.city, 'zh'));
}

export async function schoolIndex(services: Services) {
  const coming = await comingSessions(services).execute();
  return {
    now: services.clock.now().toISOString(),
    banners: await listBanners(services),
    levels: await listLevels(services, coming),
    regions: await regionsOf(services, coming),
    cities: citiesOf(coming),
    sessions: coming.slice(0, SHOWN).map(sessionOf),
    sessionCount: coming.length,
    teachers: await listTeachers(services),
    reviews: await countReviews(services),
  };
}
