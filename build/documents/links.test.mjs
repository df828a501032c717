import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

const require = createRequire(import.meta.url);
const { linksOf } = require('./links.cjs');
const { readBlocks, readJourneys } = require('./routes.cjs');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-links-'));
after(() => fs.rmSync(folder, { recursive: true }));

const write = (file, text) => {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), text);
};

test('links are texts that look like pages of the shop, without query', () => {
  write(
    'src/area/A.tsx',
    [
      `import x from '/imported';`,
      `const a = <Link to="/list?cid=1">酒</Link>;`,
      `const b = { path: '/cart', image: '/img/a.png', call: '/api/cart', sum: '1/2', date: '/2024' };`,
      'const c = `/product?req_productId=${id}`; const d = `/order/${id}`; const e = `/help#top`;',
      `const f = ['/cart', '/class/pay', '//elsewhere.example', '/', 'list', '/a b'];`,
      `// go('/comment')`,
    ].join('\n'),
  );
  write('src/area/A.test.tsx', `go('/only-in-tests');`);
  write('src/area/a.testing.tsx', `go('/only-in-helpers');`);
  assert.deepEqual(linksOf(folder), ['/cart', '/class/pay', '/help', '/list', '/product']);
});

test('journeys and versions of blocks are plain data, and may be missing', () => {
  assert.deepEqual([readJourneys(folder), readBlocks(folder)], [[], {}]);
  write(
    'journeys.ts',
    `import type { Journey } from '@cellar/shared/contract/discovery';\nexport default [{ name: 'a', steps: [{ open: '/cart' }] }] satisfies Journey[];`,
  );
  write('src/blockVersions.gen.ts', `export default { Banner: 2 } satisfies Record<string, number>;`);
  assert.deepEqual(
    [readJourneys(folder), readBlocks(folder)],
    [[{ name: 'a', steps: [{ open: '/cart' }] }], { Banner: 2 }],
  );
});
