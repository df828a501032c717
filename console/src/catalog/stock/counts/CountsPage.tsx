import { useState } from 'react';
import { stockCounts } from '@cellar/shared/api/catalog/stockCounts/calls';
import type { StockCount } from '@cellar/shared/api/catalog/stockCounts/schema';
import { useCallPages } from '../../../api/useCall';
import { Badge, type Tone } from '../../../kit/base/Badge';
import { Button } from '../../../kit/base/Button';
import { SecondLine } from '../../../kit/base/SecondLine';
import { Time } from '../../../kit/base/Time';
import { ReadAt } from '../../../kit/feedback/ReadAt';
import { ListPath } from '../../../kit/page/ListPath';
import { DataTable, type Column } from '../../../kit/table/DataTable';
import { FilterBar } from '../../../kit/table/FilterBar';
import { useFilters, type FilterField } from '../../../kit/table/useFilters';
import { InnerPageHead } from '../../../page/InnerPageHead';
import { usePageLack } from '../../../page/usePageInfo';
import { OpenCountDialog } from './CountDialogs';

const STATUSES: Record<StockCount['status'], { text: string; tone: Tone }> = {
  open: { text: '盘点中', tone: 'run' },
  closed: { text: '已结束', tone: 'ok' },
  cancelled: { text: '已作废', tone: 'plain' },
};
export const StatusBadge = ({ status }: Pick<StockCount, 'status'>) => (
  <Badge tone={STATUSES[status].tone}>{STATUSES[status].text}</Badge>
);

const COLUMNS: Column<StockCount>[] = [
  {
    id: 'no',
    title: '盘点单',
    cell: ({ no, isBlind }) => (
      <>
        {no}
        {isBlind && <SecondLine>盲盘</SecondLine>}
      </>
    ),
  },
  { id: 'where', title: '仓库', cell: ({ warehouse }) => warehouse, isShort: true },
  { id: 'scope', title: '范围', cell: ({ scope }) => scope },
  { id: 'counted', title: '已盘', cell: ({ counted, lines }) => `${counted} / ${lines}`, isFigure: true },
  { id: 'different', title: '有差异', cell: ({ different }) => different, isFigure: true },
  { id: 'status', title: '状态', cell: (row) => <StatusBadge {...row} />, isShort: true },
  {
    id: 'opened',
    title: '开始',
    cell: ({ openedAt, openedBy }) => (
      <>
        <Time at={openedAt} />
        <SecondLine>{openedBy}</SecondLine>
      </>
    ),
  },
];

const FIELDS: FilterField<'status'>[] = [
  {
    ...{ kind: 'select', name: 'status', label: '状态', all: '全部状态' },
    options: Object.entries(STATUSES).map(([value, { text }]) => ({ value, label: text })),
  },
];

/** Counts of the warehouses: those that go on, and those that are over. */
export function CountsPage() {
  const filters = useFilters(FIELDS);
  const counts = useCallPages(stockCounts.list, filters.params as object, { keepsLast: true });
  const lack = usePageLack();
  const [isOpening, setIsOpening] = useState(false);
  return (
    <>
      <InnerPageHead path={<ListPath to="/stock">库存</ListPath>}>
        <ReadAt from={counts} />
        <Button kind="primary" blocked={lack} onClick={() => setIsOpening(true)}>
          新建盘点单
        </Button>
      </InnerPageHead>
      <FilterBar label="筛选盘点单" fields={FIELDS} filters={filters} />
      <DataTable
        label="盘点单"
        columns={COLUMNS}
        rows={counts.rows}
        from={counts}
        keyOf={({ id }) => id}
        opens={({ id }) => `/stock/counts/${id}`}
        empty={filters.isNarrowed ? '没有这个状态的盘点单。' : '还没有盘点单。新建一张，选仓库和范围就可以开始。'}
        more={{ ...counts, label: '更早的盘点单' }}
      />
      {isOpening && <OpenCountDialog onClose={() => setIsOpening(false)} />}
    </>
  );
}
