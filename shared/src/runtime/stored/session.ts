import { VIP_STATUS } from '@cellar/shared/constants/vip';
import { ownPath as pathOf } from '@cellar/shared/format/text/ownPath';
import { randomId } from '@cellar/shared/format/uuid';
import { pageConfiguration } from '@cellar/shared/runtime/configuration';
import { nativeToken } from '@cellar/shared/runtime/native';
import {
  type Person,
  readKey,
  removeKey,
  type StoredKey,
  type StoredKeys,
  type UserInfo,
  writeKey,
  yieldTo,
} from '@cellar/shared/runtime/storage';
import { atom, getDefaultStore } from '@cellar/shared/state';

type Go = (to: string, options?: { replace?: boolean; state?: Record<string, unknown> }) => void;

/** A preview has a visitor of its own; who is logged in beside it stays so. */
const previewNow = () => pageConfiguration().preview;

const stored = (): UserInfo | null => {
  const preview = previewNow();
  const info = preview ? preview.user : readKey('user-info');
  return info && typeof info === 'object' && typeof info.token === 'string' && info.token !== '' ? info : null;
};

/** The person of an answer or of `user-info`. The specification calls the field `fguser`; everybody else asks here. */
export const personOf = <P extends Person>({ fguser }: { fguser: P }): P => fguser;
/** The same login with what is known of its person by now. */
export const withPerson = <I extends object>(info: I, person: Person) => ({ ...info, fguser: person });

const storedPerson = (): Person | null => stored()?.fguser ?? null;
const personBase = atom<Person | null>(storedPerson());
const listeners = new Set<(person: Person | null) => void>();
let known = storedPerson()?.userid ?? null;

/** The logged-in person, or null. */
export const personAtom = atom((get) => get(personBase));
export const personNow = (): Person | null => getDefaultStore().get(personBase);

/** A registration that is not through yet; null for everybody else. The one place that reads the marks: they come as numbers or digits. */
export function registrationStatusOf(
  person: Pick<Person, 'registemark' | 'vipstatus'> | null | undefined,
): 'underReview' | 'rejected' | 'vetoed' | null {
  if (!person || String(person.registemark) !== '0') return null;
  switch (String(person.vipstatus)) {
    case String(VIP_STATUS.authstr):
      return 'underReview';
    case String(VIP_STATUS.reject):
      return 'rejected';
    case String(VIP_STATUS.veto):
      return 'vetoed';
    default:
      return null;
  }
}

/** @deprecated Remotes built before contract 3.4 call `registrationStatusOf` so. */
export const standingOf = (person: Parameters<typeof registrationStatusOf>[0]) => registrationStatusOf(person);

/** Token of `user-info`, else of a registration under way. */
export const storedToken = (): string => stored()?.token || (!previewNow() && readKey('regToken')?.token) || '';
/** The stored token, else that of the surrounding app; `''` when logged out. */
export const tokenNow = (): string => storedToken() || (previewNow() ? '' : nativeToken());
export const hasToken = (): boolean => tokenNow() !== '';

/** Runs `listen` whenever another person, or nobody, is logged in; returns the way to stop. */
export function onPersonChange(listen: (person: Person | null) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Reads who is logged in and says whether it is somebody else than before. */
function readPerson(): boolean {
  const person = storedPerson();
  getDefaultStore().set(personBase, person);
  const before = known;
  known = person?.userid ?? null;
  return known !== before;
}

/** What is stored of one person, and of no business to the next. */
const OWN = [
  'TDarea',
  'TDgrade',
  'cartIds',
  'cellar:searches',
  'cellar:disliked',
] as const satisfies readonly StoredKey[];

function announce() {
  for (const listen of [...listeners]) listen(personNow());
}

/** Reads again who is logged in; anyone who changes `user-info` by other ways calls this afterwards. */
export function refreshPerson() {
  if (!readPerson()) return;
  for (const key of OWN) removeKey(key);
  announce();
}

/** Stores the result of a login. `regToken` is done with then. */
export function signIn(userInfo: UserInfo) {
  writeKey('user-info', userInfo);
  removeKey('regToken');
  refreshPerson();
}

export function signOut() {
  if (previewNow()) return;
  removeKey('user-info');
  removeKey('regToken');
  refreshPerson();
}

/** Follows logins and logouts of other tabs; returns the way to stop. */
export function watchOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== window.sessionStorage) yieldTo(event.key);
    // The other tab has dropped what was stored; here only what this page holds goes.
    if ((event.key === null || event.key === 'user-info') && readPerson()) announce();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
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
export const ownPath = (address: string): string | null => pathOf(address, location.origin);

/** Leads on after a login: to the remembered address, else home. Only an activity's address is forgotten. */
export function afterLogin(go: Go) {
  const asked = readKey('urlName');
  const target = asked === null ? null : ownPath(asked);
  if (target?.includes('activity')) removeKey('urlName');
  go(target ?? '/', { replace: true });
}

/**
 * Goods that a guest wants: into the cart, or hidden on the way to their own order. They are got once somebody who may buy is logged in.
 */
export type WantedGoods = NonNullable<StoredKeys['cellar:wanted']>['goods'][number];
type LoginWish = {
  /** What it is for, said by the login. */
  why?: string;
  wanted?: WantedGoods;
};

const MAX_WANTED = 20;

/** Adds to what a guest chose. What waits for somebody's review is not theirs. */
function addWanted(wanted: WantedGoods, path: string) {
  const known = readKey('cellar:wanted');
  const others = known && !known.userid ? known.goods.filter(({ skuId }) => skuId !== wanted.skuId) : [];
  writeKey('cellar:wanted', { goods: [wanted, ...others].slice(0, MAX_WANTED), path });
}

/** For an action that needs a person: true with a token, else remembers the page and what was wanted on it, and opens the login. */
export function needLogin(go: Go, { why, wanted }: LoginWish = {}): boolean {
  if (hasToken()) return true;
  const path = location.pathname + location.search;
  writeKey('urlName', path);
  if (wanted) addWanted(wanted, path);
  go('/login', why ? { state: { why } } : {});
  return false;
}

export const isSomethingWanted = () => readKey('cellar:wanted') !== null;

/** Keeps what is wanted for a person whose registration is under review, over days and other logins. */
export function keepWanted() {
  const wanted = readKey('cellar:wanted');
  const userid = personNow()?.userid;
  if (wanted && userid && !wanted.userid) writeKey('cellar:wanted', { ...wanted, userid });
}

/** Keeps what could not be put into the cart for another attempt. */
export const wantAgain = (goods: WantedGoods[], path: string) => writeKey('cellar:wanted', { goods, path });

/**
 * What was wanted, the oldest first; it is wanted no longer. Of the newest alone goes its own way, when the person comes from the login
 * straight back to the page of it, `path`; what belongs to another person is for nobody.
 */
export function takeWanted(path: string | null): WantedGoods[] {
  const wanted = readKey('cellar:wanted');
  removeKey('cellar:wanted');
  if (!wanted || (wanted.userid && wanted.userid !== personNow()?.userid)) return [];
  const [newest, ...others] = wanted.goods;
  const plain = others.map(({ hidden: _hidden, ...goods }) => goods).reverse();
  if (!newest) return plain;
  if (path === wanted.path) return [...plain, newest];
  const { hidden: _hidden, ...line } = newest;
  return [...plain, line];
}
