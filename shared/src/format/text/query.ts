/** Splits at `&` and at the first `=` and decodes nothing; of a repeated name the last value stands. */
export function parseQuery(query: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const part of query.replace(/^\?/, '').split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    if (at < 0) found[part] = '';
    else found[part.slice(0, at)] = part.slice(at + 1);
  }
  return found;
}

/** Decodes once; a broken `%` stays as it is, and so does `+`. */
export function decodeOnce(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** Every query value, decoded once. */
export const readQuery = (query: string): Record<string, string> =>
  Object.fromEntries(Object.entries(parseQuery(query)).map(([name, raw]) => [decodeOnce(name), decodeOnce(raw)]));

/** One query value, decoded once. */
export const valueOf = (query: string, name: string): string | undefined => readQuery(query)[name];

/** `?a=1&b=2`, encoded once, or `''`; undefined values are left out. */
export function writeQuery(values: Record<string, string | undefined>): string {
  const parts = Object.entries(values)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return parts.length ? `?${parts.join('&')}` : '';
}
