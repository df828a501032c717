import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from './expectNone.mjs';
import { faultsOf, tables } from './routes.mjs';

const row = {
  path: '/product',
  screen: './src/product/ProductScreen.tsx',
  navTitle: '商品详情',
  name: 'product',
  skeleton: 'gallery',
  native: { code: 1, arg: 'req_productId' },
  content: { type: 1, query: 'req_productId' },
};
const visitOf = (screen) => screen.replace('.tsx', '.visit.ts');
const table = (
  rows,
  screens = rows.map((each) => each.screen),
  { owner = 'catalog', visits = screens.map(visitOf) } = {},
) => ({ owner, folder: `remote-${owner}`, rows, screens, visits });

test('a row without a file and a file without a row are named', () => {
  assert.match(faultsOf([table([row], [])])[0], /has no file/);
  assert.match(faultsOf([table([], [row.screen])])[0], /has no row/);
});

test('each screen has a folder of its own and a visit', () => {
  const [screen, other] = [row.screen, './src/product/OtherScreen.tsx'];
  const rows = [row, { ...row, path: '/list', name: 'b', screen: other, native: { code: 2 }, content: undefined }];
  assert.match(faultsOf([table(rows, [screen, other])])[0], /holds two screens/);
  assert.match(faultsOf([table([row], [screen], { visits: [] })])[0], /has no visit/);
  assert.match(faultsOf([table([row], [screen], { visits: [screen, other].map(visitOf) })])[0], /visit of no screen/);
});

test('paths are unique and stand in paths.json with their owner', () => {
  assert.match(faultsOf([table([row, { ...row, name: 'b', screen: './src/a/BScreen.tsx' }])]).join(), /two rows/);
  assert.match(faultsOf([table([{ ...row, path: '/products' }])])[0], /not a path of catalog/);
  assert.match(faultsOf([table([row], [row.screen], { owner: 'orders' })])[0], /not a path of orders/);
});

// Rule: kept-1
test('only the three kept pages are kept', () => {
  assert.match(faultsOf([table([{ ...row, keepAlive: true }])])[0], /must be kept exactly/);
  assert.match(faultsOf([table([{ ...row, path: '/index' }])])[0], /must be kept exactly/);
});

// Rule: app-4
test('screens of the apps are called by the codes that the apps know', () => {
  for (const native of [{ code: 2, arg: 'req_productId' }, { code: 1, arg: 'id' }, { code: 1 }, undefined])
    assert.match(faultsOf([table([{ ...row, native }])])[0], /know \/product by .*"code":1,"arg":"req_productId"/);
  assert.match(faultsOf([table([{ ...row, path: '/recommend' }])])[0], /know \/recommend by no code/);
});

test('tracking events say what the specification lists', () => {
  assert.match(faultsOf([table([{ ...row, content: { type: 2 } }])])[0], /events of \/product are about .*"type":1/);
});

// Rule: page-4
test('route tables and screens agree', () => expectNone(faultsOf(tables())));
