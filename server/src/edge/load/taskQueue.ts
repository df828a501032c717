import { Busy } from '../../errors/businessError';

type Task = { waiters: number; start: () => void; drop: () => void };

/** Runs so many tasks at a time and lets so many wait; a waiting task that everybody has left never starts. */
export class TaskQueue {
  private running = 0;
  private readonly waiting = new Map<string, Task>();

  constructor(private readonly limits: { running: number; waiting: number }) {}

  /** Refuses at once (`Busy`) when too many wait already. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.turn(key);
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.startNext();
    }
  }

  /** Counts somebody who waits for the task; gives back what takes them off again. */
  join(key: string): () => void {
    const task = this.waiting.get(key);
    if (!task) return () => undefined;
    task.waiters += 1;
    return () => {
      task.waiters -= 1;
    };
  }

  private turn(key: string): Promise<void> {
    if (this.running < this.limits.running) {
      this.running += 1;
      return Promise.resolve();
    }
    if (this.waiting.size >= this.limits.waiting) this.dropAbandoned();
    if (this.waiting.size >= this.limits.waiting) return Promise.reject(new Busy());
    return new Promise((start, reject) => {
      this.waiting.set(key, { waiters: 0, start, drop: () => reject(new Busy()) });
    });
  }

  private startNext() {
    this.dropAbandoned();
    const [next] = this.waiting;
    if (!next) return;
    const [key, task] = next;
    this.waiting.delete(key);
    this.running += 1;
    task.start();
  }

  private dropAbandoned() {
    for (const [key, task] of this.waiting) {
      if (task.waiters > 0) continue;
      this.waiting.delete(key);
      task.drop();
    }
  }
}
