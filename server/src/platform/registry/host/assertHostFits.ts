import { HOST } from '@cellar/shared/contract/discovery';
import type { App } from '../../../app';
import { StartError } from '../../../errors/startError';
import type { Db, Tx } from '../../../store/transaction';
import { fits, missingExports, Uses } from '../contractFit';
import { documentOf } from '../owners';
import { PlatformError } from '../refused';
import { versionRow } from '../versionRow';
import { hostAssets, hostOf, type HostAssets } from './assets';
import { releasedHosts } from './releasedHosts';

/** The versions that a host may serve of each live remote: stable, and the one to fall back on. */
const servedVersions = (db: Db | Tx) =>
  db
    .selectFrom('remote as r')
    .innerJoin('release as v', (join) =>
      join
        .onRef('v.remote', '=', 'r.name')
        .on((on) => on.or([on('v.version', '=', on.ref('r.stable')), on('v.version', '=', on.ref('r.fallback'))])),
    )
    .select(['r.name', 'r.stable', 'v.version', 'v.document', 'v.uses'])
    .where('r.state', '=', 'live')
    .where('r.name', '!=', HOST)
    .where('v.state', '!=', 'purged')
    .orderBy('r.name')
    .execute();
type Served = Awaited<ReturnType<typeof servedVersions>>[number];

/** What a version needs of the contract and this host does not give; null when it runs in it. */
function lackOf({ contract, exports }: HostAssets, { document, uses }: Served): string | null {
  const needs = documentOf(document).contract;
  if (!fits(contract, needs)) return `needs ${needs}`;
  const taken = Uses.nullable().parse(uses);
  const missing = taken && exports ? missingExports(taken, exports) : [];
  return missing.length > 0 ? `takes ${missing.join(', ')}` : null;
}

/** Live remotes of which this host can run neither the stable version nor the one before, each with what it lacks. */
async function unfitRemotes(db: Db | Tx, host: HostAssets): Promise<string[]> {
  const rows = await servedVersions(db);
  const run = new Set(rows.filter((row) => lackOf(host, row) === null).map(({ name }) => name));
  return rows
    .filter(({ name, stable, version }) => !run.has(name) && version === stable)
    .map((row) => `${row.name} ${row.version} ${lackOf(host, row)}`);
}

/** Refuses a version of the host in whose pages a live remote would be missing, before anybody gets it. */
export async function assertHostRuns(tx: Tx, { remote, version }: { remote: string; version: string }): Promise<void> {
  const host = remote === HOST ? hostOf(documentOf((await versionRow(tx, remote, version)).document)) : null;
  const lacks = host ? await unfitRemotes(tx, host) : [];
  if (host && lacks.length > 0)
    throw new PlatformError('unfitRemotes', { contract: host.contract, lacks: lacks.join('; ') });
}

/**
 * Ends the start of a process whose host can run neither the stable version of a live remote nor the one before: its pages would be without
 * that remote. `hostMayLack` lets one start beside the others, so that versions for its contract can be released before visitors get it.
 * Once a host is released, pages are not made of the process's own.
 */
export async function assertHostFits(app: App): Promise<void> {
  const host = hostAssets(app)();
  if (!host || (await releasedHosts(app.db)).some(({ isStable }) => isStable)) return;
  const lacks = await unfitRemotes(app.db, host);
  if (lacks.length === 0) return;
  const text = `This host offers the contract ${host.contract}, in which live remotes cannot run: ${lacks.join('; ')}.`;
  if (app.config.mode === 'demo' || app.config.hostMayLack) app.log.warn(text);
  else
    throw new StartError(
      `${text} Release versions for it first; docs/teams.md says how old and new stand side by side (CELLAR_HOST_CHECK=off).`,
    );
}
