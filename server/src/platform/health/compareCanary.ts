import { sql } from 'kysely';
import { compareRates } from '@cellar/shared/format/number/compareRates';
import type { App } from '../../app';

export type Decision = 'few' | 'same' | 'better' | 'worse';
export type Quantile = { value: number; low: number; high: number; count: number };
type Sides<T> = { stable: T; canary: T };
/** Which versions are compared, in which time. */
export type Compared = { remote: string; stable: string | null; canary: string; from: Date; to: Date };

/** The part of `page_session` that the comparison is about: who was drawn into the canary counts for it alone. */
export const compared = ({ remote, stable, canary, from, to }: Compared) => sql`
  from page_session where remote = ${remote} and at > ${from} and at <= ${to}
    and (cohort = 'canary' and version = ${canary} or cohort = 'stable' and version = ${stable})`;

export type Counts = { sessions: number; loads: number; errors: number; failing: number; acted: number };
export const NOTHING: Counts = { sessions: 0, loads: 0, errors: 0, failing: 0, acted: 0 };
export const counted = sql`
  count(*)::int as sessions, (count(*) filter (where failures > 0))::int as loads,
  (count(*) filter (where errors > 0))::int as errors, (count(*) filter (where failures + errors > 0))::int as failing,
  (count(*) filter (where acted))::int as acted`;

export type Cohort = keyof Sides<unknown>;

export async function countsOf({ db }: Pick<App, 'db'>, one: Compared): Promise<Sides<Counts>> {
  const { rows } = await sql<
    Counts & { cohort: Cohort }
  >`select cohort, ${counted} ${compared(one)} group by cohort`.execute(db);
  const of = (wanted: Cohort) => rows.find(({ cohort }) => cohort === wanted) ?? NOTHING;
  return { stable: of('stable'), canary: of('canary') };
}

/** What those did who have the canary by name; they count for the canary, too. */
export async function namedSessions({ db }: Pick<App, 'db'>, one: Compared) {
  const { rows } = await sql<Counts>`select ${counted} ${compared(one)} and named`.execute(db);
  const { sessions, failing } = rows[0] ?? NOTHING;
  return { sessions, failing };
}

export const sideOf = ({ sessions, ...counts }: Counts, name: Exclude<keyof Counts, 'sessions'>) => ({
  hits: counts[name],
  of: sessions,
});

/** Fewer sessions of one side say nothing about how fast it is. */
const MIN_SAMPLES = 50;
export type Vital = 'lcp' | 'inp' | 'cls';

/** The 75th percentiles, with their interval of 95 % by the ranks of the sample: it needs no assumption about the figures. */
export async function vitalsOf({ db }: Pick<App, 'db'>, one: Compared): Promise<Record<Vital, Sides<Quantile | null>>> {
  const { rows } = await sql<Quantile & { cohort: Cohort; name: Vital }>`
    select cohort, name, n::int as count,
      max(value) filter (where rank = ceil(n * 0.75))::float8 as value,
      max(value) filter (where rank = greatest(1, floor(n * 0.75 - 1.96 * sqrt(n * 0.1875))))::float8 as low,
      max(value) filter (where rank = least(n, ceil(n * 0.75 + 1.96 * sqrt(n * 0.1875)) + 1))::float8 as high
    from (
      select cohort, name, value, row_number() over (partition by cohort, name order by value) as rank,
        count(*) over (partition by cohort, name) as n
      from (select cohort, vitals ${compared(one)}) as session
        cross join lateral (select key as name, value::numeric as value from jsonb_each_text(vitals)) as vital
      where name in ('lcp', 'inp', 'cls')
    ) as ranked group by cohort, name, n`.execute(db);
  const side = (name: Vital, wanted: Cohort) => {
    const row = rows.find((each) => each.name === name && each.cohort === wanted);
    return row ? { value: row.value, low: row.low, high: row.high, count: row.count } : null;
  };
  const of = (name: Vital) => ({ stable: side(name, 'stable'), canary: side(name, 'canary') });
  return { lcp: of('lcp'), inp: of('inp'), cls: of('cls') };
}

/** More failures are worse, however few sessions there are; that nothing is wrong takes enough of them. */
export function decideRate(stable: { hits: number; of: number }, canary: { hits: number; of: number }) {
  const { difference, low, high, missing } = compareRates(stable, canary);
  const enough: Decision = high < 0 ? 'better' : 'same';
  const decision: Decision = low > 0 ? 'worse' : missing > 0 ? 'few' : enough;
  return { difference: { value: difference, low, high }, decision, missing };
}

/** Fewer main actions are worse; that takes enough sessions, as people come and go. */
export function decideActions(stable: { hits: number; of: number }, canary: { hits: number; of: number }) {
  const { difference, low, high, missing } = compareRates(stable, canary);
  const told: Decision = high < 0 ? 'worse' : low > 0 ? 'better' : 'same';
  const decision: Decision = missing > 0 ? 'few' : told;
  return { difference: { value: difference, low, high }, decision, missing };
}

/** Two percentiles differ when their intervals have nothing in common. */
export function decideVital({ stable, canary }: Sides<Quantile | null>): Decision {
  if (!stable || !canary || Math.min(stable.count, canary.count) < MIN_SAMPLES) return 'few';
  if (canary.low > stable.high) return 'worse';
  return canary.high < stable.low ? 'better' : 'same';
}
