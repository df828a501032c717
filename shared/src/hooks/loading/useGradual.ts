import { startTransition, useEffect, useState } from 'react';

/**
 * How many of `total` parts of a page are to be rendered by now: `first` of them at once, then one more with each frame, so that no frame
 * of a long page keeps the browser for long.
 */
export function useGradual(total: number, first: number): number {
  const [shown, setShown] = useState(first);
  const missing = shown < total;
  useEffect(() => {
    if (!missing) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setShown((count) => count + 1)));
    return () => cancelAnimationFrame(frame);
  }, [shown, missing]);
  return Math.min(shown, total);
}
