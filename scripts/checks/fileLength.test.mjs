import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from './expectNone.mjs';
import { inspect, tooLong } from './fileLength.mjs';

test('a file of 301 lines is named, one of 300 is not', () => {
  assert.deepEqual(tooLong([{ file: 'short.ts', text: 'x\n'.repeat(300) }]), []);
  assert.deepEqual(tooLong([{ file: 'long.test.ts', text: 'x\n'.repeat(500) }]), []);
  assert.match(tooLong([{ file: 'long.test.ts', text: 'x\n'.repeat(501) }])[0], /501 lines/);
  assert.match(tooLong([{ file: 'long.ts', text: 'x\n'.repeat(301) }])[0], /long\.ts has 301 lines/);
});

test('every file of code is short enough to read', () => expectNone(inspect()));
