import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { hostVersion, type Row, remoteOf } from '../../discovery';
import { ownScreens } from '../../native/ownScreens';
import type { Screen } from '../../screen';
import type { Ran } from './container';
import { loadScreen } from './loadScreen';

/** One screen of one version, with a lazy component for every attempt: a rejected one stays rejected for ever. */
export type LazyScreen = {
  ready: ComponentType | undefined;
  /** Whose screen it is: of another version than asked for where that one could not be loaded. */
  from: Omit<Ran, 'cohort'>;
  /** The attempt that a new mount begins with. */
  next: number;
  /** Starts loading, or joins the load under way. */
  load: () => Promise<unknown>;
  /** A failure just seen holds no longer: the next load begins again. */
  forgive: () => void;
  at: (attempt: number) => LazyExoticComponent<ComponentType>;
};

/** Milliseconds for which a failure holds: anyone who asks sooner sees it, instead of climbing the ladder once more. */
const SPOILT = 2000;
const screens = new Map<string, LazyScreen>();

type Loaded = Screen & { from?: Ran };

async function reloadWhereGone(error: unknown): Promise<never> {
  const { resortToReload } = await import('../recovery/recovery').catch(() => Promise.reject(error));
  return resortToReload(error);
}

/** What loads the row's screen, from whom it is awaited. */
function sourceOf({ remote: name, module }: Row): {
  from: LazyScreen['from'];
  state: string;
  load: () => Promise<Loaded>;
} {
  if (name === null) {
    const from = { name: 'host', version: hostVersion() };
    return {
      from,
      state: 'live',
      load: () =>
        ownScreens[module]?.().catch(reloadWhereGone) ?? Promise.reject(new Error(`the shell has no ${module}`)),
    };
  }
  const remote = remoteOf(name);
  // Of a remote that is closed nothing is asked for, no matter who wants its screen.
  const live = remote?.state === 'live' ? remote : undefined;
  return {
    from: remote ?? { name, version: '' },
    state: remote?.state ?? 'unknown',
    load: () => (live ? loadScreen(live, module) : Promise.reject(new Error(`${name} is not live`))),
  };
}

/** Loads at most once at a time; what was loaded stays, a failure only for a moment. */
function joining(load: () => Promise<Loaded>) {
  let pending: Promise<Loaded> | undefined;
  let failedAt = Infinity;
  const forgive = (since = 0) => {
    if (Date.now() - failedAt >= since) pending = undefined;
  };
  const begin = () => {
    failedAt = Infinity;
    return load().catch((error: unknown) => {
      failedAt = Date.now();
      throw error;
    });
  };
  return {
    forgive,
    join: () => {
      forgive(SPOILT);
      return (pending ??= begin());
    },
  };
}

function make({ from, load }: Pick<ReturnType<typeof sourceOf>, 'from' | 'load'>): LazyScreen {
  const lazies: LazyExoticComponent<ComponentType>[] = [];
  const { forgive, join } = joining(() =>
    load().then((loaded) => {
      screen.ready = loaded.default;
      screen.from = loaded.from ?? screen.from;
      return loaded;
    }),
  );
  const screen: LazyScreen = {
    ready: undefined,
    from,
    next: 0,
    load: join,
    forgive: () => forgive(),
    at: (attempt) =>
      (lazies[attempt] ??= lazy(() =>
        join().catch((error: unknown) => {
          screen.next = Math.max(screen.next, attempt + 1);
          forgive();
          throw error;
        }),
      )),
  };
  return screen;
}

/** The screen of a row, in the version that is served now. */
export function lazyScreenOf(row: Row): LazyScreen {
  const source = sourceOf(row);
  const key = `${source.from.name}@${source.from.version} ${source.state}/${row.module}`;
  const screen = screens.get(key) ?? make(source);
  screens.set(key, screen);
  return screen;
}
