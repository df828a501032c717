import { checkNode } from './checkNode.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';

/**
 * `npm run contract`: describes what shared gives to remotes, in shared/contract.json, and what the calls take and answer, in
 * shared/wire.json; refuses a change that its version does not own up to, or that open pages would not bear, and writes what each version
 * brought, in shared/CONTRACT.md.
 */
if (process.argv.length > 2) fail(`${process.argv[2]} is not understood: npm run contract takes no flags.`);
checkNode();
await ensureInstalled();
const { describeContract } = await import('./contract/describe.mjs');
const { unowned } = await import('./contract/compare.mjs');
const { committedContract, committedHistory, PAGE, writeContract } = await import('./contract/files.mjs');
const { continueHistory, HISTORY, withoutNext, writeHistory } = await import('./contract/history.mjs');

const { committedWire, describeWire, takesToken, writeWire } = await import('./contract/wire/files.mjs');
const { unownedCalls } = await import('./contract/wire/rules.mjs');

const now = describeContract();
const before = committedContract();
const wire = await describeWire();
const wireBefore = committedWire();
const version = now.version.split('.').slice(0, 2).join('.');
const faults = [
  ...(before ? unowned(before, now) : []),
  ...(wireBefore ? unownedCalls(wireBefore, wire, { version, takesToken: await takesToken() }) : []),
];
if (faults.length) fail(faults.join('\n'));
const history = before ? continueHistory(committedHistory(), before, now) : committedHistory();
writeContract(now);
writeWire(wire);
writeHistory(history);
const silent = withoutNext(history);
if (silent.length)
  fail(
    `${silent.join(' and ')} take something away: write in ${HISTORY}, as "next", how a remote goes on, and run this again.`,
  );
console.log(`${PAGE} describes ${now.version}: ${Object.keys(now.entries).length} entries.`);
