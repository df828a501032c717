import { payment } from '@cellar/shared/api/payment/calls';
import type { PayResult } from '@cellar/shared/api/payment/schema';
import { learnTime } from '@cellar/shared/runtime/clock';
import { useCallback, useEffect, useState } from 'react';

const POLL_MS = 2000;
const POLLS = 15;

type State =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; result: PayResult; polling: boolean };
type Listeners = { onResult: (result: PayResult, polling: boolean) => void; onFailed: (error: unknown) => void };

/** Asks until there is an answer, at most for half a minute, not while the page is out of sight; gives back what stops it. */
function watch(orderId: string, { onResult, onFailed }: Listeners): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let polls = 0;
  const read = async (check: typeof payment.getResult) => {
    try {
      const result = await check({ orderId });
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
      return void read(payment.getResult);
    }, POLL_MS);
  };
  // The first question makes the server ask the channel.
  void read(payment.finish);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** How the payment of an order stands; `ask` asks the channel again. */
export function usePayResult(orderId: string) {
  const [state, setState] = useState<State>({ status: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(
    () =>
      watch(orderId, {
        onResult: (result, polling) => setState({ status: 'ready', result, polling }),
        onFailed: (error) =>
          setState((known) => (known.status === 'ready' ? { ...known, polling: false } : { status: 'failed', error })),
      }),
    [orderId, round],
  );
  const check = useCallback(() => {
    setState((known) => (known.status === 'ready' ? { ...known, polling: true } : { status: 'loading' }));
    setRound((count) => count + 1);
  }, []);
  return { state, check };
}
