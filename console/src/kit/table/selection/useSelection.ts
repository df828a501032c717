import { useMemo, useState } from 'react';

export type Selection = {
  has: (key: string) => boolean;
  toggle: (key: string) => void;
  /** All of these, or none of them when all are chosen. */
  toggleAll: (keys: readonly string[]) => void;
  drop: (key: string) => void;
  clear: () => void;
};

/** Rows that somebody chose to do something with. */
export function useSelection(): Selection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      has: (key) => keys.has(key),
      toggle: (key) =>
        setKeys((old) => (old.has(key) ? new Set([...old].filter((one) => one !== key)) : new Set([...old, key]))),
      toggleAll: (all) => setKeys((old) => (all.every((key) => old.has(key)) ? new Set() : new Set(all))),
      drop: (key) => setKeys((old) => new Set([...old].filter((one) => one !== key))),
      clear: () => setKeys(new Set()),
    }),
    [keys],
  );
}
