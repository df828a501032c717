import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import type { App } from '../app';
import { emptySnapshot, releaseKey, type Snapshot } from './snapshot';
import { watchedFile } from './watchedFile';

/** What the last build made, for as long as it was not published in the store. */
export function unadopted(app: App): () => Snapshot {
  const { distDir } = app.config;
  let revision = 0;
  const read = watchedFile(path.join(distDir, 'live.json'), (bytes): Snapshot => {
    const snapshot: Snapshot = { ...emptySnapshot(app.clock.now()), revision: ++revision };
    for (const [name, version] of Object.entries(JSON.parse(bytes.toString('utf8')) as Record<string, string>)) {
      const file = path.join(distDir, 'remotes', name, version, 'release.json');
      if (!fs.existsSync(file)) continue;
      const text = fs.readFileSync(file);
      snapshot.known[releaseKey(name, version)] = { digest: `sha384-${createHash('sha384').update(text).digest('base64')}`, state: 'kept', quarantined: false };
      snapshot.documents[releaseKey(name, version)] = JSON.parse(text.toString('utf8')) as ReleaseDocument;
      snapshot.remotes.push({ name, state: 'live', words: null, revision: 0, stable: version, fallback: null, rollout: null });
    }
    return snapshot;
  });
  return () => read() ?? emptySnapshot(app.clock.now());
}
