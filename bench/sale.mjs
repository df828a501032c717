import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testDatabase } from '../scripts/machine/postgres.mjs';
import { ROOT, run } from '../scripts/run.mjs';
import { openShop } from './shop.mjs';
import { load } from './trade/load.mjs';
import { sized } from './sized.mjs';

const REQUESTS = Number(process.env.SALE_REQUESTS ?? sized(1_000_000, 4000));
const CONNECTIONS = 200;
const PEOPLE = 2000;
const PLACES = 1000;
const GOAL = 5000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const COLUMNS = [10, 10, 8, 8, 7, 7, 8, 8, 10, 9, 9, 9, 8];
const print = (cells) =>
  console.log(cells.map((cell, i) => (i < 1 ? cell.padEnd(COLUMNS[i]) : cell.padStart(COLUMNS[i]))).join(''));
const ms = (time) => `${Math.round(time)} ms`;
const cpu = (time) => `${Math.max(0, time).toFixed(3)} ms`;

const tool = (args, settings) =>
  execFileSync(process.execPath, ['--import', 'tsx', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
    maxBuffer: 1e9,
  });

/** The taps of one connection: people in turn, each on the same item again and again. */
function* taps({ item, tokens }, connection, count) {
  for (let i = 0; i < count; i++) {
    const token = tokens[(connection + i * CONNECTIONS) % tokens.length];
    const body = new URLSearchParams({ ...item, req_token: token, req_quarry: 'h5' }).toString();
    yield { method: 'POST', path: '/api/activity/seckill/take', headers: FORM, body };
  }
}

async function rush(store, settings) {
  const start = () => openShop({ command: process.execPath, args: ['server/start.mjs'], cwd: ROOT, env: settings });
  await (await start()).close();
  const sale = JSON.parse(tool(['bench/sale/addSale.mjs', String(PEOPLE), String(PLACES)], settings));
  const shop = await start();
  const isAnswer = ({ states, result }) => states === 200 || result?.code === 'soldOut';
  const each = Math.ceil(REQUESTS / CONNECTIONS);
  const lists = Array.from({ length: CONNECTIONS }, (_, connection) => taps(sale, connection, each));
  const seen = await load([shop], lists, { isAnswer });
  await shop.close();
  const { held, places, total } = JSON.parse(tool(['bench/sale/countPlaces.mjs', sale.item.saleId], settings));
  const oversold = Math.max(0, places - total);
  print([
    store,
    String(each * CONNECTIONS),
    String(Math.round(seen.perSecond)),
    String(GOAL),
    ms(seen.p50),
    ms(seen.p99),
    String(seen.refused),
    String(seen.failed),
    `${held}/${total}`,
    String(oversold),
    cpu(seen.cpu.shop),
    cpu(seen.cpu.store),
    cpu(seen.cpu.load),
  ]);
  if (oversold > 0 || held !== places) throw new Error(`${places} places were given of ${total}, ${held} are counted.`);
}

/**
 * A rush on one item of a flash sale: 200 connections on which 2,000 people tap for 1,000 places (`SALE_REQUESTS`, else a million taps), on
 * both stores, each fresh. The columns shop, store and load are processor time for each answer.
 */
export async function bench() {
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) throw new Error('The build failed.');
  print([
    'store',
    'requests',
    'per s',
    'goal',
    'p50',
    'p99',
    'refused',
    'failed',
    'places',
    'oversold',
    'shop',
    'store',
    'load',
  ]);
  for (const store of sized(['embedded', 'postgres'], ['embedded'])) {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `cellar-sale-${store}-`));
    process.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const settings = store === 'postgres' ? { DATABASE_URL: await testDatabase() } : {};
    await rush(store, { DATA_DIR: dataDir, ...settings });
  }
}
