import { useLatest } from '@cellar/shared/hooks/useLatest';
import { useNetworkBack } from '@cellar/shared/hooks/useNetworkBack';
import { usePlace } from '@cellar/shared/hooks/usePlace';
import { useStable } from '@cellar/shared/hooks/useStable';
import { recallList, rememberList } from '@cellar/shared/runtime/listMemory';
import { toastError } from '@cellar/shared/runtime/messages';
import { preloadedResult } from '@cellar/shared/runtime/preloadedResult';
import { hasToken } from '@cellar/shared/runtime/session';
import { startTransition, useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';

export type ListPage<T> = { list: readonly T[]; next: string | null; total?: number | undefined };

type State<T, P> = {
  items: readonly T[];
  /** loading: a request is under way; more: there is more to ask for; error: the last request failed. */
  status: 'loading' | 'more' | 'finished' | 'error';
  /** The first page's whole answer: `total`, facets. */
  head?: P;
  next: string | null;
  error?: unknown;
  /** True while a guest's rows are shown to a person whose own are on their way. */
  preloaded: boolean;
  /** False while a part of the first answer is shown only. */
  isWhole?: boolean;
  /** How many pages the rows come from. */
  pages: number;
};

export type List<T, P = ListPage<T>> = State<T, P> & {
  total: number | undefined;
  loadMore: () => void;
  retry: () => void;
  /** Asks for the first page again; what is shown stays until it is there. Resolves then, to whether it came. */
  reload: () => Promise<boolean>;
  /** Asks for as many pages again as are shown, which stay until all of them are there: nothing moves under the person. */
  refresh: () => Promise<boolean>;
  /** Changes rows in place, e.g. after an action on one of them. */
  replaceItems: (change: (items: readonly T[]) => readonly T[]) => void;
};

type Options = {
  /** Name of this list on its screen, where there are several: back brings each one's rows again. */
  name?: string;
};
type Row = { id: string };
type Ask = (what: 'first' | 'next' | 'all') => Promise<boolean>;

const blank = { items: [], status: 'loading', next: null, preloaded: false, pages: 0 } as const;

const appended = <T extends Row>(known: readonly T[], more: readonly T[]) => {
  const ids = new Set(known.map((item) => item.id));
  return [...known, ...more.filter((item) => !ids.has(item.id) && ids.add(item.id))];
};

const withPage = <T extends Row, P extends ListPage<T>>(state: State<T, P>, page: P, first: boolean): State<T, P> => ({
  items: appended(first ? [] : state.items, page.list),
  status: page.next === null ? 'finished' : 'more',
  head: first ? page : (state.head ?? page),
  next: page.next,
  preloaded: false,
  pages: first ? 1 : state.pages + 1,
});

/** The first pages of a list as one, as many as are asked for or as there are. */
async function loadPages<T extends Row, P extends ListPage<T>>(
  loadPage: (cursor?: string) => Promise<P>,
  count: number,
): Promise<State<T, P>> {
  let state = withPage<T, P>(blank, await loadPage(), true);
  while (state.pages < count && state.next !== null) state = withPage(state, await loadPage(state.next), false);
  return state;
}

const withError = <T extends Row, P>(state: State<T, P>, error: unknown): State<T, P> =>
  state.preloaded ? { ...blank, status: 'error', error } : { ...state, status: 'error', error };

/** A part of the first answer stays when the whole does not come. */
const withPart = <T extends Row, P>(state: State<T, P>): State<T, P> =>
  state.isWhole === false ? { ...state, status: state.next === null ? 'finished' : 'more', isWhole: true } : state;

const begin = <T extends Row, P extends ListPage<T>>(
  place: string,
  loadPage: (cursor?: string) => Promise<P>,
): State<T, P> => {
  const recalled = recallList<State<T, P>>(place);
  if (recalled) return recalled;
  const first = preloadedResult(() => loadPage());
  if (!first) return blank;
  const state = { ...withPage<T, P>(blank, first.data, true), preloaded: hasToken(), isWhole: first.isWhole };
  return first.isWhole ? state : { ...state, status: 'loading' };
};

const always =
  <S>(state: S) =>
  () =>
    state;
const following =
  <T extends Row, P extends ListPage<T>>(page: P) =>
  (known: State<T, P>) =>
    withPage(known, page, false);

type Latest<T, P> = { readonly current: { loadPage: (cursor?: string) => Promise<P>; state: State<T, P> } };

/** One request at a time; a first page overtakes whatever is under way, and answers to an older question are dropped. */
function useAsking<T extends Row, P extends ListPage<T>>(
  latest: Latest<T, P>,
  setState: Dispatch<SetStateAction<State<T, P>>>,
) {
  const question = useRef(0);
  const asking = useRef(false);
  const drop = useCallback(() => {
    question.current++;
    asking.current = false;
  }, []);
  const ask = useCallback<Ask>(
    async (what) => {
      const restart = what !== 'next';
      if (asking.current && !restart) return false;
      const mine = ++question.current;
      asking.current = true;
      const { loadPage, state } = latest.current;
      const silent = restart && state.items.length > 0;
      if (!silent) setState((known) => ({ ...known, status: 'loading' }));
      try {
        const change = restart
          ? always(await loadPages<T, P>(loadPage, what === 'all' ? state.pages : 1))
          : following<T, P>(await loadPage(state.next ?? undefined));
        if (mine === question.current) startTransition(() => setState(change));
        return true;
      } catch (error) {
        if (mine !== question.current) return false;
        if (silent && !state.preloaded) {
          toastError(error);
          setState(withPart);
        } else setState((known) => withError(known, error));
        return false;
      } finally {
        if (mine === question.current) asking.current = false;
      }
    },
    [latest, setState],
  );
  return { ask, drop };
}

/** A state that begins again with other `deps`. What was set for those before, and is rendered late by React, does not come back. */
function useRestarting<S extends object>(
  begin: () => S,
  deps: readonly unknown[],
): [S, Dispatch<SetStateAction<S>>, readonly unknown[]] {
  const { stable, changed } = useStable(deps);
  const [begun, setBegun] = useState(begin);
  if (changed) setBegun(begin());
  const [held, setHeld] = useState({ of: stable, state: begun });
  const setState = useCallback<Dispatch<SetStateAction<S>>>(
    (change) =>
      setHeld((known) => {
        const state = known.of === stable ? known.state : begun;
        return { of: stable, state: typeof change === 'function' ? change(state) : change };
      }),
    [stable, begun],
  );
  return [held.of === stable ? held.state : begun, setState, stable];
}

/**
 * A list that grows by pages; repeated ids are dropped. Its rows are remembered with the history entry: back shows them at once. When
 * `deps` change it begins restart. A page that failed is asked for again once the network is back.
 */
export function useList<T extends Row, P extends ListPage<T> = ListPage<T>>(
  loadPage: (cursor?: string) => Promise<P & { list: readonly T[] }>,
  deps: readonly unknown[],
  { name = '' }: Options = {},
): List<T, P> {
  const place = usePlace(`${name} ${JSON.stringify(deps)}`);
  const [state, setState, stable] = useRestarting(() => begin<T, P>(place, loadPage), deps);
  const latest = useLatest({ loadPage, state });
  const { ask, drop } = useAsking(latest, setState);

  useEffect(() => {
    const { pages, preloaded, isWhole, status } = latest.current.state;
    if (pages === 0 || preloaded || isWhole === false) void ask('first');
    // Hidden while a page was on its way: its answer was dropped. One that failed is tried again.
    else if (status === 'loading' || status === 'error') void ask('next');
    return drop;
  }, [stable, ask, drop, latest]);
  useEffect(() => {
    if (state.pages > 0 && !state.preloaded)
      rememberList(place, state.status === 'loading' ? { ...state, status: 'more' } : state);
  }, [place, state]);

  const loadMore = useCallback(() => {
    if (latest.current.state.status === 'more') void ask('next');
  }, [ask, latest]);
  const retry = useCallback(() => {
    if (latest.current.state.status === 'error') void ask(latest.current.state.pages === 0 ? 'first' : 'next');
  }, [ask, latest]);
  useNetworkBack(state.status === 'error' ? state.error : undefined, retry);
  const reload = useCallback(() => ask('first'), [ask]);
  const refresh = useCallback(() => ask('all'), [ask]);
  const replaceItems = useCallback(
    (change: (items: readonly T[]) => readonly T[]) => setState((known) => ({ ...known, items: change(known.items) })),
    [setState],
  );
  return { ...state, total: state.head?.total, loadMore, retry, reload, refresh, replaceItems };
}
