import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from './expectNone.mjs';
import { filesNamingPaths, inspect } from './hostPaths.mjs';

test('a file that names a page is found', () => {
  assert.equal(filesNamingPaths([{ file: 'a.ts', text: `go('/login?x=1')` }]).length, 1);
  assert.deepEqual(filesNamingPaths([{ file: 'a.ts', text: `fetch('/discovery.json'); go('/')` }]), []);
});

test('the paths that the host itself needs stand in one file', () => {
  const files = inspect();
  expectNone(files.length > 1 ? ['The host names pages in several files:', ...files] : []);
});
