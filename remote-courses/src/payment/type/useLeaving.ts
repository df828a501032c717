import { timeLeft } from '@cellar/shared/format/time/duration';
import { now } from '@cellar/shared/runtime/clock';
import { confirm } from '@cellar/shared/runtime/messages';
import { useBackHandler, useGo } from '@cellar/shared/runtime/navigate';
import { useRef } from 'react';
import type { ClassPaySheet } from '../../common/paths';

/** The way back asks first, and leads to the class order, which waits there to be paid. */
export function useLeaving({ orderId, payBeforeAt }: Pick<ClassPaySheet, 'orderId' | 'payBeforeAt'>): void {
  const go = useGo();
  const asking = useRef(false);
  useBackHandler(async () => {
    if (asking.current) return;
    asking.current = true;
    const leaves = await confirm({
      title: '要离开支付页面吗？',
      message: `名额已为你保留，请在 ${timeLeft(Date.parse(payBeforeAt) - now())}内完成付款，逾期自动取消`,
      confirmText: '离开',
      cancelText: '继续支付',
    });
    asking.current = false;
    if (leaves) go(`/classDetail?orderId=${orderId}`, { replace: true });
  });
}
