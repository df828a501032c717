import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { approvals } from '@cellar/shared/api/identity/approvals/calls';
import type { Approval, ApprovalState } from '@cellar/shared/api/identity/approvals/schema';
import { money } from '@cellar/shared/format/number/money';
import { useCallPages } from '../../api/useCall';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { FilterBar } from '../../kit/table/FilterBar';
import link from '../../kit/table/Link.module.css';
import { useFilters, type FilterField } from '../../kit/table/useFilters';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { offerPage } from '../../api/offerKinds';
import { ApprovalTabs } from './ApprovalTabs';
import { AgreeDialog, changeText, RefuseDialog } from './SecondPersonDialogs';

type Open = { kind: 'agree' | 'refuse'; approval: Approval } | null;
const SIZE = 50;
/** What a whole sheet changes stands in the dialog. */
const MOST_CHANGES = 6;
const EMPTY: Record<ApprovalState, string> = {
  waiting: '没有待复核的操作。在「员工 · 安全设置」里设定需要复核的金额。',
  done: '没有已执行的复核。',
  refused: '没有已拒绝的复核。',
  stale: '没有已失效的复核。',
};

const FIELDS: FilterField<'state'>[] = [
  {
    kind: 'select',
    name: 'state',
    label: '状态',
    all: '待复核',
    options: [
      { value: 'done', label: '已执行' },
      { value: 'refused', label: '已拒绝' },
      { value: 'stale', label: '已失效' },
    ],
  },
];

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const OF_MEMBERS = new Set<string>([
  'memberAdmin.adjust',
  'wallet.giveDaibi',
  'deposits.setDue',
  'deposits.deduct',
  'deposits.decideReturn',
  'personPrices.add',
]);

/** The page on which the first person asked for it; null: what it is about stands in the changes. */
function pageOf({ id, call, target, state, offerKind }: Approval) {
  if (OF_MEMBERS.has(call)) return `/members/${target}`;
  return state === 'waiting' ? offerPage(offerKind, id) : null;
}

/** What it does, and to what; a record without a name is found by the link. */
const titleOf = ({ title, target }: Approval) => (ID.test(target) ? title : `${title}：${target}`);

function Title({ approval }: { approval: Approval }) {
  const { reason } = approval;
  const title = titleOf(approval);
  const page = pageOf(approval);
  return (
    <>
      {page ? (
        <Link className={link.link} to={page}>
          {title}
        </Link>
      ) : (
        title
      )}
      {reason && <p className={text.dim}>{reason}</p>}
    </>
  );
}

const COLUMNS: Column<Approval>[] = [
  { id: 'title', title: '操作', cell: (approval) => <Title approval={approval} /> },
  {
    id: 'changes',
    title: '变化',
    cell: ({ changes }) => (
      <>
        {changes.slice(0, MOST_CHANGES).map((change) => (
          <p key={change.label}>
            {change.label}：{changeText(change)}
          </p>
        ))}
        {changes.length > MOST_CHANGES && <p className={text.dim}>等 {changes.length} 项，同意前列出全部</p>}
      </>
    ),
  },
  {
    id: 'asked',
    title: '提交',
    cell: ({ askedBy, askedAt }) => (
      <>
        {askedBy} <Time at={askedAt} />
      </>
    ),
  },
  {
    id: 'decided',
    title: '复核',
    cell: ({ decidedBy, decidedAt, reply }) =>
      decidedAt ? (
        <>
          {decidedBy} <Time at={decidedAt} />
          {reply && <p className={text.dim}>{reply}</p>}
        </>
      ) : (
        '–'
      ),
  },
];

const nameOf = (approval: Approval) =>
  [titleOf(approval), approval.amountFen !== null && money(approval.amountFen), approval.askedBy]
    .filter(Boolean)
    .join(' ');

/** What needs a second person: they agree, and it is carried out, or refuse it. */
export function SecondPersonPage() {
  const filters = useFilters(FIELDS);
  const state = (filters.params.state ?? 'waiting') as ApprovalState;
  const query = useCallPages(approvals.list, { size: SIZE, state });
  const lack = usePageLack();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const actions = useMemo(
    () => ({
      name: nameOf,
      of: (approval: Approval) => {
        if (approval.state !== 'waiting') return [];
        const lacks = approval.mayDecide ? null : '你没有权限复核这项操作';
        const blocked = approval.isOwn ? '需要另一位同事复核' : lacks;
        const refusal = approval.isOwn ? null : lacks;
        return [
          { label: '同意并执行', run: () => setOpen({ kind: 'agree', approval }), blocked },
          {
            label: approval.isOwn ? '撤回' : '拒绝',
            run: () => setOpen({ kind: 'refuse', approval }),
            blocked: refusal,
          },
        ];
      },
    }),
    [],
  );
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <ApprovalTabs />
      <FilterBar label="筛选复核" fields={FIELDS} filters={filters} />
      <PagedTable
        label="复核"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        isQueue
        empty={EMPTY[state]}
        actions={lack ? null : actions}
        more="更多复核"
      />
      {open?.kind === 'agree' && (
        <AgreeDialog approval={{ ...open.approval, title: titleOf(open.approval) }} onClose={close} />
      )}
      {open?.kind === 'refuse' && (
        <RefuseDialog approval={{ ...open.approval, title: titleOf(open.approval) }} onClose={close} />
      )}
    </>
  );
}
