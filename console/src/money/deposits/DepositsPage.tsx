import { useMemo, useState } from 'react';
import { deposits } from '@cellar/shared/api/money/deposits/calls';
import type { DepositHolder, ReturnRequest } from '@cellar/shared/api/money/deposits/schema';
import { money } from '@cellar/shared/format/number/money';
import { useCall, useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Button } from '../../kit/base/Button';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { FinanceTabs } from '../FinanceTabs';
import { SectionTitle } from '../../kit/layout/SectionTitle';
import { DeductDialog, DueDialog, ReturnDialog } from './DepositDialogs';
import { memberCell } from '../../kit/table/memberCell';

type Open = { request: ReturnRequest; granted: boolean } | 'due' | 'deduct' | null;
const SIZE = 50;

const REQUESTS: Column<ReturnRequest>[] = [
  { id: 'who', title: '会员', cell: memberCell },
  { id: 'amount', title: '申请退还', cell: ({ amountFen }) => money(amountFen), isFigure: true },
  { id: 'reason', title: '原因', cell: ({ reason }) => reason },
  { id: 'at', title: '申请时间', cell: ({ askedAt }) => <Time at={askedAt} />, isShort: true },
];

const HOLDERS: Column<DepositHolder>[] = [
  { id: 'who', title: '会员', cell: memberCell },
  { id: 'held', title: '已缴', cell: ({ heldFen }) => money(heldFen), isFigure: true },
  { id: 'due', title: '应缴', cell: ({ dueFen }) => money(dueFen), isFigure: true },
  { id: 'beside', title: '其中另行要求', cell: ({ besideFen }) => money(besideFen), isFigure: true },
  {
    id: 'missing',
    title: '还差',
    cell: ({ heldFen, dueFen }) => (dueFen > heldFen ? money(dueFen - heldFen) : '–'),
    isFigure: true,
  },
];

/** Deposits for sole distribution: what is asked back, who holds what, what is due and what is deducted. */
export function DepositsPage() {
  const choices = useCall(deposits.listReturns, {});
  const holders = useCallPages(deposits.listHolders, { size: SIZE });
  const lack = usePageLack();
  const [open, setOpen] = useState<Open>(null);
  const actions = useMemo(
    () => ({
      name: ({ nickname, amountFen }: ReturnRequest) => `${nickname} ${money(amountFen)}`,
      of: (request: ReturnRequest) => [
        { label: '同意退还', run: () => setOpen({ request, granted: true }) },
        { label: '拒绝', run: () => setOpen({ request, granted: false }) },
      ],
    }),
    [],
  );
  const close = () => setOpen(null);
  return (
    <>
      <PageHead>
        <ReadAt from={choices} />
        <Button blocked={lack} onClick={() => setOpen('due')}>
          设置应缴
        </Button>
        <Button blocked={lack} onClick={() => setOpen('deduct')}>
          违约扣除
        </Button>
      </PageHead>
      <FinanceTabs />
      <DataTable
        label="退还申请"
        columns={REQUESTS}
        rows={choices.data?.list}
        from={choices}
        keyOf={({ id }) => id}
        isQueue
        empty="没有待处理的退还申请。"
        actions={lack ? null : actions}
      />
      <SectionTitle>保证金账户</SectionTitle>
      <PagedTable
        label="保证金账户"
        columns={HOLDERS}
        pages={holders}
        keyOf={({ id }) => id}
        empty="还没有人缴纳或需要缴纳保证金。"
        more="更多账户"
      />
      {open === 'due' && <DueDialog onClose={close} />}
      {open === 'deduct' && <DeductDialog onClose={close} />}
      {open && typeof open === 'object' && <ReturnDialog {...open} onClose={close} />}
    </>
  );
}
