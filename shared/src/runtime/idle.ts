/** The longest that a task waits for a browser that is never idle. */
const MAX_WAIT_MS = 3000;
/** For browsers that do not say when they are idle. */
const FALLBACK_DELAY_MS = 300;

/** Runs `task` when the browser has nothing more urgent to do, 3 s later at the latest. */
export function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: MAX_WAIT_MS });
  else setTimeout(task, FALLBACK_DELAY_MS);
}
