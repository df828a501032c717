import { checkNode } from './checkNode.mjs';
import { ensureInstalled } from './install.mjs';
import { readChanges } from './parts/changes.mjs';
import { PARTS } from './parts/index.mjs';
import { readOptions } from './parts/options.mjs';

const seconds = (since) => (performance.now() - since) / 1000;

async function runPart({ name, run }, options) {
  const since = performance.now();
  console.log(`── ${name}`);
  try {
    return { name, ...(await run(options)), seconds: seconds(since) };
  } catch (error) {
    console.error(error.message);
    return { name, passed: 0, failed: 1, note: error.message.split('\n')[0], seconds: seconds(since) };
  }
}

const line = ({ name, passed, failed, note, seconds: took }) =>
  `${name.padEnd(12)} ${(failed ? 'FAILED' : note.startsWith('SKIPPED') ? 'skipped' : 'passed').padEnd(8)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${took.toFixed(1).padStart(7)} s  ${note}`.trimEnd();

const sum = (results, key) => results.reduce((total, result) => total + result[key], 0);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
checkNode();
const options = readOptions(
  process.argv.slice(2),
  PARTS.flat().map(({ name }) => name),
);
await ensureInstalled();
const begun = performance.now();
const changes = options.changed ? readChanges() : null;
const results = [];
for (const row of PARTS) {
  const parts = row.filter(
    ({ name, isReached = () => true }) => options.parts.includes(name) && (!changes || isReached(changes.files)),
  );
  results.push(...(await Promise.all(parts.map((part) => runPart(part, { ...options, changes })))));
}

console.log(`\n${results.map(line).join('\n')}\n${'all'.padEnd(12)} ${seconds(begun).toFixed(1)} s\n`);
console.log(`${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`);
process.exit(sum(results, 'failed') > 0 ? 1 : 0);
