import { reconciliation } from '@cellar/shared/api/money/reconciliation/calls';
import { CHANNEL_LABELS } from '@cellar/shared/constants/payMethods';
import type { ReconciliationReport } from '@cellar/shared/api/money/reconciliation/schema';
import { money } from '@cellar/shared/format/number/money';
import { useCallPages } from '../../api/useCall';
import { PageHead } from '../../page/PageHead';
import { Badge } from '../../kit/base/Badge';
import { Time } from '../../kit/base/Time';
import { ReadAt } from '../../kit/feedback/ReadAt';
import type { Column } from '../../kit/table/DataTable';
import { PagedTable } from '../../kit/table/PagedTable';
import { FinanceTabs } from '../FinanceTabs';

const SIZE = 50;

function StatusCell({ open, repaired, differenceFen }: ReconciliationReport) {
  if (open > 0) return <Badge tone="bad">{`${open} 笔待说明`}</Badge>;
  if (differenceFen !== 0) return <Badge tone="gold">差异已说明</Badge>;
  return <Badge tone="ok">{repaired > 0 ? `一致，自动补 ${repaired} 笔` : '一致'}</Badge>;
}

const COLUMNS: Column<ReconciliationReport>[] = [
  { id: 'day', title: '日期', cell: ({ day, channel }) => `${day} ${CHANNEL_LABELS[channel]}` },
  { id: 'status', title: '结果', cell: (report) => <StatusCell {...report} />, isShort: true },
  { id: 'entries', title: '账单笔数', cell: ({ entries }) => entries, isFigure: true },
  { id: 'paid', title: '渠道收款', cell: ({ paidFen }) => money(paidFen), isFigure: true },
  { id: 'own', title: '本店收款', cell: ({ ownPaidFen }) => money(ownPaidFen), isFigure: true },
  { id: 'refunded', title: '渠道退款', cell: ({ refundedFen }) => money(refundedFen), isFigure: true },
  { id: 'ownRefunded', title: '本店退款', cell: ({ ownRefundedFen }) => money(ownRefundedFen), isFigure: true },
  { id: 'difference', title: '差额', cell: ({ differenceFen }) => money(differenceFen), isFigure: true },
  { id: 'at', title: '核对时间', cell: ({ checkedAt }) => <Time at={checkedAt} />, isShort: true },
];

/** Each day of each payment channel beside the shop's own books, the newest first. */
export function ReconciliationPage() {
  const query = useCallPages(reconciliation.list, { size: SIZE });
  return (
    <>
      <PageHead>
        <ReadAt from={query} />
      </PageHead>
      <FinanceTabs />
      <PagedTable
        label="对账"
        columns={COLUMNS}
        pages={query}
        keyOf={({ channel, day }) => `${channel} ${day}`}
        opens={({ channel, day }) => `/finance/reconciliation/${channel}/${day}`}
        empty="还没有对账单。支付渠道的账单每天上午下载后自动核对。"
        more="更早的日期"
      />
    </>
  );
}
