import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import hints from '../../../build/compileHints.cjs';
import { expectNone } from '../expectNone.mjs';
import { currentBuild } from './dist.mjs';

const isScript = (file) => file.endsWith('.js');
const isHinted = (folder) => (file) => fs.readFileSync(path.join(folder, file), 'utf8').startsWith(hints.HINT);

/** Scripts of one build by whether a page needs them before its first screen. */
function split({ folder, needed, files }) {
  const early = [...new Set(needed.filter(isScript))];
  return { folder, early, late: Object.keys(files).filter((file) => isScript(file) && !early.includes(file)) };
}

const builds = ({ host: { folder, assets }, remotes }) => [
  split({ folder, needed: [...assets.entry, ...Object.values(assets.shares).flat()], files: assets.files }),
  ...remotes.map(({ folder: own, release }) =>
    split({
      folder: own,
      needed: [release.entry, ...Object.values(release.screens).flatMap((screen) => screen.files)],
      files: release.files,
    }),
  ),
];

// Rule: page-7
test('scripts that a page needs before its first screen are compiled while they load, all others when they are called', () => {
  const found = builds(currentBuild());
  assert.ok(found.length > 1 && found.some(({ late }) => late.length > 0));
  expectNone(
    found.flatMap(({ folder, early }) =>
      early.filter((file) => !isHinted(folder)(file)).map((file) => `${file} has no hint`),
    ),
  );
  expectNone(
    found.flatMap(({ folder, late }) =>
      late.filter(isHinted(folder)).map((file) => `${file} has a hint, but is fetched later`),
    ),
  );
});
