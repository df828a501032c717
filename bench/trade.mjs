import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '../scripts/machine/postgres.mjs';
import { ROOT, run } from '../scripts/run.mjs';
import { openShop } from './shop.mjs';
import { load } from './trade/load.mjs';
import { sized } from './sized.mjs';

const CONNECTIONS = sized(200, 10);
const READ_SECONDS = sized(8, 0.3);
/** Orders that each connection submits and then pays. */
const ORDERS = sized(12, 1);
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const GOALS = {
  embedded: { list: 1500, cart: 750, submit: 150 },
  postgres: { list: 3000, cart: 1500, submit: 300 },
};

const get = (address, token) => ({
  method: 'GET',
  path: `${address}${address.includes('?') ? '&' : '?'}req_token=${token}&req_quarry=h5`,
});
const post = (address, token, fields) => ({
  method: 'POST',
  path: address,
  headers: FORM,
  body: new URLSearchParams({ ...fields, req_token: token, req_quarry: 'h5' }).toString(),
});

function* endless(request) {
  for (;;) yield request;
}

const checkOf = ({ token }, order) => ({
  ...post('/api/order/check-v3', token, { cartIds: JSON.stringify([order.line]), coupon: 'none' }),
  keep: ({ totalFen }) => {
    order.totalFen = totalFen;
  },
});
const submitOf = ({ token }, order) => ({
  ...post('/api/order/generate-v3', token, {
    cartIds: JSON.stringify([order.line]),
    coupon: 'none',
    idemKey: order.idemKey,
    totalFen: String(order.totalFen),
  }),
  keep: ({ orderId }) => {
    order.id = orderId;
  },
});
const payOf = ({ token }, order) =>
  post('/api/pay/balance', token, {
    orderId: order.id,
    idemKey: order.idemKey,
    ticket: order.ticket,
    amountFen: String(order.totalFen),
  });

const once = (requestOf) => (buyer) => buyer.orders.map((order) => requestOf(buyer, order));
const PHASES = [
  ['list', ({ token }) => endless(get('/h5/product/list/screen?size=20', token)), READ_SECONDS],
  ['cart', ({ token }) => endless(get('/h5/car/list', token)), READ_SECONDS],
  ['check', once(checkOf)],
  ['submit', once(submitOf)],
  ['pay', once(payOf)],
];

const COLUMNS = [10, 8, 7, 7, 10, 10, 9, 8, 10, 10, 10, 8];
const print = (cells) =>
  console.log(cells.map((cell, i) => (i < 2 ? cell.padEnd(COLUMNS[i]) : cell.padStart(COLUMNS[i]))).join(''));
const ms = (time) => `${Math.round(time)} ms`;
const s = (time) => `${time.toFixed(1)} s`;
const cpu = (time) => `${Math.max(0, time).toFixed(2)} ms`;

const tool = (args, settings, stdio) =>
  execFileSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio,
  });

async function trade(store, settings) {
  const start = () => openShop({ command: process.execPath, args: ['server/start.mjs'], cwd: ROOT, env: settings });
  await (await start()).close();
  const counts = [String(CONNECTIONS), String(ORDERS)];
  const buyers = JSON.parse(tool(['--import', 'tsx', 'bench/trade/addBuyers.mjs', ...counts], settings));
  const shop = await start();
  for (const [name, requestsOf, seconds] of PHASES) {
    const seen = await load(shop, buyers.map(requestsOf), { seconds });
    print([
      store,
      name,
      String(Math.round(seen.perSecond)),
      String(GOALS[store][name] ?? '–'),
      ms(seen.p50),
      ms(seen.p99),
      String(seen.refused),
      String(seen.failed),
      cpu(seen.cpu.shop),
      cpu(seen.cpu.store),
      cpu(seen.cpu.load),
      s(seen.took),
    ]);
  }
  await shop.close();
  tool(['scripts/check.mjs', 'ledgers'], settings, 'inherit');
}

/**
 * Lists, carts, checks, orders and payments by balance on 200 connections, on both stores, each fresh; then the ledgers are checked. The
 * columns shop, store and load are processor time for each answer; the store's is PostgreSQL's, the embedded one works in the shop's
 * process.
 */
export async function bench() {
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) throw new Error('The build failed.');
  print(['store', 'call', 'per s', 'goal', 'p50', 'p99', 'refused', 'failed', 'shop', 'store', 'load', 'took']);
  for (const store of sized(Object.keys(GOALS), ['embedded'])) {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `cellar-trade-${store}-`));
    process.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const settings = store === 'postgres' ? { DATABASE_URL: await testDatabase() } : {};
    await trade(store, { DATA_DIR: dataDir, ...settings });
  }
}
