import { readDraft, removeDraft, writeDraft } from '@cellar/shared/runtime/storage';
import { useState } from 'react';

const keptAt = (place: string): string | null => {
  const kept = readDraft(place);
  return typeof kept === 'string' ? kept : null;
};

/** What is being typed into the field, null while it is not used; half typed words outlive the page. */
export function useTyped(words: string) {
  const place = `/search-result?search_cname=${words}`;
  const [typed, set] = useState(() => keptAt(place));
  const setTyped = (text: string | null) => {
    set(text);
    if (text?.trim() && text !== words) writeDraft(place, text);
    else removeDraft(place);
  };
  return [typed, setTyped] as const;
}
