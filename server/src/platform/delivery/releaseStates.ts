import type { App } from '../../app';
import { storeQueueOf } from '../../http/calls/storeQueue';
import { releaseKey } from './snapshot';

const LIFE_MS = 2000;
/** A store that takes longer is as good as away: nobody waits for a file because of it. */
const MAX_WAIT_MS = 250;
const MAX_KNOWN = 2000;

type State = string | null;
type Known = { state: State; readAt: number };

const readState = async ({ db }: App, remote: string, version: string): Promise<State> =>
  (
    await db
      .selectFrom('release')
      .select('state')
      .where('remote', '=', remote)
      .where('version', '=', version)
      .executeTakeFirst()
  )?.state ?? null;

const LATE = Symbol('late');

/** The answer, or `LATE` when it does not come in time; what comes afterwards is still kept by anyone who asked. */
async function inTime<T>(asked: Promise<T>): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), MAX_WAIT_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether a version is served: asked of the registry at most once in a while, by all who ask together. While the store is away the last
 * answer holds, else the snapshot's.
 */
export function releaseStates(app: App) {
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<State>>();
  const ask = (key: string, remote: string, version: string) => {
    const asked = readState(app, remote, version)
      .then((state) => {
        if (known.size >= MAX_KNOWN) known.clear();
        known.set(key, { state, readAt: performance.now() });
        return state;
      })
      .finally(() => asking.delete(key));
    asking.set(key, asked);
    return asked;
  };
  const lastOf = (key: string): State | undefined => known.get(key)?.state ?? app.releases.now().known[key]?.state;
  return async (remote: string, version: string): Promise<State> => {
    const key = releaseKey(remote, version);
    const found = known.get(key);
    if (found && performance.now() - found.readAt < LIFE_MS) return found.state;
    if (!asking.has(key) && lastOf(key) === undefined) storeQueueOf(app.store).admit();
    const asked = asking.get(key) ?? ask(key, remote, version);
    try {
      const state = await inTime(asked);
      if (state !== LATE) return state;
    } catch (error) {
      const last = lastOf(key);
      if (last === undefined) throw error;
      return last;
    }
    return lastOf(key) ?? asked;
  };
}
