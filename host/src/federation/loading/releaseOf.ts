import type { DiscoveredRemote, ReleaseDocument } from '@cellar/shared/contract/discovery';
import { releaseInPage } from '../../discovery';
import { again } from './retry';
import { fileAddress, adopt, countFailure, placeRelease, releasePath } from './resolveAsset';
import { digestOf } from './digestOf';

const known = new Map<string, Promise<ReleaseDocument>>();

const failed = (type: string, message: string) => Object.assign(new Error(`release document: ${message}`), { type });

/** Refuses other bytes than the ones that the discovery document names. */
async function check(bytes: ArrayBuffer, digest: string) {
  const found = await digestOf(bytes);
  if (found !== undefined && found !== digest) throw failed('integrity', 'other bytes');
}

async function read(request: string, digest: string, options: RequestInit): Promise<ReleaseDocument> {
  const reply = await fetch(request, options);
  if (!reply.ok) throw failed('missing', `HTTP ${reply.status}`);
  const bytes = await reply.arrayBuffer();
  await check(bytes, digest);
  return JSON.parse(new TextDecoder().decode(bytes)) as ReleaseDocument;
}

/** One try, which ends after the remote's time limit. */
async function fetchRelease(
  { digest, loadTimeout }: DiscoveredRemote,
  path: string,
  priority: RequestPriority,
): Promise<ReleaseDocument> {
  const request = fileAddress(path);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(failed('timeout', 'timed out')), loadTimeout);
  try {
    return await read(request, digest, { signal: limit.signal, priority });
  } catch (error) {
    countFailure(request);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function find(remote: DiscoveredRemote, priority: RequestPriority): Promise<ReleaseDocument> {
  placeRelease(remote);
  const path = releasePath(remote, 'release.json');
  const attempt = () => fetchRelease(remote, path, priority);
  const release = releaseInPage(remote) ?? (await attempt().catch((error: unknown) => again(error, attempt, path)));
  adopt(release);
  return release;
}

/**
 * Everything that is needed to run this version of the remote; asked for once, again after a failure. What is not needed yet is of low
 * priority.
 */
export function releaseOf(remote: DiscoveredRemote, priority: RequestPriority = 'auto'): Promise<ReleaseDocument> {
  const key = `${remote.name}@${remote.version}`;
  const there = known.get(key);
  if (there) {
    placeRelease(remote);
    return there;
  }
  const release = find(remote, priority);
  known.set(key, release);
  release.catch(() => known.delete(key));
  return release;
}
