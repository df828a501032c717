import { useLatest } from '@cellar/shared/hooks/useLatest';
import { useEffect } from 'react';

/** Runs when the person comes back to the page: from another app, from the cashier, or out of the browser's memory. */
export function useComeBack(run: () => unknown): void {
  const latest = useLatest(run);
  useEffect(() => {
    const shown = () => void (document.hidden || latest.current());
    const restored = (event: PageTransitionEvent) => void (event.persisted && latest.current());
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('pageshow', restored);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('pageshow', restored);
    };
  }, [latest]);
}
