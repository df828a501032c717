import { toastError } from '@cellar/shared/runtime/messages';
import { firstAnswer } from '@cellar/shared/runtime/provisional';
import { hasToken } from '@cellar/shared/runtime/session';
import { recallList, rememberList } from '@cellar/shared/runtime/listMemory';
import { useLocation } from '@cellar/shared/router';
import { useLatest } from '@cellar/shared/hooks/useLatest';
import { useStable } from '@cellar/shared/hooks/useStable';
import { useCallback, useEffect, useRef, useState } from 'react';

export type ListPage<T> = { list: readonly T[]; next: string | null; total?: number | undefined };

type State<T, P> = {
  items: readonly T[];
  /** loading: a request is under way; more: there is more to ask for; error: the last request failed. */
  status: 'loading' | 'more' | 'finished' | 'error';
  /** The first page's whole answer: `total`, facets. */
  head?: P;
  next: string | null;
  error?: unknown;
  provisional: boolean;
  pages: number;
};

export type List<T, P = ListPage<T>> = State<T, P> & {
  total: number | undefined;
  loadMore: () => void;
  retry: () => void;
  /** Asks for the first page again; what is shown stays until it is there. Resolves when it is. */
  reload: () => Promise<void>;
  /** Changes rows in place, e.g. after an action on one of them. */
  replaceItems: (change: (items: readonly T[]) => readonly T[]) => void;
};

type Options = {
  /** Name of this list on its screen, where there are several: back brings each one's rows again. */
  name?: string;
};

const blank = { items: [], status: 'loading', next: null, provisional: false, pages: 0 } as const;

const appended = <T extends { id: string }>(known: readonly T[], more: readonly T[]) => {
  const ids = new Set(known.map((item) => item.id));
  return [...known, ...more.filter((item) => !ids.has(item.id) && ids.add(item.id))];
};

const withPage = <T extends { id: string }, P extends ListPage<T>>(state: State<T, P>, page: P, first: boolean): State<T, P> => ({
  items: appended(first ? [] : state.items, page.list),
  status: page.next === null ? 'finished' : 'more',
  head: first ? page : (state.head ?? page),
  next: page.next,
  provisional: false,
  pages: first ? 1 : state.pages + 1,
});

const begin = <T extends { id: string }, P extends ListPage<T>>(place: string, loadPage: (cursor?: string) => Promise<P>): State<T, P> => {
  const recalled = recallList<State<T, P>>(place);
  if (recalled) return recalled;
  const first = firstAnswer(() => loadPage());
  return first ? { ...withPage<T, P>(blank, first.data, true), provisional: hasToken() } : blank;
};

/**
 * A list that grows by pages. One request at a time, repeated ids are dropped, answers to an older question too. Its rows are remembered
 * with the history entry: back shows them at once.
 */
export function useList<T extends { id: string }, P extends ListPage<T> = ListPage<T>>(
  loadPage: (cursor?: string) => Promise<P & { list: readonly T[] }>,
  deps: readonly unknown[],
  { name = '' }: Options = {},
): List<T, P> {
  const place = `${useLocation().key} ${name} ${JSON.stringify(deps)}`;
  const [state, setState] = useState<State<T, P>>(() => begin<T, P>(place, loadPage));
  const { stable, changed } = useStable(deps);
  if (changed) setState(blank);
  const latest = useLatest({ loadPage, state, place });
  const question = useRef(0);
  const asking = useRef(false);

  const ask = useCallback(
    async (first: boolean) => {
      if (asking.current && !first) return;
      const mine = ++question.current;
      asking.current = true;
      const { loadPage: load, state: known } = latest.current;
      setState((before) => ({ ...before, status: first && before.items.length > 0 ? before.status : 'loading' }));
      try {
        const page = await load(first ? undefined : (known.next ?? undefined));
        if (mine === question.current) setState((before) => withPage<T, P>(before, page, first));
      } catch (error) {
        if (mine !== question.current) return;
        const kept = first && known.items.length > 0 && !known.provisional;
        if (kept) toastError(error);
        else setState((before) => ({ ...before, status: 'error', error, provisional: false, items: before.provisional ? [] : before.items }));
      } finally {
        if (mine === question.current) asking.current = false;
      }
    },
    [latest],
  );

  useEffect(() => {
    const { state: known } = latest.current;
    // Shown again: one page is read again silently; a longer list stays as the person left it.
    if (known.pages === 0 || known.provisional) void ask(true);
    return () => {
      question.current++;
      asking.current = false;
    };
  }, [stable, ask, latest]);

  useEffect(() => () => rememberList(latest.current.place, latest.current.state), [latest]);

  const loadMore = useCallback(() => {
    if (latest.current.state.status === 'more') void ask(false);
  }, [ask, latest]);
  const retry = useCallback(() => {
    if (latest.current.state.status === 'error') void ask(latest.current.state.pages === 0);
  }, [ask, latest]);
  const reload = useCallback(() => ask(true), [ask]);
  const replaceItems = useCallback(
    (change: (items: readonly T[]) => readonly T[]) => setState((before) => ({ ...before, items: change(before.items) })),
    [],
  );
  return { ...state, total: state.head?.total, loadMore, retry, reload, replaceItems };
}
