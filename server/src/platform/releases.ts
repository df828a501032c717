import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { DiscoveredRemote, ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { App } from '../app';
import { watchedFile } from './watchedFile';

const LOAD_TIMEOUT = 120_000;

export type Live = {
  /** Rises with every change of what is live. */
  revision: number;
  issuedAt: string;
  remotes: DiscoveredRemote[];
  releases: Record<string, ReleaseDocument>;
};

type Read = { remote: DiscoveredRemote; release: ReleaseDocument };

const digestOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function readRelease(dist: string, name: string, version: string): Read | null {
  const file = path.join(dist, 'remotes', name, version, 'release.json');
  if (!fs.existsSync(file)) return null;
  const bytes = fs.readFileSync(file);
  const remote: DiscoveredRemote = {
    name,
    version,
    state: 'live',
    release: { channel: 'stable', cohort: 'stable' },
    loadTimeout: LOAD_TIMEOUT,
    digest: digestOf(bytes),
  };
  return { remote, release: JSON.parse(bytes.toString('utf8')) as ReleaseDocument };
}

/** Which version of each remote customers get: what the last build made. */
export function liveReleases(app: App): () => Live {
  const { distDir } = app.config;
  let revision = 0;
  const read = watchedFile(path.join(distDir, 'live.json'), (bytes): Live => {
    const versions = JSON.parse(bytes.toString('utf8')) as Record<string, string>;
    const found = Object.entries(versions).flatMap(([name, version]) => readRelease(distDir, name, version) ?? []);
    return {
      revision: ++revision,
      issuedAt: app.clock.now().toISOString(),
      remotes: found.map(({ remote }) => remote),
      releases: Object.fromEntries(found.map(({ release }) => [release.name, release])),
    };
  });
  return () => read() ?? { revision: 0, issuedAt: app.clock.now().toISOString(), remotes: [], releases: {} };
}
