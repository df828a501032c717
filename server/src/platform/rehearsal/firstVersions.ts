import { HOST } from '@cellar/shared/contract/discovery';
import type { App } from '../../app';

/**
 * Of every remote that visitors have no version of yet the newest: in a new shop the first versions are seen together, in the host that its
 * process serves.
 */
export async function firstVersions({ db }: App): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('release as v')
    .innerJoin('remote as r', 'r.name', 'v.remote')
    .distinctOn('v.remote')
    .select(['v.remote', 'v.version'])
    .where('r.stable', 'is', null)
    .where('r.name', '!=', HOST)
    .where('r.state', '!=', 'removed')
    .where('v.state', '!=', 'purged')
    .orderBy('v.remote')
    .orderBy('v.published_at', 'desc')
    .execute();
  return Object.fromEntries(rows.map(({ remote, version }) => [remote, version]));
}
