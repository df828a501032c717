import { sql } from 'kysely';
import { releaseStock } from '../stock/holds';
import { moveLedger } from '../ledger';
import { campaignKinds } from '../campaigns/kinds';
import type { Tx } from '../../store/transaction';

export type OrderRef = { personId: string; orderId: string; now: Date };

/**
 * Gives back what an order took when it was made: bottles, what it had of campaigns, coupon, coins and points. For an order that comes to
 * nothing; the caller has locked its row and moves its state in the same transaction.
 */
export async function undoOrder(tx: Tx, { personId, orderId, now }: OrderRef): Promise<void> {
  await releaseStock(tx, { orderId, now });
  for (const { undo } of campaignKinds()) await undo?.(tx, { personId, orderId });
  const order = await tx
    .selectFrom('shop_order')
    .select(['coins_used', 'points_used', 'coins_returned', 'points_returned'])
    .where('person_id', '=', personId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('person_coupon')
    .set({ state: sql<string>`case when expires_at > ${now} then 'unused' else 'expired' end`, order_id: null })
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['held', 'used'])
    .execute();
  await giveAssetsBack(tx, {
    personId,
    orderId,
    coins: order.coins_used - order.coins_returned,
    points: order.points_used - order.points_returned,
    reason: '订单取消退回',
    now,
  });
}

type Assets = OrderRef & { coins: number; points: number; reason: string };

/** Coins and points that the order used and that go back; never more than it used. */
export async function giveAssetsBack(tx: Tx, { personId, orderId, coins, points, reason, now }: Assets): Promise<void> {
  if (coins + points === 0) return;
  await tx
    .updateTable('shop_order')
    .set({ coins_returned: sql`coins_returned + ${coins}`, points_returned: sql`points_returned + ${points}` })
    .where('person_id', '=', personId)
    .where('id', '=', orderId)
    .execute();
  const ref = { kind: 'order', id: orderId };
  if (coins > 0) await moveLedger(tx, { personId, account: 'coin', amount: coins, reason, ref, now });
  if (points > 0) await moveLedger(tx, { personId, account: 'point', amount: points, reason, ref, now });
}

/** The order is paid: its coupon is spent. */
export const spendCoupon = (tx: Tx, { personId, orderId }: OrderRef) =>
  tx
    .updateTable('person_coupon')
    .set({ state: 'used' })
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute();
