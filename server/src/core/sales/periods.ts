import { DAY, dayOf, startOfDay } from '../../clock';

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];
/** In days of Shanghai, both included. */
export type Span = { from: string; to: string };

const moved = (day: string, days: number) => dayOf(new Date(startOfDay(day).getTime() + days * DAY));

/** The first day of the period that a day lies in; weeks begin on Monday. */
function firstOf(period: Period, day: string): string {
  if (period === 'day') return day;
  if (period === 'month') return `${day.slice(0, 8)}01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return moved(day, -((weekday + 6) % 7));
}

/** The period that holds this moment and the one before it. */
export function periodsAt(period: Period, now: Date): { current: Span; before: Span } {
  const today = dayOf(now);
  const from = firstOf(period, today);
  const to = moved(from, -1);
  return { current: { from, to: today }, before: { from: firstOf(period, to), to } };
}

const MONTH_DAYS = 30;

/** The thirty days up to today, and the thirty before them. */
export function monthsAt(now: Date): { current: Span; before: Span } {
  const today = dayOf(now);
  const from = moved(today, 1 - MONTH_DAYS);
  return { current: { from, to: today }, before: { from: moved(from, -MONTH_DAYS), to: moved(from, -1) } };
}
