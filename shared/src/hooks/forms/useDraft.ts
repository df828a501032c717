import { readDraft, removeDraft, writeDraft } from '@cellar/shared/runtime/storage';
import { useCallback, useState } from 'react';

type Draft<T> = { draft: T; setDraft: (patch: Partial<T>) => void; clearDraft: () => void };

/** What is typed into the form at `path`, kept over a reload. Never for passwords, codes or card numbers. */
export function useDraft<T extends object>(path: string, initial: T): Draft<T> {
  const [draft, set] = useState<T>(() => ({ ...initial, ...(readDraft(path) as Partial<T> | null) }));
  const setDraft = useCallback(
    (patch: Partial<T>) =>
      set((known) => {
        const next = { ...known, ...patch };
        writeDraft(path, next);
        return next;
      }),
    [path],
  );
  const clearDraft = useCallback(() => removeDraft(path), [path]);
  return { draft, setDraft, clearDraft };
}
