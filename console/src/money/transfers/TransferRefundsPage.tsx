import { useMemo, useState } from 'react';
import { transfers } from '@cellar/shared/api/money/transfers/calls';
import type { TransferRefund } from '@cellar/shared/api/money/transfers/schema';
import { money } from '@cellar/shared/format/number/money';
import { useCall } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import text from '../../kit/base/text.module.css';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import { DataTable, type Column } from '../../kit/table/DataTable';
import { FinanceTabs } from '../FinanceTabs';
import { PayBackDialog } from './TransferDialogs';

const COLUMNS: Column<TransferRefund>[] = [
  { id: 'order', title: '订单', cell: ({ orderNo }) => orderNo },
  { id: 'amount', title: '金额', cell: ({ amountFen }) => money(amountFen), isFigure: true },
  { id: 'reason', title: '原因', cell: ({ reason }) => reason },
  {
    id: 'to',
    title: '退回到',
    cell: ({ payer, account }) => (
      <>
        {payer}
        {account && <p className={text.dim}>{account}</p>}
      </>
    ),
  },
  { id: 'bankNo', title: '来款流水', cell: ({ bankNo }) => bankNo ?? '–' },
  { id: 'at', title: '发起时间', cell: ({ askedAt }) => <Time at={askedAt} />, isShort: true },
];

/** Money of transfers that finance sends back by hand, the longest waiting first. */
export function TransferRefundsPage() {
  const query = useCall(transfers.listRefunds, {});
  const [open, setOpen] = useState<TransferRefund | null>(null);
  const actions = useMemo(
    () => ({
      name: ({ orderNo, amountFen }: TransferRefund) => `${orderNo} ${money(amountFen)}`,
      of: (refund: TransferRefund) => [{ label: '登记已退回', run: () => setOpen(refund) }],
    }),
    [],
  );
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <FinanceTabs />
      <DataTable
        label="转账退款"
        columns={COLUMNS}
        rows={query.data?.list}
        from={query}
        keyOf={({ id }) => id}
        history={({ orderNo }) => ({ record: orderNo, name: orderNo })}
        isQueue
        empty="没有要退回的转账。"
        actions={actions}
      />
      {open && <PayBackDialog refund={open} onClose={() => setOpen(null)} />}
    </>
  );
}
