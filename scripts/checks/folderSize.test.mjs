import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from './expectNone.mjs';
import { inspect, tooFull } from './folderSize.mjs';

const files = (count) => Array.from({ length: count }, (_, at) => `shared/src/x/File${at}.ts`);

test('a folder of 25 files is named, one of 24 is not', () => {
  assert.deepEqual(tooFull([...files(24), 'shared/src/x/README.md', 'shared/src/x/y/Below.ts']), []);
  assert.match(tooFull(files(25))[0], /shared\/src\/x has 25 files/);
});

test('no folder has more files than can be read at a glance', () => expectNone(inspect()));
