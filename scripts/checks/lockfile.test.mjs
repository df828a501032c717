import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from './expectNone.mjs';
import { addresses, inspect } from './lockfile.mjs';

test('an address in a lockfile is named, a digest is not', () => {
  assert.equal(addresses('lock', '    resolution: {tarball: https://example.com/a.tgz}').length, 1);
  assert.equal(addresses('lock', '    resolution: {integrity: sha512-x, tarball: http://localhost/a.tgz}').length, 1);
  assert.equal(addresses('lock', '"resolved": "https://registry.example.com/a.tgz"').length, 1);
  assert.deepEqual(
    addresses('lock', '    resolution: {integrity: sha512-x==}\n    deprecated: see https://example.com'),
    [],
  );
});

test('lockfiles resolve by name and digest only', () => expectNone(inspect()));
