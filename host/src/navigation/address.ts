import { ownPath } from '@cellar/shared/format/text/ownPath';
import { decodeOnce, parseQuery } from '@cellar/shared/format/text/query';

/** An address inside the shop. */
export type Address = { pathname: string; search: string; hash: string };

export const fullPath = ({ pathname, search }: Address) => pathname + search;
export const addressText = ({ pathname, search, hash }: Address) => pathname + search + hash;
export const sameAddress = (one: Address, other: Address) => addressText(one) === addressText(other);

/** The address of `to` as seen from the page shown, or null when it is of another origin. */
export function addressOf(to: string): Address | null {
  const path = URL.canParse(to, location.href) ? ownPath(new URL(to, location.href).href, location.origin) : null;
  if (path === null) return null;
  const url = new URL(path, location.origin);
  return { pathname: url.pathname, search: url.search === '?' ? '' : url.search, hash: url.hash };
}

/** The same query without some of its names; the rest stays letter for letter. */
export function withoutNames(search: string, names: readonly string[]): string {
  const parts = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !names.includes(decodeOnce(part.split('=')[0] ?? '')));
  return parts.length ? `?${parts.join('&')}` : '';
}

/** What an address orders before the router may see it: both leave the address. */
export function ordersOf(address: Address): { clear: boolean; token: string | null; rest: Address } {
  const query = parseQuery(address.search);
  const raw = query['token'];
  return {
    clear: 'clear' in query,
    // Blanks are pluses that a form decoder on the way has eaten.
    token: raw ? decodeOnce(raw).replace(/ /g, '+') : null,
    rest: { ...address, search: withoutNames(address.search, ['clear', 'token']) },
  };
}

/** The browser's address as others may know it: its orders are nobody else's business. */
export function addressForOthers(): string {
  const address = addressOf(location.href);
  if (!address) return location.href;
  const { clear, token, rest } = ordersOf(address);
  return clear || token !== null ? location.origin + addressText(rest) : location.href;
}
