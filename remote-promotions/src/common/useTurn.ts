import { useEffect, useState } from 'react';

const TURN_MS = 3000;

/** Which of so many is shown now, one after the other; the first one for people who want no motion. */
export function useTurn(count: number): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (count < 2 || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => !document.hidden && setAt((known) => (known + 1) % count), TURN_MS);
    return () => clearInterval(timer);
  }, [count]);
  return at % Math.max(1, count);
}
