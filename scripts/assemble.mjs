import fs from 'node:fs';
import path from 'node:path';
import { checkNode } from './checkNode.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, run } from './run.mjs';

/** `npm run assemble -- /srv/cellar/1`: a folder that a production machine or a container runs, with nothing that builds or tests. */
const [asked, ...rest] = process.argv.slice(2);
if (!asked || asked.startsWith('-') || rest.length)
  fail('Say where: npm run assemble -- /srv/cellar/1 takes the folder to make, and nothing else.');
const target = path.resolve(process.env.INIT_CWD ?? process.cwd(), asked);
if (fs.existsSync(target) && fs.readdirSync(target).length)
  fail(`${target} is not empty: each assembled shop has a folder of its own.`);
checkNode();
await ensureInstalled();
if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) process.exit(1);
const { installPackages } = await import('./assemble/installPackages.mjs');
const { layOut } = await import('./assemble/layOut.mjs');
await layOut(target);
if ((await installPackages(target)) !== 0) fail('The production packages could not be installed: see above.');
console.log(`Assembled: ${path.relative(ROOT, target).startsWith('..') ? target : path.relative(ROOT, target)}`);
