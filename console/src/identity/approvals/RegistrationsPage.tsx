import { staff } from '@cellar/shared/api/identity/staff/calls';
import type { Registration, RegistrationState } from '@cellar/shared/api/identity/staff/decisionsSchema';
import { useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import { ReadAt } from '../../kit/feedback/ReadAt';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { ApprovalTabs } from './ApprovalTabs';
import { nameOf, StateBadge } from './labels';

const SIZE = 50;
const STATES: Record<Exclude<RegistrationState, 'waiting'>, string> = {
  first: '待初审',
  second: '待复审',
  passed: '已通过',
  rejected: '已驳回',
  vetoed: '已否决',
};

const FIELDS: FilterField<'state'>[] = [
  {
    kind: 'select',
    name: 'state',
    label: '状态',
    all: '全部待审核',
    options: Object.entries(STATES).map(([value, label]) => ({ value, label })),
  },
];

const COLUMNS: Column<Registration>[] = [
  {
    id: 'who',
    title: '申请人',
    cell: (row) => (
      <>
        {nameOf(row)}
        <p className={text.dim}>
          {row.contact} {row.phone}
        </p>
      </>
    ),
  },
  { id: 'state', title: '状态', cell: (row) => <StateBadge state={row.state} />, isShort: true },
  { id: 'type', title: '店铺类型', cell: ({ shop_type }) => shop_type, isShort: true },
  { id: 'area', title: '地区', cell: ({ area }) => area },
  { id: 'licences', title: '证照', cell: ({ licences }) => `${licences} 张`, isFigure: true },
  { id: 'at', title: '提交时间', cell: ({ submitted_at }) => <Time at={submitted_at} />, isShort: true },
  {
    id: 'decided',
    title: '审核人',
    cell: ({ first_decided_by, second_decided_by }) =>
      [first_decided_by && `初审 ${first_decided_by}`, second_decided_by && `复审 ${second_decided_by}`]
        .filter(Boolean)
        .join('，') || '–',
  },
];

/** Applications for membership, the longest waiting first. */
export function RegistrationsPage() {
  const filters = useFilters(FIELDS);
  const state = (filters.params.state ?? 'waiting') as RegistrationState;
  const query = useCallPages(staff.listRegistrations, { size: SIZE, state });
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <ApprovalTabs />
      <FilterBar label="筛选注册申请" fields={FIELDS} filters={filters} />
      <PagedTable
        label="注册申请"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        isQueue
        opens={({ id }) => `/approvals/registrations/${id}`}
        empty={state === 'waiting' ? '没有待审核的注册申请。' : `没有${STATES[state]}的注册申请。`}
        more="更多申请"
      />
    </>
  );
}
