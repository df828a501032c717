import { readKey, removeKey, type StoredKey } from '@cellar/shared/runtime/storage';

/** What the page fetches or notes again by itself. Who is logged in stays. */
const CACHED: StoredKey[] = [
  'cityList',
  'history-browse',
  'history-browse-user',
  'cellar:searches',
  'cellar:popups',
  'cellar:habits',
  'cellar:source',
];
const KILO = 1024;

const bytesOf = (key: StoredKey) => {
  const value = readKey(key);
  return value === null ? 0 : new Blob([key, JSON.stringify(value)]).size;
};

/** How much is cached in this browser, for people: 86.4 KB; null where that is nothing to speak of. */
export function cacheSize(): string | null {
  const bytes = CACHED.reduce((sum, key) => sum + bytesOf(key), 0);
  if (bytes < KILO / 10) return null;
  return bytes < KILO * KILO ? `${(bytes / KILO).toFixed(1)} KB` : `${(bytes / KILO / KILO).toFixed(1)} MB`;
}

export const clearCache = () => CACHED.forEach(removeKey);
