import type { Clock } from '../../clock';

/** Asks `read` at most once in `livesMs` and answers what it gave meanwhile; a failure is not remembered. */
export function remembered<T>(clock: Clock, livesMs: number, read: (now: Date) => Promise<T>): () => Promise<T> {
  let known: { at: number; value: Promise<T> } | null = null;
  return () => {
    const now = clock.now();
    if (known && now.getTime() - known.at < livesMs && now.getTime() >= known.at) return known.value;
    const asked = { at: now.getTime(), value: read(now) };
    known = asked;
    asked.value.catch(() => {
      if (known === asked) known = null;
    });
    return asked.value;
  };
}
