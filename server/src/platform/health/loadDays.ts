import { sql } from 'kysely';
import type { App } from '../../app';
import type { Job } from '../../services';
import { DAY, MINUTE, dayOf, startOfDay } from '../../clock';

/** Of a hundred thousand page sessions, one hundred may have a load that failed. */
export const OBJECTIVE = 0.999;
export const OBJECTIVE_DAYS = 28;
const KEPT = 400 * DAY;
/** The whole shop beside the names of its remotes. */
const SHOP = '';

type Parts = Pick<App, 'db' | 'clock'>;

/** Adds up the sessions of a day while the store still has each of them. */
async function addUp({ db }: Parts, day: string) {
  const from = startOfDay(day);
  const to = new Date(from.getTime() + DAY);
  await sql`
    insert into load_day (day, remote, sessions, failing)
    select ${day}::date, coalesce(remote, ${SHOP}), count(distinct id), count(distinct id) filter (where failures > 0)
    from page_session where at >= ${from} and at < ${to}
    group by grouping sets ((remote), ()) having count(*) > 0
    on conflict (day, remote) do update set
      sessions = greatest(load_day.sessions, excluded.sessions), failing = greatest(load_day.failing, excluded.failing)`.execute(
    db,
  );
}

/** Keeps how loads went when the reports of pages are gone. A session counts on the day of its last failure. */
export const sumLoads: Job<App> = {
  name: 'platform.loads',
  everyMs: 5 * MINUTE,
  run: async (app) => {
    const now = app.clock.now();
    for (const at of [new Date(now.getTime() - DAY), now]) await addUp(app, dayOf(at));
    await app.db
      .deleteFrom('load_day')
      .where('day', '<', dayOf(new Date(now.getTime() - KEPT)))
      .execute();
  },
};

/** Sessions and failing ones of the days that the objective is about; the shop first, then its remotes. */
export async function loadsOfObjective({ db, clock }: Parts) {
  const since = dayOf(new Date(clock.now().getTime() - (OBJECTIVE_DAYS - 1) * DAY));
  const rows = await db
    .selectFrom('load_day')
    .select(['remote', sql<number>`sum(sessions)`.as('sessions'), sql<number>`sum(failing)`.as('failing')])
    .where('day', '>=', since)
    .groupBy('remote')
    .orderBy('remote')
    .execute();
  return rows.map(({ remote, sessions, failing }) => ({ remote: remote || null, sessions, failing }));
}
