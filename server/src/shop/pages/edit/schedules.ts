import type { PageHead, PageSchedule } from '@cellar/shared/api/pages/pages/shapes';
import { DAY, dayOf, startOfDay } from '../../../clock';

const DAYS_OF_WEEK = 7;

/** The Shanghai day, week (from Monday) or month that is now. */
function spanOf(schedule: Exclude<PageSchedule, 'none'>, now: Date) {
  const today = startOfDay(dayOf(now));
  if (schedule === 'today') return { from: today, to: new Date(today.getTime() + DAY) };
  const [year = 0, month = 1] = dayOf(now).split('-').map(Number);
  if (schedule === 'month')
    return {
      from: startOfDay(`${dayOf(now).slice(0, 7)}-01`),
      to: startOfDay(new Date(Date.UTC(year, month)).toISOString().slice(0, 10)),
    };
  const weekday = (new Date(`${dayOf(now)}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  const monday = new Date(today.getTime() - weekday * DAY);
  return { from: monday, to: new Date(monday.getTime() + DAYS_OF_WEEK * DAY) };
}

/** Whether the page is on at some time of this span; `none`: it never is. */
export function isScheduled({ run }: Pick<PageHead, 'run'>, schedule: PageSchedule, now: Date): boolean {
  if (schedule === 'none') return run === null;
  if (!run) return false;
  const { from, to } = spanOf(schedule, now);
  return Date.parse(run.fromAt) < to.getTime() && (!run.toAt || Date.parse(run.toAt) > from.getTime());
}
