import { useLatest } from '@cellar/shared/hooks/useLatest';
import { useEffect } from 'react';

/** Calls `look` when the person comes back to the page from another tab or app: meanwhile another device may have changed what it shows. */
export function useReturn(look: () => void) {
  const latest = useLatest(look);
  useEffect(() => {
    const onChange = () => {
      if (!document.hidden) latest.current();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [latest]);
}
