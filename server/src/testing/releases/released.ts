import type { ReleaseDocument, PublishedRoute } from '@cellar/shared/contract/discovery';
import { releaseKey } from '../../platform/delivery/snapshot';
import type { FoundRelease, Releases, RemoteChannels, Rollout, Snapshot } from '../../releases';

type DocumentParts = Partial<ReleaseDocument> & { paths?: string[] };

const routeOf = (remote: string, path: string): PublishedRoute => ({
  path: path as PublishedRoute['path'],
  navTitle: `页面 ${path}`,
  name: path.slice(1),
  skeleton: 'nav list',
  remote,
  module: 'ListScreen',
});

/** A release document as a build would write it. */
export function documentOf(
  name: string,
  version: string,
  { paths = [`/${name}`], ...rest }: DocumentParts = {},
): ReleaseDocument {
  return {
    name,
    version,
    mode: 'production',
    container: `cellar_${name}_${version.replace(/\W/g, '_')}`,
    entry: 'remoteEntry.js',
    files: { 'remoteEntry.js': 'sha384-entry', 'a.js': 'sha384-a', 'a.css': 'sha384-css' },
    screens: { ListScreen: { files: ['a.js', 'a.css'], needs: ['@cellar/shared/ui/base'] } },
    contract: '^1.0.0',
    routes: paths.map((path) => routeOf(name, path)),
    links: [],
    blocks: {},
    journeys: [],
    ...rest,
  };
}

export const rolloutOf = (version: string, basisPoints: number, rest: Partial<Rollout> = {}): Rollout => ({
  id: 'r1',
  key: 'r1',
  version,
  basisPoints,
  state: 'running',
  people: [],
  ...rest,
});

export type RemoteParts = Partial<RemoteChannels> & {
  name: string;
  documents?: ReleaseDocument[];
  quarantined?: string[];
  purged?: string[];
};

export const digestOf = ({ name, version }: { name: string; version: string }) => `sha384-of-${name}-${version}`;

/** What is released, put together by hand; each version of a channel has a document unless one is given. */
export function snapshotOf(...remotes: RemoteParts[]): Snapshot {
  const snapshot: Snapshot = {
    revision: 7,
    issuedAt: '2026-01-01T00:00:00.000Z',
    remotes: [],
    known: {},
    documents: {},
  };
  for (const { documents = [], quarantined = [], purged = [], ...parts } of remotes) {
    const row: RemoteChannels = {
      state: 'live',
      text: null,
      revision: 1,
      stable: null,
      fallback: null,
      rollout: null,
      ...parts,
    };
    snapshot.remotes.push(row);
    for (const version of [row.stable, row.fallback, row.rollout?.version]) {
      if (!version) continue;
      const key = releaseKey(row.name, version);
      snapshot.documents[key] =
        documents.find((document) => document.version === version) ?? documentOf(row.name, version);
      snapshot.known[key] = {
        digest: digestOf({ name: row.name, version }),
        state: purged.includes(version) ? 'purged' : 'kept',
        quarantined: quarantined.includes(version),
      };
    }
  }
  return snapshot;
}

/** Releases that stand still; `stored` are versions in no channel. */
export const releasesOf = (snapshot: Snapshot, stored: FoundRelease[] = []): Releases => ({
  now: () => snapshot,
  refresh: async () => undefined,
  start: () => async () => undefined,
  secret: () => 'a secret of thirty-two signs here',
  find: async (remote, version) => {
    const document = snapshot.documents[releaseKey(remote, version)];
    return document
      ? { document, digest: digestOf(document) }
      : (stored.find((one) => one.document.name === remote && one.document.version === version) ?? null);
  },
});
