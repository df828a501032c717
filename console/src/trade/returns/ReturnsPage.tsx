import { useState } from 'react';
import { returnCases } from '@cellar/shared/api/trade/returnCases/calls';
import { RETURN_STATES, type ReturnState } from '@cellar/shared/constants/returns';
import { useAction, useCall, useCallPages } from '../../api/useCall';
import { readRows } from '../../api/wholeList';
import { PageHead } from '../../page/PageHead';
import { useStaff } from '../../api/staff';
import { Button } from '../../kit/base/Button';
import { downloadCsv } from '../../kit/csv/csv';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { TabBar } from '../../kit/table/TabBar';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { returnActions, type ReturnDialogKind, type ReturnHead } from './returnActions';
import { COLUMNS } from './returnColumns';
import { ReturnDialog } from './ReturnDialogs';
import { returnRows } from './returnsCsv';

type Tab = ReturnState | typeof ALL_OPEN;
type Open = { kind: ReturnDialogKind; one: ReturnHead } | null;

const SIZE = 50;
const OPEN = ['applied', 'sending', 'sent', 'checked', 'refunding', 'resent'] as const;
const ENDED = ['refunded', 'exchanged', 'refused', 'cancelled', 'closed'] as const;
const ALL_OPEN = 'open';
const FIELDS: readonly FilterField<'state' | 'q'>[] = [
  { kind: 'text', name: 'q', label: '申请号、订单号或手机' },
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
  const { state = 'applied', q } = filters.params as { state?: Tab; q?: string };
  const params = { state, ...(q && { q }), size: SIZE };
  const query = useCallPages(returnCases.list, params, { keepsLast: true });
  const counts = useCall(returnCases.count, {}).data;
  const staff = useStaff();
  const [open, setOpen] = useState<Open>(null);
  const exporting = useAction(async () => downloadCsv('退换', returnRows(await readRows(returnCases.list, params))), {
    done: () => '已导出',
    meta: { changesNothing: true },
  });
  const actions = {
    name: ({ caseNo }: ReturnHead) => caseNo,
    of: (one: ReturnHead) => returnActions(staff, one, (kind) => setOpen({ kind, one })),
  };
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button busy={exporting.isPending} onClick={() => exporting.run(undefined)}>
          导出 CSV
        </Button>
      </PageHead>
      <TabBar
        label="退换状态"
        tabs={[
          ...OPEN.map((value) => ({ value: value as Tab, text: RETURN_STATES[value], count: counts?.[value] })),
          { value: ALL_OPEN as Tab, text: '按期限' },
        ]}
        chosen={(q ? '' : state) as Tab}
        onChoose={(value) => filters.set({ state: value === 'applied' ? '' : value, q: '' })}
      />
      <FilterBar label="筛选退换" fields={FIELDS} filters={filters} />
      <PagedTable
        label="退换"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        history={({ caseNo }) => ({ record: caseNo, name: caseNo })}
        isQueue
        opens={({ id }) => `/returns/${id}`}
        empty={
          q ? '没有找到这个号码的退换申请。' : `没有${state === ALL_OPEN ? '有期限' : RETURN_STATES[state]}的退换申请。`
        }
        actions={actions}
        more="更多申请"
      />
      {open && <ReturnDialog kind={open.kind} one={open.one} onClose={() => setOpen(null)} />}
    </>
  );
}
