import type { MoneyBack } from '@cellar/shared/api/trade/returns/schema';
import type { ReturnReason } from '@cellar/shared/constants/returns';
import type { OrderCore } from '../../../core/orders/lockOrder';
import { earnedBy } from '../../../core/orders/earned';
import { paidWith } from '../../../core/payments/payments';
import { keptFen, splitRefund } from '../../../core/payments/refunds';
import { givenBack } from '../../../core/pricing/refund';
import type { Db } from '../../../store/transaction';
import { isRest, paidLines, type ReturnableLine } from '../../../core/returns/returnLines';
import { freightComesBack } from './returnRule';

type Asked = { reason: ReturnReason; unshipped: boolean };
type Units = readonly { line: number; quantity: number }[];

/** What goes back for these units of an order now. */
export async function moneyBackFor(
  db: Db,
  order: OrderCore,
  known: readonly ReturnableLine[],
  units: Units,
  asked: Asked,
  now: Date,
): Promise<MoneyBack> {
  const row = await db
    .selectFrom('shop_order as o')
    .leftJoin('person_coupon as c', (join) =>
      join.onRef('c.person_id', '=', 'o.person_id').onRef('c.id', '=', 'o.person_coupon_id'),
    )
    .select(['o.freight_fen', 'o.coins_used', 'o.points_used', 'c.expires_at'])
    .where('o.person_id', '=', order.person_id)
    .where('o.id', '=', order.id)
    .executeTakeFirstOrThrow();
  const back = givenBack(
    { freightFen: row.freight_fen, coins: row.coins_used, points: row.points_used },
    paidLines(known),
    units,
    freightComesBack(asked),
  );
  const refundFen = back.goodsFen + back.freightFen;
  const ref = { personId: order.person_id, orderId: order.id };
  const parts = await splitRefund(db, { ...ref, amountFen: refundFen });
  const kept = await keptFen(db, order);
  return {
    refundFen,
    freightFen: back.freightFen,
    coins: back.coins,
    points: back.points,
    coupon: isRest(known, units) && row.expires_at !== null && row.expires_at > now,
    earned: asked.unshipped ? 0 : earnedBy(kept) - earnedBy(kept - refundFen),
    ways: parts.map(({ payment, fen }) => ({ label: paidWith(payment), fen })),
  };
}
