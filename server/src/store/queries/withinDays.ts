import { sql, type RawBuilder } from 'kysely';
import { DAY, startOfDay } from '../../clock';

type Days = { from?: string | undefined; to?: string | undefined };

/** A list of a search (`at`, `id`) between two days in Shanghai, both included. */
export function withinDays(list: RawBuilder<unknown>, { from, to }: Days): RawBuilder<unknown> {
  const bounds = [
    from ? sql`at >= ${startOfDay(from)}` : null,
    to ? sql`at < ${new Date(startOfDay(to).getTime() + DAY)}` : null,
  ].filter((bound) => bound !== null);
  return bounds.length > 0 ? sql`select at, id from (${list}) listed where ${sql.join(bounds, sql` and `)}` : list;
}
