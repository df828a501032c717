import { classOrders } from '@cellar/shared/api/trade/classOrders/calls';
import { channelMethod, isTransfer, transferPath } from '@cellar/shared/constants/payMethods';
import { useIdemKey } from '@cellar/shared/hooks/useIdemKey';
import { useSubmit } from '@cellar/shared/hooks/useSubmit';
import { toastError } from '@cellar/shared/runtime/messages';
import { useGo } from '@cellar/shared/runtime/navigate';
import { useRef } from 'react';
import { resultPath, type ClassPaySheet } from '../../common/paths';

type Chosen = {
  code: ClassPaySheet['chosen'];
  /** The balance asks who pays before anything is sent. */
  onBalance: () => void;
  onStale: () => unknown;
};

/** Leads to where the chosen method is paid. */
export function usePay({ orderId, restFen }: ClassPaySheet, { code, onBalance, onStale }: Chosen) {
  const go = useGo();
  const keyFor = useIdemKey();
  const attempt = useRef(0);
  const run = async () => {
    if (code === 'balance') return onBalance();
    if (isTransfer(code)) return go(transferPath(code, orderId));
    const method = channelMethod('class', code);
    const request = { orderId, amountFen: restFen, method };
    const { url } = await classOrders.payWx({ ...request, idemKey: keyFor({ ...request, attempt: attempt.current }) });
    // Back from the cashier, another tap is another attempt.
    attempt.current += 1;
    return window.location.assign(url);
  };
  const onError = (error: unknown) => {
    toastError(error);
    if (classOrders.payWx.failedWith(error, 'paid')) go(resultPath(orderId), { replace: true });
    else void onStale();
  };
  return useSubmit(run, { onError });
}
