const MS = 1000;

type Looked = { block: string; seconds: number };

/** Adds up how long each block is in sight, and the page itself (''), while somebody looks. */
export class LookTimer {
  private readonly inSight = new Set<string>(['']);
  private readonly ms = new Map<string, number>();
  private since: number | null = null;

  constructor(private readonly now: () => number = () => performance.now()) {}

  private addUp() {
    const now = this.now();
    const passed = this.since === null ? null : now - this.since;
    if (passed !== null) for (const block of this.inSight) this.ms.set(block, (this.ms.get(block) ?? 0) + passed);
    this.since = passed === null ? null : now;
  }

  start() {
    this.since ??= this.now();
  }

  stop() {
    this.addUp();
    this.since = null;
  }

  show(block: string, isShown: boolean) {
    this.addUp();
    if (isShown) this.inSight.add(block);
    else this.inSight.delete(block);
  }

  /** What was looked at since it was taken last, in whole seconds. */
  take(): Looked[] {
    const taken = [...this.ms].map(([block, ms]) => ({ block, seconds: Math.round(ms / MS) }));
    this.ms.clear();
    return taken;
  }
}
