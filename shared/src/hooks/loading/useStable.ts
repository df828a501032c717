import { useState } from 'react';

const same = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, i) => Object.is(value, b[i]));

/** A list that stays the same object until one of its values changes; `changed` is true in the render that finds it. */
export function useStable(deps: readonly unknown[]): { stable: readonly unknown[]; changed: boolean } {
  const [stable, setStable] = useState(deps);
  const changed = !same(stable, deps);
  if (changed) setStable(deps);
  return { stable, changed };
}
