import type { TransferSheet } from '@cellar/shared/api/money/transfers/schema';
import type { Services } from '../../../services';
import { findPayable, payablePaths } from '../../../core/payables';
import { snapshot } from '../../../store/transaction';
import { payStateOf, restOf } from '../payment/payState';
import { firstDayOf, MAX_REPORTS } from './report';
import { transferOf, transfersOf } from './transferRows';

/** Where to transfer what for an order, and how the transfers reported so far stand. */
export async function transferSheet(
  { config, clock, db }: Pick<Services, 'config' | 'clock' | 'db'>,
  personId: string,
  orderId: string,
): Promise<TransferSheet> {
  const [order, rows] = await snapshot(
    db,
    async (tx) => [await findPayable(tx, personId, orderId), await transfersOf(tx, personId, orderId)] as const,
  );
  const now = clock.now();
  return {
    orderId,
    paths: payablePaths(order),
    orderNo: order.order_no,
    state: payStateOf(order, now),
    totalFen: order.total_fen,
    paidFen: order.paid_fen,
    restFen: restOf(order),
    payBeforeAt: order.pay_before_at.toISOString(),
    now: now.toISOString(),
    bank: config.bank,
    reference: order.order_no,
    paidFrom: firstDayOf(now),
    transfers: rows.map(transferOf),
    left: Math.max(0, MAX_REPORTS - rows.length),
  };
}
