import { sql } from 'kysely';
import type { App } from '../../app';
import { MINUTE } from '../../clock';
import type { Tally } from '../../core/failsMore';

/** How page sessions fared: `rate` is the share of those with a failed load or an uncaught error; vitals are the 75th percentile. */
export type Health = {
  sessions: number;
  failing: number;
  rate: number;
  lcp: number | null;
  inp: number | null;
  cls: number | null;
};
export type VersionHealth = Health & { remote: string; version: string };

const WINDOW = 10 * MINUTE;
const MS_DIGITS = 0;
const CLS_DIGITS = 4;

const p75 = (name: 'lcp' | 'inp' | 'cls', digits: number) =>
  sql<
    number | null
  >`round((percentile_disc(0.75) within group (order by (vitals ->> ${sql.lit(name)})::numeric)), ${sql.lit(digits)})`;

const sessions = sql<number>`count(*)`.as('sessions');
const failing = sql<number>`count(*) filter (where failures + errors > 0)`.as('failing');
const figures = [
  sessions,
  failing,
  p75('lcp', MS_DIGITS).as('lcp'),
  p75('inp', MS_DIGITS).as('inp'),
  p75('cls', CLS_DIGITS).as('cls'),
] as const;

const recent = ({ db, clock }: Pick<App, 'db' | 'clock'>) =>
  db
    .selectFrom('page_session')
    .select(figures)
    .where('at', '>', new Date(clock.now().getTime() - WINDOW));

const withRate = <T extends { sessions: number; failing: number }>(row: T) => ({
  ...row,
  rate: row.sessions > 0 ? row.failing / row.sessions : 0,
});

/** The last ten minutes of every version that somebody ran; one remote's, or all. */
export async function healthByVersion(app: Pick<App, 'db' | 'clock'>, remote?: string): Promise<VersionHealth[]> {
  const query = recent(app).select(['remote', 'version']).groupBy(['remote', 'version']);
  return (await (remote === undefined ? query : query.where('remote', '=', remote)).execute()).map(withRate);
}

export type Channels = { name: string; stable: string | null; canary: string | null };
export type ChannelHealth = { stable: Health | null; canary: Health | null };

/** The last ten minutes of each remote's channels, canary against stable: anyone who was drawn into the canary counts for it alone. */
export async function healthOfChannels(
  app: Pick<App, 'db' | 'clock'>,
  remotes: Channels[],
): Promise<Record<string, ChannelHealth>> {
  const found = (
    await recent(app).select(['remote', 'version', 'cohort']).groupBy(['remote', 'version', 'cohort']).execute()
  ).map(withRate);
  const pick = (name: string, wanted: string | null, cohort: string): Health | null => {
    const row = found.find((one) => one.remote === name && one.version === wanted && one.cohort === cohort);
    return row
      ? { sessions: row.sessions, failing: row.failing, rate: row.rate, lcp: row.lcp, inp: row.inp, cls: row.cls }
      : null;
  };
  return Object.fromEntries(
    remotes.map(({ name, stable, canary }) => [
      name,
      { stable: pick(name, stable, 'stable'), canary: pick(name, canary, 'canary') },
    ]),
  );
}

/** Page sessions of one version in one cohort since a moment. */
export async function tally(
  { db }: Pick<App, 'db'>,
  { remote, version, cohort, since }: { remote: string; version: string; cohort: 'stable' | 'canary'; since: Date },
): Promise<Tally> {
  return db
    .selectFrom('page_session')
    .select([sessions, failing])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('cohort', '=', cohort)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
}
