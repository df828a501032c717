const MS = 1000;
const BLOCKING_MS = 50;
/** Lighthouse's simulated phone: how much longer a task takes there, and one that lays out. */
const SLOWER = 4;
const SLOWER_WITH_LAYOUT = 2;
/** Twice that: how the figure of a quiet, fast machine becomes one that differences show in. */
const FACTOR = 2;

const endOf = ({ ts, dur = 0 }) => ts + dur;

/**
 * Blocked time on the main thread after the first paint, in ms, out of the CPU time that tasks took: unlike Lighthouse's own figure it
 * hardly changes with what else the machine does.
 */
export function cpu8(events) {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) return 0;
  const { pid, tid, ts: since } = paint;
  const ofMain = events.filter((event) => event.pid === pid && event.tid === tid && event.ts >= since);
  const layouts = ofMain.filter(({ name }) => name === 'Layout');
  const tasks = ofMain.filter(({ name, tdur }) => name === 'RunTask' && tdur);
  const blocked = tasks.map((task) => {
    const hasLayout = layouts.some((layout) => layout.ts >= task.ts && endOf(layout) <= endOf(task));
    return (task.tdur / MS) * (hasLayout ? SLOWER_WITH_LAYOUT : SLOWER) * FACTOR - BLOCKING_MS;
  });
  return Math.round(blocked.filter((each) => each > 0).reduce((sum, each) => sum + each, 0));
}
