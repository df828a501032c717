import path from 'node:path';
import { checkNode } from './checkNode.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './run.mjs';

/** `npm run pack`: the packages for a remote that is kept in another repository, in dist/packages; see build/README.md. */
if (process.argv.length > 2) fail(`${process.argv[2]} is not understood: npm run pack takes no flags.`);
checkNode();
await ensureInstalled();
const { packForTeams } = await import('./pack/packages.mjs');
for (const file of await packForTeams(path.join(ROOT, 'dist/packages'))) console.log(path.relative(ROOT, file));
