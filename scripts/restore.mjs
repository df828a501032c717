import path from 'node:path';
import { checkNode } from './checkNode.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

/** `npm run restore -- file.zip [--replace]`: the shop of a backup, in an empty place or instead of what is there; see docs/backup.md. */
const REPLACE = '--replace';
const args = process.argv.slice(2);
const [file, ...rest] = args.filter((arg) => arg !== REPLACE);
if (!file) fail('Say which backup: npm run restore -- backups/cellar-….zip [--replace].');
const unknown = file.startsWith('-') ? file : rest[0];
if (unknown !== undefined) fail(`${unknown} is not understood: npm run restore takes one file and perhaps ${REPLACE}.`);
checkNode();
await ensureInstalled();
const flags = args.includes(REPLACE) ? [REPLACE] : [];
process.exit(
  await run(process.execPath, [
    '--import',
    'tsx',
    'server/src/backup/restoreProcess.ts',
    path.resolve(process.env.INIT_CWD ?? process.cwd(), file),
    ...flags,
  ]),
);
