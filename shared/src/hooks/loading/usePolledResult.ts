import { learnTime } from '@cellar/shared/runtime/clock';
import { useLatest } from '@cellar/shared/hooks/useLatest';
import { useCallback, useEffect, useState } from 'react';

const POLL_MS = 2000;
const POLLS = 15;

type Polled = { state: string; now: string };
type State<R> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; result: R; polling: boolean };
type Questions<R> = {
  /** Makes the server ask where it is decided; the first question, and each `check`. */
  finish: () => Promise<R>;
  /** What the server knows by now. */
  read: () => Promise<R>;
};
type Listeners<R> = { onResult: (result: R, polling: boolean) => void; onFailed: (error: unknown) => void };

/** Asks until there is an answer, at most for half a minute, not while the page is out of sight; gives back what stops it. */
function watch<R extends Polled>({ finish, read }: Questions<R>, { onResult, onFailed }: Listeners<R>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let polls = 0;
  const ask = async (question: () => Promise<R>) => {
    try {
      const result = await question();
      if (stopped) return;
      learnTime(result.now);
      const polling = result.state === 'pending' && polls < POLLS;
      onResult(result, polling);
      if (polling) next();
    } catch (error) {
      if (stopped) return;
      // A poll that fails is no answer: the next one may be.
      if (polls > 0 && polls < POLLS) next();
      else onFailed(error);
    }
  };
  const next = () => {
    timer = setTimeout(() => {
      if (document.hidden) return next();
      polls += 1;
      return void ask(read);
    }, POLL_MS);
  };
  void ask(finish);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** How something stands that is decided elsewhere, while it is `pending`; `check` asks again. */
export function usePolledResult<R extends Polled>(id: string, questions: Questions<R>) {
  const [state, setState] = useState<State<R>>({ status: 'loading' });
  const [round, setRound] = useState(0);
  const latest = useLatest(questions);
  useEffect(
    () =>
      watch(latest.current, {
        onResult: (result, polling) => setState({ status: 'ready', result, polling }),
        onFailed: (error) =>
          setState((known) => (known.status === 'ready' ? { ...known, polling: false } : { status: 'failed', error })),
      }),
    [id, round, latest],
  );
  const check = useCallback(() => {
    setState((known) => (known.status === 'ready' ? { ...known, polling: true } : { status: 'loading' }));
    setRound((count) => count + 1);
  }, []);
  return { state, check };
}
