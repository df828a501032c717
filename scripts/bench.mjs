import { checkNode } from './checkNode.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';

/** `npm run bench -- start|pages|build|federation|teams`: measurements of time, which print and do not fail. */
const BENCHES = {
  start: () => import('../bench/start.mjs'),
  pages: () => import('../bench/pages.mjs'),
  build: () => import('../bench/build.mjs'),
  federation: () => import('../bench/federation.mjs'),
  teams: () => import('../bench/teams.mjs'),
};

const [name, ...rest] = process.argv.slice(2);
if (!Object.hasOwn(BENCHES, name ?? '') || rest.length) fail(`Say which bench: npm run bench -- ${Object.keys(BENCHES).join(' or ')}.`);
checkNode();
await ensureInstalled();
const { bench } = await BENCHES[name]();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
await bench();
process.exit(0);
