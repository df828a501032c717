import { sql, type RawBuilder } from 'kysely';
import { dayOf, startOfDay } from '../../../clock';

const MONTHS = 12;

/** The month in Shanghai of an instant, `YYYY-MM`. */
export const monthOf = (column: string): RawBuilder<string> =>
  sql<string>`to_char((${sql.ref(column)} at time zone 'UTC') + interval '8 hours', 'YYYY-MM')`;

/** The month so many months after another one. */
function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * MONTHS + number - 1 + count;
  return `${Math.floor(at / MONTHS)}-${String((at % MONTHS) + 1).padStart(2, '0')}`;
}

const startOf = (month: string) => startOfDay(`${month}-01`);

/** From the first instant of a month in Shanghai to that of the next one. */
export const spanOf = (month: string): { from: Date; to: Date } => ({
  from: startOf(month),
  to: startOf(monthAfter(month, 1)),
});

/** The month of an instant and the eleven before it, the oldest first. */
export const lastYear = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, i) => monthAfter(dayOf(now).slice(0, 7), i - MONTHS + 1));
