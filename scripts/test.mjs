import { checkNode } from './checkNode.mjs';
import { ensureInstalled } from './install.mjs';
import { readChanges } from './parts/changes.mjs';
import { inLanes } from './parts/inLanes.mjs';
import { PARTS } from './parts/index.mjs';
import { readOptions } from './parts/options.mjs';

const seconds = (since) => (performance.now() - since) / 1000;

/** Parts that run at a time: each keeps a good deal more than one processor busy while it does not wait. */
const LANES = 2;

async function runPart({ name, run }, options) {
  const since = performance.now();
  console.log(`── ${name} …`);
  const result = await run(options).catch((error) => ({
    passed: 0,
    failed: 1,
    failures: [],
    note: error.message.split('\n')[0],
    output: error.message,
  }));
  const ended = { name, ...result, seconds: seconds(since) };
  console.log([line(ended), result.output.trim()].filter(Boolean).join('\n'));
  return ended;
}

const line = ({ name, passed, failed, note, seconds: took }) =>
  `${name.padEnd(12)} ${(failed ? 'FAILED' : note.startsWith('SKIPPED') ? 'skipped' : 'passed').padEnd(8)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${took.toFixed(1).padStart(7)} s  ${note}`.trimEnd();

const sum = (results, key) => results.reduce((total, result) => total + result[key], 0);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
checkNode();
const options = readOptions(
  process.argv.slice(2),
  PARTS.map(({ name }) => name),
);
await ensureInstalled();
const begun = performance.now();
const changes = options.changed ? readChanges() : null;
const parts = PARTS.filter(
  ({ name, isReached = () => true }) => options.parts.includes(name) && (!changes || isReached(changes.files)),
);
const results = await inLanes(parts, LANES, (part) =>
  runPart(part, { ...options, changes, alone: parts.length === 1 }),
);

console.log(`\n${results.map(line).join('\n')}\n${'all'.padEnd(12)} ${seconds(begun).toFixed(1)} s\n`);
for (const { name, failures } of results) for (const failure of failures) console.log(`${name}: ${failure}\n`);
console.log(`${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`);
process.exit(sum(results, 'failed') > 0 ? 1 : 0);
