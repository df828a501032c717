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
});

test('a node that is too old is named with the one to install', () => {
  const program = `import('./scripts/checkNode.mjs').then((m) => m.checkNode('18.20.0'))`;
  assertRefused(spawnSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: ROOT, encoding: 'utf8' }), /Node 18\.20\.0 is too old/);
});
