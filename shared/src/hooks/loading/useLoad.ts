import { recallList, rememberList } from '@cellar/shared/runtime/listMemory';
import { toastError } from '@cellar/shared/runtime/messages';
import { preloadedResult } from '@cellar/shared/runtime/preloadedResult';
import { hasToken } from '@cellar/shared/runtime/session';
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNetworkBack } from '@cellar/shared/hooks/useNetworkBack';
import { useStable } from '@cellar/shared/hooks/useStable';

type Blank = { status: 'loading' };
type Failure = { status: 'failed'; error: unknown };
type Ready<T> = {
  status: 'ready';
  data: T;
  /** True while a guest's data, written into the page, are shown to a person whose own are still on their way. */
  preloaded: boolean;
  /** False while the page shows a part of the answer only. */
  isWhole?: boolean;
};
type State<T> = (Blank | Failure | Ready<T>) & { data?: T; error?: unknown; preloaded?: boolean; isWhole?: boolean };
export type Load<T> = State<T> & {
  /** Asks again; what is shown stays until the answer is there. Resolves then, to whether it came. */
  reload: () => Promise<boolean>;
  /** True while new data for other `deps` are on their way and the old ones are kept (option `keep`). */
  refreshing: boolean;
};

type Options = {
  /** Keeps showing the old data when `deps` change. */
  keep?: boolean;
  /** Of `usePlace`: the data stay there, so that on the way back they stand as they were and are not asked for again. */
  place?: string;
};

const LOADING = { status: 'loading' } as const;

const begin = <T>(load: () => Promise<T>, place: string | undefined): State<T> => {
  const recalled = place === undefined ? undefined : recallList<{ data: T }>(place);
  if (recalled) return { status: 'ready', data: recalled.data, preloaded: false };
  const first = preloadedResult(load);
  return first ? { status: 'ready', data: first.data, preloaded: hasToken(), isWhole: first.isWhole } : LOADING;
};

const isRemembered = (place: string | undefined) => place !== undefined && recallList(place) !== undefined;

/** Loads, and keeps the data at their place. */
async function loadInto<T>(place: string | undefined, load: () => Promise<T>): Promise<T> {
  const data = await load();
  if (place !== undefined) rememberList(place, { data });
  return data;
}

type Shown<T> = { keep: boolean; load: () => Promise<T>; deps: readonly unknown[]; place: string | undefined };
/** A state, and the `deps` that it was loaded for: an answer that React renders late may be overtaken by other `deps`. */
type Held<T> = { of: readonly unknown[]; state: State<T> };

/** What is shown, which starts over when `deps` change. */
function useShownData<T>({ load, deps, keep, place }: Shown<T>) {
  const { stable, changed } = useStable(deps);
  const [held, setHeld] = useState<Held<T>>(() => ({ of: stable, state: begin(load, place) }));
  const [asked, setAsked] = useState(0);
  const isOwn = held.of === stable;
  const refreshing = !isOwn && keep && held.state.status === 'ready';
  const state: State<T> = isOwn || refreshing ? held.state : LOADING;
  // A guest's first data that are whole leave nothing to ask for the first effect.
  const [answered, setAnswered] = useState(state.status === 'ready' && !state.preloaded && state.isWhole !== false);
  if (changed) setAnswered(false);
  return { state, setHeld, asked, setAsked, refreshing, answered, setAnswered, stable };
}

/**
 * Loads data for a screen: at mount, when `deps` change, and silently again whenever the kept page is shown again. An answer that comes
 * after a newer question is dropped. A silent refresh that fails leaves the data as they are; what failed is asked for again once the
 * network is back.
 */
export function useLoad<T>(
  load: () => Promise<T>,
  deps: readonly unknown[],
  { keep = false, place }: Options = {},
): Load<T> {
  const { state, setHeld, asked, setAsked, refreshing, answered, setAnswered, stable } = useShownData({
    load,
    deps,
    keep,
    place,
  });
  const waiting = useRef<((came: boolean) => void)[]>([]);
  const settle = (came: boolean) => waiting.current.splice(0).forEach((resolve) => resolve(came));

  const ask = useEffectEvent(() => (answered || isRemembered(place) ? null : loadInto(place, load)));
  const failed = useEffectEvent((error: unknown) => {
    settle(false);
    if (state.status !== 'ready' || state.preloaded || refreshing)
      setHeld({ of: stable, state: { status: 'failed', error } });
    else if (asked > 0) toastError(error);
  });
  useEffect(() => {
    let current = true;
    setAnswered(false);
    ask()?.then(
      // A screen full of new data is rendered in slices.
      (data) => {
        if (!current) return;
        settle(true);
        startTransition(() => setHeld({ of: stable, state: { status: 'ready', data, preloaded: false } }));
      },
      (error: unknown) => current && failed(error),
    );
    return () => void (current = false);
  }, [stable, asked, setHeld, setAnswered]);

  const reload = useCallback(() => {
    if (place !== undefined) rememberList(place, undefined);
    setHeld((known) => (known.state.status === 'failed' ? { ...known, state: LOADING } : known));
    setAsked((count) => count + 1);
    return new Promise<boolean>((resolve) => waiting.current.push(resolve));
  }, [place, setHeld, setAsked]);
  useNetworkBack(state.status === 'failed' ? state.error : undefined, reload);
  return { ...state, refreshing, reload };
}
