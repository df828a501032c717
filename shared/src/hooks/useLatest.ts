import { useInsertionEffect, useRef } from 'react';

/** The newest value, for callbacks that must not change with it. Read it in handlers and effects only. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
