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

/** `sum_fen` and `adds_freight`: what people of the shop decided, where they did. */
type Asked = { reason: ReturnReason; unshipped: boolean; sum_fen?: number | null; adds_freight?: boolean };
type Units = readonly { line: number; quantity: number }[];
/** `dueFen`: all that is due by the rule; `keptFreightFen`: the freight that the rule keeps. */
export type Due = { dueFen: number; goodsFen: number; keptFreightFen: number };

/** Coins or points that go back with a part of what the goods cost. */
const portion = (pieces: number, part: number, whole: number) =>
  part < whole ? Number((BigInt(pieces) * BigInt(part)) / BigInt(whole)) : pieces;

/** What goes back for these units of an order now, and what of it is due. */
export async function moneyAndDue(
  db: Db,
  order: OrderCore,
  known: readonly ReturnableLine[],
  units: Units,
  asked: Asked,
  now: Date,
): Promise<{ money: MoneyBack; due: Due }> {
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
    true,
  );
  const { goodsFen } = back;
  const keptFreightFen = freightComesBack(asked) ? 0 : back.freightFen;
  const dueFen = goodsFen + back.freightFen - keptFreightFen;
  const most = dueFen + (asked.adds_freight ? keptFreightFen : 0);
  const refundFen = Math.min(asked.sum_fen ?? most, most);
  const ref = { personId: order.person_id, orderId: order.id };
  const parts = await splitRefund(db, { ...ref, amountFen: refundFen });
  const kept = await keptFen(db, order);
  const money = {
    refundFen,
    freightFen: Math.max(0, refundFen - goodsFen),
    coins: portion(back.coins, refundFen, goodsFen),
    points: portion(back.points, refundFen, goodsFen),
    coupon: refundFen >= goodsFen && isRest(known, units) && row.expires_at !== null && row.expires_at > now,
    earned: asked.unshipped ? 0 : earnedBy(kept) - earnedBy(kept - refundFen),
    ways: parts.map(({ payment, fen }) => ({ label: paidWith(payment), fen })),
  };
  return { money, due: { dueFen, goodsFen, keptFreightFen } };
}

/** What goes back for these units of an order now. */
export const moneyBackFor = async (...asked: Parameters<typeof moneyAndDue>): Promise<MoneyBack> =>
  (await moneyAndDue(...asked)).money;
