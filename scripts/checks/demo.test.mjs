import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { bundle } from '../../server/bundle.mjs';
import { ROOT } from './repository.mjs';

/** The files of the program that are loaded with `file`, at once or through others. */
function loadedWith(outputs, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { kind, path: other, external } of outputs[file].imports)
    if (!external && kind === 'import-statement') loadedWith(outputs, other, seen);
  return seen;
}

const isOfDemo = (source) => source.startsWith('demo/');

test('the program that production runs holds nothing of the demo', async () => {
  const { metafile } = await bundle(path.join(ROOT, 'server/dist'));
  const { outputs } = metafile;
  const main = Object.keys(outputs).find((file) => outputs[file].entryPoint === 'server/src/main.ts');
  const sourcesOf = (files) => files.flatMap((file) => Object.keys(outputs[file].inputs));
  assert.deepEqual(sourcesOf([...loadedWith(outputs, main)]).filter(isOfDemo), []);
  assert.ok(sourcesOf(Object.keys(outputs)).some(isOfDemo), 'the demo is not in the program at all');
});
