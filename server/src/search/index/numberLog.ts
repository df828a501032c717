const BITS = 16;
const CHUNK = 2 ** BITS;
const MASK = CHUNK - 1;

/** Numbers one behind the other, in chunks: it grows without being copied, and holds nothing that the collector of garbage must look at. */
export class NumberLog {
  private chunks: Uint32Array[] = [];
  size = 0;

  push(number: number) {
    const at = this.size & MASK;
    const chunk = this.size >>> BITS;
    if (at === 0 && chunk === this.chunks.length) this.chunks.push(new Uint32Array(CHUNK));
    this.chunks[chunk]![at] = number;
    this.size++;
  }

  at(place: number): number {
    return this.chunks[place >>> BITS]![place & MASK]!;
  }

  /** Keeps one chunk for what comes next. */
  clear() {
    this.chunks = this.chunks.slice(0, 1);
    this.size = 0;
  }
}
