import { useMemo } from 'react';
import { approvals } from '@cellar/shared/api/identity/approvals/calls';
import type { Waiting } from '@cellar/shared/api/identity/approvals/schema';
import { staff as staffCalls } from '@cellar/shared/api/identity/staff/calls';
import { DECISIONS, type Decision } from '@cellar/shared/constants/waiting';
import { money } from '@cellar/shared/format/number/money';
import { useCall, useCallPages } from '../../api/useCall';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { rowRecord } from '../../kit/page/Presence';
import type { Column } from '../../kit/table/DataTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { PagedTable } from '../../kit/table/PagedTable';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { formatWaiting } from '../../page/formatWaiting';
import { PageHead } from '../../page/PageHead';
import { QUEUE_PAGES } from '../../page/queues';
import { ApprovalTabs } from './ApprovalTabs';

const SIZE = 50;

const COLUMNS: Column<Waiting>[] = [
  { id: 'who', title: '提交人', cell: ({ who }) => who },
  { id: 'queue', title: '事项', cell: ({ queue }) => QUEUE_PAGES[queue].text, isShort: true },
  { id: 'about', title: '说明', cell: ({ about }) => about || '–' },
  {
    id: 'amount',
    title: '金额',
    cell: ({ amountFen }) => (amountFen === null ? '–' : money(amountFen)),
    isFigure: true,
  },
  { id: 'at', title: '提交时间', cell: ({ at }) => <Time at={at} />, isShort: true },
];

/** What a page or a dialog of its queue says that somebody has open. */
const recordOf = ({ queue, id }: Waiting) => rowRecord(QUEUE_PAGES[queue].to, id);
/** The record itself where it has a page, else its queue. */
const pageOf = (row: Waiting) => (row.queue === 'registrations' ? recordOf(row) : QUEUE_PAGES[row.queue].to);

/** The queues of the person's own work, with the number of what waits in each. */
function useQueueField(): FilterField<'queue'>[] {
  const { data } = useCall(staffCalls.countWaiting, {});
  const list = data?.list;
  return useMemo(() => {
    const counted = new Map(list?.map(({ queue, waiting }) => [queue, waiting]));
    const own = DECISIONS.filter((queue) => counted.has(queue));
    const options = own.map((queue) => ({
      value: queue,
      label: `${QUEUE_PAGES[queue].text} ${formatWaiting(counted.get(queue) ?? 0)}`,
    }));
    return [{ kind: 'select', name: 'queue', label: '事项', all: '全部', options }];
  }, [list]);
}

/** All that waits for a decision, whatever it is about, the longest waiting first. */
export function WaitingPage() {
  const fields = useQueueField();
  const filters = useFilters(fields);
  const queue = DECISIONS.find((one): one is Decision => one === filters.params.queue);
  const query = useCallPages(approvals.listWaiting, { size: SIZE, ...(queue && { queue }) });
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <ApprovalTabs />
      <FilterBar label="筛选待处理" fields={fields} filters={filters} />
      <PagedTable
        label="待处理"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        opens={pageOf}
        isQueue
        recordOf={recordOf}
        empty="没有等待处理的事项。"
        more="更多待处理"
      />
    </>
  );
}
