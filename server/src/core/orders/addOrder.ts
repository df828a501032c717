import { randomInt } from 'node:crypto';
import { FACTS } from '@cellar/shared/constants/facts';
import type { Insertable } from 'kysely';
import { dayOf, MINUTE } from '../../clock';
import { newId } from '../../store/ids';
import type { ShopOrder } from '../../store/tables.gen';
import type { Tx } from '../../store/transaction';

const RANDOM_DIGITS = 10;
/** How long an order waits to be paid. */
export const PAY_WITHIN = FACTS.payMinutes * MINUTE;

/** yyMMdd in Shanghai and ten random digits. */
const orderNumber = (now: Date) =>
  dayOf(now).slice(2).replaceAll('-', '') + String(randomInt(10 ** RANDOM_DIGITS)).padStart(RANDOM_DIGITS, '0');

/** Writes down a new order, which waits to be paid, and its first event; its number. */
export async function addOrder(
  tx: Tx,
  order: Omit<Insertable<ShopOrder>, 'order_no' | 'state' | 'placed_at'>,
  { now, text = '订单已提交' }: { now: Date; text?: string },
): Promise<string> {
  const order_no = orderNumber(now);
  await tx
    .with('event', (cte) =>
      cte.insertInto('order_event').values({
        person_id: order.person_id,
        order_id: order.id,
        id: newId(now.getTime()),
        kind: 'placed',
        words: text,
        at: now,
      }),
    )
    .insertInto('shop_order')
    .values({ ...order, order_no, state: 'waiting', placed_at: now })
    .execute();
  return order_no;
}
