import { day, daysBetween, monthDay, pastDay } from '@cellar/shared/format/date';

const WEEK = 7;

/** 860, 1.8 万 */
export const shortCount = (count: number): string =>
  count < 10_000 ? String(count) : `${(Math.floor(count / 1000) / 10).toString()} 万`;

/** 昨天, 11月8日, 2025-11-08: as short as it can be understood. */
export function shortDay(at: string, now: number): string {
  if (daysBetween(at, now) <= WEEK) return pastDay(at, now);
  return day(at).slice(0, 4) === day(now).slice(0, 4) ? monthDay(at) : day(at);
}
