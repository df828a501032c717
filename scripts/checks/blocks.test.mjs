import assert from 'node:assert/strict';
import test from 'node:test';
import { blockTables } from '../docs/blockTables.mjs';
import { read } from './repository.mjs';

test('the tables of blocks are those that the folders of the blocks give: `npm run docs:blocks` writes them', async () => {
  const stale = Object.entries(await blockTables()).filter(([file, text]) => read(file) !== text);
  assert.deepEqual(
    stale.map(([file]) => file),
    [],
  );
});
