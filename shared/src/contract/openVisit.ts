import { follow } from '@cellar/shared/contract/follow';
import type { Lookup, Opening, VisitValue } from '@cellar/shared/contract/visit';

/** Makes a call as the person who visits. */
export type Ask = (call: Lookup['call'], params: Record<string, unknown>) => Promise<unknown>;

const MAX_PAGES = 25;

async function findFirst(ask: Ask, call: Lookup['call'], params: object, path: string): Promise<string | undefined> {
  let cursor: unknown;
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await ask(call, cursor === undefined ? { ...params } : { ...params, cursor });
    const [found] = follow(answer, path);
    if (found !== undefined) return String(found);
    [cursor] = follow(answer, 'next');
    if (cursor === undefined) return undefined;
  }
  return undefined;
}

/** The value as it stands in an address or in the storage; undefined when there is no such thing. */
export async function readValue(value: VisitValue, ask: Ask): Promise<string | undefined> {
  if (typeof value === 'string') return value;
  const { call, params = {} } = value;
  if ('first' in value) return findFirst(ask, call, params, value.first);
  return follow(await ask(call, { ...params }), value.all).join() || undefined;
}

async function readAll(values: Record<string, VisitValue> = {}, ask: Ask): Promise<[string, string][]> {
  const read = await Promise.all(
    Object.entries(values).map(async ([name, value]) => [name, await readValue(value, ask)] as const),
  );
  return read.filter((entry): entry is [string, string] => entry[1] !== undefined);
}

/** The query (`?id=1`, or nothing) and the stored values of a visit; what is not found is left out. */
export async function openVisit(
  { query, stored }: Opening,
  ask: Ask,
): Promise<{ query: string; stored: Record<string, string> }> {
  const search = new URLSearchParams(await readAll(query, ask)).toString();
  return { query: search && `?${search}`, stored: Object.fromEntries(await readAll(stored, ask)) };
}
