import type { Result } from '@cellar/shared/contract/calls';
import type { Services } from '../../../services';
import { NotFound } from '../../../errors/businessError';

/** What the goods of an order brought and, by their lots, cost. */
export async function orderMargin({ db }: Services, orderId: string): Promise<Result<'desk.getMargin'>> {
  const order = await db
    .selectFrom('shop_order')
    .select(['person_id', 'paid_fen', 'freight_fen', 'refunded_fen', 'restocked_at'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw new NotFound('订单不存在');
  const rows = await db
    .selectFrom('order_line')
    .select(['line', 'cost_fen', 'cost_unknown'])
    .where('person_id', '=', order.person_id)
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
  const known = rows.filter(({ cost_fen }) => cost_fen !== null);
  const costFen = known.length > 0 ? known.reduce((sum, { cost_fen }) => sum + (cost_fen ?? 0), 0) : null;
  const unknownBottles = rows.reduce((sum, { cost_unknown }) => sum + cost_unknown, 0);
  const revenueFen = Math.max(0, order.paid_fen - order.freight_fen) - order.refunded_fen;
  return {
    ...{ revenueFen, costFen, unknownBottles },
    marginFen: costFen === null || unknownBottles > 0 || known.length < rows.length ? null : revenueFen - costFen,
    lines: rows.map(({ line, cost_fen, cost_unknown }) => ({ line, costFen: cost_fen, unknownBottles: cost_unknown })),
  };
}
