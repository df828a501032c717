import type { DiscoveredRemote } from '@cellar/shared/contract/discovery';
import { hostVersion, remoteOf } from '../../discovery';
import type { Attempt } from '../loading/attempt';
import { abandon, originsLeft, originsOf, TRIES, versionIn } from '../loading/resolveAsset';
import { lastResorts, pause, reportOnce, requestOf, timedOut } from '../loading/failure';
import { reloadOnce } from './reloadOnce';
import { refresh } from './refresh';

const PAUSE = 400;

/** Second rung: the release's other origins, twice each; where there is but one, once more after a longer moment. */
export async function elsewhere<T>(error: unknown, attempt: Attempt<T>, file: string): Promise<T> {
  const origins = originsOf(file);
  const begun = originsLeft(file);
  let last = error;
  let tries = Math.max(1, (origins - 1) * TRIES);
  const giveUp = (failed: unknown) => {
    if (timedOut(failed)) abandon(requestOf(failed) || file);
    return timedOut(failed) && originsLeft(file) - begun >= origins;
  };
  if (giveUp(last)) throw last;
  for (let step = 0; tries > 0; tries--, step++) {
    if (!timedOut(last)) await pause(PAUSE * 2 ** step);
    try {
      return await attempt();
    } catch (next) {
      last = next;
      reportOnce(last, file);
      if (giveUp(last)) break;
    }
  }
  throw last;
}

/** The version that is served by now, when the tab is older than it, and the one before it. */
function* versionsBeside({ name, version, ...rest }: DiscoveredRemote): Generator<DiscoveredRemote> {
  const tried = new Set([version]);
  const served = remoteOf(name);
  if (served?.state === 'live' && !tried.has(served.version)) yield served;
  if (served) tried.add(served.version);
  for (const remote of [served, { name, version, ...rest }]) {
    if (!remote?.fallback || tried.has(remote.fallback.version)) continue;
    tried.add(remote.fallback.version);
    yield { ...remote, ...remote.fallback, release: { ...remote.release, cohort: 'stable' } };
  }
}

/** Third rung: another version. The fourth, a reload, is left to the caller that shows the screen. */
export async function otherVersions<T>(
  remote: DiscoveredRemote,
  error: unknown,
  load: (version: DiscoveredRemote) => Promise<T>,
): Promise<T> {
  let last = error;
  reportOnce(last, versionIn(requestOf(last)) ? requestOf(last) : remote);
  await refresh();
  for (const version of versionsBeside(remote)) {
    try {
      return await load(version);
    } catch (next) {
      last = next;
      reportOnce(last, version);
    }
  }
  const failed = last instanceof Object ? last : new Error(String(last));
  lastResorts.set(failed, () => reloadOnce(`${hostVersion()} ${remote.name}@${remote.version}`));
  throw failed;
}

const GONE = 404;

/**
 * A screen of the shell itself lies in no other version that this page could load: where its file is gone from the server, a reload brings
 * the shell of now, once.
 */
export async function resortToReload(error: unknown): Promise<never> {
  const request = requestOf(error);
  const reply = request ? await fetch(request, { method: 'HEAD' }).catch(() => undefined) : undefined;
  if (reply?.status === GONE && error instanceof Object)
    lastResorts.set(error, () => reloadOnce(`${hostVersion()} ${request}`));
  throw error;
}
