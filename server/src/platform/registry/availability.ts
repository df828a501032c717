import { HOST } from '@cellar/shared/contract/discovery';
import type { App } from '../../app';
import { audit } from '../../core/audit';
import { transaction } from '../../store/transaction';
import { changeRemote, readNow, type Action } from './changeRemote';
import { assertFits, usesOfRemoved, takenBy } from './releaseChecks';
import { endRollout, enter, leave, quarantineHalted } from './leaving';
import { documentOf } from './owners';
import type { Use } from './pageUses';
import { PlatformError } from './refused';
import { changeVersion, findVersion, versionRow } from './versionRow';

type WithReason = Action & { reason: string };

/** Without the shell there is no page. */
function assertNoHost({ remote }: Action) {
  if (remote === HOST) throw new PlatformError('hostStays');
}

/** Shows `words` in place of the remote's screens; none of its files is asked for. */
export const disableRemote = (app: App, action: WithReason & { text: string }) =>
  changeRemote(app, { ...action, detail: { text: action.text } }, async (_tx, { remote }) => {
    assertNoHost(action);
    if (remote.state === 'removed') throw new PlatformError('noStable', { remote: remote.name });
    return { state: 'disabled', words: action.text };
  });

/** Brings a disabled or removed remote back with the version it had. */
export const enableRemote = (app: App, action: WithReason) =>
  changeRemote(app, action, async (tx, { remote }, at) => {
    if (remote.state === 'live') return null;
    if (!remote.stable) throw new PlatformError('noStable', { remote: remote.name });
    const row = await versionRow(tx, remote.name, remote.stable);
    await assertFits(app, tx, takenBy(row));
    await enter(tx, { remote: remote.name, version: row.version, at, channel: 'stable' });
    return { state: 'live', words: null };
  });

/** Who leads to what the remote has now. */
async function usesOfAll(app: App, name: string): Promise<Use[]> {
  const { stable } = (await readNow(app.db, name)).remote;
  const row = stable ? await findVersion(app.db, name, stable) : undefined;
  if (!row) return [];
  const document = documentOf(row.document);
  return usesOfRemoved(app, app.db, document, { ...document, routes: [], blocks: {} });
}

/**
 * Takes a remote out of the shop; its paths become free. Links to them are no longer drawn, so nobody has to be asked: who led there is
 * noted in the log.
 */
export async function removeRemote(app: App, action: WithReason) {
  assertNoHost(action);
  const { remote } = action;
  const detail = { uses: await usesOfAll(app, remote) };
  return changeRemote(app, { ...action, detail }, async (tx, now, at) => {
    if (now.remote.state === 'removed') return null;
    if (now.remote.stable) await leave(tx, { remote, version: now.remote.stable, at });
    if (now.rollout) {
      await endRollout(tx, now.rollout.id, { reason: action.reason, at });
      await quarantineHalted(tx, now.rollout, at);
      await leave(tx, { remote, version: now.rollout.version, at });
    }
    return { state: 'removed', words: null };
  });
}

/** Keeps a version beyond its time for a reason; an empty one lets it go. */
export async function holdVersion(
  app: App,
  { remote, version, who, reason }: { remote: string; version: string; who: string; reason: string },
) {
  await transaction(app.db, async (tx) => {
    await versionRow(tx, remote, version);
    await changeVersion(tx, remote, version)
      .set({ held_reason: reason || null })
      .execute();
    const detail = { version, outcome: reason ? 'held' : 'letGo' };
    const entry = { who, target: `remote:${remote}`, detail, at: app.clock.now() };
    await audit(tx, reason ? { ...entry, reason } : entry);
  });
}
