/** The time of something on offer; staff can end what has an `ended_at` earlier, also before it began. */
type Period = { from_at: Date; to_at: Date; ended_at?: Date | null };
export type PeriodState = 'soon' | 'running' | 'over';

/** Whether it is to come, on or over. Its beginning belongs to it, its end no longer does. */
export function periodState({ from_at, to_at, ended_at }: Period, now: Date): PeriodState {
  if (ended_at || to_at <= now) return 'over';
  return from_at > now ? 'soon' : 'running';
}

/** What staff read beside something that is over; '' = it is not. */
export const overLabel = (period: Period, now: Date) => (periodState(period, now) === 'over' ? '已结束' : '');
