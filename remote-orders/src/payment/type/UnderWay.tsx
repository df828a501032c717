import type { PaySheet } from '@cellar/shared/api/money/payment/schema';
import { paidLabel, transferPath } from '@cellar/shared/constants/payMethods';
import { money } from '@cellar/shared/format/number/money';
import { Cell, Cells } from '@cellar/shared/ui/base';

const WAITS = '核对期间再用其他方式付款，转来的款项会退回';

/** What was begun before and has no end yet: nobody pays twice by mistake. */
export function UnderWay({ sheet: { orderId, transfer, asking } }: { sheet: PaySheet }) {
  if (!transfer && !asking) return null;
  const waits = transfer?.state === 'waiting';
  return (
    <Cells>
      {asking && (
        <Cell
          icon="clock"
          label={`有一笔${asking}待确认`}
          note="如已付款，请查看支付结果"
          to={`/pay-result?orderId=${orderId}`}
        />
      )}
      {transfer && (
        <Cell
          icon={waits ? 'clock' : 'warn'}
          label={`${paidLabel(transfer.method)}${waits ? '核对中' : '未通过核对'}`}
          note={`${money(transfer.amountFen)}，${waits ? WAITS : '查看原因，可重新提交'}`}
          to={transferPath(transfer.method, orderId)}
        />
      )}
    </Cells>
  );
}
