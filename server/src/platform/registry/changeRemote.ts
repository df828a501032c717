import { sql } from 'kysely';
import type { App } from '../../app';
import type { WebhookEvent } from '@cellar/shared/constants/webhookEvents';
import { audit } from '../../core/audit';
import { emitEvent } from '../../core/events/webhookEvents';
import { transaction, type Db, type Tx } from '../../store/transaction';
import { PlatformError } from './refused';

/** Who does what to which remote, and why. `expect` is the revision that the person saw; without it the action always wins. */
export type Action = { remote: string; who: string; reason?: string | undefined; expect?: number | undefined };
export type Change = Action & {
  detail?: Record<string, unknown>;
  /** Stands in the log beside `detail`; no webhook hears of it. */
  logged?: Record<string, unknown>;
  /** What webhooks hear of it. */
  event?: WebhookEvent;
  /** A build of this machine writes, not a person: the remote goes on following builds. */
  byBuild?: true;
};

/** Writers of channels go one after the other: what one has checked stays true until it has written. */
export const takeTurn = (tx: Tx) => tx.selectFrom('discovery_revision').select('revision').forUpdate().execute();

const nextRevision = (tx: Tx) =>
  tx.updateTable('discovery_revision').set({ revision: sql<number>`revision + 1` }).execute();

export const readRemote = (db: Db | Tx, name: string) =>
  db.selectFrom('remote').selectAll().where('name', '=', name).executeTakeFirst();
export type RemoteRow = NonNullable<Awaited<ReturnType<typeof readRemote>>>;

/** The canary of a remote, also while it is halted. */
export const readRollout = (db: Db | Tx, remote: string) =>
  db.selectFrom('rollout').selectAll().where('remote', '=', remote).where('state', '!=', 'ended').executeTakeFirst();
export type RolloutRow = NonNullable<Awaited<ReturnType<typeof readRollout>>>;

export type Now = { remote: RemoteRow; rollout: RolloutRow | undefined };
export type Patch = Partial<Pick<RemoteRow, 'state' | 'words' | 'stable' | 'fallback'>>;

export async function readNow(db: Db | Tx, name: string): Promise<Now> {
  const remote = await readRemote(db, name);
  if (!remote) throw new PlatformError('noRemote', { remote: name });
  return { remote, rollout: await readRollout(db, name) };
}

function staleError({ remote, rollout }: Now) {
  const { name, revision, stable, state } = remote;
  const canary = rollout ? { version: rollout.version, basisPoints: rollout.basis_points } : null;
  const now = `${name} is at revision ${revision}: stable ${stable ?? 'none'}${canary ? `, canary ${canary.version}` : ''}, ${state}`;
  const text = `${name} 正式版 ${stable ?? '无'}${canary ? `，灰度 ${canary.version}` : ''}`;
  return new PlatformError('stale', { text, now, current: { revision, stable, canary, state } });
}

/**
 * One change of what pages get of a remote: alone at a time, compared with what its writer saw, in the log, and served when it returns.
 * Null from `work`: there was nothing to change.
 */
export async function changeRemote(
  app: App,
  change: Change,
  work: (tx: Tx, now: Now, at: Date) => Promise<Patch | null>,
): Promise<Now> {
  const result = await transaction(app.db, async (tx) => {
    await takeTurn(tx);
    const now = await readNow(tx, change.remote);
    if (change.expect !== undefined && change.expect !== now.remote.revision) throw staleError(now);
    const at = app.clock.now();
    const patch = await work(tx, now, at);
    if (!patch) return now;
    await nextRevision(tx);
    const { who, reason, detail, logged, event, byBuild } = change;
    const people_wrote_at = now.remote.people_wrote_at ?? (byBuild ? null : at);
    await tx
      .updateTable('remote')
      .set({ ...patch, people_wrote_at, revision: now.remote.revision + 1 })
      .where('name', '=', change.remote)
      .execute();
    await audit(tx, {
      who,
      target: `remote:${change.remote}`,
      at,
      ...(detail || logged ? { detail: { ...detail, ...logged } } : {}),
      ...(reason ? { reason } : {}),
    });
    const data = { who, ...detail, ...(reason ? { reason } : {}) };
    if (event) await emitEvent(tx, { event, remote: change.remote, data, at });
    return readNow(tx, change.remote);
  });
  await app.releases.refresh();
  return result;
}
