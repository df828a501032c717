import { day, dayMinute, daysBetween, monthDay, type Moment } from '@cellar/shared/format/time/date';

/** Beyond this an end is no date that anybody plans for. */
const FAR_DAYS = 180;
const SOON_DAYS = 7;
const EVENING = '18:00';

const near: Record<string, string | undefined> = { '-1': '昨天', '0': '今天', '1': '明天' };
const evenings: Record<string, string | undefined> = { '0': '今晚', '1': '明晚' };

const hourOf = (at: Moment) => dayMinute(at).slice(11);

const isNone = (at: Moment) => day(at) === '-';

/** 2026年11月25日; `-` when empty. */
export const fullDay = (at: Moment): string => (isNone(at) ? '-' : `${day(at).slice(0, 4)}年${monthDay(at)}`);

/** 今天, 昨天, 明天, 11月25日, in another year 2025年11月25日; `-` when empty. */
export function nearDay(at: Moment, now: number): string {
  if (isNone(at)) return '-';
  const date = day(at).slice(0, 4) === day(now).slice(0, 4) ? monthDay(at) : fullDay(at);
  return near[daysBetween(now, at)] ?? date;
}

/** 今天 20:00, 昨天 08:05, 11月25日 20:00; `-` when empty. */
export const nearTime = (at: Moment, now: number): string => (isNone(at) ? '-' : `${nearDay(at, now)} ${hourOf(at)}`);

/** When something begins: 今晚 20:00, 明天 10:00, 11月25日 20:00. */
export function startText(at: Moment, now: number): string {
  if (isNone(at)) return '-';
  const evening = hourOf(at) >= EVENING ? evenings[daysBetween(now, at)] : undefined;
  return evening ? `${evening} ${hourOf(at)}` : nearTime(at, now);
}

/**
 * How long something is on: 已结束, 今晚 24:00 结束, 明天 12:00 结束, 还剩 3 天, 12月25日结束, 长期有效. What ends at midnight has the day before as its last
 * one; without an end it is 长期有效.
 */
export function endText(at: Moment, now: number): string {
  if (isNone(at)) return '长期有效';
  const end = new Date(at as string | number | Date).getTime();
  if (end <= now) return '已结束';
  const lastDay = end - 1;
  const days = daysBetween(now, lastDay);
  if (days > FAR_DAYS) return '长期有效';
  if (days > SOON_DAYS) return `${nearDay(lastDay, now)}结束`;
  if (days > 1) return `还剩 ${days} 天`;
  const hour = hourOf(end) === '00:00' ? '24:00' : hourOf(end);
  return `${(hour >= EVENING ? evenings : near)[days]} ${hour} 结束`;
}
