import { isCallError } from '@cellar/shared/runtime/errors';
import { useEffect, useRef } from 'react';
import { useLatest } from '@cellar/shared/hooks/useLatest';

/** So long after the browser said that the network is back it may not carry yet: a failure in this time is tried again after a moment. */
const FRESH = 10_000;
const PAUSE = 2000;

/** A refusal stays one, with or without a network. */
const canPass = (error: unknown) => !isCallError(error) || error.kind === 'offline' || error.kind === 'broken';

/** Retries what failed once the network is back. `error` is undefined while nothing has failed. */
export function useNetworkBack(error: unknown, retry: () => void) {
  const latest = useLatest(retry);
  const backAt = useRef(-Infinity);
  const failed = error !== undefined && canPass(error);
  useEffect(() => {
    const onBack = () => {
      backAt.current = performance.now();
      if (failed) latest.current();
    };
    window.addEventListener('online', onBack);
    const isFresh = failed && performance.now() - backAt.current < FRESH;
    const timer = isFresh ? setTimeout(() => latest.current(), PAUSE) : undefined;
    return () => {
      window.removeEventListener('online', onBack);
      clearTimeout(timer);
    };
  }, [failed, latest]);
}
