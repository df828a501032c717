import { useMemo, useState } from 'react';
import { staff } from '@cellar/shared/api/identity/staff/calls';
import type { UnfreezeRequest } from '@cellar/shared/api/identity/staff/decisionsSchema';
import { useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Button } from '../../kit/base/Button';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { ReadAt } from '../../kit/feedback/ReadAt';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { ApprovalTabs } from './ApprovalTabs';
import { FreezeDialog, UnfreezeDialog } from './FreezeDialogs';
import { memberCell } from '../../kit/table/memberCell';

type State = 'waiting' | 'granted' | 'refused';
type Open = { request: UnfreezeRequest; granted: boolean } | 'freeze' | null;
const SIZE = 50;
const EMPTY: Record<State, string> = {
  waiting: '没有待处理的解冻申请。',
  granted: '没有已解冻的申请。',
  refused: '没有已拒绝的申请。',
};

const FIELDS: FilterField<'state'>[] = [
  {
    kind: 'select',
    name: 'state',
    label: '状态',
    all: '待处理',
    options: [
      { value: 'granted', label: '已解冻' },
      { value: 'refused', label: '已拒绝' },
    ],
  },
];

const COLUMNS: Column<UnfreezeRequest>[] = [
  { id: 'who', title: '会员', cell: memberCell },
  { id: 'frozen', title: '冻结原因', cell: ({ frozen_reason }) => frozen_reason ?? '–' },
  { id: 'reason', title: '申请说明', cell: ({ reason }) => reason },
  { id: 'at', title: '申请时间', cell: ({ created_at }) => <Time at={created_at} />, isShort: true },
  {
    id: 'decided',
    title: '处理',
    cell: ({ decided_by, decided_at, reply }) =>
      decided_at ? (
        <>
          {decided_by} <Time at={decided_at} />
          <p className={text.dim}>{reply}</p>
        </>
      ) : (
        '–'
      ),
  },
];

const nameOf = ({ nickname }: UnfreezeRequest) => nickname;

/** Frozen accounts that ask to be released, the longest waiting first; accounts are frozen here, too. */
export function UnfreezePage() {
  const filters = useFilters(FIELDS);
  const state = (filters.params.state ?? 'waiting') as State;
  const query = useCallPages(staff.listUnfreezeRequests, { size: SIZE, state });
  const lack = usePageLack();
  const [open, setOpen] = useState<Open>(null);
  const actions = useMemo(
    () => ({
      name: nameOf,
      of: (request: UnfreezeRequest) =>
        request.state === 'waiting'
          ? [
              { label: '解冻', run: () => setOpen({ request, granted: true }) },
              { label: '拒绝', run: () => setOpen({ request, granted: false }) },
            ]
          : [],
    }),
    [],
  );
  const close = () => setOpen(null);
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button blocked={lack} onClick={() => setOpen('freeze')}>
          冻结账号
        </Button>
      </PageHead>
      <ApprovalTabs />
      <FilterBar label="筛选解冻申请" fields={FIELDS} filters={filters} />
      <PagedTable
        label="解冻申请"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        isQueue
        empty={EMPTY[state]}
        actions={lack ? null : actions}
        more="更多申请"
      />
      {open === 'freeze' && <FreezeDialog onClose={close} />}
      {open && open !== 'freeze' && <UnfreezeDialog {...open} onClose={close} />}
    </>
  );
}
