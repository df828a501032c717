import type {
  DiscoveredHost,
  DiscoveredRemote,
  Discovery,
  PublishedRoute,
  ReleaseDocument,
} from '@cellar/shared/contract/discovery';
import { withDefaults } from '@cellar/shared/contract/routeDefaults';
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
  ticket: '',
};

function readPage(): Discovery {
  const text = document.getElementById('discovery')?.textContent;
  if (!text) return empty;
  try {
    const page = { ...empty, ...(JSON.parse(text) as Discovery) };
    return { ...page, routes: page.routes.map(withDefaults) };
  } catch {
    // A broken document takes the remotes away, never the shell.
    return empty;
  }
}

/** A page of the shell itself has no remote. */
export type Row = Omit<PublishedRoute, 'remote'> & { remote: string | null };

const moduleOf = (screen: string) => /(\w+)\.tsx$/.exec(screen)?.[1] ?? screen;
const ownRows = ownRoutes.map(({ screen, ...row }): [string, Row] => [
  row.path,
  { ...row, module: moduleOf(screen), remote: null },
]);

const page = readPage();
let now: Discovery;
let rows: Map<string, Row>;
const listeners = new Set<() => void>();
/** Documents that came inside a discovery: some of a preview's or an override's are nowhere else. */
const documents = new Map<string, ReleaseDocument>();

/**
 * Takes a newer document. What is mounted stays as it is, short of kept pages of a version that was withdrawn; whatever is mounted from now
 * on follows the new one.
 */
export function adoptDiscovery(next: Discovery) {
  now = next;
  rows = new Map([...next.routes.map((route): [string, Row] => [route.path, route]), ...ownRows]);
  for (const release of Object.values(next.releases)) documents.set(`${release.name}@${release.version}`, release);
  for (const listen of listeners) listen();
}
adoptDiscovery(page);

export const discoveryNow = (): Discovery => now;
export function onDiscovery(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
export const rowOf = (pathname: string): Row | undefined => rows.get(pathname);
export const remoteOf = (name: string): DiscoveredRemote | undefined =>
  now.remotes.find((remote) => remote.name === name);
export const liveRemotes = (): DiscoveredRemote[] => now.remotes.filter((remote) => remote.state === 'live');
/** The shell that runs is the page's own, whatever is served by now. */
export const hostVersion = (): string => page.hostVersion;

/** How this page came to its host; undefined: its host is no release. */
export const hostRelease = (): DiscoveredHost | undefined => page.host;
/** Whether the shell that runs was taken from visitors: the next page is loaded whole. */
export const isHostWithdrawn = (): boolean => now.host?.withdrawn?.includes(page.hostVersion) === true;

/** The release document that came along with a discovery. */
export const releaseInPage = ({ name, version }: { name: string; version: string }): ReleaseDocument | undefined =>
  documents.get(`${name}@${version}`);

let settle: () => Promise<unknown> | undefined = () => undefined;
/**
 * Before a change of page: waits for the newest document where the known one may be too old. Most of the time there is nothing to wait for.
 */
export const settled = () => settle();
export const setSettle = (wait: typeof settle) => {
  settle = wait;
};
