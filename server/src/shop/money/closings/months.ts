import { sql } from 'kysely';
import type { ClosingMonth } from '@cellar/shared/api/money/closings/schema';
import type { Services } from '../../../services';
import { snapshot, type Tx } from '../../../store/transaction';
import { NO_SUMS, type Movement, type Sums } from './movements';

const MONTHS = 12;

/** Per cent of the price before tax that a price includes; what is paid for, as payments name it. */
const VAT_PERCENT = { order: 13, class: 6 } as const;

/** The VAT that `fen` includes, to the nearest fen. */
const vatOf = (fen: number, subject: keyof typeof VAT_PERCENT): number =>
  Math.round((fen * VAT_PERCENT[subject]) / (100 + VAT_PERCENT[subject]));

type Subject = Movement['subject'];
type Costs = { goodsCostFen: number; goodsCostUnknown: number };
const NO_COSTS: Costs = { goodsCostFen: 0, goodsCostUnknown: 0 };

type Year = { from: string; to: string };

/** What came and went, by month; days are kept added up (migration 426). */
async function moneyOf(tx: Tx, { from, to }: Year): Promise<(Sums & { month: string; subject: Subject })[]> {
  const { rows } = await sql<Sums & { month: string; subject: Subject }>`
    select to_char(day, 'YYYY-MM') as month, subject, sum(paid_fen)::bigint as "paidFen", sum(payments)::int as payments,
      sum(refunded_fen)::bigint as "refundedFen", sum(refunds)::int as refunds
    from money_day where day >= ${from} and day < ${to} group by 1, 2`.execute(tx);
  return rows;
}

/** What the bottles cost that left for orders, less those that came back, by month. */
async function costsOf(tx: Tx, { from, to }: Year): Promise<Map<string, Costs>> {
  const { rows } = await sql<Costs & { month: string }>`
    select to_char(day, 'YYYY-MM') as month, sum(cost_fen)::bigint as "goodsCostFen", sum(bottles_unknown)::int as "goodsCostUnknown"
    from cost_day where day >= ${from} and day < ${to} group by 1`.execute(tx);
  return new Map(rows.map(({ month, ...costs }) => [month, costs]));
}

function monthOf(month: string, sums: Map<Subject, Sums>, closedDays: number, costs: Costs): ClosingMonth {
  const of = (subject: Subject) => sums.get(subject) ?? NO_SUMS;
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
    const range = { from: `${year}-01-01`, to: `${year + 1}-01-01` };
    const money = await moneyOf(tx, range);
    const costs = await costsOf(tx, range);
    const closed = await tx
      .selectFrom('day_closing')
      .select('day')
      .where('state', '=', 'closed')
      .where('day', '>=', `${year}-01-01`)
      .where('day', '<=', `${year}-12-31`)
      .execute();
    const months = Array.from({ length: MONTHS }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);
    const sumsIn = (month: string) =>
      new Map(money.filter((row) => row.month === month).map((row) => [row.subject, row]));
    const closedIn = (month: string) => closed.filter(({ day }) => day.startsWith(month)).length;
    return {
      list: months.map((month) => monthOf(month, sumsIn(month), closedIn(month), costs.get(month) ?? NO_COSTS)),
    };
  });
