import { stripEmoji } from '@cellar/shared/format/emoji';
import { useGo } from '@cellar/shared/runtime/navigate';
import { readKey, removeKey, writeKey } from '@cellar/shared/runtime/storage';
import { writeQuery } from '@cellar/shared/format/query';
import { useState } from 'react';

const MOST = 12;
const LONGEST = 80;

/** The person's searches of before, newest first, and the way to search. */
export function useSearches() {
  const go = useGo();
  const [searches, setSearches] = useState(() => readKey('cellar:searches') ?? []);
  const search = (text: string) => {
    const words = stripEmoji(text).trim().slice(0, LONGEST);
    if (!words) return;
    const next = [words, ...searches.filter((one) => one !== words)].slice(0, MOST);
    writeKey('cellar:searches', next);
    setSearches(next);
    go(`/search-result${writeQuery({ search_cname: words })}`);
  };
  const clear = () => {
    removeKey('cellar:searches');
    setSearches([]);
  };
  return { searches, search, clear };
}
