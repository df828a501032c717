import { useSearchParams } from 'react-router-dom';
import { closings } from '@cellar/shared/api/money/closings/calls';
import type { ClosingMonth } from '@cellar/shared/api/money/closings/schema';
import { money } from '@cellar/shared/format/number/money';
import { day } from '@cellar/shared/format/time/date';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { Button } from '../../kit/base/Button';
import { SecondLine } from '../../kit/base/SecondLine';
import { downloadCsv } from '../../kit/csv/csv';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { FinanceTabs } from '../FinanceTabs';

type Sum = Exclude<keyof ClosingMonth, 'month' | 'closedDays' | 'goodsCostUnknown'>;
const SUMS: readonly [Sum, string][] = [
  ['goodsFen', '商品收款'],
  ['goodsRefundedFen', '商品退款'],
  ['goodsVatFen', '商品增值税（13%）'],
  ['goodsCostFen', '已发商品成本'],
  ['classesFen', '课程收款'],
  ['classesRefundedFen', '课程退款'],
  ['classesVatFen', '课程增值税（6%）'],
  ['rechargedFen', '充值（不计收入）'],
];

/** The year, as its last row. */
function yearOf(list: readonly ClosingMonth[]): ClosingMonth {
  const add = (sum: ClosingMonth, one: ClosingMonth): ClosingMonth => ({
    ...(Object.fromEntries(SUMS.map(([id]) => [id, sum[id] + one[id]])) as Pick<ClosingMonth, Sum>),
    month: '合计',
    goodsCostUnknown: sum.goodsCostUnknown + one.goodsCostUnknown,
    closedDays: sum.closedDays + one.closedDays,
  });
  return list.reduce(add);
}

/** What was kept of the goods' money less what the goods cost that left; null while an entry price of them is unknown. */
const marginOf = ({ goodsFen, goodsRefundedFen, goodsCostFen, goodsCostUnknown }: ClosingMonth) =>
  goodsCostUnknown === 0 ? goodsFen - goodsRefundedFen - goodsCostFen : null;
function formatMargin(row: ClosingMonth): string {
  const margin = marginOf(row);
  return margin === null ? `${Math.abs(row.goodsCostUnknown)} 瓶成本未知` : money(margin);
}

/** What came in, and below it what went back. */
const sumOf = (fen: number, refundedFen: number) => (
  <>
    {money(fen)}
    {refundedFen > 0 && <SecondLine>已退 {money(refundedFen)}</SecondLine>}
  </>
);

const COLUMNS: Column<ClosingMonth>[] = [
  { id: 'month', title: '月份', cell: ({ month }) => month, isShort: true },
  { id: 'goods', title: '商品收款', cell: (row) => sumOf(row.goodsFen, row.goodsRefundedFen), isFigure: true },
  { id: 'goodsVat', title: '增值税 13%', cell: (row) => money(row.goodsVatFen), isFigure: true },
  { id: 'cost', title: '已发成本', cell: (row) => money(row.goodsCostFen), isFigure: true },
  { id: 'margin', title: '商品毛利', cell: formatMargin, isFigure: true },
  { id: 'classes', title: '课程收款', cell: (row) => sumOf(row.classesFen, row.classesRefundedFen), isFigure: true },
  { id: 'classesVat', title: '增值税 6%', cell: (row) => money(row.classesVatFen), isFigure: true },
  { id: 'recharged', title: '充值', cell: (row) => money(row.rechargedFen), isFigure: true },
  { id: 'closed', title: '已日结', cell: ({ closedDays }) => `${closedDays} 天`, isFigure: true },
];

const marginText = (row: ClosingMonth) => {
  const margin = marginOf(row);
  return margin === null ? '' : margin / 100;
};
const csvRows = (list: readonly ClosingMonth[]) => [
  ['月份', ...SUMS.map(([, title]) => title), '商品毛利', '成本未知瓶数', '已日结天数'],
  ...list.map((row) => [
    row.month,
    ...SUMS.map(([id]) => row[id] / 100),
    marginText(row),
    row.goodsCostUnknown,
    row.closedDays,
  ]),
];

/** Revenue, refunds and VAT of a year by month. */
export function MonthsPage() {
  const [address, setAddress] = useSearchParams();
  const thisYear = Number(day(Date.now()).slice(0, 4));
  const year = Number(address.get('year')) || thisYear;
  const query = useCall(closings.listMonths, { year });
  const list = query.data && [...query.data.list, yearOf(query.data.list)];
  const go = (next: number) => setAddress({ year: String(next) });
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button onClick={() => go(year - 1)}>{`${year - 1} 年`}</Button>
        {year < thisYear && <Button onClick={() => go(year + 1)}>{`${year + 1} 年`}</Button>}
        <Button blocked={list ? null : '正在读取'} onClick={() => list && downloadCsv(`月报-${year}`, csvRows(list))}>
          导出 CSV
        </Button>
      </PageHead>
      <FinanceTabs />
      <DataTable
        label={`${year} 年月报`}
        columns={COLUMNS}
        rows={list}
        from={query}
        keyOf={({ month }) => month}
        empty="没有数据。"
      />
    </>
  );
}
