/** Stands before the key of an answer of which the page holds only a part. */
export const EXCERPT = '~';

/** Name of one answer in the page's first data: the call and its parameters, sorted, as they travel in a form. */
export function firstKey(call: string, params: Record<string, unknown>): string {
  const parts = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .sort();
  return [call, ...parts].join('&');
}
