import { AmountHero } from '@cellar/shared/parts/payment/AmountHero';
import { Button, Stack } from '@cellar/shared/ui/base';
import { BankCard } from '../transfer/BankCard';
import { TransferFrame, TransferPage, TransferWays, type TransferParts } from '../transfer/TransferPage';
import { LastTransfer } from '../transfer/TransferState';
import { useVoucherForm } from './useVoucherForm';
import { VoucherForm } from './VoucherForm';

const TITLE = '线下转账';

function Offline({ sheet, bank, take, reload }: TransferParts) {
  const form = useVoucherForm(sheet, { take, onStale: reload });
  const { left, restFen } = sheet;
  const bottom = (
    <Button size="l" block loading={form.busy} disabled={left === 0} onClick={form.submit}>
      {left === 0 ? '提交次数已用完' : '提交凭证'}
    </Button>
  );
  return (
    <TransferFrame title={TITLE} bottom={bottom}>
      <Stack gap={8}>
        <LastTransfer sheet={sheet} />
        <AmountHero
          label="转账金额"
          fen={restFen}
          orderNo={sheet.orderNo}
          payBeforeAt={sheet.payBeforeAt}
          onEnd={reload}
        />
        <BankCard bank={bank} amountFen={restFen} reference={sheet.reference} />
        <VoucherForm form={form} restFen={restFen} paidFrom={sheet.paidFrom} />
        <TransferWays orderId={sheet.orderId} />
      </Stack>
    </TransferFrame>
  );
}

/** Pays an order by a transfer from any account, shown by pictures. */
export default function PayOfflineScreen() {
  return <TransferPage title={TITLE}>{(parts) => <Offline {...parts} />}</TransferPage>;
}
