import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from '../expectNone.mjs';
import { missingFiles } from './namedFiles.mjs';
import { read } from '../repository.mjs';

const found = (text) => missingFiles({ file: 'x.md', text });

test('a file that a document names and that is not there is named', () => {
  for (const good of [
    '`scripts/checks/links.mjs`, `repository.mjs`',
    '`docs`, `server/src`',
    '`/api/docs`, `default-src`',
    '`pnpm-lock.yaml`',
  ])
    assert.deepEqual(found(good), [], good);
  assert.match(found('`scripts/checks/gone.mjs`')[0], /x\.md:1 names scripts\/checks\/gone\.mjs, which is not there/);
  assert.equal(found('`scripts/checks/links.mjs`, `gone.mjs`').length, 1);
  assert.equal(found('`server/src/nowhere`').length, 1);
});

test('the documents name only files that are there', () =>
  expectNone(
    ['security', 'privacy', 'architecture', 'scaling', 'ledgers', 'testing'].flatMap((name) => {
      const file = `docs/${name}.md`;
      return missingFiles({ file, text: read(file) });
    }),
  ));
