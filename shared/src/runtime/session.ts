import { randomId } from '@cellar/shared/format/uuid';
import { nativeToken } from '@cellar/shared/runtime/native';
import { type Person, readKey, removeKey, type UserInfo, writeKey } from '@cellar/shared/runtime/storage';
import { atom, getDefaultStore } from '@cellar/shared/state';

type Go = (to: string, options?: { replace?: boolean }) => void;

const stored = (): UserInfo | null => {
  const info = readKey('user-info');
  return info && typeof info === 'object' && typeof info.token === 'string' && info.token !== '' ? info : null;
};

const personBase = atom<Person | null>(stored()?.fguser ?? null);
const listeners = new Set<(person: Person | null) => void>();
let known = stored()?.fguser?.userid ?? null;

/** The logged-in person, or null. */
export const personAtom = atom((get) => get(personBase));
export const personNow = (): Person | null => getDefaultStore().get(personBase);

/** Token of `user-info`, else of a registration under way. */
export const storedToken = (): string => stored()?.token || readKey('regToken')?.token || '';
/** The stored token, else that of the surrounding app; `''` when logged out. */
export const tokenNow = (): string => storedToken() || nativeToken();
export const hasToken = (): boolean => tokenNow() !== '';

/** Runs `listen` whenever another person, or nobody, is logged in; returns the way to stop. */
export function onPersonChange(listen: (person: Person | null) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Reads who is logged in and says whether it is somebody else than before. */
function readPerson(): boolean {
  const person = stored()?.fguser ?? null;
  getDefaultStore().set(personBase, person);
  const before = known;
  known = person?.userid ?? null;
  return known !== before;
}

function announce() {
  for (const listen of [...listeners]) listen(personNow());
}

/** Reads again who is logged in; whoever changes `user-info` by other ways calls this afterwards. */
export function refreshPerson() {
  if (!readPerson()) return;
  removeKey('TDarea');
  removeKey('TDgrade');
  announce();
}

/** Stores the result of a login. `regToken` is done with then. */
export function signIn(userInfo: UserInfo) {
  writeKey('user-info', userInfo);
  removeKey('regToken');
  refreshPerson();
}

export function signOut() {
  removeKey('user-info');
  removeKey('regToken');
  refreshPerson();
}

/** Hears logins and logouts of other tabs; returns the way to stop. */
export function watchOtherTabs(): () => void {
  const heard = (event: StorageEvent) => {
    // The other tab has dropped what was stored; here only what this page holds goes.
    if ((event.key === null || event.key === 'user-info') && readPerson()) announce();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** Names a visitor who is not logged in. Never proof of anything. */
export function guestId(): string {
  const guest = readKey('guest-user')?.userid;
  if (guest) return guest;
  const userid = randomId();
  writeKey('guest-user', { userid });
  return userid;
}

/** The person's id, else the guest's. */
export const visitorId = (): string => personNow()?.userid ?? guestId();

/** Path, query and hash of an address of this origin, else null. */
export function ownPath(address: string): string | null {
  if (!/^(\/|https?:)/.test(address)) return null;
  try {
    const url = new URL(address, location.origin);
    return url.origin === location.origin ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

/** Leads on after a login: to the remembered address, else home. Only an activity's address is forgotten. */
export function afterLogin(go: Go) {
  const asked = readKey('urlName');
  const target = asked === null ? null : ownPath(asked);
  if (target?.includes('activity')) removeKey('urlName');
  go(target ?? '/', { replace: true });
}

/** For an action that needs a person: true with a token, else remembers `path` (the page's own) and opens the login. */
export function needLogin(go: Go, path: string = location.pathname + location.search): boolean {
  if (hasToken()) return true;
  writeKey('urlName', path);
  go('/login');
  return false;
}
