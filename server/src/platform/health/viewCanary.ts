import type { CanaryView } from '@cellar/shared/api/platform/releases/canarySchema';
import type { App } from '../../app';
import { DAY, MINUTE } from '../../clock';
import { readNow, type RolloutRow } from '../registry/changeRemote';
import { releaseKey } from '../delivery/snapshot';
import { readPeople } from '../registry/people';
import { planOf } from './advance';
import { historyOf } from './canaryHistory';
import {
  countsOf,
  decideActions,
  decideRate,
  decideVital,
  namedSessions,
  sideOf,
  vitalsOf,
  type Compared,
  type Decision,
} from './compareCanary';

const STEPS = 48;
/** Lengths of a step of the history, in minutes. */
const LENGTHS = [1, 2, 5, 10, 15, 30];

const stepFor = (lastsMs: number) => LENGTHS.find((minutes) => lastsMs <= minutes * MINUTE * STEPS) ?? 30;

/** What is worse counts first; too few failures or loads to tell leave the whole open. */
function together(rates: Decision[], vitals: Decision[]): Decision {
  const all = [...rates, ...vitals];
  if (all.includes('worse')) return 'worse';
  if (rates.includes('few')) return 'few';
  return all.includes('better') ? 'better' : 'same';
}

/** Those who have it by name, and their sessions; null: nobody is named. */
async function namedOf(app: App, { id }: RolloutRow, one: Compared): Promise<CanaryView['people']> {
  const list = (await readPeople(app.db, [id])).get(id) ?? [];
  return list.length === 0 ? null : { list, ...(await namedSessions(app, one)) };
}

/** Which share it had when, from the begin of the window on. */
async function sharesOf({ db }: App, rollout: RolloutRow, from: Date): Promise<CanaryView['shares']> {
  const { id, changed_at, basis_points } = rollout;
  const rows = await db
    .selectFrom('rollout_share')
    .select(['at', 'basis_points'])
    .where('rollout_id', '=', id)
    .orderBy('at')
    .execute();
  // A process of the version before changes a share without a note.
  if (rows.at(-1)?.basis_points !== basis_points) rows.push({ at: changed_at, basis_points });
  const before = rows.findLastIndex(({ at }) => at <= from);
  return rows
    .slice(Math.max(0, before))
    .map(({ at, basis_points: basisPoints }) => ({ at: new Date(Math.max(+at, +from)).toISOString(), basisPoints }));
}

async function compare(app: App, rollout: RolloutRow, stable: string | null): Promise<CanaryView> {
  const to = app.clock.now();
  // The clock of a rollout that begins now has not moved yet.
  const from = new Date(Math.max(to.getTime() - DAY, Math.min(rollout.started_at.getTime(), to.getTime())));
  const one = { remote: rollout.remote, stable, canary: rollout.version, from, to };
  const stepMinutes = stepFor(to.getTime() - from.getTime());
  const mainAction = app.releases.now().documents[releaseKey(rollout.remote, rollout.version)]?.mainAction ?? null;
  const names = ['loads', 'errors', ...(mainAction ? (['acted'] as const) : [])] as const;
  const [counts, found, history, plan] = [
    await countsOf(app, one),
    await vitalsOf(app, one),
    await historyOf(app, one, { stepMs: stepMinutes * MINUTE, rates: [...names] }),
    await planOf(app, rollout),
  ];
  const rate = (name: (typeof names)[number]) => {
    const sides = { stable: sideOf(counts.stable, name), canary: sideOf(counts.canary, name) };
    return { name, ...sides, ...(name === 'acted' ? decideActions : decideRate)(sides.stable, sides.canary) };
  };
  const rates = names.map(rate);
  const vitals = (['lcp', 'inp', 'cls'] as const).map((name) => ({
    name,
    ...found[name],
    decision: decideVital(found[name]),
  }));
  return {
    version: rollout.version,
    stable,
    basisPoints: rollout.basis_points,
    state: rollout.state === 'halted' ? 'halted' : 'running',
    from: from.toISOString(),
    to: to.toISOString(),
    sessions: { stable: counts.stable.sessions, canary: counts.canary.sessions },
    mainAction,
    rates: rates.map(({ missing: _missing, ...shown }) => shown),
    vitals,
    history: { stepMinutes, ...history },
    shares: await sharesOf(app, rollout, from),
    decision: together(
      rates.map(({ decision }) => decision),
      vitals.map(({ decision }) => decision),
    ),
    missing: Math.max(...rates.map(({ missing }) => missing)),
    plan,
    people: await namedOf(app, rollout, one),
  };
}

/** The canary of a remote beside its stable version, figure by figure; null: there is none. */
export async function viewCanary(app: App, remote: string): Promise<CanaryView | null> {
  const { remote: row, rollout } = await readNow(app.db, remote);
  return rollout ? compare(app, rollout, row.stable) : null;
}
