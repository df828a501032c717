import { transfers } from '@cellar/shared/api/money/transfers/calls';
import type { TransferSheet } from '@cellar/shared/api/money/transfers/schema';
import { money } from '@cellar/shared/format/number/money';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { confirm, toastError } from '@cellar/shared/runtime/messages';
import { isStale } from '../../common/isStale';

type Then = { take: (sheet: TransferSheet) => void; onStale: () => void };

/** 「我已转账」: asked once more, since finance looks for the money then. */
export function useReport({ orderId, restFen }: TransferSheet, { take, onStale }: Then) {
  const keyFor = useIdemKey();
  const run = async (accountId: string) => {
    const done = await confirm({
      title: `确认已转账 ${money(restFen)}？`,
      message: '提交后我们会核对银行来款，到账即完成付款',
      confirmText: '确认已转账',
      cancelText: '还没有',
    });
    if (!done) return;
    const request = { orderId, accountId, amountFen: restFen };
    take(await transfers.reportCompany({ ...request, idemKey: keyFor(request) }));
  };
  const onError = (error: unknown) => {
    toastError(error);
    if (isStale(error)) onStale();
  };
  return useSubmit(run, { onError });
}
