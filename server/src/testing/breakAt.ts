import type { KyselyPlugin } from 'kysely';
import type { App } from '../app';

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
  return { ...app, db: app.db.withPlugin(plugin) };
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
