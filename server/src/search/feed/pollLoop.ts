import type { Logger } from 'pino';

const POLL_MS = 500;
const SOON_MS = 50;

/** Looks for changes twice a second, and soon after this process wrote some. */
export class PollLoop {
  private work: (() => Promise<void>) | null = null;
  private running: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private due = 0;

  constructor(private readonly log: Logger) {}

  get isOn(): boolean {
    return this.work !== null;
  }

  /** Returns how to end it. */
  start(work: () => Promise<void>): () => Promise<void> {
    this.work = work;
    this.schedule(POLL_MS);
    return async () => {
      this.work = null;
      clearTimeout(this.timer);
      await this.running;
    };
  }

  /** Says that this process committed something: it may be about goods. */
  soon() {
    if (this.work && this.due - performance.now() > SOON_MS) this.schedule(SOON_MS);
  }

  private schedule(ms: number) {
    clearTimeout(this.timer);
    this.due = performance.now() + ms;
    this.timer = setTimeout(() => (this.running = this.turn()), ms);
  }

  private async turn() {
    try {
      await this.work?.();
    } catch (error) {
      this.log.warn({ error }, 'changes of goods could not be read');
    }
    if (this.work) this.schedule(POLL_MS);
  }
}
