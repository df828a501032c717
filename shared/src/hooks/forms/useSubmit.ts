import { toastError } from '@cellar/shared/runtime/messages';
import { useCallback, useRef, useState } from 'react';
import { useLatest } from '@cellar/shared/hooks/useLatest';

type Options = {
  /** Takes the error instead of the toast. */
  onError?: (error: unknown) => void;
};

export type Submit<A extends unknown[], R> = {
  /** Resolves with what `run` answers, or undefined when it failed or one was under way already. */
  submit: (...args: A) => Promise<R | undefined>;
  busy: boolean;
  /** Of the last attempt, until the next one: a refusal's `fields` belong under the form's fields. */
  error: unknown;
};

/** An action that runs once however often it is tapped. Failures are said in a toast; what was typed stays. */
export function useSubmit<A extends unknown[], R>(
  run: (...args: A) => Promise<R>,
  { onError = toastError }: Options = {},
): Submit<A, R> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const running = useRef(false);
  const latest = useLatest({ run, onError });
  const submit = useCallback(
    async (...args: A) => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      setError(undefined);
      try {
        return await latest.current.run(...args);
      } catch (failure) {
        setError(failure);
        latest.current.onError(failure);
        return undefined;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [latest],
  );
  return { submit, busy, error };
}
