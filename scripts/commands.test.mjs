import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { test } from 'node:test';
import { ROOT } from './run.mjs';

const withEnv = (env, script, ...args) =>
  spawnSync(process.execPath, [`scripts/${script}.mjs`, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
const command = (script, ...args) => withEnv({}, script, ...args);

/** Exit code 1 and one line that names what is wrong. */
function assertRefused({ status, stderr, stdout }, words) {
  assert.equal(status, 1);
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
  assertRefused(command('new', 'thing'), /Say what: npm run new -- remote gifts/);
  assertRefused(command('contract', '--force'), /--force is not understood/);
  assertRefused(command('pack', 'orders'), /orders is not understood/);
  assertRefused(command('backup', '--all'), /--all is not understood/);
  assertRefused(command('restore'), /Say which backup/);
  assertRefused(command('check'), /Say which check: npm run check -- ledgers/);
  assertRefused(command('check', 'ledgers', '--all'), /Say which check/);
  assertRefused(command('restore', 'a.zip', '--force'), /--force is not understood/);
  assertRefused(command('release', 'nothing'), /No remote is called nothing/);
  assertRefused(command('release', 'list', '--shop', 'x'), /--shop is not understood/);
  assertRefused(command('release', 'rollback', 'orders', '1.0.0'), /Rolling back needs a reason/);
  assertRefused(command('release', 'promote', 'orders', '1.0.0', '--canary', 'half'), /half is not a share/);
  assertRefused(command('release', 'list', '--to', 'http://127.0.0.1:9'), /No shop answers at http:\/\/127\.0\.0\.1:9/);
});

// Rule: release-8
test('the release command talks to the shop at PORT, unless another one is given', () => {
  assertRefused(withEnv({ PORT: '9' }, 'release', 'list'), /No shop answers at http:\/\/127\.0\.0\.1:9:/);
  assertRefused(
    withEnv({ PORT: '9', CELLAR_SHOP: 'http://127.0.0.1:7' }, 'release', 'list'),
    /No shop answers at http:\/\/127\.0\.0\.1:7:/,
  );
});

/** A port that is taken by something that does not talk. */
async function takenPort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: String(server.address().port), free: () => server.close() };
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
  assert.throws(() => process.kill(-child.pid, 0), /ESRCH/);
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
