import type { Job } from '../../../app';
import { MINUTE } from '../../../clock';
import { rankBestSellers, sumMonths } from '../../../core/sales/rankSales';
import { sumSaleChanges } from '../../../core/sales/sumSaleChanges';
import { transaction } from '../../../store/transaction';

/** What was sold becomes sums of days, and the best sellers follow. */
const sumDays: Job = {
  name: 'sales.sumDays',
  everyMs: MINUTE,
  run: ({ db, clock }) =>
    transaction(db, async (tx) => {
      await sumSaleChanges(tx);
      await rankBestSellers(tx, clock.now());
    }),
};

const sumLastMonths: Job = {
  name: 'sales.sumMonths',
  everyMs: 10 * MINUTE,
  run: ({ db, clock }) => transaction(db, (tx) => sumMonths(tx, clock.now())),
};

export const saleJobs: Job[] = [sumDays, sumLastMonths];
