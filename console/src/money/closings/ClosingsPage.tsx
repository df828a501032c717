import { closings } from '@cellar/shared/api/money/closings/calls';
import type { ClosingDay } from '@cellar/shared/api/money/closings/schema';
import { money } from '@cellar/shared/format/number/money';
import { useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { Badge } from '../../kit/base/Badge';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { FinanceTabs } from '../FinanceTabs';
import { stateLabel } from './labels';

const SIZE = 31;

const COLUMNS: Column<ClosingDay>[] = [
  { id: 'day', title: '日期', cell: ({ day }) => day },
  {
    id: 'state',
    title: '状态',
    cell: (row) => <Badge tone={stateLabel(row).tone}>{stateLabel(row).label}</Badge>,
    isShort: true,
  },
  { id: 'paid', title: '收款', cell: ({ paidFen }) => money(paidFen), isFigure: true },
  { id: 'refunded', title: '退款', cell: ({ refundedFen }) => money(refundedFen), isFigure: true },
  { id: 'net', title: '净收款', cell: ({ netFen }) => money(netFen), isFigure: true },
  { id: 'by', title: '日结人', cell: ({ closedBy }) => closedBy ?? '–' },
  { id: 'at', title: '日结时间', cell: ({ closedAt }) => (closedAt ? <Time at={closedAt} /> : '–'), isShort: true },
];

/** The days that are over, the newest first. */
export function ClosingsPage() {
  const query = useCallPages(closings.list, { size: SIZE });
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <FinanceTabs />
      <PagedTable
        label="日结"
        columns={COLUMNS}
        pages={query}
        keyOf={({ day }) => day}
        opens={({ day }) => `/finance/closings/${day}`}
        empty="还没有收款。第一笔收款的第二天起可以日结。"
        more="更早的日期"
      />
    </>
  );
}
