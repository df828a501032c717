import type { Services } from '../../../services';
import { findOrder } from '../../../core/orders/lockOrder';
import { NotFound } from '../../../errors/businessError';
import type { Db } from '../../../store/transaction';
import { randomToken } from '../../identity/auth/session';
import { assertPayable } from '../payment/payState';

export type Linked = { personId: string; orderId: string };

/** The address with which somebody else pays the order; the same as long as the order waits. */
export async function createLink({ db, clock }: Services, { personId, orderId }: Linked) {
  const order = await findOrder(db, personId, orderId);
  assertPayable(order, clock.now());
  await db
    .insertInto('pay_link')
    .values({ person_id: personId, order_id: orderId, token: randomToken(), created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['person_id', 'order_id']).doNothing())
    .execute();
  const { token } = await db
    .selectFrom('pay_link')
    .select('token')
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { path: `/payment-order?link=${token}`, payBeforeAt: order.pay_before_at.toISOString() };
}

/** The order that a link leads to. */
export async function findLinked(db: Db, token: string): Promise<Linked> {
  const row = await db
    .selectFrom('pay_link')
    .select(['person_id', 'order_id'])
    .where('token', '=', token)
    .executeTakeFirst();
  if (!row) throw new NotFound('代付链接已失效');
  return { personId: row.person_id, orderId: row.order_id };
}
