import { staff } from '@cellar/shared/api/identity/staff/calls';
import type { CancellationRequest } from '@cellar/shared/api/identity/staff/decisionsSchema';
import { useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { ReadAt } from '../../kit/feedback/ReadAt';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ApprovalTabs } from './ApprovalTabs';
import { memberCell } from '../../kit/table/memberCell';

const SIZE = 50;

const COLUMNS: Column<CancellationRequest>[] = [
  { id: 'who', title: '会员', cell: memberCell },
  {
    id: 'why',
    title: '注销原因',
    cell: ({ reason, text: note }) => (
      <>
        {reason}
        {note && <p className={text.dim}>{note}</p>}
      </>
    ),
  },
  { id: 'asked', title: '申请时间', cell: ({ askedAt }) => <Time at={askedAt} />, isShort: true },
  { id: 'due', title: '自动注销', cell: ({ dueAt }) => <Time at={dueAt} />, isShort: true },
];

/** Accounts whose holders want to end them, the next one to end first. */
export function CancellationsPage() {
  const query = useCallPages(staff.listCancellations, { size: SIZE });
  return (
    <>
      <PageHead>
        <ReadAt from={query} text="到期自动注销，会员可随时撤回；有未完成的订单或款项时每次顺延一天" />
      </PageHead>
      <ApprovalTabs />
      <PagedTable
        label="注销申请"
        columns={COLUMNS}
        pages={query}
        keyOf={({ id }) => id}
        empty="没有等待注销的账号。"
        more="更多申请"
      />
    </>
  );
}
