import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LINT } from '../lint/run.mjs';
import { copyRepository } from './repositoryCopy.mjs';

const copy = copyRepository();
after(copy.remove);

const refused = async (words, ...args) => {
  const { code, output } = await copy.try('scripts/new.mjs', ...args);
  assert.equal(code, 1);
  assert.match(output, words);
};

/** The most files that a screen which shows what two calls of the contract answer may touch. */
const MAX_FILES = 6;
let touched;

before(async () => {
  await copy.node('scripts/new.mjs', 'remote', 'gifts', '礼品');
  const unchanged = copy.contents();
  await copy.node('scripts/new.mjs', 'screen', 'orders/sample', '/my-sample', '样品');
  touched = [...copy.contents()].filter(([file, text]) => unchanged.get(file) !== text).map(([file]) => file);
});

test('a new screen touches its folder, its row and the list of paths, and nothing else', () => {
  const folder = 'remote-orders/src/sample';
  assert.deepEqual(touched.sort(), [
    'remote-orders/routes.ts',
    ...['.module.css', '.test.tsx', '.tsx', '.visit.ts'].map((end) => `${folder}/MySampleScreen${end}`),
    'scripts/checks/paths.json',
  ]);
  assert.ok(touched.length <= MAX_FILES);
});

test('they are formatted, and nothing of them is unused', async () => {
  await copy.node('node_modules/@biomejs/biome/bin/biome', 'format', 'remote-gifts', 'remote-orders');
  await copy.node('node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints');
});

test('a new remote and a new screen have their types', async () => {
  const include = ['shared/src/globals.d.ts', 'remote-gifts', 'remote-orders'];
  copy.write('tsconfig.new.json', JSON.stringify({ extends: './tsconfig.json', include }));
  await copy.node('node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.new.json', '--noEmit');
});

test('they keep to the lint rules', () =>
  copy.node(...LINT, 'remote-gifts', 'remote-orders/routes.ts', 'remote-orders/src/sample'));

test('they keep to the structure', () =>
  copy.node(
    '--import',
    'tsx',
    '--test',
    ...['routes', 'links', 'tokens', 'fileLength', 'calls/calls', 'lockfile'].map(
      (check) => `scripts/checks/${check}.test.mjs`,
    ),
  ));

test('their own tests pass', () =>
  copy.node('node_modules/jest/bin/jest.js', '--silent', 'remote-gifts', 'remote-orders/src/sample'));

test('they build into releases that declare their routes', async () => {
  await copy.node('scripts/build.mjs', 'gifts', 'orders');
  const versions = JSON.parse(copy.read('dist/live.json'));
  const routesOf = (name) => JSON.parse(copy.read(`dist/remotes/${name}/${versions[name]}/release.json`)).routes;
  assert.deepEqual(routesOf('gifts'), [
    { path: '/gifts', navTitle: '礼品', name: 'gifts', skeleton: 'nav text', remote: 'gifts', module: 'GiftsScreen' },
  ]);
  assert.deepEqual(routesOf('orders').at(-1), {
    path: '/my-sample',
    navTitle: '样品',
    name: 'my-sample',
    skeleton: 'nav text',
    remote: 'orders',
    module: 'MySampleScreen',
  });
});

test('what cannot be made is refused in words, and leaves nothing behind', async () => {
  const before =
    copy.read('scripts/checks/paths.json') + copy.read('remote-orders/routes.ts') + copy.read('pnpm-lock.yaml');
  await refused(/Say what:/);
  await refused(/My-Gifts is not a name/, 'remote', 'My-Gifts');
  await refused(/holds a remote already/, 'remote', 'orders');
  await refused(/There is no remote-nothing/, 'screen', 'nothing/area', '/nothing');
  await refused(/\/product belongs to catalog/, 'screen', 'orders/goods', '/product');
  await refused(/\/my-sample stands in the route table already/, 'screen', 'orders/sample', '/my-sample');
  await refused(/sample is not a path/, 'screen', 'orders/sample', 'sample');
  await refused(/src\/sample is the folder of MySampleScreen/, 'screen', 'orders/sample', '/my-return');
  await refused(/Refund is not a folder for a screen/, 'screen', 'orders/Refund', '/my-return');
  assert.equal(
    copy.read('scripts/checks/paths.json') + copy.read('remote-orders/routes.ts') + copy.read('pnpm-lock.yaml'),
    before,
  );
});
