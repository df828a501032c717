import { BENCHES } from '../bench/index.mjs';
import { checkNode } from './checkNode.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';

/**
 * `npm run bench -- start|pages|build|…`: measurements of time, which print and do not fail. `--short` runs a small round of one, to see
 * that it still works.
 */
const [name, flag, against, ...rest] = process.argv.slice(2).filter((argument) => argument !== '--short');
const isUnderstood =
  Object.hasOwn(BENCHES, name ?? '') &&
  rest.length === 0 &&
  (flag === undefined ||
    (name === 'pages' && flag === '--against' && against) ||
    (name === 'trade' && flag === '--processes' && /^[1-9]\d*(,[1-9]\d*)*$/.test(against ?? '')) ||
    (['fill', 'desk'].includes(name) && flag === '--scale' && Number(against) > 0));
if (!isUnderstood)
  fail(
    `Say which bench: npm run bench -- ${Object.keys(BENCHES).join(' or ')}; pages takes --against COMMIT, trade --processes 1,2,4, fill and desk take --scale PART, each --short.`,
  );
checkNode();
await ensureInstalled();
const { bench } = await BENCHES[name]();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
await bench({ against });
process.exit(0);
