import { payLinks } from '@cellar/shared/api/money/payLinks/calls';
import type { SharedOrder } from '@cellar/shared/api/money/payLinks/schema';
import { channelMethod, type PayMethodCode } from '@cellar/shared/constants/payMethods';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toastError } from '@cellar/shared/runtime/messages';
import { useRef } from 'react';
import { isStale } from '../../common/isStale';

/** Leads to where the chosen method is paid. */
export function usePayShared({ token, restFen }: SharedOrder, code: PayMethodCode | null, onStale: () => void) {
  const keyFor = useIdemKey();
  const attempt = useRef(0);
  const pay = async () => {
    const request = { token, amountFen: restFen, method: channelMethod('link', code) };
    const { url } = await payLinks.pay({ ...request, idemKey: keyFor({ ...request, attempt: attempt.current }) });
    // Back from the cashier, another tap is another attempt.
    attempt.current += 1;
    window.location.assign(url);
  };
  const onError = (error: unknown) => {
    toastError(error);
    // What a buyer sees of the own order is another page.
    if (isStale(error) || payLinks.pay.failedWith(error, 'own')) onStale();
  };
  return useSubmit(pay, { onError });
}
