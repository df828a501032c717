/** Where a swipe's last stretch began. */
export type Trail = { fromTime: number; fromOffset: number };

const longestMs = 300;
const shortestPx = 15;
const friction = 0.003;

/** Where a wheel comes to rest that is let go at `offset`: a short quick swipe runs on. */
export const landing = (
  { fromTime, fromOffset }: Trail,
  offset: number,
  now: number,
): { offset: number; fast: boolean } => {
  const distance = offset - fromOffset;
  const time = now - fromTime;
  if (time >= longestMs || Math.abs(distance) <= shortestPx) return { offset, fast: false };
  const run = Math.abs(distance / Math.max(1, time)) / friction;
  return { offset: offset + Math.sign(distance) * run, fast: true };
};
