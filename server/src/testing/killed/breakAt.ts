import type { KyselyPlugin } from 'kysely';
import type { App } from '../../app';
import { allHandlers } from '../../handlers';
import { checkLedgers } from '../../ledgers/checkLedgers';
import { storeDigest } from './storeDigest';

class Killed extends Error {}

/** The shop whose `n`-th statement from now never comes back: as if the process had been killed there. */
export function breakAt(app: App, n: number): App {
  let statements = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements >= n) throw new Killed(`statement ${n}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const broken = { ...app, db: app.db.withPlugin(plugin) };
  return { ...broken, handlers: allHandlers(broken) };
}

/** Breaks `work` at each of its statements in turn, with `look` after each; in the end it goes through. The number of breaks. */
export async function breakEverywhere(
  app: App,
  work: (app: App) => Promise<unknown>,
  look: () => Promise<void>,
): Promise<number> {
  for (let n = 1; ; n++) {
    try {
      await work(breakAt(app, n));
      return n - 1;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      await look();
    }
  }
}

/**
 * The same; the ledgers agree after each break and in the end, and `between` passes the time to the next try. How many states of the store
 * were seen.
 */
export async function breakSafely(
  app: App,
  work: (app: App) => Promise<unknown>,
  between: () => unknown = () => undefined,
): Promise<number> {
  const seen = new Set<string>();
  const look = async () => {
    const digest = await storeDigest(app.db);
    if (!seen.has(digest)) expect((await checkLedgers(app.db)).faults).toEqual([]);
    seen.add(digest);
  };
  await look();
  const breaks = await breakEverywhere(app, work, async () => {
    await look();
    await between();
  });
  await look();
  expect(breaks).toBeGreaterThan(3);
  return seen.size;
}

/**
 * The same of work that is one transaction: after each break all of it is there, or nothing. Gives back what the work that went through
 * did.
 */
export async function breakWhole<T>(app: App, work: (app: App) => Promise<T>): Promise<T> {
  let result: T;
  const states = await breakSafely(app, async (broken) => (result = await work(broken)));
  expect(states).toBe(2);
  return result!;
}
