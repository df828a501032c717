import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '../scripts/machine/postgres.mjs';
import { ROOT, run } from '../scripts/run.mjs';
import { openShop } from './shop.mjs';
import { load } from './trade/load.mjs';
import { checkOf, get, payOf, submitOf } from './trade/requests.mjs';
import { sized } from './sized.mjs';

const CONNECTIONS = sized(200, 10);
const READ_SECONDS = sized(8, 0.3);
/** Orders that each connection submits and then pays. */
const ORDERS = sized(12, 1);
const GOALS = {
  embedded: { list: 1500, cart: 750, submit: 150 },
  postgres: { list: 3000, cart: 1500, submit: 300 },
};

function* endless(request) {
  for (;;) yield request;
}

const once = (requestOf) => (buyer) => buyer.orders.map((order) => requestOf(buyer, order));
const PHASES = [
  ['list', ({ token }) => endless(get('/h5/product/list/screen?size=20', token)), READ_SECONDS],
  ['cart', ({ token }) => endless(get('/h5/car/list', token)), READ_SECONDS],
  ['check', once(checkOf)],
  ['submit', once(submitOf)],
  ['pay', once(payOf)],
];

const COLUMNS = [10, 10, 8, 7, 7, 10, 10, 9, 8, 10, 10, 10, 8];
const print = (cells) =>
  console.log(cells.map((cell, i) => (i < 3 ? cell.padEnd(COLUMNS[i]) : cell.padStart(COLUMNS[i]))).join(''));
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

async function trade(store, processes, settings) {
  const start = () => openShop({ command: process.execPath, args: ['server/start.mjs'], cwd: ROOT, env: settings });
  await (await start()).close();
  const counts = [String(CONNECTIONS), String(ORDERS)];
  const buyers = JSON.parse(tool(['--import', 'tsx', 'bench/trade/addBuyers.mjs', ...counts], settings));
  const shops = [];
  while (shops.length < processes) shops.push(await start());
  for (const [name, requestsOf, seconds] of PHASES) {
    const seen = await load(shops, buyers.map(requestsOf), { seconds });
    print([
      store,
      String(processes),
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
  for (const shop of shops) await shop.close();
  tool(['scripts/check.mjs', 'ledgers'], settings, 'inherit');
}

/**
 * Lists, carts, checks, orders and payments by balance on 200 connections, on both stores, each fresh, or on PostgreSQL with as many
 * processes as `against` says (`1,2,4`: one run each); then the ledgers are checked. The columns shop, store and load are processor time
 * for each answer; the store's is PostgreSQL's, the embedded one works in the shop's process.
 */
export async function bench({ against }) {
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) throw new Error('The build failed.');
  print([
    'store',
    'processes',
    'call',
    'per s',
    'goal',
    'p50',
    'p99',
    'refused',
    'failed',
    'shop',
    'store',
    'load',
    'took',
  ]);
  const runs = against
    ? against.split(',').map((count) => ['postgres', Number(count)])
    : sized(Object.keys(GOALS), ['embedded']).map((store) => [store, 1]);
  for (const [store, processes] of runs) {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `cellar-trade-${store}-`));
    process.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const settings = store === 'postgres' ? { DATABASE_URL: await testDatabase() } : {};
    await trade(store, processes, { DATA_DIR: dataDir, ...settings });
  }
}
