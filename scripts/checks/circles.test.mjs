import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circlesIn, foldersOf, importsOf, inspect } from './circles.mjs';
import { expectNone } from './expectNone.mjs';

const texts = {
  'shop/orders/list.ts': `import { pay } from '../payment/pay';`,
  'shop/orders/lock.ts': '',
  'shop/payment/pay.ts': '',
  'shop/payment/settle.ts': `import type {\n  Order,\n} from '../orders/lock';`,
};
const circlesOf = (all) =>
  circlesIn(foldersOf(importsOf(Object.entries(all).map(([file, text]) => ({ file, text }))), 'shop'));

test('folders that know each other through different files are a circle, types included', () => {
  assert.match(circlesOf(texts)[0], /^orders → payment → orders is a circle/);
  assert.deepEqual(circlesOf({ ...texts, 'shop/orders/list.ts': '' }), []);
});

test('no domain and no room leads back to itself', () => expectNone(inspect()));
