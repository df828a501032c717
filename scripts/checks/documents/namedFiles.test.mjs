import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from '../expectNone.mjs';
import { missingFiles } from './namedFiles.mjs';
import { filesBelow, read } from '../repository.mjs';

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

test('a README names files of its package', () => {
  const inPackage = (text) => missingFiles({ file: 'host/README.md', text });
  assert.deepEqual(inPackage('`app/`, `src/paths.ts`, `reloadOnce.ts`, `shared/src/runtime`, `text/html`'), []);
  assert.match(inPackage('`again.ts`')[0], /host\/README\.md:1 names again\.ts/);
  assert.equal(inPackage('`app/Gone.tsx`').length, 1);
});

/** Decisions and versions of the contract say what was at their time; calls are written by a command. */
const isPage = (file) =>
  file.endsWith('.md') && !/^(CHANGELOG\.md|shared\/CONTRACT\.md|docs\/(decisions|calls)\/)/.test(file);

test('the documents name only files that are there', () =>
  expectNone(
    filesBelow()
      .filter(isPage)
      .flatMap((file) => missingFiles({ file, text: read(file) })),
  ));
