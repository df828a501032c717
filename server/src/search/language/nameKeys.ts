import { distance } from './distance';
import { isHan } from './text';

const MAX_PREFIXED = 400;
const MIN_LATIN = 4;
const LONG_LATIN = 8;
const MIN_HAN = 3;
const MANY_FRESH = 2000;
const FRESH_SHARE = 0.1;
const LETTERS = /^[a-z]+$/;

const maskOf = (word: string) => {
  let mask = 0;
  for (let at = 0; at < word.length; at++) mask |= 1 << (word.charCodeAt(at) - 97);
  return mask;
};

const endsOf = (key: string) => [`${key.length}${key[0]}`, `${key.length}-${key.at(-1)}`];

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask >>> 0; rest; rest &= rest - 1) bits++;
  return bits;
}

/** Two lists in order as one. */
function merged(one: readonly string[], other: readonly string[]): string[] {
  const all: string[] = [];
  let [at, otherAt] = [0, 0];
  while (at < one.length && otherAt < other.length)
    all.push(one[at]! < other[otherAt]! ? one[at++]! : other[otherAt++]!);
  return [...all, ...one.slice(at), ...other.slice(otherAt)];
}

export type NearKey = { key: string; mistakes: number };

/** The keys of all names, found by their beginning or in spite of a mistake. */
export class NameKeys {
  private sorted: string[] = [];
  private fresh: string[] = [];
  private readonly latin: { key: string; mask: number }[][] = [];
  /** By length and first or last sign: one mistake leaves one of them as it was. */
  private readonly han = new Map<string, string[]>();

  /** Adds a key that is not there yet; what only abbreviates (`short`) is never taken for misspelt. */
  add(key: string, short: boolean) {
    this.fresh.push(key);
    if (this.fresh.length > MANY_FRESH + this.sorted.length * FRESH_SHARE) this.merge();
    if (LETTERS.test(key) && !short) (this.latin[key.length] ??= []).push({ key, mask: maskOf(key) });
    else if (isHan(key[0]) && key.length >= MIN_HAN) for (const end of endsOf(key)) this.addHan(end, key);
  }

  private addHan(end: string, key: string) {
    const keys = this.han.get(end);
    if (keys) keys.push(key);
    else this.han.set(end, [key]);
  }

  /** Sorts what was added: until then it is looked through one by one. */
  merge() {
    if (this.fresh.length === 0) return;
    this.sorted = merged(this.sorted, this.fresh.sort());
    this.fresh = [];
  }

  /** Longer keys that begin so. */
  beginningWith(start: string, limit = MAX_PREFIXED): string[] {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sorted[middle]! < start) low = middle + 1;
      else high = middle;
    }
    const keys: string[] = [];
    for (; low < this.sorted.length && keys.length < limit && this.sorted[low]!.startsWith(start); low++)
      if (this.sorted[low] !== start) keys.push(this.sorted[low]!);
    return [...keys, ...this.fresh.filter((key) => key !== start && key.startsWith(start))].slice(0, limit);
  }

  private *candidates(text: string, max: number): Generator<string> {
    if (isHan(text[0])) {
      for (const end of endsOf(text)) yield* this.han.get(end) ?? [];
      return;
    }
    const mask = maskOf(text);
    for (let length = text.length - max; length <= text.length + max; length++)
      for (const one of this.latin[length] ?? []) if (bitsOf(one.mask ^ mask) <= max * 2) yield one.key;
  }

  /**
   * Keys that the text misspells, those with the fewest mistakes: Latin words of 4 to 7 letters may have one, longer ones two, Chinese
   * names of 3 signs one.
   */
  near(text: string): NearKey[] {
    const isLatin = LETTERS.test(text) && text.length >= MIN_LATIN;
    if (!isLatin && !(isHan(text[0]) && text.length >= MIN_HAN)) return [];
    const max = isLatin && text.length >= LONG_LATIN ? 2 : 1;
    const found: NearKey[] = [];
    for (const key of new Set(this.candidates(text, max))) {
      const mistakes = distance(text, key, max);
      if (mistakes <= max) found.push({ key, mistakes });
    }
    const fewest = Math.min(...found.map(({ mistakes }) => mistakes));
    return found.filter(({ mistakes }) => mistakes === fewest);
  }
}
