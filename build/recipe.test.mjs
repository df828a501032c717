import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import zlib from 'node:zlib';

const require = createRequire(import.meta.url);
const { compress } = require('./compress.cjs');
const { filesOfShares } = require('./documents/graph.cjs');
const layerLoader = require('./layerLoader.cjs');
const { remote } = require('./apps/remote.cjs');
const { host } = require('./apps/host.cjs');
const { remoteNames } = require('./places.cjs');
const { hostShares, remoteShares } = require('./shares.cjs');

const layer = (source, name) => layerLoader.call({ getOptions: () => ({ layer: name }) }, source);

test('a stylesheet goes into its layer, its imports stay in front', () => {
  assert.equal(layer('.a{}', 'remotes.orders'), '@layer reset, kit, ui, remotes;@layer remotes.orders{.a{}}');
  assert.match(layer('@import "x.css";\n.a{}', 'kit'), /^@import "x.css";@layer reset.*@layer kit\{\s*\.a\{\}\}$/);
});

// Rule: page-5
test('the host provides what remotes take, screens parts lazily, all else at once', () => {
  const [given, taken] = [hostShares(), remoteShares()];
  assert.deepEqual(Object.keys(given).sort(), Object.keys(taken).sort());
  for (const [name, share] of Object.entries(given)) assert.equal(share.eager, !name.includes('/ui/'), name);
  for (const [name, share] of Object.entries(taken))
    assert.ok(share.import === false && share.singleton && share.strictVersion && share.requiredVersion, name);
});

test('a container is called after its remote and version alone', () => {
  const [name] = remoteNames();
  const of = (version) => remote(name, { version, output: '/nowhere' }).output.uniqueName;
  assert.equal(of('1.2.3-abcdef01'), `cellar_${name}_1_2_3_abcdef01`);
  assert.equal(of('1.2.3'), of('1.2.3'));
  assert.notEqual(of('1.2.3'), of('1.2.4'));
});

// Rule: load-1
test('scripts may take two minutes, as the shop promises', () =>
  assert.equal(host({ version: '1.0.0', output: '/nowhere' }).output.chunkLoadTimeout, 120_000));

test('files of a shared entry include those of the entries that it uses', () => {
  const group = (file, uses) => ({
    chunks: [
      { files: [file], modules: uses.map((shareKey) => ({ type: 'consume-shared-module', options: { shareKey } })) },
    ],
  });
  const groups = new Map([
    ['form', group('form.js', ['base'])],
    ['base', group('base.js', ['form'])],
  ]);
  const modules = [...groups].map(([name, own]) => ({ type: 'provide-module', _name: name, blocks: [own] }));
  const chunkGraph = { getBlockChunkGroup: (block) => block, getChunkModulesIterable: (chunk) => chunk.modules };
  assert.deepEqual(filesOfShares({ modules, chunkGraph }), {
    base: ['base.js', 'form.js'],
    form: ['form.js', 'base.js'],
  });
});

test('files are packed at their best, unchanged ones taken over', async () => {
  const [now, before] = ['now', 'before'].map((name) => fs.mkdtempSync(path.join(os.tmpdir(), `cellar-${name}-`)));
  const text = 'const words = "酒窖";'.repeat(50);
  for (const folder of [now, before]) fs.writeFileSync(path.join(folder, 'same.js'), text);
  fs.writeFileSync(path.join(before, 'same.js.br'), 'taken over');
  fs.writeFileSync(path.join(now, 'new.js'), text);
  await compress(now, before);
  assert.equal(fs.readFileSync(path.join(now, 'same.js.br'), 'utf8'), 'taken over');
  assert.equal(zlib.brotliDecompressSync(fs.readFileSync(path.join(now, 'new.js.br'))).toString(), text);
  assert.equal(zlib.gunzipSync(fs.readFileSync(path.join(now, 'new.js.gz'))).toString(), text);
  for (const folder of [now, before]) fs.rmSync(folder, { recursive: true });
});
