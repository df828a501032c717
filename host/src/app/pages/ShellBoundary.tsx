import { ErrorBoundary } from '@cellar/shared/parts/ErrorBoundary';
import { useRef, type ReactNode } from 'react';
import { hostVersion } from '../../discovery';
import { report } from '../../federation/loading/report';

/** So many failures in a row are no accident any more. */
const MAX_COUNT = 3;
const ROW_MS = 1000;

/**
 * Holds the shell together when a screen throws while it is taken away: its own boundary is gone by then, and without this one the whole
 * page would go with it. What stands here now is rendered again.
 */
export function ShellBoundary({ children }: { children: ReactNode }) {
  const failures = useRef<number[]>([]);
  const onError = (error: unknown, redraw: () => void) => {
    report(error, { name: 'host', version: hostVersion() });
    const now = performance.now();
    failures.current = [...failures.current.filter((at) => at > now - ROW_MS), now];
    if (failures.current.length < MAX_COUNT) redraw();
  };
  return (
    <ErrorBoundary fallback={() => null} onError={onError}>
      {children}
    </ErrorBoundary>
  );
}
