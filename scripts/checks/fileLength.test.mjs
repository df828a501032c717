import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from './expectNone.mjs';
import { inspect, tooLong } from './fileLength.mjs';

test('a file of 301 lines is named, one of 300 is not', () => {
  assert.deepEqual(tooLong([{ file: 'short.css', text: 'x\n'.repeat(300) }]), []);
  assert.match(tooLong([{ file: 'long.css', text: 'x\n'.repeat(301) }])[0], /long\.css has 301 lines/);
});

test('every stylesheet and page is short enough to read', () => expectNone(inspect()));
