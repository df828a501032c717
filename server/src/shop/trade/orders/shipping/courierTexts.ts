import { monthDay } from '@cellar/shared/format/time/date';
import { DAY, dayOf, HOUR, startOfDay } from '../../../../clock';
import type { ParcelState } from '../../../../core/states/parcel';

/** The number of who delivers a parcel, as its courier wrote it into the newest event; null without one. */
export const driverPhone = (text: string | null): string | null => text?.match(/(?<!\d)1[3-9]\d{9}(?!\d)/)?.[0] ?? null;

/** By these hours of the day a courier on his round is there: at the first that is two hours away. */
const ROUND_ENDS = [12, 18, 21];
const ROUND = 2 * HOUR;

function hourToday(newsAt: Date, now: Date): string | null {
  const midnight = startOfDay(dayOf(newsAt)).getTime();
  const end = ROUND_ENDS.find((hour) => newsAt.getTime() + ROUND <= midnight + hour * HOUR);
  return end === undefined || midnight + end * HOUR <= now.getTime() ? null : `预计今天 ${end}:00 前送达`;
}

function formatPromisedDay(promisedOn: string, now: Date): string {
  const today = dayOf(now);
  if (promisedOn === today) return '预计今天送达';
  if (promisedOn === dayOf(new Date(now.getTime() + DAY))) return '预计明天送达';
  return promisedOn > today ? `预计 ${monthDay(promisedOn)}前送达` : '已超过预计时间，可致电快递查询';
}

type Way = { state: ParcelState; promisedOn: string | null; newsAt: Date | null };

/** When a parcel will be there: the hour while it is being delivered, else the day that was promised. */
export function formatParcelArrival({ state, promisedOn, newsAt }: Way, now: Date): string | null {
  if (state === 'delivered' || state === 'rejected') return null;
  if (state === 'delivering' && newsAt && dayOf(newsAt) === dayOf(now)) return hourToday(newsAt, now) ?? '预计今天送达';
  return promisedOn && formatPromisedDay(promisedOn, now);
}
