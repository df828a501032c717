import { useState } from 'react';
import { returnCases } from '@cellar/shared/api/trade/returnCases/calls';
import { RETURN_STATES, type ReturnState } from '@cellar/shared/constants/returns';
import { useCall, useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { useStaff } from '../../api/staff';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { TabBar } from '../../kit/table/TabBar';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { returnActions, type ReturnDialogKind, type ReturnHead } from './returnActions';
import { COLUMNS } from './returnColumns';
import { ReturnDialog } from './ReturnDialogs';

type Open = { kind: ReturnDialogKind; one: ReturnHead } | null;

const SIZE = 50;
const OPEN = ['applied', 'sending', 'sent', 'checked', 'refunding', 'resent'] as const;
const ENDED = ['refunded', 'exchanged', 'refused', 'cancelled', 'closed'] as const;
const FIELDS: readonly FilterField<'state'>[] = [
  {
    kind: 'select',
    name: 'state',
    label: '已结束的申请',
    all: '处理中的申请',
    options: ENDED.map((value) => ({ value, label: RETURN_STATES[value] })),
  },
];

/** Returns by what they wait for, the nearest deadline of each state in sight. */
export function ReturnsPage() {
  const filters = useFilters(FIELDS);
  const { state = 'applied' } = filters.params as { state?: ReturnState };
  const query = useCallPages(returnCases.list, { state, size: SIZE }, { keepsLast: true });
  const counts = useCall(returnCases.count, {}).data;
  const staff = useStaff();
  const [open, setOpen] = useState<Open>(null);
  const actions = {
    name: ({ caseNo }: ReturnHead) => caseNo,
    of: (one: ReturnHead) => returnActions(staff, one, (kind) => setOpen({ kind, one })),
  };
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <TabBar
        label="退换状态"
        tabs={OPEN.map((value) => ({
          value: value as ReturnState,
          text: RETURN_STATES[value],
          count: counts?.[value],
        }))}
        chosen={state}
        onChoose={(value) => filters.set({ state: value === 'applied' ? '' : value })}
      />
      <FilterBar label="筛选退换" fields={FIELDS} filters={filters} />
      <PagedTable
        label="退换"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        isQueue
        opens={({ id }) => `/returns/${id}`}
        empty={`没有${RETURN_STATES[state]}的退换申请。`}
        actions={actions}
        more="更多申请"
      />
      {open && <ReturnDialog kind={open.kind} one={open.one} onClose={() => setOpen(null)} />}
    </>
  );
}
