import type { ReleaseDocument } from '@cellar/shared/contract/discovery';
import { remoteOf } from '../discovery';
import { abandon, failuresOf, originLeft, releasePath, triesOf } from './ask';
import { loadModule, register, type ScreenModule } from './container';
import { releaseOf } from './releases';
import { failureOf, report } from './report';

const FIRST_PAUSE = 200;
const RELEASE_TRIES = 3;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats `attempt` with growing pauses; `failed` hears of every failure and says whether another try makes sense. */
async function repeat<T>(tries: number, attempt: (failedBefore: unknown) => Promise<T>, failed: (error: unknown) => boolean): Promise<T> {
  let last: unknown;
  for (let i = 0; i < tries; i++) {
    try {
      return await attempt(last);
    } catch (error) {
      last = error;
      if (!failed(error)) break;
      if (i + 1 < tries) await pause(FIRST_PAUSE * 2 ** i);
    }
  }
  throw last;
}

function tryRelease(release: ReleaseDocument, module: string): Promise<ScreenModule> {
  const entry = releasePath(release, release.entry);
  let failuresBefore = 0;
  return repeat(
    triesOf(release),
    (last) => {
      failuresBefore = failuresOf(entry);
      // A chunk may be asked for again as it is; an entry that failed is forgotten by registering it anew.
      register(release, last !== undefined && !failureOf(last).request);
      return loadModule(release.name, module);
    },
    (error) => {
      report(error, release);
      const { type, request } = failureOf(error);
      const timedOut = type === 'timeout' || (!request && failuresOf(entry) === failuresBefore && type === 'error');
      if (timedOut) abandon(request ?? entry);
      return !timedOut || originLeft(release, request ?? entry);
    },
  );
}

/** Loads a screen: retries with back-off, then the release's other origins. Rejects when all are spent. */
export async function loadScreen(name: string, module: string): Promise<ScreenModule> {
  const remote = remoteOf(name);
  if (!remote) throw new Error(`no remote ${name}`);
  const release = await repeat(
    RELEASE_TRIES,
    () => releaseOf(remote),
    (error) => {
      report(error, remote);
      return true;
    },
  );
  return tryRelease(release, module);
}
