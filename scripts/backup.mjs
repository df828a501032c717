import path from 'node:path';
import { checkNode } from './checkNode.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, run } from './run.mjs';

/** `npm run backup [-- file.zip]`: store, released files and keys in one file; see docs/backup.md. */
const [file, ...rest] = process.argv.slice(2);
const unknown = file?.startsWith('-') ? file : rest[0];
if (unknown !== undefined)
  fail(`${unknown} is not understood: npm run backup takes the name of the file to write, or nothing.`);
checkNode();
await ensureInstalled();
const stamp = new Date().toISOString().replace(/\..*/, '').replace(/[-:]/g, '');
const target = file
  ? path.resolve(process.env.INIT_CWD ?? process.cwd(), file)
  : path.join(ROOT, 'backups', `cellar-${stamp}Z.zip`);
process.exit(await run(process.execPath, ['--import', 'tsx', 'server/src/backup/backupProcess.ts', target]));
