import { useMemo } from 'react';
import { onPersonChange } from '@cellar/shared/runtime/session';
import { useLocation } from '@cellar/shared/router';

const MOST = 30;
const memories = new Map<string, unknown>();

export type EntryMemory<T> = { read: () => T | undefined; write: (value: T) => void };

function write(key: string, value: unknown) {
  memories.delete(key);
  memories.set(key, value);
  const [oldest] = memories.keys();
  if (memories.size > MOST && oldest !== undefined) memories.delete(oldest);
}

onPersonChange(() => memories.clear());

/**
 * Remembers something for this entry of the history, e.g. the pages that a list has loaded: whoever comes back to the entry finds it,
 * whoever opens the same address anew does not. Lost with the page and when another person logs in.
 */
export function useEntryMemory<T>(name: string): EntryMemory<T> {
  const { key } = useLocation();
  return useMemo(() => {
    const own = `${key} ${name}`;
    return { read: () => memories.get(own) as T | undefined, write: (value) => write(own, value) };
  }, [key, name]);
}
