import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import vm from 'node:vm';

const require = createRequire(import.meta.url);
const { compile } = require('../compile.cjs');
const { remote } = require('../apps/remote.cjs');

const SCREEN = [
  'type Row = { bottle?: { name: string } };',
  '',
  'const nameOf = (row: Row) => row.bottle!.name;',
  '',
  'export default function GiftsScreen(rows: Row[] = [{}]) {',
  '  return rows.map(nameOf);',
  '}',
];

let folder;
let output;
before(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-maps-'));
  output = path.join(folder, 'out');
  fs.mkdirSync(path.join(folder, 'src'));
  fs.writeFileSync(path.join(folder, 'src/GiftsScreen.tsx'), SCREEN.join('\n'));
  const row = {
    path: '/gifts',
    screen: './src/GiftsScreen.tsx',
    navTitle: '礼品',
    name: 'gifts',
    skeleton: 'nav text',
  };
  fs.writeFileSync(path.join(folder, 'routes.ts'), `export default ${JSON.stringify([row])};`);
  await compile(remote('gifts', { folder, version: '1.0.0', output }));
});
after(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Runs the built screen as a page does, as far as it goes; gives back the stack of what it throws. */
function stackOfRun(script) {
  const modules = {};
  const chunks = { push: ([, more]) => Object.assign(modules, more) };
  vm.runInNewContext(
    fs.readFileSync(path.join(output, script), 'utf8'),
    { webpackChunkcellar_gifts_1_0_0: chunks },
    { filename: script },
  );
  const take = Object.assign(() => ({}), {
    r: () => undefined,
    d: (exports, getters) =>
      Object.entries(getters).forEach(([key, get]) => Object.defineProperty(exports, key, { get, enumerable: true })),
  });
  for (const factory of Object.values(modules)) {
    const module = { exports: {} };
    factory(module, module.exports, take);
    try {
      module.exports.default();
    } catch (error) {
      return error.stack;
    }
  }
  return '';
}

// Rule: release-35
test('a built remote that throws is traced to the line of its source, and its scripts name no map', () => {
  const script = fs.readdirSync(output).find((file) => /^GiftsScreen\..*\.js$/.test(file));
  const [, line, column] = new RegExp(`${script.replaceAll('.', '\\.')}:(\\d+):(\\d+)`).exec(stackOfRun(script));
  const map = new SourceMap(JSON.parse(fs.readFileSync(path.join(output, `${script}.map`), 'utf8')));
  const { originalSource, originalLine } = map.findEntry(Number(line) - 1, Number(column) - 1);
  assert.deepEqual([path.basename(originalSource), originalLine + 1], ['GiftsScreen.tsx', 3]);
  assert.doesNotMatch(fs.readFileSync(path.join(output, script), 'utf8'), /sourceMappingURL/);
  const { files } = JSON.parse(fs.readFileSync(path.join(output, 'release.json'), 'utf8'));
  assert.deepEqual(
    Object.keys(files).filter((file) => file.endsWith('.map')),
    [],
  );
});
