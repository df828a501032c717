/** Who waits: what counts as one, narrowest first, each with how many of it may be there at once. */
export type Share = { key: string; most: number };
export type Entry = {
  shares: readonly Share[];
  start: () => void;
  refuse: () => void;
};

/** Entries of one network, by the narrower networks in it; their turns go round. */
class Branch {
  readonly own: Entry[] = [];
  readonly branches = new Map<string, Branch>();
  size = 0;

  push(entry: Entry, path: readonly string[]) {
    this.size++;
    const [key, ...rest] = path;
    if (key === undefined) return void this.own.push(entry);
    let branch = this.branches.get(key);
    if (!branch) this.branches.set(key, (branch = new Branch()));
    branch.push(entry, rest);
  }

  /** Whose turn it is; its network is then the last to have another. */
  take(): Entry | undefined {
    const [first] = this.branches;
    if (!first) return this.leave(this.own.shift());
    const [key, branch] = first;
    this.branches.delete(key);
    const entry = branch.take();
    if (branch.size > 0) this.branches.set(key, branch);
    return this.leave(entry);
  }

  /** The newest of the network that has most of them. */
  drop(): Entry | undefined {
    const heaviest = [...this.branches].reduce<[string, Branch] | null>(
      (most, one) => (most && most[1].size >= one[1].size ? most : one),
      null,
    );
    if (!heaviest) return this.leave(this.own.pop());
    const [key, branch] = heaviest;
    const entry = branch.drop();
    if (branch.size === 0) this.branches.delete(key);
    return this.leave(entry);
  }

  private leave(entry: Entry | undefined) {
    if (entry) this.size--;
    return entry;
  }
}

/** A bounded queue in which networks take turns: the widest first, inside it the narrower ones. */
export class FairQueue {
  private readonly waiting = new Branch();
  private readonly held = new Map<string, number>();
  /** Waiting or under way. */
  private size = 0;

  constructor(readonly max: number) {}

  get isHalfFull() {
    return this.size * 2 >= this.max;
  }

  /** False when this is one too many of a network, or of all; in a full queue the network that waits most gives way to another. */
  add(entry: Entry): boolean {
    if (entry.shares.some(({ key, most }) => (this.held.get(key) ?? 0) >= most)) return false;
    if (this.size >= this.max && !this.makeRoom(entry)) return false;
    this.count(entry, 1);
    this.waiting.push(entry, pathOf(entry));
    return true;
  }

  next(): Entry | undefined {
    return this.waiting.take();
  }

  /** What was started is done. */
  leave(entry: Entry) {
    this.count(entry, -1);
  }

  private makeRoom(entry: Entry): boolean {
    const [own = ''] = pathOf(entry);
    const sizes = [...this.waiting.branches.values()].map(({ size }) => size);
    if (Math.max(0, ...sizes) <= (this.waiting.branches.get(own)?.size ?? 0) + 1) return false;
    const dropped = this.waiting.drop();
    if (!dropped) return false;
    this.count(dropped, -1);
    dropped.refuse();
    return true;
  }

  private count({ shares }: Entry, by: 1 | -1) {
    this.size += by;
    for (const { key } of shares) {
      const left = (this.held.get(key) ?? 0) + by;
      if (left > 0) this.held.set(key, left);
      else this.held.delete(key);
    }
  }
}

const pathOf = ({ shares }: Entry) => shares.map(({ key }) => key).reverse();
