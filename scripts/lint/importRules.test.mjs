import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT, runQuietly } from '../run.mjs';
import { LINT } from './run.mjs';
import { evaluateShares } from './importRules.mjs';

test('a shared entry is imported by name, its parts by itself alone', () => {
  assert.match(
    evaluateShares('shared/src/runtime/stored/session.ts', 'shared/src/runtime/stored/storage'),
    /shared\/runtime\/storage/,
  );
  assert.match(evaluateShares('shared/src/ui/form.tsx', 'shared/src/ui/base'), /second copy/);
  assert.match(evaluateShares('shared/src/ui/form.tsx', 'shared/src/ui/base/goods/Price'), /own parts/);
  for (const [from, target] of [
    ['shared/src/ui/base.tsx', 'shared/src/ui/base/goods/Price'],
    ['shared/src/ui/base/goods/ProductTile.tsx', 'shared/src/ui/base/goods/Price'],
    ['shared/src/format/number/money.ts', 'shared/src/format/digits'],
  ])
    assert.equal(evaluateShares(from, target), undefined, target);
});

/** What the linter finds in files: their texts, by their paths in a repository of its own → rules per path. */
async function complaints(texts) {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-lint-'));
  try {
    for (const name of ['node_modules', 'scripts']) fs.symlinkSync(path.join(ROOT, name), path.join(copy, name));
    fs.copyFileSync(path.join(ROOT, 'oxlint.config.mjs'), path.join(copy, 'oxlint.config.mjs'));
    for (const [file, text] of Object.entries(texts)) {
      fs.mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
      fs.writeFileSync(path.join(copy, file), text);
    }
    const { output } = await runQuietly(process.execPath, [...LINT, '--format=json'], { cwd: copy });
    const { diagnostics } = JSON.parse(output);
    const found = Object.fromEntries(Object.keys(texts).map((file) => [file, []]));
    // Nothing in these texts is used.
    for (const { filename, code } of diagnostics) if (code !== 'eslint(no-unused-vars)') found[filename].push(code);
    return found;
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

const REFUSED = [
  ['remote-orders/src/cart/x.ts', `import { atom } from 'jotai';`],
  ['remote-orders/src/cart/x.ts', `import { Link } from '@cellar/shared/router';`],
  ['remote-orders/src/cart/x.ts', `import { getDefaultStore } from '@cellar/shared/state';`],
  ['remote-orders/src/cart/x.ts', `import { cartSchema } from '@cellar/shared/api/trade/cart/schema';`],
  ['remote-orders/src/cart/x.ts', `import a from '@cellar/remote-catalog';`],
  ['remote-orders/src/cart/x.ts', `fetch('/api');`],
  ['remote-orders/src/cart/x.ts', `localStorage.clear();`],
  ['host/src/app/x.ts', `import { atom } from 'jotai';`],
  ['host/src/app/x.ts', `import { z } from 'zod';`],
  ['console/src/app/x.ts', `import { Button } from '@cellar/shared/ui/base';`],
  ['shared/src/hooks/x.ts', `import { atom } from 'jotai';`],
  ['shared/src/hooks/x.ts', `import { Button } from '@cellar/shared/ui/base/Button';`],
  ['shared/src/ui/base/x.tsx', `import { Toast } from 'vant-react';`],
  ['shared/src/ui/base/x.tsx', `import Toast from 'vant-react/es/toast';`],
  ['server/src/shop/trade/cart/x.ts', `import { Page } from '@cellar/shared/ui/base';`],
  ['server/src/shop/trade/cart/x.ts', `import { demo } from '@cellar/demo/demo';`],
  ['server/src/shop/trade/cart/x.ts', `const now = Date.now();`],
  ['console/src/pages/editor/x.ts', `const id = crypto.randomUUID();`],
  ['shared/src/format/x.ts', `const id = globalThis.crypto.randomUUID();`],
  ['shared/src/format/x.ts', `/** ${'word '.repeat(30)}*/`],
  ['shared/src/format/x.ts', `const sum = 1 + 1; const ${'x'.repeat(130)} = 1;`],
  ['shared/src/format/x.ts', '\n'.repeat(251)],
];

const ADMITTED = [
  ['console/src/app/x.ts', `import { day } from '@cellar/shared/format/time/date';`],
  ['remote-orders/src/cart/x.ts', `import { useGo } from '@cellar/shared/runtime/navigate';`],
  ['remote-orders/src/cart/x.ts', `import type { cartSchema } from '@cellar/shared/api/trade/cart/schema';`],
  ['remote-orders/src/cart/x.ts', `import { useLocation } from '@cellar/shared/router';`],
  ['shared/src/state.ts', `export { atom } from 'jotai';`],
  ['shared/src/ui/base/x.tsx', `import { Stepper } from 'vant-react';`],
  ['server/src/start/loadDemo.ts', `await import('@cellar/demo/demo');`],
  ['server/src/shop/trade/cart/x.ts', `const id = crypto.randomUUID();`],
  ['demo/src/seed/x.ts', `import { DAY } from '@cellar/server/clock';`],
  ['server/src/shop/trade/cart/x.ts', `import { cartSchema } from '@cellar/shared/api/trade/cart/schema';`],
  ['shared/src/format/x.ts', `const text = '${'word '.repeat(30)}';`],
  ['shared/src/format/x.test.ts', '\n'.repeat(499)],
];

/** Each text in a file of its own. */
const numbered = (rows) =>
  Object.fromEntries(rows.map(([file, text], i) => [file.replace(/x(\.tsx?)$/, `x${i}$1`), text]));

test('imports that break a wall are refused', async () => {
  const texts = numbered(REFUSED);
  for (const [file, rules] of Object.entries(await complaints(texts)))
    assert.equal(rules.length, 1, `${file}: ${texts[file]} ${rules}`);
});

test('imports through the doors are admitted', async () => {
  const texts = numbered(ADMITTED);
  for (const [file, rules] of Object.entries(await complaints(texts)))
    assert.deepEqual(rules, [], `${file}: ${texts[file]}`);
});
