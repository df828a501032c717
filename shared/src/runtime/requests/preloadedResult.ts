import { EXCERPT } from '@cellar/shared/contract/first';
import { createContext, useContext } from 'react';

/** True below data that were written into the page for a guest while the person's own are being asked for: prices wait. */
export const PreloadedContext = createContext(false);
export const useIsPreloaded = (): boolean => useContext(PreloadedContext);

/** A promise whose value is known already (React reads the same fields). */
export type Settled<T> = Promise<T> & { status: 'fulfilled'; value: T };

type Trial = { keys: string[]; isWhole: boolean };
let trial: Trial | null = null;
let block: Record<string, unknown> | null = null;

/** Answers that nobody asked for within a minute are out of date. */
const FRESH_FOR = 60_000;
let freshUntil = FRESH_FOR;

function answers(): Record<string, unknown> {
  if (performance.now() > freshUntil) block = {};
  if (!block) {
    const text = document.getElementById('first-data')?.textContent;
    block = text ? (JSON.parse(text) as Record<string, unknown>) : {};
  }
  return block;
}

/** Replaces the answers that came with the page; for tests. */
export const setFirstData = (data: Record<string, unknown> | null) => {
  block = data;
  freshUntil = performance.now() + FRESH_FOR;
};

const settled = <T>(value: T): Settled<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });

/**
 * For the request module: the answer that came with the page. While `preloadedResult` tries a load nothing may be sent: what is not there
 * stays pending for ever. Otherwise a whole answer is taken once, and only by a guest.
 */
export function takePreloaded<T>(key: string, hasToken: boolean): Promise<T> | undefined {
  const data = answers();
  if (trial) {
    const found = [key, EXCERPT + key].find((name) => Object.hasOwn(data, name));
    if (found === undefined) return new Promise<T>(() => undefined);
    trial.keys.push(found);
    trial.isWhole &&= found === key;
    return settled(data[found] as T);
  }
  if (!Object.hasOwn(data, key)) return undefined;
  const value = data[key] as T;
  delete data[key];
  return hasToken ? undefined : settled(value);
}

/**
 * What `load` would answer from the data written into the page, at once and without a request, or undefined. Sees through a load that
 * returns the promise of one call; one that chains further is simply not answered. With a token, and where the page holds a part of the
 * answer only (`isWhole` false), the caller asks again (`load()`) and shows this meanwhile; with a token inside `PreloadedContext`.
 */
export function preloadedResult<T>(load: () => Promise<T>): { data: T; isWhole: boolean } | undefined {
  if (Object.keys(answers()).length === 0) return undefined;
  const own: Trial = { keys: [], isWhole: true };
  trial = own;
  try {
    const answer = load() as Partial<Settled<T>>;
    if (answer.status !== 'fulfilled') return undefined;
    for (const key of own.keys) delete answers()[key];
    return { data: answer.value as T, isWhole: own.isWhole };
  } finally {
    trial = null;
  }
}
