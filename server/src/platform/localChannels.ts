import type { App } from '../app';
import type { Db, Tx } from '../store/transaction';
import { changeRemote, readRemote } from './changeRemote';
import { enter, endRollout, fallbackFor, leave } from './leaving';
import { checkOwners, documentOf } from './owners';
import { PlatformRefusal } from './refused';

const isLocal = (provenance: unknown) => (provenance as { source?: string }).source === 'local';

async function releaseOf(db: Db | Tx, remote: string, version: string) {
  const row = await db.selectFrom('release').selectAll().where('remote', '=', remote).where('version', '=', version).executeTakeFirst();
  if (!row) throw new PlatformRefusal('noVersion', { remote, version });
  return row;
}

/** Whether visitors get this remote from builds of this machine: none was released otherwise. */
async function followsBuilds(db: Db | Tx, remote: string): Promise<boolean> {
  const row = await readRemote(db, remote);
  if (!row?.stable) return true;
  return isLocal((await releaseOf(db, remote, row.stable)).provenance);
}

/** Gives visitors the local build at once, unless a team has released the remote. */
export async function promoteLocal(app: App, { remote, version, who }: { remote: string; version: string; who: string }): Promise<void> {
  const before = await readRemote(app.db, remote);
  if (before?.stable === version && before.state !== 'removed') return;
  await changeRemote(app, { remote, who, action: 'release.promote', detail: { version, channel: 'stable', source: 'local' } }, async (tx, now, at) => {
    const { stable, state } = now.remote;
    const release = await releaseOf(tx, remote, version);
    // Whoever rolled it back meant it: starting again changes nothing of that, the next build does.
    if (release.quarantined_at || !(await followsBuilds(tx, remote)) || (stable === version && state !== 'removed')) return null;
    await checkOwners(app, documentOf(release.document), tx);
    if (stable && stable !== version) await leave(tx, { remote, version: stable, at });
    await enter(tx, { remote, version, at });
    return { stable: version, fallback: await fallbackFor(tx, remote, version), ...(state === 'removed' ? { state: 'live', words: null } : {}) };
  });
}

/** A remote whose folder is gone is removed, when visitors had it from a local build. */
export async function removeLocal(app: App, { built, who }: { built: string[]; who: string }): Promise<void> {
  const rows = await app.db.selectFrom('remote').select('name').where('state', '!=', 'removed').where('stable', 'is not', null).execute();
  for (const { name } of rows.filter((row) => !built.includes(row.name))) {
    await changeRemote(app, { remote: name, who, action: 'remote.remove', reason: 'its folder is gone', detail: { source: 'local' } }, async (tx, now, at) => {
      if (now.remote.state === 'removed' || !(await followsBuilds(tx, name))) return null;
      if (now.remote.stable) await leave(tx, { remote: name, version: now.remote.stable, at });
      if (now.rollout) await endRollout(tx, now.rollout.id, { reason: 'the remote was removed', at });
      return { state: 'removed' };
    });
  }
}
