import { TaskQueue } from './taskQueue';

/** No answer is older than this when a page gets it. */
const LIFE_MS = 2000;
/** An answer is read again ahead of its end, this many times as long before as reading it took, within bounds. */
const AHEAD = 4;
const MIN_AHEAD_MS = 500;
const MAX_AHEAD_MS = 1500;
const MAX_ANSWERS = 500;
const MAX_RUNNING = 4;
const MAX_WAITING = 60;

type Answer = { value: unknown; failed: boolean; readAt: number; renewAfter: number };
type Entry = { answer?: Answer; flight?: Promise<unknown> };
type Read = () => Promise<unknown>;

/** Takes somebody off the list of those who wait for an answer. */
export type Leave = () => void;
export type Asked = { value: unknown } | { flight: Promise<unknown>; leave: Leave };

/**
 * What guests were answered a moment ago. Equal questions share one reading; readings queue, and those that nobody waits for any more never
 * start.
 */
export class GuestMemory {
  private readonly entries = new Map<string, Entry>();
  private readonly queue = new TaskQueue({ running: MAX_RUNNING, waiting: MAX_WAITING });

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** The known answer, or the reading under way. Throws when the known answer is a failure. */
  ask(key: string, read: Read): Asked {
    const entry = this.entries.get(key) ?? this.add(key);
    const { answer } = entry;
    const age = answer ? this.now() - answer.readAt : Infinity;
    if (!answer || age >= LIFE_MS) return this.join(key, entry, read);
    if (age >= answer.renewAfter) this.renew(entry, key, read);
    if (answer.failed) throw answer.value;
    return { value: answer.value };
  }

  private add(key: string): Entry {
    if (this.entries.size >= MAX_ANSWERS) this.entries.delete(this.entries.keys().next().value!);
    const entry: Entry = {};
    this.entries.set(key, entry);
    return entry;
  }

  private join(key: string, entry: Entry, read: Read): Asked {
    const flight = (entry.flight ??= this.start(entry, key, read));
    return { flight, leave: this.queue.join(key) };
  }

  /** Nobody waits for it, but everybody who comes in the next seconds gets it. */
  private renew(entry: Entry, key: string, read: Read) {
    if (entry.flight) return;
    entry.flight = this.start(entry, key, read);
    this.queue.join(key);
    entry.flight.catch(() => undefined); // the next request gets the error
  }

  private start(entry: Entry, key: string, read: Read): Promise<unknown> {
    const since = this.now();
    return this.queue
      .run(key, () =>
        read().then(
          (value) => ({ value, failed: false }),
          (value: unknown) => ({ value, failed: true }),
        ),
      )
      .finally(() => delete entry.flight)
      .then(({ value, failed }) => {
        const readAt = this.now();
        const ahead = Math.min(MAX_AHEAD_MS, Math.max(MIN_AHEAD_MS, AHEAD * (readAt - since)));
        entry.answer = { value, failed, readAt, renewAfter: LIFE_MS - ahead };
        if (failed) throw value;
        return value;
      });
  }
}
