import type { Db } from '../../store/transaction';
import { findPlace, type Place } from '../../core/groups/places';
import type { FactsLine } from './factsLine';
import type { CartRow } from './readLines';

/** The place in a group that a line is for, by line. */
export type Places = ReadonlyMap<string, Place>;

/** Only lines of a group cost a look at it. */
export async function readPlaces(
  db: Db,
  { personId, now }: { personId: string; now: Date },
  rows: readonly CartRow[],
): Promise<Places> {
  const places = new Map<string, Place>();
  for (const { id, group_offer_id: offerId, group_id: groupId } of rows) {
    const place = offerId ? await findPlace(db, { personId, offerId, groupId, now }) : null;
    if (place) places.set(id, place);
  }
  return places;
}

/** A line of a group is ordered alone, while its place is there. */
export function withPlaces(lines: FactsLine[], places: Places): FactsLine[] {
  if (places.size === 0) return lines;
  return lines.map((line) => {
    const place = places.get(line.row.id);
    const words = place?.problem ?? (place && lines.length > 1 ? '拼团商品请单独结算' : null);
    return line.problem || !words ? line : { ...line, problem: { code: 'group', words } };
  });
}
