import type { ClosingMonth } from '@cellar/shared/api/money/closings/schema';
import { vatOf } from '@cellar/shared/constants/vat';
import type { Services } from '../../../services';
import { startOfDay } from '../../../clock';
import { snapshot } from '../../../store/transaction';
import { movementsOf, NO_SUMS, sumBy, type Movement } from './movements';

const MONTHS = 12;

function monthOf(month: string, movements: readonly Movement[], closedDays: number): ClosingMonth {
  const sums = sumBy(movements, 'subject');
  const of = (subject: Movement['subject']) => sums.get(subject) ?? NO_SUMS;
  const goods = of('order');
  const classes = of('class');
  const recharges = of('recharge');
  return {
    month,
    goodsFen: goods.paidFen,
    goodsRefundedFen: goods.refundedFen,
    goodsVatFen: vatOf(goods.paidFen - goods.refundedFen, 'order'),
    classesFen: classes.paidFen,
    classesRefundedFen: classes.refundedFen,
    classesVatFen: vatOf(classes.paidFen - classes.refundedFen, 'class'),
    rechargedFen: recharges.paidFen - recharges.refundedFen,
    closedDays,
  };
}

/** Revenue, refunds and the VAT in them, by the day on which money came or went. */
export const listMonths = ({ db }: Services, year: number): Promise<{ list: ClosingMonth[] }> =>
  snapshot(db, async (tx) => {
    const range = { from: startOfDay(`${year}-01-01`), to: startOfDay(`${year + 1}-01-01`) };
    const movements = await movementsOf(tx, range);
    const closed = await tx
      .selectFrom('day_closing')
      .select('day')
      .where('state', '=', 'closed')
      .where('day', '>=', `${year}-01-01`)
      .where('day', '<=', `${year}-12-31`)
      .execute();
    const months = Array.from({ length: MONTHS }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);
    const isIn = (month: string) => (row: { day: string }) => row.day.startsWith(month);
    return {
      list: months.map((month) => monthOf(month, movements.filter(isIn(month)), closed.filter(isIn(month)).length)),
    };
  });
