import type { CanaryView } from '@cellar/shared/api/platform/releases/canarySchema';
import { dayMinute } from '@cellar/shared/format/time/date';
import { percentOf } from '../../releases/figures';

const MINUTE = 60_000;
const MIN_LENGTH = 10 * MINUTE;
const WHOLE = 10_000;
/** Tops of the scale of shares, in basis points. */
const TOPS = [1000, 2500, 5000, WHOLE];

type Part = { from: number; to: number; basisPoints: number };

/** What the pictures of a canary show: its time, its shares, and the share that comes next. */
export type Course = {
  start: number;
  now: number;
  end: number;
  top: number;
  parts: Part[];
  /** Null: none, or so late that the past would have no room. */
  next: { at: number; basisPoints: number } | null;
};

/** The time ends after the next share where it comes soon: what is to come has at most as much room as what was. */
export function courseOf({ from, to, shares, plan, state }: CanaryView): Course {
  const now = Date.parse(to);
  const start = Math.min(Date.parse(from), now - MINUTE);
  const room = Math.max(now - start, MIN_LENGTH);
  const parts = shares.map(({ at, basisPoints }, index) => ({
    from: Math.max(start, Date.parse(at)),
    to: Date.parse(shares[index + 1]?.at ?? to),
    basisPoints,
  }));
  const due = state === 'running' && plan?.next ? plan.next : null;
  const dueAt = due ? Math.max(now, Date.parse(due.notBefore)) : 0;
  const next = due && dueAt <= now + room ? { at: dueAt, basisPoints: due.basisPoints } : null;
  const end = next ? next.at + (next.at - start) / 8 : now + (now - start) / 8;
  const most = Math.max(...parts.map(({ basisPoints }) => basisPoints), next?.basisPoints ?? 0);
  return { start, now, end, top: TOPS.find((top) => most <= top) ?? WHOLE, parts, next };
}

/** Its shares in words, for those who do not see the picture. */
export function sharesText({ shares, plan, state }: CanaryView): string {
  const each = shares.map(({ at, basisPoints }) => `${dayMinute(at)} 起 ${percentOf(basisPoints)}`);
  const next = state === 'running' ? plan?.next : null;
  return [...each, ...(next ? [`最早 ${dayMinute(next.notBefore)} 扩大到 ${percentOf(next.basisPoints)}`] : [])].join(
    '，',
  );
}

const LENGTHS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 360].map((minutes) => minutes * MINUTE);
const MAX_MARKS = 8;

/** Whole moments below the picture. */
export function marksOf({ start, end }: Pick<Course, 'start' | 'end'>): number[] {
  const step = LENGTHS.find((length) => (end - start) / length <= MAX_MARKS) ?? end - start;
  const first = Math.ceil(start / step) * step;
  const marks = Array.from({ length: MAX_MARKS + 1 }, (_, index) => first + index * step);
  return marks.filter((mark) => mark <= end);
}
