import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from './expectNone.mjs';
import { inspect, tooLong } from './fileLength.mjs';

test('a file of 251 lines is named, one of 250 is not', () => {
  assert.deepEqual(tooLong([{ file: 'short.ts', text: 'x\n'.repeat(250) }]), []);
  assert.match(tooLong([{ file: 'long.ts', text: 'x\n'.repeat(251) }])[0], /long\.ts has 251 lines/);
});

test('every file of code is short enough to read', () => expectNone(inspect()));
