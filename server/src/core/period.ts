import { dayMinute } from '@cellar/shared/format/time/date';
import { BusinessError } from '../errors/businessError';

/** The time of something on offer; staff can end what has an `ended_at` earlier, also before it began. */
export type Period = { from_at: Date; to_at: Date; ended_at?: Date | null };
export type PeriodState = 'soon' | 'running' | 'over';

/** Whether it is to come, on or over. Its beginning belongs to it, its end no longer does. */
export function periodState({ from_at, to_at, ended_at }: Period, now: Date): PeriodState {
  if (ended_at || to_at <= now) return 'over';
  return from_at > now ? 'soon' : 'running';
}

/** The same of what is given out in a number: `none` while it is on and nothing is left. */
export function saleState<N extends string>(
  period: Period,
  { left, none }: { left: number; none: N },
  now: Date,
): PeriodState | N {
  const state = periodState(period, now);
  return state === 'running' && left <= 0 ? none : state;
}

/** What staff read beside something that is over; '' = it is not. */
export const overLabel = (period: Period, now: Date) => (periodState(period, now) === 'over' ? '已结束' : '');

export const ENDS_TOO_EARLY = '结束时间要晚于开始时间';

/** Throws where a period does not end after it begins. */
export function assertEndsLater({ fromAt, toAt }: { fromAt: string; toAt: string }): void {
  if (Date.parse(fromAt) >= Date.parse(toAt))
    throw new BusinessError(ENDS_TOO_EARLY, { code: 'span', fields: { toAt: ENDS_TOO_EARLY } });
}

/** What a second person reads of a period. */
export const termText = ({ fromAt, toAt }: { fromAt: string; toAt: string }) =>
  `${dayMinute(fromAt)} 至 ${dayMinute(toAt)}`;
