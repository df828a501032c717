import type { PaySheet } from '@cellar/shared/api/money/payment/schema';
import { timeLeft } from '@cellar/shared/format/time/duration';
import { useLocation } from '@cellar/shared/router';
import { now } from '@cellar/shared/runtime/clock';
import { confirm } from '@cellar/shared/runtime/messages';
import { useBackHandler, useGo } from '@cellar/shared/runtime/navigate';
import { useRef } from 'react';

/** The way back asks first, and leads to the order, which waits there to be paid. */
export function useLeaving({ orderId, payBeforeAt }: Pick<PaySheet, 'orderId' | 'payBeforeAt'>): void {
  const go = useGo();
  const state = useLocation().state as { from?: string } | null;
  const asking = useRef(false);
  useBackHandler(async (goBack) => {
    if (asking.current) return;
    asking.current = true;
    const left = timeLeft(Date.parse(payBeforeAt) - now());
    const leaves = await confirm({
      title: '要离开支付页面吗？',
      message: `订单已为你保留，请在 ${left}内完成付款，逾期自动取消`,
      confirmText: '离开',
      cancelText: '继续支付',
    });
    asking.current = false;
    if (!leaves) return;
    if (state?.from === 'order') goBack();
    else go(`/order-result?orderId=${orderId}`, { replace: true });
  });
}
