import type { ShownGroup } from '@cellar/shared/api/campaigns/groups/schema';
import type { GroupState } from '@cellar/shared/constants/groups';
import { NO_PLACE } from './members';
import type { Db } from '../../../store/transaction';
import { maskName } from '../../catalog/products/productReviews';

/** Groups as others may see them, in the asked order; only those of an offer where one is named. */
export async function showGroups(db: Db, ids: readonly string[], offerId?: string): Promise<Map<string, ShownGroup>> {
  if (ids.length === 0) return new Map();
  const groups = await db
    .selectFrom('buying_group')
    .select(['id', 'state', 'size', 'ends_at'])
    .where('id', 'in', [...ids])
    .$if(offerId !== undefined, (query) => query.where('offer_id', '=', offerId ?? ''))
    .execute();
  const members = await db
    .selectFrom('shop_order as o')
    .innerJoin('person as p', 'p.id', 'o.person_id')
    .innerJoin('buying_group as g', 'g.id', 'o.offer_group')
    .select(['o.offer_group', 'p.nickname'])
    .where('o.offer_group', 'in', [...ids])
    // Of a failed group everybody who had paid is shown, though their orders came to nothing.
    .where((where) =>
      where.or([
        where('o.state', 'not in', NO_PLACE),
        where.and([where('g.state', '=', 'failed'), where('o.state', '=', 'refunded')]),
      ]),
    )
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .execute();
  const shown = ids.flatMap((id): [string, ShownGroup][] => {
    const group = groups.find((one) => one.id === id);
    if (!group) return [];
    const own = members.filter(({ offer_group }) => offer_group === id);
    return [
      [
        id,
        {
          id,
          state: group.state as GroupState,
          size: group.size,
          left: Math.max(0, group.size - own.length),
          endsAt: group.ends_at.toISOString(),
          members: own.map(({ nickname }, index) => ({ name: maskName(nickname), leader: index === 0 })),
        },
      ],
    ];
  });
  return new Map(shown);
}
