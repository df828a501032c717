import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { App } from '../../app';
import type { Db, Tx } from '../../store/transaction';
import { hostAssets } from './host/assets';
import { releasedHosts, versionsInChannels } from './host/releasedHosts';
import { PlatformError } from './refused';

/** What the server answers itself; no screen can live there. */
const RESERVED =
  /^\/(api|h5|buyCenter|shop|img|static|remotes|sandbox|console|discovery|preview|drill|drill-files|override|healthz|readyz|metrics)(\/|$)/;

export const documentOf = (text: string) => JSON.parse(text) as ReleaseDocument;

/** Documents of the versions that visitors of the other remotes get. */
export async function othersLive(db: Db | Tx, remote: string): Promise<ReleaseDocument[]> {
  const rows = await versionsInChannels(db)
    .select('v.document')
    .where('r.name', '!=', remote)
    .orderBy('r.name')
    .orderBy('v.version')
    .execute();
  return rows.map(({ document }) => documentOf(document));
}

/** What the hosts of the channels draw themselves, and this process's own. */
async function pathsOfShell(app: App, db: Db | Tx): Promise<string[]> {
  const released = (await releasedHosts(db)).map(({ assets }) => assets);
  return [hostAssets(app)(), ...released].flatMap((host) => host?.routes.map(({ path }) => path) ?? []);
}

/** Refuses paths and blocks that are declared twice, or belong to the shell or to another remote. */
export async function assertOwners(app: App, document: ReleaseDocument, db: Db | Tx = app.db): Promise<void> {
  const rows = document.host?.routes ?? document.routes;
  const paths = rows.map(({ path }): string => path);
  const twice = paths.find((path, index) => paths.indexOf(path) !== index);
  if (twice) throw new PlatformError('duplicatePath', { path: twice });
  const shell = new Set<string>(document.host ? [] : await pathsOfShell(app, db));
  const reserved = paths.find((path) => RESERVED.test(path) || shell.has(path));
  if (reserved) throw new PlatformError('reservedPath', { path: reserved });
  for (const other of await othersLive(db, document.name)) {
    const foreign = other.routes.find(({ path }) => paths.includes(path));
    if (foreign) throw new PlatformError('foreignPath', { path: foreign.path, owner: other.name });
    const block = Object.keys(other.blocks).find((type) => Object.hasOwn(document.blocks, type));
    if (block) throw new PlatformError('foreignBlock', { block, owner: other.name });
  }
}
