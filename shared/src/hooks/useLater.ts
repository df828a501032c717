import { toastError } from '@cellar/shared/runtime/messages';
import { useCallback, useRef, useState } from 'react';

/**
 * A part of a screen that is fetched when it is first wanted: `[part or null, ask]`. A failed load is said in a toast and the next
 * `ask` tries again; `load` must be stable (declared outside the component).
 */
export function useLater<T>(load: () => Promise<T>): [T | null, () => void] {
  const [part, setPart] = useState<T | null>(null);
  const asked = useRef(false);
  const ask = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    load().then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => {
        asked.current = false;
        toastError(error);
      },
    );
  }, [load]);
  return [part, ask];
}
