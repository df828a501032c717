import type { Location } from '@cellar/shared/router';
import { type Row, remoteOf, rowOf } from '../discovery';
import type { Shown } from '../navigation/entries';

export type Kept = {
  location: Location;
  row: Row;
  /** What its remote was when the page was last opened or returned to. */
  served: string;
};
/** Where each kept page was last shown, by path. */
export type KeptPages = Readonly<Record<string, Kept>>;

function servedOf({ remote: name }: Row): string {
  if (name === null) return 'host';
  const remote = remoteOf(name);
  return remote?.state === 'live' ? `${name}@${remote.version}` : 'closed';
}

const without = (at: KeptPages, path: string) =>
  Object.fromEntries(Object.entries(at).filter(([known]) => known !== path));

/**
 * What is kept once this page is shown. Returned to, a page starts over when its remote is served in another version by now, was closed, opened
 * again or taken away; while it is shown it stays as it is.
 */
export function keptWith({ at, path }: { at: KeptPages; path: string }, { address, entry }: Shown): KeptPages {
  const { pathname } = address;
  const before = at[pathname];
  const row = rowOf(pathname);
  if (before ? before.location.key === entry.key && path === pathname : !row?.keepAlive) return at;
  if (!row?.keepAlive) return without(at, pathname);
  const served = path === pathname && before ? before.served : servedOf(row);
  const location = { ...address, state: entry.state, key: entry.key };
  return { ...at, [pathname]: { location, row: before?.served === served ? before.row : row, served } };
}
