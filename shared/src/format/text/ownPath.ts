/**
 * Path, query and hash of an address of `origin`; null when it leads anywhere else, or would once it is read again:
 * `/a/..//elsewhere.example` is a path of this origin whose path is the address of another one.
 */
export function ownPath(address: string, origin: string): string | null {
  if (!/^(\/|https?:)/i.test(address) || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  const path = url.pathname + url.search + url.hash;
  return url.origin === origin && !path.startsWith('//') ? path : null;
}
