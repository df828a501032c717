import { sql } from 'kysely';
import type { App } from '../../app';
import type { Job } from '../../services';
import { MINUTE, SECOND } from '../../clock';
import { alarm } from '../../core/alarms';
import { failsMore, formatTally, type Tally } from '../../core/failsMore';
import { haltRollout } from '../registry/channels';
import { tally } from './health';
import { HaltSettings } from '@cellar/shared/api/platform/releases/shapes';

/** Why this canary must end, or null. */
export const reasonToHalt = (canary: Tally, stable: Tally, settings: HaltSettings): string | null =>
  failsMore(canary, stable, settings) ? `灰度异常会话 ${formatTally(canary)}，正式版 ${formatTally(stable)}` : null;

const runningCanaries = ({ db }: App) =>
  db
    .selectFrom('rollout as o')
    .innerJoin('remote as r', 'r.name', 'o.remote')
    .select(['o.remote', 'o.version', 'o.settings', 'o.started_at', 'r.stable'])
    .where('o.state', '=', 'running')
    // One that has names alone can fail, too.
    .where(sql<boolean>`(o.basis_points > 0 or exists (select 1 from rollout_person n where n.rollout_id = o.id))`)
    .execute();

async function watch(
  app: App,
  { remote, version, settings, started_at, stable }: Awaited<ReturnType<typeof runningCanaries>>[number],
) {
  const limits = HaltSettings.catch(HaltSettings.parse({})).parse(settings);
  const since = new Date(Math.max(app.clock.now().getTime() - limits.windowMinutes * MINUTE, started_at.getTime()));
  const canary = await tally(app, { remote, version, cohort: 'canary', since });
  const others = stable
    ? await tally(app, { remote, version: stable, cohort: 'stable', since })
    : { sessions: 0, failing: 0 };
  const reason = reasonToHalt(canary, others, limits);
  if (!reason) return;
  await haltRollout(app, { remote, version, reason, who: 'automatic' });
  await alarm(app, {
    kind: 'canary-halted',
    subject: `${remote}@${version}`,
    text: `${remote} ${version} 的灰度已自动停止：${reason}`,
  });
}

/** Takes canaries that fare worse than stable back to 0 %. */
export const haltCanaries: Job<App> = {
  name: 'platform.halt',
  everyMs: 10 * SECOND,
  run: async (app) => {
    for (const canary of await runningCanaries(app)) await watch(app, canary);
  },
};
