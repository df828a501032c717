import { sql } from 'kysely';
import type { ClosingMonth } from '@cellar/shared/api/money/closings/schema';
import type { Services } from '../../../services';
import { startOfDay } from '../../../clock';
import { snapshot, type Tx } from '../../../store/transaction';
import { movementsOf, NO_SUMS, sumBy, type Movement } from './movements';

const MONTHS = 12;

/** Per cent of the price before tax that a price includes; what is paid for, as payments name it. */
const VAT_PERCENT = { order: 13, class: 6 } as const;

/** The VAT that `fen` includes, to the nearest fen. */
const vatOf = (fen: number, subject: keyof typeof VAT_PERCENT): number =>
  Math.round((fen * VAT_PERCENT[subject]) / (100 + VAT_PERCENT[subject]));

type Costs = { goodsCostFen: number; goodsCostUnknown: number };
const NO_COSTS: Costs = { goodsCostFen: 0, goodsCostUnknown: 0 };

/** What the bottles cost that left for orders, less those that came back, by month. */
async function costsOf(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<Map<string, Costs>> {
  const { rows } = await sql<Costs & { month: string }>`
    select to_char(e.at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
      coalesce(-sum(m.bottles * l.cost_fen), 0)::bigint as "goodsCostFen",
      coalesce(-sum(m.bottles) filter (where l.cost_fen is null), 0)::int as "goodsCostUnknown"
    from stock_entry e join stock_lot_move m on m.entry_id = e.id join stock_lot l on l.id = m.lot_id
    where e.kind in ('consume', 'return') and e.at >= ${from} and e.at < ${to} group by 1`.execute(tx);
  return new Map(rows.map(({ month, ...costs }) => [month, costs]));
}

function monthOf(month: string, movements: readonly Movement[], closedDays: number, costs: Costs): ClosingMonth {
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
    ...costs,
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
    const costs = await costsOf(tx, range);
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
      list: months.map((month) =>
        monthOf(month, movements.filter(isIn(month)), closed.filter(isIn(month)).length, costs.get(month) ?? NO_COSTS),
      ),
    };
  });
