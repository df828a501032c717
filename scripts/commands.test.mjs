import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { findPlace } from './dev/place.mjs';
import { ROOT } from './run.mjs';

const withEnv = (env, script, ...args) =>
  spawnSync(process.execPath, [`scripts/${script}.mjs`, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
const command = (script, ...args) => withEnv({}, script, ...args);

/** An exit code and one line that names what is wrong. */
function assertRefused({ status, stderr, stdout }, words, code = 1) {
  assert.equal(status, code);
  assert.equal(stdout, '');
  assert.equal(stderr.trim().split('\n').length, 1, stderr);
  assert.match(stderr, words);
}

test('commands name what they do not understand', () => {
  assertRefused(command('start', '--port', '80'), /--port is not understood/);
  assertRefused(command('test', '--onyl', 'lint'), /--onyl lint is not understood/);
  assertRefused(command('test', '--only', 'lint,nothing'), /names no part: choose among build,types,journeys/);
  assertRefused(command('build', 'nothing'), /No package to build is called nothing/);
  assertRefused(command('bench', 'nothing'), /Say which bench/);
  assertRefused(command('dev', '--fast'), /--fast is not understood/);
  assertRefused(command('dev', 'nothing'), /No remote is called nothing/);
  assertRefused(command('dev', 'orders', '--shop', 'example'), /--shop example is not an address/);
  assertRefused(command('dev', 'orders', 'nothing'), /No remote is called nothing/);
  assertRefused(command('dev', 'orders', 'catalog', '--alone'), /--alone is of one remote/);
  assertRefused(
    command('dev', 'orders', 'catalog', '--folder', '.'),
    /--folder is of one remote, not of orders and catalog/,
  );
  assertRefused(command('new', 'thing'), /Say what: npm run new -- remote gifts/);
  assertRefused(command('contract', '--force'), /--force is not understood/);
  assertRefused(command('pack', 'orders'), /orders is not understood/);
  assertRefused(command('backup', '--all'), /--all is not understood/);
  assertRefused(command('restore'), /Say which backup/);
  assertRefused(command('assemble'), /Say where: npm run assemble/);
  assertRefused(command('assemble', '--to'), /Say where/);
  assertRefused(command('assemble', 'docs'), /docs is not empty/);
  assertRefused(command('check'), /Say which check: npm run check -- ledgers/);
  assertRefused(command('check', 'ledgers', '--all'), /Say which check/);
  assertRefused(command('restore', 'a.zip', '--force'), /--force is not understood/);
  assertRefused(command('release', 'nothing'), /No remote is called nothing/, 2);
  assertRefused(command('release', 'list', '--shop', 'x'), /--shop is not understood/, 2);
  assertRefused(command('release', 'rollback', 'orders', '1.0.0'), /Rolling back needs a reason/, 2);
  assertRefused(command('release', 'promote', 'orders', '1.0.0', '--canary', 'half'), /half is not a share/, 2);
  assertRefused(
    command('release', 'list', '--to', 'http://127.0.0.1:9'),
    /No shop answers at http:\/\/127\.0\.0\.1:9/,
    3,
  );
});

// Rule: release-8
test('the release command talks to the shop at PORT, unless another one is given', () => {
  assertRefused(withEnv({ PORT: '9' }, 'release', 'list'), /No shop answers at http:\/\/127\.0\.0\.1:9:/, 3);
  assertRefused(
    withEnv({ PORT: '9', CELLAR_SHOP: 'http://127.0.0.1:7' }, 'release', 'list'),
    /No shop answers at http:\/\/127\.0\.0\.1:7:/,
    3,
  );
});

/** A port that is taken by something that does not talk. */
async function takenPort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: String(server.address().port), free: () => server.close() };
}

/** Waits for the last process of a group; a compiler's helper ends a moment after its parent. */
async function untilEnded(group) {
  for (let left = 600; left > 0; left--) {
    try {
      process.kill(-group, 0);
    } catch (error) {
      assert.equal(error.code, 'ESRCH');
      return;
    }
    await setTimeout(50);
  }
  assert.fail('something was left running');
}

/** Runs a command in a process group of its own; the test ends when all of the group have ended. */
async function inGroup(env, script, ...args) {
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    detached: true,
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) child[name].on('data', (data) => (output[name] += data));
  // The pipes close when the last process that holds them has ended.
  const [status] = await once(child, 'close');
  await untilEnded(child.pid);
  return { status, ...output };
}

// Rule: release-7
test('developing where the port is taken is refused with one line, and nothing is left running', async () => {
  const taken = await takenPort();
  try {
    for (const args of [['orders'], []])
      assertRefused(await inGroup({ PORT: taken.port }, 'dev', ...args), new RegExp(`PORT ${taken.port} is taken`));
  } finally {
    taken.free();
  }
});

/** A data directory whose store a running process has, as a server would. */
async function usedData(folder) {
  fs.mkdirSync(folder, { recursive: true });
  const program = `import('./server/src/store/embedded/storeLock.ts').then((m) => m.lockStore(${JSON.stringify(path.join(folder, 'store'))})).then(() => { console.log('locked'); setInterval(() => undefined, 1000); });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], { cwd: ROOT });
  await once(child.stdout, 'data');
  return { end: () => child.kill('SIGKILL'), pid: child.pid };
}

// Rule: release-7
test('data that another process uses are refused before anything is built', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-used-'));
  const used = await usedData(folder);
  try {
    for (const [script, ...args] of [['dev', 'orders'], ['dev'], ['start']])
      assertRefused(
        await inGroup({ PORT: '0', DATA_DIR: folder, DATABASE_URL: '' }, script, ...args),
        new RegExp(`DATA_DIR is in use by process ${used.pid}`),
      );
  } finally {
    used.end();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

// Rule: release-7
test('port and data that nobody named are chosen beside those of a shop that runs', async () => {
  const usual = net.createServer().listen(8080, '127.0.0.1');
  // Where something else has the usual port that is as good.
  await Promise.race([once(usual, 'listening'), once(usual, 'error')]);
  const used = await usedData(path.join(ROOT, 'data')).catch(() => null);
  try {
    const { DATA_DIR: _data, PORT: _port, DATABASE_URL: _url, ...env } = process.env;
    const place = await findPlace(env);
    assert.notEqual(place.PORT, '8080');
    assert.match(path.basename(place.DATA_DIR), /^data-dev/);
    assert.deepEqual(await findPlace({ ...env, PORT: '0', DATA_DIR: path.join(ROOT, 'data-dev-test') }), { PORT: '0' });
  } finally {
    usual.close();
    used?.end();
    fs.rmSync(path.join(ROOT, 'data-dev-test'), { recursive: true, force: true });
  }
});

// Rule: release-7
test('a development server that does not open ends, and its parent with it', async () => {
  const program = `
    const { NotOpened, shopServer } = await import('./scripts/dev/server.mjs');
    await shopServer({ env: { CELLAR_LOG_LEVEL: 'loud', CELLAR_NOTHING: '1' } }).start().catch((error) => process.exit(error instanceof NotOpened ? 3 : 4));
    process.exit(0);`;
  const child = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  assert.deepEqual([child.status, child.stderr.trim().split('\n').length], [3, 1], child.stderr);
  assert.match(child.stderr, /CELLAR_NOTHING is not a setting/);
});

test('a node that is too old is named with the one to install', () => {
  const program = `import('./scripts/checkNode.mjs').then((m) => m.checkNode('18.20.0'))`;
  assertRefused(
    spawnSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: ROOT, encoding: 'utf8' }),
    /Node 18\.20\.0 is too old/,
  );
});
