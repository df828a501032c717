import { randomId } from '@cellar/shared/format/uuid';
import { addressText, type Address } from './address';

/** The row that a person tapped to leave a list, and where on the screen it stood. */
export type LeftAt = { item: string; top: number };

/** What the shell keeps in an entry of the browser's history. */
export type Entry = {
  key: string;
  /** How many entries of ours lie before it. */
  index: number;
  /** The same as long as one screen only changes its query. */
  visit: string;
  state: unknown;
  leftAt?: LeftAt | undefined;
  /** How many overlays lie over the page here; only the entries of overlays have it. */
  overlays?: number;
};

export type How = 'FIRST' | 'PUSH' | 'REPLACE' | 'POP';
/** The page that is shown: its address, its entry and how it came about. */
export type Shown = {
  address: Address;
  entry: Entry;
  how: How;
  name: string /** A token logged in on the way here. */;
  loggedIn: boolean;
};

type Stored = { cellar?: Entry } | null;

export const entryNow = (): Entry | undefined => (history.state as Stored)?.cellar;

export const newEntry = (index: number, state: unknown, visit?: string): Entry => {
  const key = randomId().slice(0, 8);
  return { key, index, visit: visit ?? key, state };
};

export const pushEntry = (entry: Entry, address: Address) =>
  history.pushState({ cellar: entry }, '', addressText(address));
/** Other people's fields in the entry's state are left alone. */
export const replaceEntry = (entry: Entry, address: Address) =>
  history.replaceState({ ...(history.state as object | null), cellar: entry }, '', addressText(address));
/** Another address for the entry shown, its state untouched. */
export const rewriteAddress = (address: Address) => history.replaceState(history.state, '', addressText(address));
