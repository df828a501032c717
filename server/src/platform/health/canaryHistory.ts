import { sql } from 'kysely';
import type { CanaryView } from '@cellar/shared/api/platform/releases/canarySchema';
import type { App } from '../../app';
import { compared, counted, NOTHING, type Cohort, type Compared, type Counts, type Vital } from './compareCanary';

type History = CanaryView['history'];
type Figure = History['figures'][number];
type Rate = 'loads' | 'errors' | 'acted';
const VITALS: Vital[] = ['lcp', 'inp', 'cls'];

/** The comparison in steps of its window, also those in which nobody came: what failed with its counts, and each figure. */
export async function historyOf(
  { db }: Pick<App, 'db'>,
  one: Compared,
  { stepMs, rates }: { stepMs: number; rates: Rate[] },
): Promise<Pick<History, 'points' | 'figures'>> {
  const step = sql`floor(extract(epoch from at - ${one.from}) * 1000 / ${stepMs})::int`;
  const { rows } = await sql<Counts & { cohort: Cohort; step: number }>`
    select cohort, ${step} as step, ${counted} ${compared(one)} group by cohort, step`.execute(db);
  const { rows: loads } = await sql<{ cohort: Cohort; step: number; name: Vital; value: number }>`
    select cohort, step, name, percentile_disc(0.75) within group (order by value)::float8 as value
    from (select cohort, ${step} as step, vitals ${compared(one)}) as session
      cross join lateral (select key as name, value::numeric as value from jsonb_each_text(vitals)) as vital
    where name in ('lcp', 'inp', 'cls') group by cohort, step, name`.execute(db);

  const steps = Math.max(1, Math.ceil((one.to.getTime() - one.from.getTime()) / stepMs));
  const each = <T>(of: (at: number) => T) => Array.from({ length: steps }, (_, at) => of(at));
  const counts = (wanted: Cohort, at: number) =>
    rows.find((row) => row.cohort === wanted && row.step === at) ?? NOTHING;
  const failing = (wanted: Cohort, at: number) => {
    const row = counts(wanted, at);
    return { hits: row.failing, of: row.sessions };
  };
  const both = (name: Figure['name'], of: (wanted: Cohort, at: number) => number | null): Figure => ({
    name,
    stable: each((at) => of('stable', at)),
    canary: each((at) => of('canary', at)),
  });
  return {
    points: each((at) => ({
      at: new Date(one.from.getTime() + at * stepMs).toISOString(),
      stable: failing('stable', at),
      canary: failing('canary', at),
    })),
    figures: [
      ...rates.map((name) =>
        both(name, (wanted, at) => {
          const row = counts(wanted, at);
          return row.sessions === 0 ? null : row[name] / row.sessions;
        }),
      ),
      ...VITALS.map((name) =>
        both(
          name,
          (wanted, at) =>
            loads.find((row) => row.cohort === wanted && row.step === at && row.name === name)?.value ?? null,
        ),
      ),
    ],
  };
}
