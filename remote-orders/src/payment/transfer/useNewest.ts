import { useState } from 'react';

/** What was loaded, or the answer of a write that is newer. */
export function useNewest<T extends { now: string }>(loaded: T | undefined) {
  const [answer, take] = useState<T | null>(null);
  const newest = answer && (!loaded || answer.now >= loaded.now) ? answer : loaded;
  return { newest, take };
}
