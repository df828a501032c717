import { sql, type RawBuilder } from 'kysely';
import type { DeskTab } from '@cellar/shared/constants/desk';
import { OPEN_RETURN } from '../../../core/states/return';
import { orderGroups, type OrderState } from '../../../core/states/order';
import type { Db } from '../../../store/transaction';

const STATES = {
  waiting: ['waiting'],
  toShip: ['paid', 'packed'],
  shipped: ['shipped'],
  received: ['received'],
  closed: orderGroups.error,
} as const satisfies Partial<Record<DeskTab, readonly OrderState[]>>;

/** Orders with a case under way. */
export const RETURNING = sql<boolean>`exists (select 1 from return_case c
  where c.person_id = o.person_id and c.order_id = o.id and c.state in (${sql.join(OPEN_RETURN)}))`;
const WITH_CASES = sql<boolean>`o.id in (select order_id from return_case where state in (${sql.join(OPEN_RETURN)}))`;
const TO_RESTOCK = sql<boolean>`o.state = 'refused' and o.restocked_at is null`;

/** What an order of the tab meets; null: every order stands there. */
export function conditionOf(tab: DeskTab): RawBuilder<boolean> | null {
  if (tab === 'all') return null;
  if (tab === 'afterSale') return WITH_CASES;
  if (tab === 'toRestock') return TO_RESTOCK;
  return sql<boolean>`o.state in (${sql.join([...STATES[tab]])})`;
}

/** How many orders stand in each tab. */
export async function countTabs(db: Db): Promise<Record<DeskTab, number>> {
  const states = await db
    .selectFrom('shop_order')
    .select((select) => ['state', select.fn.countAll<number>().as('orders')])
    .groupBy('state')
    .execute();
  const countOf = async (condition: RawBuilder<boolean>) => {
    const { orders } = await db
      .selectFrom('shop_order as o')
      .select((select) => select.fn.countAll<number>().as('orders'))
      .where(condition)
      .executeTakeFirstOrThrow();
    return Number(orders);
  };
  const sum = (wanted: readonly string[]) =>
    states.filter(({ state }) => wanted.includes(state)).reduce((total, { orders }) => total + Number(orders), 0);
  return {
    all: states.reduce((total, { orders }) => total + Number(orders), 0),
    waiting: sum(STATES.waiting),
    toShip: sum(STATES.toShip),
    shipped: sum(STATES.shipped),
    afterSale: await countOf(WITH_CASES),
    toRestock: await countOf(TO_RESTOCK),
    received: sum(STATES.received),
    closed: sum(STATES.closed),
  };
}
