import type { PageSource } from '@cellar/shared/constants/pageEvents';
import type { Picture } from '@cellar/shared/contract/schema';
import type { z } from 'zod';

/** Who is logged in, as the server knows the person. The two marks are read by `registrationStatusOf` alone. */
export type Person = {
  userid: string;
  registemark?: number | string;
  vipstatus?: number | string;
  [more: string]: unknown;
};
export type UserInfo = { token: string; fguser: Person; [more: string]: unknown };
export type BrowsedProduct = {
  id: string;
  name: string;
  picture: z.output<typeof Picture>;
  priceFen: number | null;
  /** ISO 8601 of the visit. */
  at: string;
};
export type AreaLists = {
  province_list: Record<string, string>;
  city_list: Record<string, string>;
  county_list: Record<string, string>;
};

/** Local storage: every key that the shop keeps, and what is in it. */
export type StoredKeys = {
  'user-info': UserInfo;
  regToken: UserInfo;
  'guest-user': { userid: string };
  urlName: string;
  toUrl: { name: string; fullPath: string };
  fromUrl: string;
  fromPath: string;
  basePage: string;
  navChange: string;
  browseTime: string;
  TDarea: string;
  TDgrade: string;
  cityList: AreaLists;
  'history-browse-user': string;
  'history-browse': BrowsedProduct[];
  distinct_id: string;
  model_name: string;
  /** Comma list of cart line ids on their way through checkout. */
  cartIds: string;
  'cellar:searches': string[];
  /** Products that are not to be recommended here. */
  'cellar:disliked'?: string[];
  /** Products that are compared side by side on this device. */
  'cellar:compared'?: string[];
  /** When the new goods were opened last, ISO 8601. */
  'cellar:newest'?: string;
  /**
   * Goods that a guest chose, the newest first, and on which page; `hidden` ones are on the way to their own order. `userid`: whose they
   * are, once somebody who may not buy yet has logged in.
   */
  'cellar:wanted'?: {
    goods: {
      productId: string;
      skuId: string;
      warehouseId: string;
      quantity: number;
      hidden?: boolean;
      page?: string;
    }[];
    path: string;
    userid?: string;
  };
  /** Which of coins, points and balance a person chose to spend at the checkout the last time. */
  'cellar:assets'?: { userid: string; choices: { useCoins: boolean; usePoints: boolean; useBalance: boolean } };
  /** Pop-up blocks of promotion pages that were shown: block id → the day. */
  'cellar:popups': Record<string, string>;
  /** Page → page opened from it → how often, so that the likely next one is prefetched. */
  'cellar:habits': Record<string, Record<string, number>>;
  /** The block of a promotion page that was tapped last, and when. */
  'cellar:source'?: PageSource & { at: number };
};
export type StoredKey = keyof StoredKeys;

/** Session storage; drafts stand under `cellar:draft:<path>` beside them. */
export type SessionKeys = { fromName: string; 'cellar:reloaded': string; 'cellar:typed'?: string };

const asJson: ReadonlySet<string> = new Set<StoredKey>([
  'user-info',
  'regToken',
  'guest-user',
  'toUrl',
  'cityList',
  'history-browse',
  'cellar:searches',
  'cellar:disliked',
  'cellar:compared',
  'cellar:wanted',
  'cellar:assets',
  'cellar:popups',
  'cellar:habits',
  'cellar:source',
]);

type Area = 'localStorage' | 'sessionStorage';

// Storage can be switched off or full (private windows, WebViews): the page then remembers for as long as it lives. What stands here is
// newer than what is stored under the same key.
const memory = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };

let isDetached = false;

/**
 * From now on the page only remembers: it neither reads nor changes what the browser stores. For a preview beside the person's own shop.
 */
export const detachStorage = () => {
  isDetached = true;
};

function readText(area: Area, key: string): string | null {
  const remembered = memory[area].get(key);
  if (remembered !== undefined) return remembered;
  if (isDetached) return null;
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

function removeText(area: Area, key: string) {
  memory[area].delete(key);
  if (isDetached) return;
  try {
    window[area].removeItem(key);
  } catch {
    // Nothing is stored where storage is off.
  }
}

function writeText(area: Area, key: string, text: string) {
  if (isDetached) {
    memory[area].set(key, text);
    return;
  }
  memory[area].delete(key);
  try {
    window[area].setItem(key, text);
  } catch {
    // The older value must not come back at the next visit.
    removeText(area, key);
    memory[area].set(key, text);
  }
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The stored value, or null when it is missing or unreadable. */
export function readKey<K extends StoredKey>(key: K): StoredKeys[K] | null {
  const text = readText('localStorage', key);
  return (asJson.has(key) ? parse(text) : text) as StoredKeys[K] | null;
}

export function writeKey<K extends StoredKey>(key: K, value: StoredKeys[K]) {
  writeText('localStorage', key, asJson.has(key) ? JSON.stringify(value) : String(value));
}

export const removeKey = (key: StoredKey) => removeText('localStorage', key);

/**
 * Another tab wrote `key` (null: cleared all): its value is the newer one. Another person there ends what is remembered of the one here.
 */
export function yieldTo(key: string | null) {
  if (key === null || key === 'user-info') memory.localStorage.clear();
  else memory.localStorage.delete(key);
}

/** Forgets everything in local storage. */
export function clearStorage() {
  memory.localStorage.clear();
  if (isDetached) return;
  try {
    localStorage.clear();
  } catch {
    // Nothing is stored where storage is off.
  }
}

export const readSession = <K extends keyof SessionKeys>(key: K): SessionKeys[K] | null =>
  readText('sessionStorage', key);
export const writeSession = <K extends keyof SessionKeys>(key: K, value: SessionKeys[K]) =>
  writeText('sessionStorage', key, value ?? '');
export const removeSession = (key: keyof SessionKeys) => removeText('sessionStorage', key);

/** What was typed into the form at `path` before the page was lost. Never passwords, codes or card numbers. */
export const readDraft = (path: string): unknown => parse(readText('sessionStorage', `cellar:draft:${path}`));
export const writeDraft = (path: string, draft: unknown) =>
  writeText('sessionStorage', `cellar:draft:${path}`, JSON.stringify(draft));
export const removeDraft = (path: string) => removeText('sessionStorage', `cellar:draft:${path}`);
