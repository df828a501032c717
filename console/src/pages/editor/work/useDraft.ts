import { useCallback, useEffect, useRef } from 'react';
import { removeDraft, writeDraft, type Draft, type Owner } from './draftStore';

const EVERY_MS = 250;

/** Keeps in the browser what is not saved, while it is typed; null = there is nothing. What waits is written when the page is left. */
export function useDraft(owner: Owner) {
  const waiting = useRef<{ draft: Draft | null; timer: ReturnType<typeof setTimeout> } | null>(null);
  const { person, page } = owner;
  const flush = useCallback(() => {
    const next = waiting.current;
    if (!next) return;
    clearTimeout(next.timer);
    waiting.current = null;
    if (next.draft) writeDraft({ person, page }, next.draft);
    else removeDraft({ person, page });
  }, [person, page]);
  useEffect(() => {
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  return useCallback(
    (draft: Draft | null) => {
      if (waiting.current) waiting.current.draft = draft;
      else waiting.current = { draft, timer: setTimeout(flush, EVERY_MS) };
    },
    [flush],
  );
}
