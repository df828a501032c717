import { useLocation } from 'react-router-dom';

/** What a link to a record brings along: the addresses of all records of its list. */
export type ListState = { list: readonly string[] };

/** The neighbours of the record that is open, in the list that it was opened from; null: it was opened from none. */
export function useOpenedFrom() {
  const { state, pathname } = useLocation();
  const list = (state as Partial<ListState> | null)?.list ?? [];
  const at = list.indexOf(pathname);
  return at < 0 ? null : { state: { list } satisfies ListState, before: list[at - 1], after: list[at + 1] };
}
