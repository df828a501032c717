import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { faultsOfPage, PAGE, titlesIn } from './behaviour.mjs';
import { expectNone } from './expectNone.mjs';
import { ROOT } from './repository.mjs';

const head = '## Cart\n\n| What holds | Shown by |\n|---|---|\n';
const files = {
  'a.test.ts': `it('keeps it', () => {});\nit.each([\n  ['x'],\n])('keeps %s', () => {});\nconst note = 'not a test';`,
};
const faults = (rows) => faultsOfPage(head + rows, (file) => files[file]);

test('titles are read as they stand in the code', () => {
  const code = [
    `it('one\\'s own', () => {`,
    `test("another's", scene(async`,
    'test(`${path} opens`, async ({ page }) => {',
    `  test.skip('later', () => {`,
    `it.each(['/a', '/b'])('%s clears', (to) => {`,
    `it.each<[Kind, string]>([`,
    `] as const)('says %p', (kind) => {`,
    `test.each(Object.entries(tables))('%s: ends', () => {`,
    `    const { a } = await call('not.one', {});`,
    `describe('no test', () => {`,
    `test.describe('none', () => {`,
    `/x/.test('none');`,
  ].join('\n');
  assert.deepEqual(
    [...titlesIn(code)],
    [`one's own`, `another's`, '${path} opens', 'later', '%s clears', 'says %p', '%s: ends'],
  );
});

test('a row must name a test that exists, by its whole title', () => {
  assert.deepEqual(faults('| it is kept | `a.test.ts › keeps it`<br>`a.test.ts › keeps %s` |'), []);
  assert.match(faults('| it is kept | `b.test.ts › keeps it` |')[0], /b\.test\.ts, which is not there/);
  for (const title of ['keeps', 'keeps it too', 'not a test'])
    assert.match(faults(`| it is kept | \`a.test.ts › ${title}\` |`)[0], /which is not in a\.test\.ts/);
  assert.match(faults('| it is kept | by hand |')[0], /names no test/);
  assert.match(faults('| it is kept |')[0], /names no test/);
  assert.match(faults('| it is kept | `a.test.ts › keeps it` | x |')[0], /no row of two cells/);
  assert.match(faults('')[0], /no test at all/);
});

test('every rule of docs/behaviour.md names its tests', () => {
  expectNone(faultsOfPage(fs.readFileSync(path.join(ROOT, PAGE), 'utf8')));
});
