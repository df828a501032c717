import { loadAreas } from '@cellar/shared/runtime/areas';
import { whenIdle } from '@cellar/shared/runtime/idle';
import { forgetOverlays } from '@cellar/shared/runtime/overlays';
import { openNative } from '@cellar/shared/runtime/native';
import { type GoOptions, answerBack } from '@cellar/shared/runtime/navigate';
import { refreshPerson } from '@cellar/shared/runtime/session';
import { readKey, removeKey, writeKey } from '@cellar/shared/runtime/storage';
import { isHostWithdrawn, rowOf, settled } from '../discovery';
import { isOutdatedApp } from './isOutdatedApp';
import { HOME, LOGIN, ROOT } from '../paths';
import { addressOf, addressText, fullPath, ordersOf, sameAddress, type Address } from './address';
import {
  entryNow,
  newEntry,
  pushEntry,
  replaceEntry,
  rewriteAddress,
  type Entry,
  type How,
  type Shown,
} from './entries';
import { evaluate } from './guard';
import { followOverlays, leaveBy, movedWithinPage, onPageEntry, settleOverlays } from './overlayEntries';
import { record, type Page } from './record';
import { leftAt, rememberScroll } from './scroll';
import { loginByToken, newNativeToken, watchLogout } from './tokenLogin';

let restoring = false;

/** After the browser went back: whether the page shown answers that itself. Its entry is put back first, so that it stays where it is. */
function staysShown(shown: Shown | null): boolean {
  if (restoring) {
    restoring = false;
    return true;
  }
  const steps = (shown?.entry.index ?? 0) - (entryNow()?.index ?? 0);
  if (steps <= 0 || !answerBack(() => leaveBy(-steps))) return false;
  restoring = true;
  history.go(steps);
  return true;
}

const LOGIN_DELAY = 50;

type Change = {
  how: How;
  state: unknown;
  inPage?: boolean;
  /** Another page than the asked one takes the entry. */
  redirect?: boolean;
  /** A token logged in on the way. */
  loggedIn?: boolean;
};

let shown: Shown | null = null;
let newest = 0;
const listeners = new Set<(now: Shown, before: Shown | null) => void>();

export const shownNow = (): Shown | null => shown;

export function onShown(listen: (now: Shown, before: Shown | null) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

function pageOf(address: Address): Page {
  const row = rowOf(address.pathname);
  return { address, name: row?.name ?? 'not-found', content: row?.content, secrets: row?.secrets };
}

function entryFor({ how, state, inPage, redirect }: Change): Entry {
  const index = shown?.entry.index ?? 0;
  const visit = inPage ? shown?.entry.visit : undefined;
  if (how === 'PUSH') return newEntry(index + 1, state, visit);
  if (how === 'REPLACE') return newEntry(index, state, visit);
  // The browser's own way (back, reload) brings its entry along; an entry typed into the address bar has none yet.
  const brought = entryNow() ?? newEntry(how === 'FIRST' ? 0 : index + 1, null);
  return redirect ? newEntry(brought.index, state) : brought;
}

function writeHistory(entry: Entry, address: Address, how: How) {
  if (how !== 'PUSH') return replaceEntry(entry, address);
  if (shown) replaceEntry({ ...shown.entry, leftAt: leftAt() }, shown.address);
  pushEntry(entry, address);
}

const commit = (address: Address, change: Change) => onPageEntry(() => show(address, change));

function show(address: Address, change: Change) {
  const page = pageOf(address);
  const before = shown;
  record(before, page);
  if (before) rememberScroll(before.address.pathname);
  const entry = entryFor(change);
  writeHistory(entry, address, change.how);
  if (entry.visit !== before?.entry.visit) forgetOverlays();
  shown = { ...page, entry, how: change.how, loggedIn: change.loggedIn === true };
  for (const listen of [...listeners]) listen(shown, before);
}

const plain = (pathname: string): Address => ({ pathname, search: '', hash: '' });

const decisionFor = (pathname: string) =>
  evaluate(pathname, {
    userInfo: readKey('user-info'),
    hasRegToken: readKey('regToken') !== null,
    outdated: isOutdatedApp(),
  });

/** Whether the page may still be shown: who is logged in can change under it. */
export const mayStay = (pathname: string): boolean => decisionFor(pathname).kind === 'pass';

/** Why the login stands in the place of a page. */
const whyLogin = ({ pathname }: Address) => `登录后查看「${rowOf(pathname)?.navTitle ?? '这个页面'}」`;

let loadingAreas = false;

/** Starts the area file unless its lists are kept or on their way. Nothing waits for it; after a failure the next navigation asks again. */
function ensureAreas() {
  if (loadingAreas || readKey('cityList')) return;
  loadingAreas = true;
  whenIdle(() => {
    loadAreas('low')
      .catch(() => undefined)
      .finally(() => {
        loadingAreas = false;
      });
  });
}

/** The area file started, then the guard's decision carried out. */
function admit(mine: number, address: Address, change: Change) {
  ensureAreas();
  const decision = decisionFor(address.pathname);
  const redirect = { how: change.how, state: null, redirect: true };
  switch (decision.kind) {
    case 'pass':
      return commit(address, change);
    case 'login':
      writeKey('urlName', fullPath(address));
      setTimeout(
        () => mine === newest && commit(plain(LOGIN), { ...redirect, state: { why: whyLogin(address) } }),
        LOGIN_DELAY,
      );
      return;
    case 'rejected': {
      const userInfo = readKey('user-info');
      if (userInfo) writeKey('regToken', userInfo);
      return commit(plain(decision.to), redirect);
    }
    case 'outdated':
      return commit(plain(decision.to), redirect);
    case 'underReview':
    case 'register':
      return commit(plain(decision.to), { ...redirect, state: { reason: decision.kind } });
  }
}

/** Another host draws the page from here on. */
function loadWhole(address: Address, how: How) {
  if (how === 'POP') return location.reload();
  location[how === 'PUSH' ? 'assign' : 'replace'](fullPath(address));
}

function proceed(mine: number, asked: Address, change: Change) {
  if (mine !== newest) return;
  const address = asked.pathname === ROOT ? { ...asked, pathname: HOME } : asked;
  const stays = change.how === 'PUSH' || change.how === 'REPLACE';
  if (stays && shown && sameAddress(address, shown.address)) return;
  if (change.how !== 'FIRST' && !change.inPage && isHostWithdrawn()) return loadWhole(address, change.how);
  admit(mine, address, change);
}

/** Everything that comes before a change of page, in its order; the old screen stands meanwhile. */
function navigate(asked: Address, change: Change): void | Promise<void> {
  const mine = ++newest;
  const { clear, token, rest } = ordersOf(asked);
  const isInAddressBar = change.how === 'FIRST' || change.how === 'POP';
  if (isInAddressBar && !sameAddress(rest, asked)) rewriteAddress(rest);
  if (clear) {
    removeKey('user-info');
    removeKey('urlName');
    refreshPerson();
  }
  const held = newNativeToken();
  const login = clear ? '' : token || held;
  if (login) return loginByToken(login).then((loggedIn) => proceed(mine, rest, { ...change, loggedIn }));
  const waiting = change.how === 'FIRST' || change.inPage ? undefined : settled();
  if (waiting) return waiting.then(() => proceed(mine, rest, change));
  proceed(mine, rest, change);
}

/** Changes the page, or lets the surrounding app open its own screen. */
export function go(to: string, { replace = false, state = undefined, inPage }: GoOptions = {}) {
  const address = addressOf(to);
  if (!address) {
    if (/^https?:/.test(to)) location.assign(to);
    return;
  }
  const tapped = !replace && !inPage;
  if (tapped && openNative(addressText(address))) return;
  void navigate(address, { how: replace ? 'REPLACE' : 'PUSH', state: state ?? null, ...(inPage ? { inPage } : {}) });
}

/** Asks the guard about the page shown, after the person changed in another tab. */
export function recheck() {
  if (shown && !mayStay(shown.address.pathname)) admit(++newest, shown.address, { how: 'REPLACE', state: null });
}

export function back() {
  if ((entryNow()?.index ?? 0) > 0) leaveBy(-1);
  else go(ROOT, { replace: true });
}

/** What begins with two slashes is no page: written to the history it would be another origin. */
const addressNow = (): Address => addressOf(location.href) ?? plain(ROOT);

function onPop() {
  if (staysShown(shown)) return settleOverlays();
  const moved = movedWithinPage();
  if (moved === null) return void navigate(addressNow(), { how: 'POP', state: null });
  // Back on the page shown, a person does not want the one that is still to come.
  if (moved === 'person') newest++;
}

/** Shows the page that the browser was opened at. Resolves once it is decided which one that is. */
export async function start(): Promise<Shown> {
  history.scrollRestoration = 'manual';
  followOverlays(shownNow);
  window.addEventListener('popstate', onPop);
  watchLogout();
  const decided = new Promise<Shown>((resolve) => {
    const stop = onShown((now) => {
      stop();
      resolve(now);
    });
  });
  await navigate(addressNow(), { how: 'FIRST', state: null });
  return decided;
}
