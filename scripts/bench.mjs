import { checkNode } from './checkNode.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';

/** `npm run bench -- start|pages|build|federation|teams|overload|trade|sale|publish`: measurements of time, which print and do not fail. */
const BENCHES = {
  start: () => import('../bench/start.mjs'),
  pages: () => import('../bench/pages.mjs'),
  build: () => import('../bench/build.mjs'),
  federation: () => import('../bench/federation.mjs'),
  teams: () => import('../bench/teams.mjs'),
  overload: () => import('../bench/overload.mjs'),
  trade: () => import('../bench/trade.mjs'),
  sale: () => import('../bench/sale.mjs'),
  publish: () => import('../bench/publish.mjs'),
};

const [name, flag, against, ...rest] = process.argv.slice(2);
const isUnderstood =
  Object.hasOwn(BENCHES, name ?? '') &&
  rest.length === 0 &&
  (flag === undefined || (name === 'pages' && flag === '--against' && against));
if (!isUnderstood)
  fail(`Say which bench: npm run bench -- ${Object.keys(BENCHES).join(' or ')}; pages takes --against COMMIT.`);
checkNode();
await ensureInstalled();
const { bench } = await BENCHES[name]();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
await bench({ against });
process.exit(0);
