import type { Attempt } from './attempt';
import { pause, reportOnce, requestOf, timedOut } from './failure';

const FIRST_PAUSE = 200;

/** First rung: the same again after a moment. Whatever fails then is for the release's other origins. */
export async function again<T>(error: unknown, attempt: Attempt<T>, file = requestOf(error)): Promise<T> {
  let last = error;
  reportOnce(last, file);
  if (!timedOut(last)) {
    await pause(FIRST_PAUSE);
    try {
      return await attempt();
    } catch (next) {
      last = next;
      reportOnce(last, file);
    }
  }
  const { elsewhere } = await import('../recovery/recovery').catch(() => Promise.reject(last));
  return elsewhere(last, attempt, file);
}

type AgainPage = typeof globalThis & { __cellarAgain?: typeof again };

/** Every chunk of every build is asked for again here. */
export function installRetry() {
  (globalThis as AgainPage).__cellarAgain = again;
}
