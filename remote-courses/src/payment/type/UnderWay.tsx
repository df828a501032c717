import { paidLabel, transferPath } from '@cellar/shared/constants/payMethods';
import { money } from '@cellar/shared/format/number/money';
import { Cell, Cells } from '@cellar/shared/ui/base';
import { resultPath, type ClassPaySheet } from '../../common/paths';

/** What was begun before and has no end yet: nobody pays twice by mistake. */
export function UnderWay({ sheet: { orderId, transfer, asking } }: { sheet: ClassPaySheet }) {
  if (!transfer && !asking) return null;
  const isChecked = transfer?.state === 'waiting';
  return (
    <Cells>
      {asking && (
        <Cell icon="clock" label={`有一笔${asking}待确认`} note="如已付款，请查看报名结果" to={resultPath(orderId)} />
      )}
      {transfer && (
        <Cell
          icon={isChecked ? 'clock' : 'warn'}
          label={`${paidLabel(transfer.method)}${isChecked ? '核对中' : '未通过核对'}`}
          note={`${money(transfer.amountFen)}，${isChecked ? '核对期间再用其他方式付款，转来的款项会退回' : '查看原因，可重新提交'}`}
          to={transferPath(transfer.method, orderId)}
        />
      )}
    </Cells>
  );
}
