import { checkNode } from './checkNode.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';
import { PARTS } from './parts/index.mjs';

/** `npm test [-- --only lint,types]`: everything, or the named parts; goes on after a failed part. */
function askedFor(flags, names) {
  if (flags.length === 0) return names;
  const [flag, list = '', ...rest] = flags.flatMap((each) => each.split('='));
  if (flag !== '--only' || rest.length) fail(`${flags.join(' ')} is not understood: npm test takes --only ${names.join(',')}.`);
  const asked = list.split(',').filter(Boolean);
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown || !asked.length) fail(`--only ${list} names no part: choose among ${names.join(',')}.`);
  return asked;
}

const seconds = (since) => (performance.now() - since) / 1000;

async function runPart({ name, run }) {
  const since = performance.now();
  console.log(`── ${name}`);
  try {
    return { name, ...(await run()), seconds: seconds(since) };
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
const asked = askedFor(process.argv.slice(2), PARTS.flat().map((part) => part.name));
await ensureInstalled();
const begun = performance.now();
const results = [];
for (const row of PARTS) results.push(...(await Promise.all(row.filter((part) => asked.includes(part.name)).map(runPart))));

console.log(`\n${results.map(line).join('\n')}\n${'all'.padEnd(12)} ${seconds(begun).toFixed(1)} s\n`);
console.log(`${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`);
process.exit(sum(results, 'failed') > 0 ? 1 : 0);
