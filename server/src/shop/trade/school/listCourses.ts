import { BannerTarget } from '@cellar/shared/api/trade/school/shapes';
import { Picture } from '@cellar/shared/contract/schema';
import type { Services } from '../../../services';
import { levelOf, regionOf } from '../courses/school';
import { Materials, TextLines } from '../courses/storedShapes';

async function levels({ db }: Services) {
  const rows = await db.selectFrom('course_level').selectAll().orderBy('level').execute();
  return rows.map((row) => ({
    ...levelOf(row),
    material: Materials.parse(row.material),
    revision: row.revision,
  }));
}

async function regions({ db }: Services) {
  const rows = await db.selectFrom('course_region').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map((row) => ({
    ...regionOf(row),
    position: row.position,
    material: Materials.parse(row.material),
    revision: row.revision,
  }));
}

async function teachers({ db }: Services) {
  const rows = await db
    .selectFrom('teacher')
    .selectAll()
    .orderBy('left_at', (order) => order.desc().nullsFirst())
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ left_at, picture, credentials, ...row }) => ({
    ...row,
    picture: Picture.parse(picture),
    credentials: TextLines.parse(credentials),
    leftAt: left_at?.toISOString() ?? null,
  }));
}

/** Positions are counted from 1 for people. */
async function banners({ db }: Services) {
  const rows = await db.selectFrom('course_banner').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(({ picture, target, position, ...row }) => ({
    ...row,
    picture: Picture.parse(picture),
    target: BannerTarget.parse(target),
    position: position + 1,
  }));
}

/** All that sessions are made of, teachers who left at the end, and what the school's page shows above. */
export const listCourses = async (services: Services) => ({
  levels: await levels(services),
  regions: await regions(services),
  teachers: await teachers(services),
  banners: await banners(services),
});
