/** A stream of numbers in [0, 1) that is the same for the same key on every machine. */
export function randomOf(key: string): () => number {
  let state = 2166136261;
  for (let at = 0; at < key.length; at++) state = Math.imul(state ^ key.charCodeAt(at), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

/** `count` different members of the list, in random order. */
export function pickSome<T>(random: () => number, list: readonly T[], count: number): T[] {
  const rest = [...list];
  const taken: T[] = [];
  while (taken.length < count && rest.length > 0) taken.push(rest.splice(Math.floor(random() * rest.length), 1)[0]!);
  return taken;
}

export const between = (random: () => number, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));
