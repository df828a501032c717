import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ROOT, run } from '../scripts/run.mjs';
import { openShop } from './shop.mjs';
import { sized } from './sized.mjs';

const CONNECTIONS = 100;
const LOAD_MS = sized(6000, 300);
const PRODUCTS = 20;
/** One answered page in this many is unpacked and read. */
const READ_EVERY = 10;
const MAX_WAIT = 30_000;

const EMPTY = /id="first-data">\{\}</;

/** One GET; `body` is read only where somebody looks at it. */
const get = (agent, address, keep) =>
  new Promise((resolve, reject) => {
    const request = http.get(address, { agent, headers: { 'accept-encoding': 'br' } }, (reply) => {
      const parts = [];
      reply.on('data', (part) => keep && parts.push(part));
      reply.on('end', () => resolve({ status: reply.statusCode, body: Buffer.concat(parts), headers: reply.headers }));
      reply.on('error', reject);
    });
    request.setTimeout(MAX_WAIT, () => request.destroy(new Error('no answer')));
    request.on('error', reject);
  });

const textOf = ({ body, headers }) =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString('utf8');

/** Asks over and over on every connection until the time is over, and counts. */
async function load(addresses) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const seen = { answers: 0, refused: 0, failed: 0, read: 0, empty: 0 };
  const end = performance.now() + LOAD_MS;
  let next = 0;
  const connection = async () => {
    while (performance.now() < end) {
      const number = next++;
      const keep = number % READ_EVERY === 0;
      try {
        const reply = await get(agent, addresses[number % addresses.length], keep);
        seen.answers += 1;
        if (reply.status === 503) seen.refused += 1;
        else if (reply.status !== 200) seen.failed += 1;
        else if (keep) {
          seen.read += 1;
          if (EMPTY.test(textOf(reply))) seen.empty += 1;
        }
      } catch {
        seen.failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return seen;
}

async function secondsOf(work) {
  const since = performance.now();
  await work().catch(() => undefined);
  return (performance.now() - since) / 1000;
}

const call = async (origin, address) => (await (await fetch(`${origin}${address}`)).json()).result;

const share = (part, whole) => (whole ? `${((100 * part) / whole).toFixed(1)} %` : '–');

async function measure(label, addresses, probe) {
  const seen = await load(addresses);
  const after = await secondsOf(() => get(undefined, probe, false));
  const cells = [
    label.padEnd(34),
    String(Math.round(seen.answers / (LOAD_MS / 1000))).padStart(6),
    share(seen.empty, seen.read).padStart(9),
    share(seen.refused, seen.answers).padStart(9),
    String(seen.failed).padStart(7),
    `${after.toFixed(2)} s`.padStart(9),
  ];
  console.log(cells.join(''));
}

/** A hundred connections that ask without a pause, six seconds at a time, on the embedded store. */
export async function bench() {
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) throw new Error('The build failed.');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-overload-'));
  process.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const shop = await openShop({
    command: process.execPath,
    args: ['server/start.mjs'],
    cwd: ROOT,
    env: { DATA_DIR: dataDir },
  });
  const { list } = await call(shop.origin, `/h5/product/list/screen?size=${PRODUCTS + 1}`);
  const [probed, ...goods] = list.map(({ id }) => id);
  const probe = `${shop.origin}/api/product/details?productId=${probed}`;
  const page = (id) => `${shop.origin}/product?req_productId=${id}`;
  const details = (id) => `${shop.origin}/api/product/details?productId=${id}`;
  console.log(
    `${'load'.padEnd(34)}${'per s'.padStart(6)}${'empty'.padStart(9)}${'refused'.padStart(9)}${'failed'.padStart(7)}${'next call'.padStart(10)}`,
  );
  await measure('one product’s page', [page(goods[0])], probe);
  await measure(`pages of ${PRODUCTS} products`, goods.map(page), probe);
  await measure(`the call of ${PRODUCTS} products`, goods.map(details), probe);
  await shop.close();
}
