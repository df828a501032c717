const SECRET_NAME = /token|ticket|preview|password|secret|code|sign|key|phone|answer|csrf/i;
/** Secrets inside another value, such as the address of a page that is to be signed. */
const SECRET_PAIR = /((?:token|ticket|password|code)=)[^&#\s]*/gi;
/** A path that carries a signed link: what comes after the word. */
const SIGNED_PATH = /^\/(preview|drill|drill-files)\/(?!end(?:\/|$))[^/]+/;
const MAX_VALUE = 80;
const HIDDEN = '…';

const cleanValue = (name: string, value: string) =>
  SECRET_NAME.test(name) || value.length > MAX_VALUE ? HIDDEN : value.replace(SECRET_PAIR, `$1${HIDDEN}`);

/** An address as logs may have it: tokens, passwords, codes and phone numbers travel in addresses and are left out. */
export function cleanAddress(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const cleaned = path.replace(SIGNED_PATH, `/$1/${HIDDEN}`);
  if (!query) return cleaned;
  return `${cleaned}?${[...new URLSearchParams(query)].map(([name, value]) => `${name}=${cleanValue(name, value)}`).join('&')}`;
}
