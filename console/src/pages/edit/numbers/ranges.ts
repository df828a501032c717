import { daysAgo } from '@cellar/shared/format/time/date';

/** What can be looked at, as days before today. */
export const RANGES = {
  today: { text: '今天', first: 0, last: 0, before: '上周同日' },
  yesterday: { text: '昨天', first: 1, last: 1, before: '上周同日' },
  week: { text: '7 天', first: 6, last: 0, before: '前 7 天' },
  month: { text: '30 天', first: 29, last: 0, before: '五周前同期' },
} as const;
export type RangeName = keyof typeof RANGES;

export const isRange = (name: string | null): name is RangeName => name !== null && Object.hasOwn(RANGES, name);

export const daysOf = (name: RangeName, now: number) => ({
  from: daysAgo(RANGES[name].first, now),
  to: daysAgo(RANGES[name].last, now),
});
