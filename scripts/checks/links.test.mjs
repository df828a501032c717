import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from './expectNone.mjs';
import { deadLinks, inspect } from './links.mjs';

const found = (text) => deadLinks({ file: 'x.tsx', text });

test('a link to a page that is not is named', () => {
  for (const bad of [
    `<Link to="/products">`,
    '<Link to={`/prodct?req_productId=${id}`}>',
    `go('/basket')`,
    `needLogin(go, '/me')`,
    `{ link: '/sale?id=1' }`,
    `isPublished('/nowhere')`,
    `const HELP = '/help-nothing'`,
    'const to = `/wine-tours-${country}`',
    `to={known ? '/lists' : '/list'}`,
    `update message set link = '/orders?tab=waiting'`,
    '请看[退换](/back)。',
  ])
    assert.equal(found(bad).length, 1, bad);
});

test('pages with a query, calls and files are let through', () => {
  for (const good of [
    '<Link to={`/product?req_productId=${id}`}>',
    `go('/')`,
    `{ link: '/activity?id=1' }`,
    `{ path: '/h5/car/list' }`,
    `{ href: '/static/area.json' }`,
    'const to = `/wine-tour-${country}`',
    '请看[服务保障](/help-fuwu)。',
  ])
    assert.deepEqual(found(good), [], good);
});

test('only the console has pages of its own', () => {
  assert.deepEqual(deadLinks({ file: 'console/src/x.tsx', text: "go('/pages')" }), []);
  assert.equal(deadLinks({ file: 'host/src/x.tsx', text: "go('/pages')" }).length, 1);
});

// Rule: page-22
test('every link in the code leads to a page of the shop', () => expectNone(inspect()));
