import type { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import type { Services } from '../../../../services';
import type { Person } from '../../../../core/caller';
import { briefs } from '../briefs';

const SHOWN = 3;
/** Goods of a list can have gone; so many are looked at for those that are shown. */
const LOOKED_AT = 6;

/** The first goods of each list that are sold to this person, for a card that leads to all of them. */
export async function firstGoods(
  services: Services,
  lists: readonly (readonly string[])[],
  person: Person | null,
): Promise<ProductBrief[][]> {
  const asked = lists.map((ids) => ids.slice(0, LOOKED_AT));
  const found = await briefs(services, [...new Set(asked.flat())], person);
  const byId = new Map(found.map((brief) => [brief.id, brief]));
  return asked.map((ids) => ids.flatMap((id) => byId.get(id) ?? []).slice(0, SHOWN));
}
