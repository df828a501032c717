import { companyAccounts } from '@cellar/shared/api/identity/companyAccounts/calls';
import { useLoad } from '@cellar/shared/hooks/useLoad';
import { AmountHero } from '@cellar/shared/parts/payment/AmountHero';
import { Button, Stack, Note } from '@cellar/shared/ui/base';
import { useState } from 'react';
import { BankCard } from '../transfer/BankCard';
import { TransferFrame, TransferPage, TransferWays, type TransferParts } from '../transfer/TransferPage';
import { LastTransfer } from '../transfer/TransferState';
import { Payers } from './Payers';
import { useReport } from './useReport';

const TITLE = '对公支付';

function Company({ sheet, bank, take, reload }: TransferParts) {
  const { orderId, orderNo, restFen, reference, left } = sheet;
  const accounts = useLoad(companyAccounts.list, []);
  const [request, setRequest] = useState<string | null>(null);
  const list = accounts.data?.list ?? [];
  const accountId = list.some(({ id }) => id === request) ? request : (list[0]?.id ?? null);
  const { submit, busy } = useReport(sheet, { take, onStale: reload });
  const bottom = (
    <Button
      size="l"
      block
      loading={busy}
      disabled={accountId === null || left === 0}
      onClick={() => accountId && void submit(accountId)}
    >
      {left === 0 ? '提交次数已用完' : '我已转账'}
    </Button>
  );
  return (
    <TransferFrame title={TITLE} bottom={bottom}>
      <Stack gap={8}>
        <LastTransfer sheet={sheet} />
        <AmountHero label="转账金额" fen={restFen} orderNo={orderNo} payBeforeAt={sheet.payBeforeAt} onEnd={reload} />
        <BankCard bank={bank} amountFen={restFen} reference={reference} />
        <Payers accounts={accounts} value={accountId} onChange={setRequest} />
        <TransferWays orderId={orderId} />
        <Note look="closing">转账后点「我已转账」，订单为你保留至核对完成；请用所选账户付款，金额一次付清</Note>
      </Stack>
    </TransferFrame>
  );
}

/** Pays an order from an account of the buyer's company. */
export default function PayCompanyScreen() {
  return <TransferPage title={TITLE}>{(parts) => <Company {...parts} />}</TransferPage>;
}
