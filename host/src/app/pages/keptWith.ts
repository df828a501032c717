import type { Location } from '@cellar/shared/router';
import { type Row, remoteOf, rowOf } from '../../discovery';
import type { Shown } from '../../navigation/entries';

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

/** Whether a rollback or a halt took the version away, or its remote was closed; one that was only replaced is none. */
function isWithdrawn({ row, served }: Kept): boolean {
  if (row.remote === null || served === servedOf(row)) return false;
  const remote = remoteOf(row.remote);
  return (
    remote?.state !== 'live' || remote.withdrawn?.some((version) => served === `${row.remote}@${version}`) === true
  );
}

/** Kept pages without those of a withdrawn version; the one that is shown starts over where it stands. */
function withoutWithdrawn(at: KeptPages, shown: string): KeptPages {
  const left = Object.entries(at).filter(([, kept]) => isWithdrawn(kept));
  if (left.length === 0) return at;
  const next = left.reduce((known, [path]) => without(known, path), at);
  const [, before] = left.find(([path]) => path === shown) ?? [];
  const row = rowOf(shown);
  return before && row?.keepAlive ? { ...next, [shown]: { ...before, row, served: servedOf(row) } } : next;
}

/**
 * What is kept once this page is shown. Returned to, a page starts over when its remote is served in another version by now, was closed,
 * opened again or taken away; while it is shown it stays as it is, unless its version is withdrawn.
 */
export function keptWith(known: { at: KeptPages; path: string }, { address, entry }: Shown): KeptPages {
  const { path } = known;
  const { pathname } = address;
  const at = withoutWithdrawn(known.at, pathname === path ? pathname : '');
  const before = at[pathname];
  const row = rowOf(pathname);
  if (before ? before.location.key === entry.key && path === pathname : !row?.keepAlive) return at;
  if (!row?.keepAlive) return without(at, pathname);
  const served = path === pathname && before ? before.served : servedOf(row);
  const location = { ...address, state: entry.state, key: entry.key };
  return { ...at, [pathname]: { location, row: before?.served === served ? before.row : row, served } };
}
