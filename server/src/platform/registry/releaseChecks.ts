import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { App } from '../../app';
import type { Db, Tx } from '../../store/transaction';
import { hostAssets } from './host/assets';
import { fits, missingExports, Uses } from './contractFit';
import { liveHosts, type LiveHost } from './host/liveHosts';
import { releasedHosts } from './host/releasedHosts';
import { assertOwners, documentOf, othersLive } from './owners';
import { pagesUsing, type Use } from './pageUses';
import { PlatformError } from './refused';
import { findVersion, type VersionRow } from './versionRow';

const missing = (before: readonly string[], after: readonly string[]) => before.filter((one) => !after.includes(one));
const pathsOf = ({ routes }: ReleaseDocument): string[] => routes.map(({ path }) => path);

/** What visitors have now and would no longer have; a block whose version falls is gone for what was stored in a higher one. */
function removedBy(before: ReleaseDocument, after: ReleaseDocument) {
  const gone = missing(Object.keys(before.blocks), Object.keys(after.blocks)).map((type) => ({ type }));
  const lowered = Object.entries(after.blocks)
    .filter(([type, version]) => version < (before.blocks[type] ?? 0))
    .map(([type, above]) => ({ type, above }));
  return { paths: missing(pathsOf(before), pathsOf(after)), blocks: [...gone, ...lowered] };
}

/** Links of the remotes and of the shell to pages that would be gone. */
async function packagesUsing(app: App, db: Db | Tx, remote: string, paths: string[]): Promise<Use[]> {
  const linked = (consumer: string, links: readonly string[]) =>
    paths.filter((path) => links.includes(path)).map((thing) => ({ consumer, thing }));
  const others = (await othersLive(db, remote)).flatMap(({ name, version, links }) =>
    linked(`${name} ${version}`, links),
  );
  const released = (await releasedHosts(db)).map(({ assets }) => assets);
  const shell = released.length > 0 ? released : [hostAssets(app)()];
  return [...others, ...shell.flatMap((host) => linked('host', host?.links ?? []))];
}

/** Everybody who uses what `after` lacks of `before`. */
export async function usesOfRemoved(
  app: App,
  db: Db | Tx,
  before: ReleaseDocument,
  after: ReleaseDocument,
): Promise<Use[]> {
  const { paths, blocks } = removedBy(before, after);
  if (paths.length + blocks.length === 0) return [];
  return [
    ...(await packagesUsing(app, db, before.name, paths)),
    ...(await pagesUsing(db, { paths, blocks, now: app.clock.now() })),
  ];
}

const sentence = ({ consumer, revision, state, thing }: Use) =>
  `${consumer}${revision ? ` revision ${revision} (${state})` : ''} uses ${thing}`;

export function assertUnused(uses: Use[]) {
  if (uses.length > 0) throw new PlatformError('inUse', { uses: uses.map(sentence).join('; '), consumers: uses });
}

/** Refuses what needs another contract than the live hosts offer, or takes something of it by name that none of them gives. */
async function assertOffered(hosts: LiveHost[], needs: string, uses: Uses | null): Promise<void> {
  if (hosts.length === 0) return;
  const offered = [...new Set(hosts.map(({ contract }) => contract))].join(', ');
  const fitting = hosts.filter(({ contract }) => fits(contract, needs));
  if (fitting.length === 0) throw new PlatformError('contract', { needs, offered });
  const lacks = fitting.map(({ exports }) => (uses && exports ? missingExports(uses, exports) : []));
  const fewest = lacks.reduce((one, other) => (other.length < one.length ? other : one));
  if (fewest.length > 0) throw new PlatformError('exports', { missing: fewest.join(', '), offered });
}

type Taken = { document: ReleaseDocument; uses: Uses | null };

export const takenBy = ({ document, uses }: VersionRow): Taken => ({
  document: documentOf(document),
  uses: Uses.nullable().parse(uses),
});

/** Refuses a version of a remote that no live host can run, or whose paths and blocks are another's by now. */
export async function assertFits(app: App, db: Db | Tx, { document, uses }: Taken): Promise<void> {
  if (!document.host) await assertOffered(await liveHosts({ ...app, db }), document.contract, uses);
  await assertOwners(app, document, db);
}

/** Refuses a version that lacks what somebody uses of the version that visitors have. */
export async function assertRemovable(
  app: App,
  db: Db | Tx,
  document: ReleaseDocument,
  stable: string | null,
): Promise<void> {
  if (!stable) return;
  const row = await findVersion(db, document.name, stable);
  if (row) assertUnused(await usesOfRemoved(app, db, documentOf(row.document), document));
}
