import type { Updateable } from 'kysely';
import type { ShopOrder } from '../../store/tables.gen';
import { orderTransitions, type OrderState } from '../states/order';
import { assertTransition } from '../states/transitions';
import { newId } from '../../store/ids';
import type { Tx } from '../../store/transaction';
import type { OrderCore } from './lockOrder';

const TIMES = {
  paid: 'paid_at',
  packed: 'packed_at',
  shipped: 'shipped_at',
  received: 'received_at',
  cancelled: 'closed_at',
  expired: 'closed_at',
  refused: 'closed_at',
  refunded: 'closed_at',
} as const satisfies Partial<Record<OrderState, keyof ShopOrder>>;

export type Step = { to: Exclude<OrderState, 'waiting'>; text: string; now: Date; more?: Updateable<ShopOrder> };

const eventOf = (
  tx: Pick<Tx, 'insertInto'>,
  order: Pick<OrderCore, 'person_id' | 'id'>,
  { kind, text, now }: { kind: string; text: string; now: Date },
) =>
  tx
    .insertInto('order_event')
    .values({ person_id: order.person_id, order_id: order.id, id: newId(now.getTime()), kind, words: text, at: now });

export const addEvent = (...event: Parameters<typeof eventOf>) => eventOf(...event).execute();

/** Moves a locked order on, with the time of it and a row in its history. */
export async function moveOrder(tx: Tx, order: OrderCore, { to, text, now, more = {} }: Step): Promise<void> {
  assertTransition('order', orderTransitions, order.state, to);
  await tx
    .with('event', (cte) => eventOf(cte, order, { kind: to, text, now }))
    .updateTable('shop_order')
    .set({ ...more, state: to, [TIMES[to]]: now })
    .where('person_id', '=', order.person_id)
    .where('id', '=', order.id)
    .execute();
  order.state = to;
}
