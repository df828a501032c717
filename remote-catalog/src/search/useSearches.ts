import { cleanLine } from '@cellar/shared/format/text/cleanText';
import { stripEmoji } from '@cellar/shared/format/text/emoji';
import { useGo } from '@cellar/shared/runtime/navigate';
import { readKey, removeKey, writeKey } from '@cellar/shared/runtime/storage';
import { writeQuery } from '@cellar/shared/format/text/query';
import { useState } from 'react';

const MAX_COUNT = 12;
const MAX_LENGTH = 80;

/** The person's searches of before, newest first, and the way to search. */
export function useSearches() {
  const go = useGo();
  const [searches, setSearches] = useState(() => readKey('cellar:searches') ?? []);
  const search = (text: string) => {
    const query = cleanLine(stripEmoji(text)).slice(0, MAX_LENGTH);
    if (!query) return;
    const next = [query, ...searches.filter((one) => one !== query)].slice(0, MAX_COUNT);
    writeKey('cellar:searches', next);
    setSearches(next);
    go(`/search-result${writeQuery({ search_cname: query })}`);
  };
  const clear = () => {
    removeKey('cellar:searches');
    setSearches([]);
  };
  return { searches, search, clear };
}
