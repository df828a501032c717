import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circlesIn, foldersOf, importsOf, inspect } from './circles.mjs';
import { expectNone } from './expectNone.mjs';

const graphOf = (texts) => importsOf(Object.entries(texts).map(([file, text]) => ({ file, text })));

test('a circle of types is one, too', () => {
  const graph = graphOf({
    'server/src/a.ts': `import { b } from './b';`,
    'server/src/b.ts': `import type { C } from '@cellar/server/c';`,
    'server/src/c.ts': `import type {\n  A,\n} from './a';`,
  });
  assert.deepEqual(circlesIn(graph).length, 1);
  assert.match(
    circlesIn(graph)[0],
    /^server\/src\/a\.ts → server\/src\/b\.ts → server\/src\/c\.ts → server\/src\/a\.ts/,
  );
});

test('folders that know each other through different files are a circle', () => {
  const graph = graphOf({
    'shop/orders/list.ts': `import { pay } from '../payment/pay';`,
    'shop/orders/lock.ts': '',
    'shop/payment/pay.ts': '',
    'shop/payment/settle.ts': `import { lock } from '../orders/lock';`,
  });
  assert.deepEqual(circlesIn(graph), []);
  assert.equal(circlesIn(foldersOf(graph, 'shop')).length, 1);
});

test('no file and no domain leads back to itself', () => expectNone(inspect()));
