import { HOST, type ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { Db, Tx } from '../../../store/transaction';
import { hostOf, type HostAssets } from './assets';

/** What visitors get of each remote, the host included: the stable version and, while a rollout runs, the canary. */
export const versionsInChannels = (db: Db | Tx) =>
  db
    .selectFrom('remote as r')
    .leftJoin('rollout as o', (join) => join.onRef('o.remote', '=', 'r.name').on('o.state', '=', 'running'))
    .innerJoin('release as v', (join) =>
      join
        .onRef('v.remote', '=', 'r.name')
        .on((on) => on.or([on('v.version', '=', on.ref('r.stable')), on('v.version', '=', on.ref('o.version'))])),
    )
    .where('r.state', '!=', 'removed');

/** The hosts in the channels, stable first: none while nobody has released one. */
export async function releasedHosts(db: Db | Tx): Promise<{ assets: HostAssets; isStable: boolean }[]> {
  const rows = await versionsInChannels(db)
    .select(['v.version', 'v.document', 'r.stable'])
    .where('r.name', '=', HOST)
    .execute();
  const hosts = rows.flatMap(({ version, document, stable }) => {
    const assets = hostOf(JSON.parse(document) as ReleaseDocument);
    return assets ? [{ assets, isStable: version === stable }] : [];
  });
  return hosts.toSorted((one, other) => Number(other.isStable) - Number(one.isStable));
}
