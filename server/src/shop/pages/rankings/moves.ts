import type { Move } from '@cellar/shared/api/pages/rankings/schema';

/** How each stands against the list of the period before, by a key that both share; null where there was none. */
export function movesOf(now: readonly string[], before: readonly string[]): (Move | null)[] {
  if (before.length === 0) return now.map(() => null);
  return now.map((key, at) => {
    const was = before.indexOf(key);
    if (was < 0) return { kind: 'new', places: 0 };
    if (was === at) return { kind: 'same', places: 0 };
    return was > at ? { kind: 'up', places: was - at } : { kind: 'down', places: at - was };
  });
}
