import { Busy } from '../../errors/businessError';

/**
 * Lets one through in each turn of the event loop, in their order. Work that needs many turns, such as the queries of the embedded store,
 * is not held up by a crowd that needs one each.
 */
export class RequestQueue {
  private isTaken = false;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly maxWaiting: number) {}

  /** Refuses at once (`Busy`) when too many wait already. */
  async pass(): Promise<void> {
    if (this.waiting.length >= this.maxWaiting) throw new Busy();
    if (this.isTaken) return new Promise((go) => this.waiting.push(go));
    this.take();
  }

  private take() {
    this.isTaken = true;
    setImmediate(() => {
      this.isTaken = false;
      const go = this.waiting.shift();
      if (!go) return;
      this.take();
      go();
    });
  }
}
