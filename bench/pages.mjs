import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { weigh } from '../scripts/checks/built/budgets.mjs';
import { currentBuild } from '../scripts/checks/built/dist.mjs';
import { ensureChromium } from '../scripts/chromium.mjs';
import { freePort } from '../scripts/freePort.mjs';
import { ROOT, run, runQuietly } from '../scripts/run.mjs';
import { calm } from './calm.mjs';
import { openFront } from './front.mjs';
import { openShop } from './shop.mjs';

const TOOL = path.join(import.meta.dirname, 'lighthouse');
const NODE = path.join(TOOL, 'node_modules/node/bin/node');
const RUNS = 5;
const ATTEMPTS = 3;
const WARMING = 5;
const PICTURE = /\.(avif|webp|jpg)$/;
const KB = 1024;

/** What docs call fast enough; CLS without a unit, times in milliseconds. */
const GOAL = { score: 98, fcp: 800, lcp: 1400, tbt: 80, cls: 0.01, script: 165 * KB };
const COLUMNS = [
  ['score', (value) => String(value)],
  ['fcp', (value) => `${(value / 1000).toFixed(2)} s`],
  ['lcp', (value) => `${(value / 1000).toFixed(2)} s`],
  ['tbt', (value) => `${Math.round(value)} ms`],
  ['cls', (value) => value.toFixed(3)],
  ['script', (value) => `${Math.round(value / KB)} KB`],
  // What Lighthouse makes of the processor: figures of two runs compare only where it is alike.
  ['machine', (value) => (value === undefined ? '' : String(Math.round(value)))],
];

async function ensureTool() {
  if (fs.existsSync(NODE) && fs.existsSync(path.join(TOOL, 'node_modules/lighthouse'))) return;
  console.log('Installing Lighthouse with a node of its own (once) …');
  if ((await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: TOOL })) !== 0) throw new Error('Lighthouse could not be installed: see above.');
}

const call = async (origin, address) => (await (await fetch(`${origin}${address}`)).json()).result;

/** The four measured pages, with a product and an activity that the store holds. */
async function addresses(origin) {
  const { list: goods } = await call(origin, '/h5/product/list/screen?size=1');
  const { list: pages } = await call(origin, '/api/activity/list');
  return ['/index', `/product?req_productId=${goods[0]?.id}`, '/list', `/activity?id=${pages[0]?.id}`];
}

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];

const lastLine = (output) => output.trim().split('\n').at(-1);

/** One run; Lighthouse sometimes loses its own trace, which says nothing about the page. */
async function runOnce(address, browser) {
  let said = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await calm();
    const { code, output } = await runQuietly(NODE, [path.join(TOOL, 'measure.mjs'), address, browser], { cwd: TOOL });
    said = lastLine(output);
    if (code === 0) return JSON.parse(said);
  }
  throw new Error(`Lighthouse failed ${ATTEMPTS} times at ${address}: ${said}`);
}

const pictures = (dataDir) => (fs.existsSync(dataDir) ? fs.readdirSync(dataDir, { recursive: true }).filter((file) => PICTURE.test(file)).length : 0);

/** Visits until the shop draws no new picture any more: drawing one takes the processor that the page is measured on. */
async function warmUp(address, browser, dataDir) {
  for (let visit = 0; visit < WARMING; visit += 1) {
    const before = pictures(dataDir);
    await runOnce(address, browser);
    if (pictures(dataDir) === before) return;
  }
}

async function measure(address, browser, dataDir) {
  const runs = [];
  await warmUp(address, browser, dataDir);
  for (let turn = 0; turn < RUNS; turn += 1) runs.push(await runOnce(address, browser));
  return Object.fromEntries(COLUMNS.map(([key]) => [key, median(runs.map((each) => each[key]))]));
}

const isOver = (key, value) => key in GOAL && (key === 'score' ? value < GOAL[key] : value > GOAL[key]);
const row = (label, cells) => [label.padEnd(12), ...cells.map((text) => text.padStart(10))].join('');
const show = (values) => COLUMNS.map(([key, format]) => format(values[key]) + (isOver(key, values[key]) ? ' !' : '  '));

/** Lighthouse on a mid-range phone and slow 4G, simulated: the median of five, over HTTP/2 and brotli. */
export async function bench() {
  await ensureTool();
  const browser = await ensureChromium();
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) throw new Error('The build failed.');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-pages-'));
  process.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const port = await freePort();
  const env = { DATA_DIR: dataDir, PUBLIC_ORIGIN: `https://127.0.0.1:${port}` };
  const shop = await openShop({ command: process.execPath, args: ['--import', 'tsx', 'server/src/main.ts'], cwd: ROOT, env });
  const front = await openFront(shop.origin, port);
  console.log(`${row('page', COLUMNS.map(([key]) => `${key}  `))}    script until the screen, of it the remote's`);
  for (const address of await addresses(shop.origin)) {
    const page = address.split('?')[0];
    const weight = weigh(currentBuild(), page);
    if (!weight) {
      console.log(`${page.padEnd(12)} is not built`);
      continue;
    }
    const { all, remote } = weight;
    console.log(`${row(page, show(await measure(front.origin + address, browser, dataDir)))}    ${(all / KB).toFixed(1)} KB, ${(remote / KB).toFixed(1)} KB`);
  }
  console.log(`${row('goal', show(GOAL))}    ! = missed`);
  front.close();
  await shop.close();
}
