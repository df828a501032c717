import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { checkNode } from './checkNode.mjs';
import { fail } from './fail.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, run } from './run.mjs';

/** `npm run dev`: serves the shop; a saved file rebuilds its package or restarts the server. Reload the page to see it. */
const CALM = 150;
const SERVER = /^(server\/(src|migrations)|shared\/src\/(api|contract))\//;
const PAGES = /^(host|shared|build|remote-[^/]+)\/(src\/|routes\.ts|[^/]+\.cjs)/;

let server;
let work = Promise.resolve();
let changed = new Set();

const build = () => run(process.execPath, ['scripts/build.mjs']);

async function restart() {
  const old = server;
  if (old && old.exitCode === null) {
    const ended = new Promise((resolve) => old.once('exit', resolve));
    old.kill('SIGTERM');
    await ended;
  }
  server = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], { cwd: ROOT, stdio: 'inherit' });
}

async function takeIn(files) {
  if (files.some((file) => PAGES.test(file))) await build();
  if (files.some((file) => SERVER.test(file)) || server.exitCode !== null) await restart();
}

function note(file) {
  if (!SERVER.test(file) && !PAGES.test(file)) return;
  changed.add(file);
  setTimeout(() => {
    if (changed.size === 0) return;
    const files = [...changed];
    changed = new Set();
    work = work.then(() => takeIn(files));
  }, CALM);
}

function watch(folder) {
  fs.watch(path.join(ROOT, folder), { recursive: true }, (_, file) => {
    if (file && !file.includes('node_modules')) note(path.posix.join(folder, file.split(path.sep).join('/')));
  });
}

if (process.argv.length > 2) fail(`${process.argv[2]} is not understood: npm run dev takes no flags.`);
checkNode();
await ensureInstalled();
await build();
await restart();
for (const folder of fs.readdirSync(ROOT).filter((entry) => /^(server|shared|host|build|remote-.+)$/.test(entry))) watch(folder);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (server.kill('SIGTERM'), process.exit(0)));
