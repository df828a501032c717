/** An instant: ISO 8601, milliseconds or Date; a plain day `YYYY-MM-DD` stays that day. */
export type Moment = string | number | Date | null | undefined;

const dayMs = 86_400_000;
const shanghai = 8 * 3_600_000;

const msOf = (moment: Moment): number => {
  if (moment === null || moment === undefined || moment === '') return NaN;
  if (moment instanceof Date) return moment.getTime();
  return typeof moment === 'number' ? moment : Date.parse(moment);
};

/** `2024-05-09T12:34:56` as the clocks of Shanghai show it, or null. */
const shown = (moment: Moment): string | null => {
  const ms = msOf(moment);
  return Number.isNaN(ms) ? null : new Date(ms + shanghai).toISOString().slice(0, 19);
};

/** 2024-05-09; `-` when empty. */
export const day = (moment: Moment): string => shown(moment)?.slice(0, 10) ?? '-';

/** 2024/05/09; `-` when empty. */
export const slashDay = (moment: Moment): string => day(moment).replace(/(\d)-/g, '$1/');

/** 2024-05-09 12:34:56; `-` when empty. */
export const dayTime = (moment: Moment): string => shown(moment)?.replace('T', ' ') ?? '-';

/** 2024-05-09 12:34; `-` when empty. */
export const dayMinute = (moment: Moment): string => shown(moment)?.slice(0, 16).replace('T', ' ') ?? '-';

/** 5月9日; `-` when empty. */
export const monthDay = (moment: Moment): string => {
  const [, month, date] = day(moment).split('-').map(Number);
  return month && date ? `${month}月${date}日` : '-';
};

/** The day `days` days before the instant, 2024-05-09. */
export const daysAgo = (days: number, from: number): string => day(from - days * dayMs);

/** Whole days of Shanghai's calendar from one instant to another; negative when the other is earlier. */
export const daysBetween = (from: Moment, to: Moment): number =>
  Math.round((Date.parse(day(to)) - Date.parse(day(from))) / dayMs);

const arrivals = ['今天到', '明天到', '后天到'];

/** 明天到, 3天后到, 3–5天到: from days until the parcel is there. */
export const arrival = (days: number, latest: number = days): string =>
  latest > days ? `${days}–${latest}天到` : (arrivals[days] ?? `${days}天后到`);
