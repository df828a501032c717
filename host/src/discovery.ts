import type { DiscoveredRemote, Discovery, PublishedRoute, ReleaseDocument } from '@cellar/shared/contract/discovery';
import ownRoutes from '../routes';

const empty: Discovery = {
  schema: 1,
  revision: 0,
  environment: 'test',
  issuedAt: '',
  hostVersion: '',
  contract: '',
  routes: [],
  remotes: [],
  releases: {},
};

function readPage(): Discovery {
  const text = document.getElementById('discovery')?.textContent;
  if (!text) return empty;
  try {
    return { ...empty, ...(JSON.parse(text) as Discovery) };
  } catch {
    // A broken document takes the remotes away, never the shell.
    return empty;
  }
}

const discovery = readPage();

/** A page of the shell itself has no remote. */
export type Row = Omit<PublishedRoute, 'remote'> & { remote: string | null };

const moduleOf = (screen: string) => /(\w+)\.tsx$/.exec(screen)?.[1] ?? screen;
const rows = new Map<string, Row>([
  ...discovery.routes.map((route): [string, Row] => [route.path, route]),
  ...ownRoutes.map(({ screen, ...row }): [string, Row] => [row.path, { ...row, module: moduleOf(screen), remote: null }]),
]);

export const rowOf = (pathname: string): Row | undefined => rows.get(pathname);
export const keptRows = (): Row[] => [...rows.values()].filter((row) => row.keepAlive);
export const remoteOf = (name: string): DiscoveredRemote | undefined => discovery.remotes.find((remote) => remote.name === name);
export const liveRemotes = (): DiscoveredRemote[] => discovery.remotes.filter((remote) => remote.state === 'live');
export const hostVersion = (): string => discovery.hostVersion;

/** The release document that came with the page, if it is of this version. */
export const releaseInPage = ({ name, version }: DiscoveredRemote): ReleaseDocument | undefined =>
  discovery.releases[name]?.version === version ? discovery.releases[name] : undefined;
