import { deposits } from '@cellar/shared/api/money/deposits/calls';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toastError } from '@cellar/shared/runtime/messages';
import { useRef } from 'react';
import type { PayWay } from '../payChoices';

/** Leads to the cashier for what is missing. */
export function usePayDeposit(amountFen: number, method: PayWay, onStale: () => Promise<boolean>) {
  const keyFor = useIdemKey();
  const attempt = useRef(0);
  const pay = async () => {
    const request = { amountFen, method };
    const { url } = await deposits.pay({ ...request, idemKey: keyFor({ ...request, attempt: attempt.current }) });
    // Back from the cashier, another tap is another payment.
    attempt.current += 1;
    window.location.assign(url);
  };
  return useSubmit(pay, {
    onError: (error) => {
      toastError(error);
      if (deposits.pay.failedWith(error, 'stale')) void onStale();
    },
  });
}
