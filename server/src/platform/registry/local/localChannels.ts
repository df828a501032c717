import { HOST } from '@cellar/shared/contract/discovery';
import type { App } from '../../../app';
import type { Db, Tx } from '../../../store/transaction';
import { changeRemote, readRemote, type RemoteRow } from '../changeRemote';
import { enter, endRollout, fallbackFor, leave } from '../leaving';
import { assertOwners, documentOf } from '../owners';
import { PlatformError } from '../refused';

const isLocal = (provenance: unknown) => (provenance as { source?: string }).source === 'local';

async function releaseOf(db: Db | Tx, remote: string, version: string) {
  const row = await db
    .selectFrom('release')
    .selectAll()
    .where('remote', '=', remote)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw new PlatformError('noVersion', { remote, version });
  return row;
}

/** Whether visitors get this remote from builds of this machine: no person ever wrote its channels. */
async function followsBuilds(db: Db | Tx, { name, stable, people_wrote_at }: RemoteRow): Promise<boolean> {
  if (people_wrote_at) return false;
  return !stable || isLocal((await releaseOf(db, name, stable)).provenance);
}

/** Gives visitors the local build at once, unless people have written the remote's channels; says whether they have it. */
export async function promoteLocal(
  app: App,
  { remote, version, who }: { remote: string; version: string; who: string },
): Promise<boolean> {
  const before = await readRemote(app.db, remote);
  if (before?.stable === version && before.state !== 'removed') return true;
  const change = {
    remote,
    who,
    detail: { version, channel: 'stable', source: 'local' },
    byBuild: true,
  } as const;
  const after = await changeRemote(app, change, async (tx, now, at) => {
    const { stable, state } = now.remote;
    const release = await releaseOf(tx, remote, version);
    if (!(await followsBuilds(tx, now.remote)) || (stable === version && state !== 'removed')) return null;
    await assertOwners(app, documentOf(release.document), tx);
    if (stable && stable !== version) await leave(tx, { remote, version: stable, at });
    await enter(tx, { remote, version, at, channel: 'stable' });
    return {
      stable: version,
      fallback: await fallbackFor(tx, remote, version),
      ...(state === 'removed' ? { state: 'live', words: null } : {}),
    };
  });
  return after.remote.stable === version;
}

/** A remote whose folder is gone is removed, when visitors had it from a local build. */
export async function removeLocal(app: App, { built, who }: { built: string[]; who: string }): Promise<void> {
  const rows = await app.db
    .selectFrom('remote')
    .select('name')
    .where('state', '!=', 'removed')
    .where('stable', 'is not', null)
    .execute();
  for (const { name } of rows.filter((row) => row.name !== HOST && !built.includes(row.name))) {
    await changeRemote(
      app,
      {
        remote: name,
        who,
        reason: 'its folder is gone',
        detail: { source: 'local' },
        byBuild: true,
      },
      async (tx, now, at) => {
        if (now.remote.state === 'removed' || !(await followsBuilds(tx, now.remote))) return null;
        if (now.remote.stable) await leave(tx, { remote: name, version: now.remote.stable, at });
        if (now.rollout) await endRollout(tx, now.rollout.id, { reason: 'the remote was removed', at });
        return { state: 'removed' };
      },
    );
  }
}
