import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT, run } from '../scripts/run.mjs';
import { startPooler } from './cluster/pooler.mjs';
import { startReplicated } from './cluster/replicated.mjs';
import { openShop } from './shop.mjs';
import { checkOf, payOf, submitOf } from './trade/requests.mjs';
import { sized } from './sized.mjs';

const pg = createRequire(path.join(ROOT, 'server/package.json'))('pg');

const CONNECTIONS = sized(40, 4);
const ORDERS = sized(40, 3);
const PROCESSES = 2;
/** Between two tries of a client that was not answered. */
const PAUSE_MS = 200;
/** The share of the orders after which the primary ends. */
const AFTER = 0.3;
const GOAL_SECONDS = 10;
const LIMITS = { statement_timeout: '10s', lock_timeout: '5s', idle_in_transaction_session_timeout: '15s' };

/** The rows of one statement, on a connection of its own. */
async function query(url, text, values) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

const tool = (args, settings, stdio) =>
  execFileSync(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...settings }, encoding: 'utf8', stdio });

/** Sends until the shop answers, to its processes in turn, as a phone would that was not answered. */
async function ask(shops, { path: address, keep, ...request }, seen) {
  for (let turn = 0; ; turn++) {
    const { origin } = shops[turn % shops.length];
    const reply = await fetch(origin + address, request).catch(() => null);
    const body = reply?.status === 200 ? await reply.json() : await reply?.text();
    if (body?.states) {
      if (body.states === 200) keep?.(body.result);
      return body;
    }
    seen.tries += 1;
    await wait(PAUSE_MS);
  }
}

/** One buyer's orders, one after the other; what was acknowledged stands in `seen`, with the time of it. */
async function buy(shops, buyer, seen) {
  for (const order of buyer.orders) {
    for (const requestOf of [checkOf, submitOf, payOf]) {
      const { states, message } = await ask(shops, requestOf(buyer, order), seen);
      if (states !== 200) {
        seen.refused.push(`${requestOf.name}: ${message}`);
        break;
      }
      if (requestOf === submitOf) seen.orders.push({ id: order.id, at: performance.now() });
      if (requestOf === payOf) seen.paid.push({ id: order.id, at: performance.now() });
    }
  }
}

const lostOf = async (url, ids, where) => {
  const found = await query(url, `select id from shop_order where id = any($1) and ${where}`, [ids]);
  return ids.length - found.length;
};

/**
 * Two processes behind pgbouncer, a primary with a synchronous standby, and buyers who order and pay; meanwhile the primary ends at once
 * and the standby takes its place. Prints how long nothing was acknowledged, and what was lost of all that was.
 */
export async function bench() {
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) throw new Error('The build failed.');
  const database = await startReplicated();
  for (const [name, value] of Object.entries(LIMITS))
    await query(database.urls[0], `alter role cellar set ${name} = '${value}'`);
  const pooler = await startPooler(database.tools, database.port);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-failover-'));
  process.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const settings = { DATA_DIR: dataDir, DATABASE_URL: pooler.url, CELLAR_POOLER: 'on' };
  const start = () => openShop({ command: process.execPath, args: ['server/start.mjs'], cwd: ROOT, env: settings });
  const shops = [await start()];
  const counts = [String(CONNECTIONS), String(ORDERS)];
  const buyers = JSON.parse(tool(['--import', 'tsx', 'bench/trade/addBuyers.mjs', ...counts], settings));
  while (shops.length < PROCESSES) shops.push(await start());

  const seen = { orders: [], paid: [], refused: [], tries: 0 };
  const load = Promise.all(buyers.map((buyer) => buy(shops, buyer, seen)));
  while (seen.paid.length < AFTER * CONNECTIONS * ORDERS) await wait(PAUSE_MS);
  const failedAt = performance.now();
  pooler.point(await database.fail());
  const promoted = performance.now();
  await load;

  const after = seen.orders.filter(({ at }) => at > promoted);
  const again = (Math.min(...after.map(({ at }) => at)) - failedAt) / 1000;
  const url = database.urls[1];
  const lost = {
    orders: await lostOf(
      url,
      seen.orders.map(({ id }) => id),
      'true',
    ),
    payments: await lostOf(
      url,
      seen.paid.map(({ id }) => id),
      "state <> 'unpaid'",
    ),
  };
  console.log(`acknowledged: ${seen.orders.length} orders (${after.length} after), ${seen.paid.length} payments`);
  console.log(`refused: ${seen.refused.length}; tried again: ${seen.tries}`);
  for (const text of new Set(seen.refused)) console.log(`  ${text}`);
  console.log(`the standby took over after ${((promoted - failedAt) / 1000).toFixed(1)} s`);
  console.log(`acknowledging again after ${again.toFixed(1)} s (goal ${GOAL_SECONDS} s), no process was started again`);
  console.log(`lost: ${lost.orders} orders, ${lost.payments} payments`);
  for (const shop of shops) await shop.close();
  tool(['scripts/check.mjs', 'ledgers'], settings, 'inherit');
  if (lost.orders + lost.payments > 0) throw new Error('Something acknowledged was lost.');
}
