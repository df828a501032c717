import { sql } from 'kysely';
import { type CanaryView } from '@cellar/shared/api/platform/releases/canarySchema';
import { HaltSettings, type Stage } from '@cellar/shared/api/platform/releases/shapes';
import type { App } from '../../app';
import type { Job } from '../../services';
import { MINUTE, SECOND } from '../../clock';
import { alarm } from '../../core/alarms';
import { readNow, type RolloutRow } from '../registry/changeRemote';
import { setPercentage } from '../registry/channels';
import { PlatformError } from '../registry/refused';
import { stagesOf } from '../registry/rollouts';
import { countsOf, decideActions, decideRate, sideOf } from './compareCanary';
import { tally } from './health';
import { reasonToHalt } from './halt';

const PERCENT = 100;

type Plan = NonNullable<CanaryView['plan']>;

/** The stage whose numbers hold at this share, and the one after it. */
function stagesAt(stages: Stage[], share: number): { now: Stage | undefined; next: Stage | undefined } {
  const now = stages.filter(({ basisPoints }) => basisPoints <= share).at(-1) ?? stages[0];
  return { now, next: stages.find(({ basisPoints }) => basisPoints > share) };
}

/** How a canary grows by itself, and what it still needs; null: by hand. */
export async function planOf(app: App, rollout: RolloutRow): Promise<Plan | null> {
  const stages = stagesOf(rollout);
  if (stages.length === 0) return null;
  const { remote, version, changed_at: since, basis_points } = rollout;
  // With names alone nobody is drawn yet: a person decides when the first share begins.
  if (basis_points === 0) return { stages, since: since.toISOString(), sessions: 0, next: null };
  const { sessions } = await tally(app, { remote, version, cohort: 'canary', since });
  const { now, next } = stagesAt(stages, basis_points);
  const notBefore = new Date(since.getTime() + (now?.minutes ?? 0) * MINUTE).toISOString();
  return {
    stages,
    since: since.toISOString(),
    sessions,
    next: now && next ? { basisPoints: next.basisPoints, sessions: now.sessions, notBefore } : null,
  };
}

/** Whether the canary fares worse than stable since its share is what it is: then it stays where it is until a person decides. */
async function isWorse(app: App, { remote, version, changed_at, settings }: RolloutRow, stable: string) {
  const to = app.clock.now();
  const counts = await countsOf(app, { remote, stable, canary: version, from: changed_at, to });
  const limits = HaltSettings.catch(HaltSettings.parse({})).parse(settings);
  const { stable: before, canary } = counts;
  return (
    reasonToHalt(canary, before, limits) !== null ||
    decideRate(sideOf(before, 'failing'), sideOf(canary, 'failing')).decision === 'worse' ||
    decideActions(sideOf(before, 'acted'), sideOf(canary, 'acted')).decision === 'worse'
  );
}

/** A person has to look why a canary that has its numbers does not grow: said once for each stage. */
async function hold(app: App, { id, remote, version, basis_points }: RolloutRow, why: string) {
  const { numUpdatedRows } = await app.db
    .updateTable('rollout')
    .set({ held_at: app.clock.now() })
    .where('id', '=', id)
    .where(sql<boolean>`held_at is null or held_at < changed_at`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const text = `${remote} ${version} 停在 ${basis_points / PERCENT}%，没有扩大：${why}`;
  await alarm(app, { kind: 'canary-held', subject: `${remote}@${version}`, text });
}

async function advance(app: App, name: string) {
  const { remote, rollout } = await readNow(app.db, name);
  if (rollout?.state !== 'running' || rollout.basis_points === 0 || !remote.stable) return;
  const plan = await planOf(app, rollout);
  if (!plan?.next || plan.sessions < plan.next.sessions) return;
  if (app.clock.now() < new Date(plan.next.notBefore)) return;
  if (await isWorse(app, rollout, remote.stable)) return hold(app, rollout, '比正式版差');
  const reason = `${plan.sessions} 个会话，没有比正式版差`;
  const { basisPoints } = plan.next;
  const asked = { remote: name, who: 'automatic', basisPoints, expect: remote.revision, reason };
  await setPercentage(app, asked).catch((error: unknown) => {
    // Somebody was faster, or it may not go on yet: a second person has to agree, a host is missing.
    if (!(error instanceof PlatformError)) throw error;
    app.log.info({ error, remote: name }, 'a canary keeps its share');
    return error.code === 'stale' ? undefined : hold(app, rollout, error.message);
  });
}

const planned = ({ db }: App) =>
  db.selectFrom('rollout').select('remote').where('state', '=', 'running').where('basis_points', '>', 0).execute();

/** Gives canaries with stages to more visitors, once a stage has seen its numbers and its time. */
export const advanceCanaries: Job<App> = {
  name: 'platform.advance',
  everyMs: 10 * SECOND,
  run: async (app) => {
    for (const { remote } of await planned(app)) await advance(app, remote);
  },
};
