import type { Job } from '../../../services';
import { DAY, MINUTE } from '../../../clock';
import { rankBestSellers, sumMonths } from '../../../core/sales/rankSales';
import { sumSaleChanges } from '../../../core/sales/sumSaleChanges';
import { transaction } from '../../../store/transaction';
import { countTogether } from '../../../core/together/countTogether';

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

/** Which goods go together, from what people bought and looked at. */
export const countGoodsTogether: Job = {
  name: 'recommend.countTogether',
  everyMs: DAY,
  run: ({ db, clock }) => transaction(db, (tx) => countTogether(tx, clock.now())),
};

export const catalogJobs: Job[] = [sumDays, sumLastMonths, countGoodsTogether];
