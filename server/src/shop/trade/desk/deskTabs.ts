import { sql, type RawBuilder } from 'kysely';
import { DESK_TABS, type DeskTab } from '@cellar/shared/constants/desk';
import { waitsForGroup } from '../../../core/campaigns/offerOf';
import { OPEN_RETURN } from '../../../core/states/return';
import { orderGroups, type OrderState } from '../../../core/states/order';
import { countUpTo } from '../../../store/queries/countUpTo';
import type { Db } from '../../../store/transaction';

const STATES = {
  waiting: ['waiting'],
  toShip: ['paid', 'packed'],
  shipped: ['shipped'],
  received: ['received'],
  closed: orderGroups.error,
} as const satisfies Partial<Record<DeskTab, readonly OrderState[]>>;

/** Orders with a case under way; `exists` would have all cases read once, for a page of orders. */
export const RETURNING = sql<boolean>`coalesce((select true from return_case c
  where c.person_id = o.person_id and c.order_id = o.id and c.state in (${sql.join(OPEN_RETURN)}) limit 1), false)`;
/** The orders with a case under way. */
export const WITH_CASES = sql`select order_id as id from return_case where state in (${sql.join(OPEN_RETURN)})`;
const TO_RESTOCK = sql<boolean>`o.state = 'refused' and o.restocked_at is null`;

/** What is looked at in each of the orders that the index of a tab holds; null: all of them stand there. */
export function narrowedOf(tab: DeskTab): RawBuilder<boolean> | null {
  if (tab === 'grouping') return waitsForGroup('o');
  return tab === 'toShip' ? sql<boolean>`not ${waitsForGroup('o')}` : null;
}

/** What an order of the tab meets, as an index holds it; null: every order stands there. */
export function conditionOf(tab: DeskTab): RawBuilder<boolean> | null {
  if (tab === 'all') return null;
  if (tab === 'grouping') return sql<boolean>`o.state = 'paid' and o.offer_group is not null`;
  if (tab === 'afterSale') return sql<boolean>`o.id in (${WITH_CASES})`;
  if (tab === 'toRestock') return TO_RESTOCK;
  // Written out: a prepared statement would not know that the index of these states alone holds them (migration 432).
  return sql<boolean>`o.state in (${sql.join([...STATES[tab]].map((state) => sql.lit(state)))})`;
}

/** How many orders stand in each tab. */
export async function countTabs(db: Db): Promise<Record<DeskTab, number>> {
  const counts = Object.keys(DESK_TABS).map(async (tab) => {
    const conditions = [conditionOf(tab as DeskTab), narrowedOf(tab as DeskTab)].filter((one) => one !== null);
    const orders = conditions.reduce((query, one) => query.where(one), db.selectFrom('shop_order as o'));
    return [tab, await countUpTo(db, orders)] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<DeskTab, number>;
}
