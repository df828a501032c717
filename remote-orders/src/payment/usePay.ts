import { payment } from '@cellar/shared/api/money/payment/calls';
import type { PaySheet } from '@cellar/shared/api/money/payment/schema';
import { channelMethod, isTransfer, transferPath, type PayMethodCode } from '@cellar/shared/constants/payMethods';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toast, toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useRef } from 'react';

type Chosen = { code: PayMethodCode | null /** Of the installment plan. */; months: number | null };

/** Leads to where the chosen method is paid. */
export function usePay({ orderId, restFen }: PaySheet, { code, months }: Chosen, onStale: () => void) {
  const go = useGo();
  const keyFor = useIdemKey();
  const attempt = useRef(0);
  const run = async () => {
    if (code === 'balance') return go(`/pay-balance?orderId=${orderId}`);
    if (isTransfer(code)) return go(transferPath(code, orderId));
    const method = channelMethod('order', code);
    if (method === 'ums') {
      const { valid, text } = await payment.getUmsValidity({ orderId });
      if (!valid) return toast(text);
    }
    const request = { orderId, amountFen: restFen, method, ...(method === 'installments' && months ? { months } : {}) };
    const { url } = await payment.payWx({ ...request, idemKey: keyFor({ ...request, attempt: attempt.current }) });
    // Back from the cashier, another tap is another attempt.
    attempt.current += 1;
    return window.location.assign(url);
  };
  const onError = (error: unknown) => {
    toastError(error);
    if (payment.payWx.failedWith(error, 'paid')) go(`/pay-result?orderId=${orderId}`, { replace: true });
    else onStale();
  };
  return useSubmit(run, { onError });
}
