/** NUL and half of a surrogate pair: no text means them, and the store keeps neither. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
/** How deep lists and objects may lie in each other; no form of the shop comes near it. */
const MAX_DEPTH = 32;

type Level = { value: unknown; depth: number };

/** What stands against storing a value: a sign in one of its texts, names of fields included, or that it is nested too deep. */
export function flawOf(value: unknown): 'sign' | 'depth' | null {
  // A list of its own instead of recursion: the depth of what strangers send must not be that of the stack.
  const left: Level[] = [{ value, depth: 0 }];
  for (let level = left.pop(); level; level = left.pop()) {
    const { value: part, depth } = level;
    if (typeof part === 'string' && UNSTORABLE.test(part)) return 'sign';
    if (typeof part !== 'object' || part === null) continue;
    if (depth === MAX_DEPTH) return 'depth';
    for (const [name, each] of Object.entries(part)) {
      if (UNSTORABLE.test(name)) return 'sign';
      left.push({ value: each, depth: depth + 1 });
    }
  }
  return null;
}

export const isStorable = (value: unknown): boolean => flawOf(value) === null;
