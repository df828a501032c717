import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { ROOT } from './run.mjs';

const command = (script, ...args) => spawnSync(process.execPath, [`scripts/${script}.mjs`, ...args], { cwd: ROOT, encoding: 'utf8' });

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
  assertRefused(command('test', '--only', 'lint,nothing'), /names no part: choose among types,lint/);
  assertRefused(command('build', 'nothing'), /No package to build is called nothing/);
  assertRefused(command('bench', 'nothing'), /Say which bench/);
  assertRefused(command('dev', '--fast'), /--fast is not understood/);
  assertRefused(command('dev', 'nothing'), /No remote is called nothing/);
  assertRefused(command('dev', 'orders', '--shop', 'example'), /--shop example is not an address/);
  assertRefused(command('new', 'thing'), /Say what: npm run new -- remote gifts/);
  assertRefused(command('contract', '--force'), /--force is not understood/);
  assertRefused(command('pack', 'orders'), /orders is not understood/);
  assertRefused(command('release', 'nothing'), /No remote is called nothing/);
  assertRefused(command('release', 'list', '--shop', 'x'), /--shop is not understood/);
  assertRefused(command('release', 'rollback', 'orders', '1.0.0'), /Rolling back needs a reason/);
  assertRefused(command('release', 'promote', 'orders', '1.0.0', '--canary', 'half'), /half is not a share/);
  assertRefused(command('release', 'list', '--to', 'http://127.0.0.1:9'), /No shop answers at http:\/\/127\.0\.0\.1:9/);
});

test('a node that is too old is named with the one to install', () => {
  const program = `import('./scripts/checkNode.mjs').then((m) => m.checkNode('18.20.0'))`;
  assertRefused(spawnSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: ROOT, encoding: 'utf8' }), /Node 18\.20\.0 is too old/);
});
