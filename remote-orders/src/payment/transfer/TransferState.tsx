import type { Transfer, TransferSheet } from '@cellar/shared/api/money/transfers/schema';
import { paidLabel } from '@cellar/shared/constants/payMethods';
import { money } from '@cellar/shared/format/number/money';
import { nearTime } from '@cellar/shared/format/time/near';
import { OwnPictures } from '@cellar/shared/parts/OwnPictures';
import { ResultHead } from '@cellar/shared/parts/heads/ResultHead';
import { now } from '@cellar/shared/runtime/clock';
import { Amounts, Card, Cell, Cells, Stack } from '@cellar/shared/ui/base';
import css from './transfer.module.css';

/** A transfer that finance has still to find on the bank's statement. */
export const WaitingTransfer = ({ transfer, sheet }: { transfer: Transfer; sheet: TransferSheet }) => (
  <Stack gap={8}>
    <ResultHead
      icon="clock"
      tone="calm"
      busy={false}
      title={`${paidLabel(transfer.method)}核对中`}
      text="一般 1 个工作日内核对完成，到账后订单自动付款。核对期间订单为你保留。"
    />
    <Card>
      <Amounts
        rows={[
          { label: '转账金额', fen: transfer.amountFen },
          { label: '付款人', fen: transfer.payer },
          ...(transfer.account ? [{ label: '付款账户', fen: transfer.account }] : []),
          ...(transfer.paidOn ? [{ label: '转账日期', fen: transfer.paidOn }] : []),
          { label: '提交时间', fen: nearTime(transfer.reportedAt, now()) },
          { label: '订单保留至', fen: nearTime(sheet.payBeforeAt, now()) },
        ]}
      />
      {transfer.vouchers.length > 0 && <OwnPictures ids={transfer.vouchers} label="转账凭证" />}
    </Card>
    <Cells>
      <Cell icon="wallet" label="改用其他方式支付" note="转来的款项会退回" to={sheet.paths.pay} />
      <Cell icon="service" label="转账遇到问题" to="/service-center" />
    </Cells>
  </Stack>
);

/** What became of the last transfer, while the order is still to be paid. */
export function LastTransfer({ sheet: { transfers, restFen } }: { sheet: TransferSheet }) {
  const [last] = transfers;
  if (last?.state === 'refused')
    return (
      <div className={css.refused} role="status">
        <h2>上一笔{paidLabel(last.method)}未通过核对</h2>
        <p>{last.reason}</p>
      </div>
    );
  if (last?.state === 'accepted')
    return (
      <p className={css.part} role="status">
        {paidLabel(last.method)}已到账 {money(last.cameFen ?? 0)}，还差 {money(restFen)}
      </p>
    );
  return null;
}
