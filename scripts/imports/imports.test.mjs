import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { expectNone } from '../checks/expectNone.mjs';
import { ROOT } from '../run.mjs';
import { circlesIn, circlesOf, foldersOf } from './circles.mjs';
import { faultsIn, graphOf, readImports } from './cruise.mjs';

/** Imports of files that are written down as [file, what it imports]. */
async function importsOf(rows) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-imports-'));
  try {
    fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    const write = (file, text) => {
      fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
      fs.appendFileSync(path.join(root, file), text);
    };
    for (const [file, target] of rows) {
      const from = path.posix.relative(path.posix.dirname(file), target);
      write(`${file}.ts`, `import type { One } from '${from.startsWith('.') ? from : `./${from}`}';\n`);
      write(`${target}.ts`, 'export type One = 1;\n');
    }
    return await readImports(root);
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}

const REFUSED = [
  ['server/src/store/open', 'server/src/http/closing', 'layers'],
  ['server/src/core/orders/closeOrder', 'server/src/shop/trade/cart/addLine', 'layers'],
  ['server/src/shop/trade/orders/orderList', 'server/src/platform/registry/publish/publish', 'layers'],
  ['server/src/shop/identity/auth/login', 'server/src/shop/trade/cart/line', 'layers'],
  ['server/src/shop/trade/orders/listOrders', 'server/src/app', 'services'],
  ['server/src/platform/registry/publish/publish', 'server/src/platform/delivery/resolve', 'layers'],
  ['server/src/http/calls/api', 'server/src/start/createApp', 'layers'],
  ['shared/src/api/money/wallet/schema', 'shared/src/api/pages/home/schema', 'layers'],
  ['shared/src/format/time/date', 'shared/src/constants/vip', 'layers'],
  ['remote-orders/src/cart/Cart', 'remote-orders/src/orders/Order', 'areas'],
  ['remote-account/src/identity/password/Form', 'remote-account/src/identity/profile/Form', 'areas'],
  ['remote-orders/src/cart/Home', 'remote-catalog/src/home/Home', 'packages'],
  ['e2e/journeys/x', 'shared/src/format/number/money', 'packages'],
  ['console/src/kit/form/Form', 'console/src/pages/edit/Page', 'layers'],
];

const ADMITTED = [
  ['server/src/http/calls/caller', 'server/src/app'],
  ['server/src/shop/trade/orders/showOrder', 'server/src/core/orders/lockOrder'],
  ['server/src/edge/pages', 'server/src/platform/delivery/discovery'],
  ['host/src/federation/reporting/reporting', 'host/src/federation/loading/ask'],
  ['remote-orders/src/cart/CartScreen', 'remote-orders/src/cart/CartLine'],
  ['remote-orders/src/cart/CartTotal', 'remote-orders/src/common/Line'],
  ['remote-account/src/identity/password/Screen', 'remote-account/src/common/Line'],
];

test('an import that runs up, to another area or past a package is refused, types included', async () => {
  const { summary } = await importsOf(REFUSED);
  const found = summary.violations.map(({ from, to, rule }) => [from, to, rule.name].join(' ')).sort();
  assert.deepEqual(found, REFUSED.map(([from, to, rule]) => [`${from}.ts`, `${to}.ts`, rule].join(' ')).sort());
});

test('an import that runs down or stays at home is admitted', async () => {
  expectNone(faultsIn(await importsOf(ADMITTED)));
});

test('folders that know each other through different files are a circle', async () => {
  const rows = [
    ['server/src/shop/trade/orders/list', 'server/src/shop/trade/payment/own/pay'],
    ['server/src/shop/trade/payment/settle', 'server/src/shop/trade/orders/lock'],
  ];
  const circles = async (all) => circlesIn(foldersOf(graphOf(await importsOf(all)), 'server/src/shop/trade'));
  assert.match((await circles(rows))[0], /^orders → payment → orders is a circle/);
  assert.deepEqual(await circles(rows.slice(1)), []);
});

test('the tree keeps to its rules, and no folder leads back to itself', async () => {
  const imports = await readImports();
  expectNone([...faultsIn(imports), ...circlesOf(graphOf(imports))]);
});
