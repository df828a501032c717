import { checkNode } from './checkNode.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';

/**
 * `npm run contract`: describes what shared gives to remotes, in shared/contract.json; refuses a change that its version does not own up
 * to.
 */
if (process.argv.length > 2) fail(`${process.argv[2]} is not understood: npm run contract takes no flags.`);
checkNode();
await ensureInstalled();
const { describeContract } = await import('./contract/describe.mjs');
const { unowned } = await import('./contract/compare.mjs');
const { committedContract, PAGE, writeContract } = await import('./contract/files.mjs');

const now = describeContract();
const before = committedContract();
const faults = before ? unowned(before, now) : [];
if (faults.length) fail(faults.join('\n'));
writeContract(now);
console.log(`${PAGE} describes ${now.version}: ${Object.keys(now.entries).length} entries.`);
