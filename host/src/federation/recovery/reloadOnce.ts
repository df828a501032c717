import type { SessionKeys } from '@cellar/shared/runtime/storage';

const KEY: keyof SessionKeys = 'cellar:reloaded';
const KEPT = 20;

const read = (): string[] => (sessionStorage.getItem(KEY) ?? '').split('\n').filter(Boolean);

/**
 * Loads the page again, once per tab and build; where the tab cannot remember that over the reload, it is not done. Says whether it is
 * done.
 */
export function reloadOnce(build: string, page: Pick<Location, 'reload'> = location): boolean {
  try {
    const done = read();
    if (done.includes(build)) return false;
    sessionStorage.setItem(KEY, [...done, build].slice(-KEPT).join('\n'));
    if (!read().includes(build)) return false;
  } catch {
    return false;
  }
  page.reload();
  return true;
}
