import { useGo } from '@cellar/shared/runtime/navigate';
import { Skeleton } from '@cellar/shared/ui/base';
import { useEffect } from 'react';

/** Nothing to be paid here any more: the page of the result says why. */
export function ToResult({ path }: { path: string }) {
  const go = useGo();
  useEffect(() => go(path, { replace: true }), [go, path]);
  return <Skeleton shapes="card" />;
}
