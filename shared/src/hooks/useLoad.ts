import { toastError } from '@cellar/shared/runtime/messages';
import { firstAnswer } from '@cellar/shared/runtime/provisional';
import { hasToken } from '@cellar/shared/runtime/session';
import { startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useStable } from '@cellar/shared/hooks/useStable';

type Blank = { status: 'loading' };
type Failure = { status: 'failed'; error: unknown };
type Ready<T> = {
  status: 'ready';
  data: T;
  /** True while a guest's data, written into the page, are shown to a person whose own are still on their way. */
  provisional: boolean;
};
type State<T> = (Blank | Failure | Ready<T>) & { data?: T; error?: unknown; provisional?: boolean };
export type Load<T> = State<T> & {
  /** Asks again; what is shown stays until the answer is there. */
  reload: () => void;
  /** True while new data for other `deps` are on their way and the old ones are kept (option `keep`). */
  refreshing: boolean;
};

type Options = {
  /** Keeps showing the old data when `deps` change. */
  keep?: boolean;
};

const begin = <T>(load: () => Promise<T>): State<T> => {
  const first = firstAnswer(load);
  return first ? { status: 'ready', data: first.data, provisional: hasToken() } : { status: 'loading' };
};

/**
 * Loads data for a screen: at mount, when `deps` change, and silently again whenever the kept page is shown again. An answer that comes
 * after a newer question is dropped. A silent refresh that fails leaves the data as they are.
 */
export function useLoad<T>(load: () => Promise<T>, deps: readonly unknown[], { keep = false }: Options = {}): Load<T> {
  const [state, setState] = useState<State<T>>(() => begin(load));
  const [asked, setAsked] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  // A guest's first data are complete: the first effect has nothing to ask.
  const [answered, setAnswered] = useState(state.status === 'ready' && !state.provisional);
  const { stable, changed } = useStable(deps);
  if (changed) {
    setAnswered(false);
    setRefreshing(keep && state.status === 'ready');
    if (!keep || state.status !== 'ready') setState({ status: 'loading' });
  }

  const ask = useEffectEvent(() => (answered ? null : load()));
  const failed = useEffectEvent((error: unknown) => {
    setRefreshing(false);
    if (state.status === 'ready' && !state.provisional && !refreshing) {
      if (asked > 0) toastError(error);
    } else setState({ status: 'failed', error });
  });
  useEffect(() => {
    let current = true;
    setAnswered(false);
    ask()?.then(
      // A screen full of new data is drawn in slices.
      (data) =>
        current &&
        startTransition(() => {
          setRefreshing(false);
          setState({ status: 'ready', data, provisional: false });
        }),
      (error: unknown) => current && failed(error),
    );
    return () => {
      current = false;
    };
  }, [stable, asked]);

  const reload = useCallback(() => {
    setState((known) => (known.status === 'failed' ? { status: 'loading' } : known));
    setAsked((count) => count + 1);
  }, []);
  return { ...state, refreshing, reload };
}
