import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paidLabel } from '@cellar/shared/constants/payMethods';
import { transfers } from '@cellar/shared/api/money/transfers/calls';
import type { WaitingTransfer } from '@cellar/shared/api/money/transfers/schema';
import { money } from '@cellar/shared/format/number/money';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { usePageLack } from '../../page/usePageInfo';
import { Badge } from '../../kit/base/Badge';
import { Button } from '../../kit/base/Button';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { FinanceTabs } from '../FinanceTabs';
import { AcceptDialog } from './AcceptDialog';
import { ArrivalDialog, RefuseDialog } from './TransferDialogs';
import { memberCell } from '../../kit/table/memberCell';

type Open = { kind: 'accept' | 'refuse'; transfer: WaitingTransfer } | 'arrival' | null;

const COLUMNS: Column<WaitingTransfer>[] = [
  {
    id: 'order',
    title: '订单',
    cell: ({ orderNo, orderState }) => (
      <>
        {orderNo}
        {orderState !== 'waiting' && (
          <p>
            <Badge tone="bad">订单已不待付款</Badge>
          </p>
        )}
      </>
    ),
  },
  { id: 'who', title: '会员', cell: memberCell },
  {
    id: 'payer',
    title: '付款人',
    cell: ({ payer, account, method }) => (
      <>
        {payer}
        <p className={text.dim}>{account ?? paidLabel(method)}</p>
      </>
    ),
  },
  {
    id: 'amount',
    title: '申报金额',
    cell: ({ amountFen }) => money(amountFen),
    sortBy: ({ amountFen }) => amountFen,
    isFigure: true,
  },
  { id: 'rest', title: '订单待付', cell: ({ restFen }) => money(restFen), isFigure: true },
  { id: 'paid', title: '转账日期', cell: ({ paidOn }) => paidOn ?? '–', isShort: true },
  { id: 'vouchers', title: '凭证', cell: ({ vouchers }) => `${vouchers} 张`, isFigure: true },
  { id: 'at', title: '提交时间', cell: ({ reportedAt }) => <Time at={reportedAt} />, isShort: true },
];

/** Transfers that buyers reported, matched with the bank's statement, the longest waiting first. */
export function TransfersPage() {
  const query = useCall(transfers.list, {});
  const lack = usePageLack();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const actions = useMemo(
    () => ({
      name: ({ orderNo }: WaitingTransfer) => orderNo,
      of: (transfer: WaitingTransfer) => [
        { label: '核对到账', run: () => setOpen({ kind: 'accept', transfer }) },
        { label: '驳回', run: () => setOpen({ kind: 'refuse', transfer }) },
      ],
    }),
    [],
  );
  const close = () => setOpen(null);
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
        <Button blocked={lack} onClick={() => void navigate('/finance/transfers/bank')}>
          导入银行流水
        </Button>
        <Button blocked={lack} onClick={() => setOpen('arrival')}>
          登记来款
        </Button>
      </PageHead>
      <FinanceTabs />
      <DataTable
        label="待核对转账"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        history={({ orderNo }) => ({ record: orderNo, name: orderNo })}
        isQueue
        empty="没有待核对的转账。银行有来款而会员没有申报时，点「导入银行流水」或「登记来款」。"
        actions={lack ? null : actions}
      />
      {open === 'arrival' && <ArrivalDialog onClose={close} />}
      {open && open !== 'arrival' && open.kind === 'accept' && (
        <AcceptDialog transfer={open.transfer} onClose={close} />
      )}
      {open && open !== 'arrival' && open.kind === 'refuse' && (
        <RefuseDialog transfer={open.transfer} onClose={close} />
      )}
    </>
  );
}
