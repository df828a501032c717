import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallError } from '@cellar/shared/runtime/errors';
import { asCallError } from '../api/request';

const EVERY = 10_000;

export type Polled<T> = {
  data: T | null;
  /** Of the last reading; what was read before stays. */
  error: CallError | null;
  /** When `data` was read, in ms. */
  readAt: number | null;
  reload: () => Promise<void>;
};
type State<T> = Omit<Polled<T>, 'reload'>;

/** Reads at once, then every ten seconds while the page is visible and as soon as it is so again. An older answer never replaces a newer one. */
export function usePolled<T, A = undefined>(
  load: (signal: AbortSignal, arg: A) => Promise<T>,
  arg: A,
  every = EVERY,
): Polled<T> {
  const [state, setState] = useState<State<T>>({ data: null, error: null, readAt: null });
  const readNow = useRef<() => Promise<void>>(async () => undefined);

  useEffect(() => {
    const ended = new AbortController();
    let asked = 0;
    let shown = 0;
    let running = 0;
    const take = (number: number, next: (before: State<T>) => State<T>) => {
      if (ended.signal.aborted || number < shown) return;
      shown = number;
      setState(next);
    };
    const read = async () => {
      const number = ++asked;
      running++;
      try {
        const data = await load(ended.signal, arg);
        take(number, () => ({ data, error: null, readAt: Date.now() }));
      } catch (error) {
        take(number, (before) => ({ ...before, error: asCallError(error) }));
      } finally {
        running--;
      }
    };
    const tick = () => void (document.visibilityState === 'visible' && running === 0 && read());
    const timer = setInterval(tick, every);
    document.addEventListener('visibilitychange', tick);
    readNow.current = read;
    void read();
    return () => {
      ended.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [load, arg, every]);

  const reload = useCallback(() => readNow.current(), []);
  return { ...state, reload };
}
