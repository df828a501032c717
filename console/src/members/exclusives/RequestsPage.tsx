import { useMemo, useState } from 'react';
import { exclusives } from '@cellar/shared/api/members/exclusives/calls';
import type { StaffExclusiveRequest } from '@cellar/shared/api/members/exclusives/schema';
import { useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { ApprovalTabs } from '../../identity/approvals/ApprovalTabs';
import { useMayApprove } from '../../api/staff';
import { Badge } from '../../kit/base/Badge';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { AnswerDialog, GrantRequestDialog, RefuseDialog } from './RequestDialogs';

type Kind = 'answer' | 'grant' | 'refuse';
type Open = { kind: Kind; request: StaffExclusiveRequest } | null;
const dialogs = { answer: AnswerDialog, grant: GrantRequestDialog, refuse: RefuseDialog };
const SIZE = 50;

const COLUMNS: Column<StaffExclusiveRequest>[] = [
  {
    id: 'who',
    title: '申请人',
    cell: ({ contact, phone, nickname }) => (
      <>
        {contact} {phone}
        <p className={text.dim}>{nickname}</p>
      </>
    ),
  },
  {
    id: 'what',
    title: '商品与地区',
    cell: ({ name, area }) => (
      <>
        {name}
        <p className={text.dim}>{area}</p>
      </>
    ),
  },
  { id: 'body', title: '留言', cell: ({ body }) => body },
  {
    id: 'state',
    title: '状态',
    cell: ({ state, answer }) => (
      <>
        <Badge tone={state === 'answered' ? 'run' : 'gold'}>{state === 'answered' ? '已回复，待决定' : '待回复'}</Badge>
        {answer && <p className={text.dim}>{answer}</p>}
      </>
    ),
  },
  { id: 'at', title: '提交时间', cell: ({ askedAt }) => <Time at={askedAt} />, isShort: true },
];

/** Who wants to be the only one to sell a product in a region, the longest waiting first. */
export function RequestsPage() {
  const query = useCallPages(exclusives.listRequestsForShop, { size: SIZE });
  const lack = usePageLack();
  const mayGrant = useMayApprove();
  const [open, setOpen] = useState<Open>(null);
  const actions = useMemo(
    () => ({
      name: ({ contact, name }: StaffExclusiveRequest) => `${contact} ${name}`,
      of: (request: StaffExclusiveRequest) => {
        const act = (kind: Kind, label: string) => ({ label, run: () => setOpen({ kind, request }) });
        return mayGrant
          ? [act('answer', '回复'), act('grant', '授予专享'), act('refuse', '拒绝')]
          : [act('answer', '回复')];
      },
    }),
    [mayGrant],
  );
  const OpenDialog = open && dialogs[open.kind];
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <ApprovalTabs />
      <PagedTable
        label="区域专享申请"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        isQueue
        empty="没有待处理的区域专享申请。"
        actions={lack ? null : actions}
        more="更多申请"
      />
      {OpenDialog && <OpenDialog request={open.request} onClose={() => setOpen(null)} />}
    </>
  );
}
