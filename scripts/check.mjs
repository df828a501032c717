import { checkNode } from './checkNode.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

const checks = {
  ledgers: 'server/src/ledgers/ledgersProcess.ts',
  reconcile: 'server/src/ledgers/reconcileProcess.ts',
};

/** `npm run check -- ledgers` or `reconcile`: whether the store of the settings holds what it should; ends with 1 when it does not. */
const [name, ...rest] = process.argv.slice(2);
if (!Object.hasOwn(checks, name ?? '') || rest.length > 0)
  fail(`Say which check: npm run check -- ${Object.keys(checks).join(' | ')}`);
checkNode();
await ensureInstalled();
process.exit(await run(process.execPath, ['--import', 'tsx', checks[name]]));
