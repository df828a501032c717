import { useGo } from '@cellar/shared/runtime/navigate';
import { Skeleton } from '@cellar/shared/ui/base';
import { useEffect } from 'react';

/** Nothing to be paid here any more: the page of the result says why. */
export function ToResult({ orderId }: { orderId: string }) {
  const go = useGo();
  useEffect(() => go(`/pay-result?orderId=${orderId}`, { replace: true }), [go, orderId]);
  return <Skeleton shapes="card" />;
}
