import type { Clock } from './clock';

type Life = {
  /** An answer older than this is not given any more. */
  lifeMs: number;
  /** An older answer is still given, and read again meanwhile. */
  renewAfterMs?: number;
};
type Entry<T> = { value: Promise<T>; at: number; renewing: boolean };

/** Answers by key, each read at most once while it lives, however many ask. A failure is not kept. For a few keys: none is ever dropped. */
export class TtlCache<K, T> {
  private readonly entries = new Map<K, Entry<T>>();
  constructor(
    private readonly clock: Clock,
    private readonly life: Life,
  ) {}

  get(key: K, read: (now: Date) => Promise<T>): Promise<T> {
    const { lifeMs, renewAfterMs = lifeMs } = this.life;
    const now = this.clock.now();
    const entry = this.entries.get(key);
    const age = entry ? now.getTime() - entry.at : -1;
    if (!entry || age < 0 || age >= lifeMs) return this.read(key, read, now);
    if (age >= renewAfterMs && !entry.renewing) this.renew(key, entry, read(now), now);
    return entry.value;
  }

  /** The next question is read. */
  forget(key: K): void {
    this.entries.delete(key);
  }

  private read(key: K, read: (now: Date) => Promise<T>, now: Date): Promise<T> {
    const entry = { value: read(now), at: now.getTime(), renewing: false };
    this.entries.set(key, entry);
    entry.value.catch(() => this.entries.get(key) === entry && this.entries.delete(key));
    return entry.value;
  }

  private renew(key: K, entry: Entry<T>, value: Promise<T>, now: Date) {
    entry.renewing = true;
    value.then(
      () => this.entries.set(key, { value, at: now.getTime(), renewing: false }),
      () => (entry.renewing = false), // the next question tries again
    );
  }
}
