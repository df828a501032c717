import type { DiscoveredRemote, ReleaseDocument } from '@cellar/shared/contract/discovery';
import { releaseInPage } from '../discovery';
import { adopt, releasePath } from './ask';

const known = new Map<string, Promise<ReleaseDocument>>();

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Refuses other bytes than the ones that the discovery document names. */
async function check(bytes: ArrayBuffer, digest: string) {
  // Only pages without a secure origin lack it; there the files' own hashes still stand in the page for the first remote.
  if (!crypto.subtle) return;
  const found = `sha384-${base64(await crypto.subtle.digest('SHA-384', bytes))}`;
  if (found !== digest) throw new Error('release document has other bytes');
}

async function fetchRelease(remote: DiscoveredRemote): Promise<ReleaseDocument> {
  const reply = await fetch(releasePath(remote, 'release.json'));
  if (!reply.ok) throw new Error(`release document: HTTP ${reply.status}`);
  const bytes = await reply.arrayBuffer();
  await check(bytes, remote.digest);
  return JSON.parse(new TextDecoder().decode(bytes)) as ReleaseDocument;
}

async function find(remote: DiscoveredRemote): Promise<ReleaseDocument> {
  const release = releaseInPage(remote) ?? (await fetchRelease(remote));
  adopt(release);
  return release;
}

/** Everything that is needed to run this version of the remote; asked for once, again after a failure. */
export function releaseOf(remote: DiscoveredRemote): Promise<ReleaseDocument> {
  const key = `${remote.name}@${remote.version}`;
  const there = known.get(key);
  if (there) return there;
  const asked = find(remote);
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}
