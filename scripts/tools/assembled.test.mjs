import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { productionEnv } from '../../server/src/testing/releases/production.ts';
import { layOut } from '../assemble/layOut.mjs';
import { filesBelow } from '../checks/repository.mjs';
import { freePort } from '../freePort.mjs';
import { ROOT } from '../run.mjs';

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-assembled-'));
const folder = path.join(place, 'shop');
after(() => fs.rmSync(place, { recursive: true, force: true }));

/** Laid out in one folder and moved to another, as it goes to a machine; its packages are those installed here. */
before(async () => {
  const made = path.join(place, 'made');
  await layOut(made);
  fs.renameSync(made, folder);
  fs.symlinkSync(path.join(ROOT, 'server/node_modules'), path.join(folder, 'server/node_modules'));
});

/** Runs a program of the folder with nothing of this process's settings. */
const start = (program, args, env) =>
  spawn(process.execPath, [`server/${program}.mjs`, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function outcome(child) {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  const [code] = await once(child, 'exit');
  return { code, said };
}

async function untilSaid(child, words) {
  let said = '';
  for await (const part of child.stdout) {
    said += part;
    if (words.test(said)) return said;
  }
  throw new Error(`It ended and said: ${said}`);
}

// Rule: run-17
test('an assembled folder serves a production shop, says when it is ready, and makes backups', async () => {
  const env = { ...productionEnv(place), DATA_DIR: path.join(place, 'data'), PORT: String(await freePort()) };
  assert.equal((await outcome(start('isReady', [], env))).code, 1);
  const server = start('dist/main', [], env);
  assert.match(await untilSaid(server, /Cellar is open/), /First admin of the console/);
  assert.equal((await outcome(start('isReady', [], env))).code, 0);
  const page = await fetch(`http://127.0.0.1:${env.PORT}/console`);
  assert.deepEqual([page.status, /main\.\w+\.js/.test(await page.text())], [200, true]);
  server.kill('SIGTERM');
  assert.deepEqual(await once(server, 'exit'), [0, null]);
  const backup = await outcome(start('dist/backup', [path.join(place, 'one.zip')], env));
  assert.deepEqual([backup.code, /Backup written/.test(backup.said)], [0, true], backup.said);
  const check = await outcome(start('dist/ledgers', [], env));
  assert.deepEqual([check.code, /all of them add up/.test(check.said)], [0, true], check.said);
});

// Rule: run-17
test('nothing in it builds, tests or names the machine that made it', () => {
  assert.deepEqual(fs.readdirSync(folder).sort(), [
    '.npmrc',
    'demo',
    'dist',
    'package.json',
    'patches',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'server',
    'shared',
  ]);
  assert.deepEqual(filesBelow('server/src', folder), ['server/src/shop/identity/auth/scryptThread.mjs']);
  const programs = path.join(folder, 'server/dist');
  for (const name of fs.readdirSync(programs))
    assert.ok(!fs.readFileSync(path.join(programs, name), 'utf8').includes(ROOT), name);
});
