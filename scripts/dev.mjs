import { checkNode } from './checkNode.mjs';
import { readFlags } from './dev/flags.mjs';
import { NotOpened } from './dev/server.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';

/**
 * `npm run dev` serves the shop and rebuilds what is saved: reload the page to see it. `npm run dev -- orders catalog` serves these remotes
 * with hot reload, the rest as it is built, or with `--shop` as it is deployed there.
 */
const flags = readFlags(process.argv.slice(2));
checkNode();
await ensureInstalled();

async function begin() {
  if (flags.names.length === 0) return (await import('./dev/everything.mjs')).developEverything();
  return (await import('./dev/someRemotes.mjs')).developRemotes(flags);
}

// What was begun ends with this process; a server that did not open has said why.
const stop = await begin().catch((error) => (error instanceof NotOpened ? process.exit(1) : fail(error.message)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => Promise.resolve(stop()).finally(() => process.exit(0)));
