import fs from 'node:fs';
import path from 'node:path';
import { weigh } from '../scripts/checks/built/budgets.mjs';
import { currentBuild } from '../scripts/checks/built/dist.mjs';
import { ensureChromium } from '../scripts/machine/chromium.mjs';
import { ROOT, run, runQuietly } from '../scripts/run.mjs';
import { checkedOut, openVersion } from './version.mjs';
import { calm } from './calm.mjs';
import { sized } from './sized.mjs';

const TOOL = path.join(import.meta.dirname, 'lighthouse');
const NODE = path.join(TOOL, 'node_modules/node/bin/node');
const RUNS = sized(5, 1);
const ATTEMPTS = 3;
const WARMING = sized(5, 0);
const REQUESTS = sized(40, 2);
const PICTURE = /\.(avif|webp|jpg)$/;
const KB = 1024;
const LABEL = 12;

/** What docs call fast enough; CLS without a unit, times in milliseconds. */
const GOAL = { score: 99, fcp: 800, lcp: 1100, tbt: 60, cpu8: 60, cls: 0.01, script: 165 * KB, server: 20 };
const COLUMNS = [
  ['score', (value) => String(value)],
  ['fcp', (value) => `${(value / 1000).toFixed(2)} s`],
  ['lcp', (value) => `${(value / 1000).toFixed(2)} s`],
  ['tbt', (value) => `${Math.round(value)} ms`],
  ['cpu8', (value) => `${value} ms`],
  ['cls', (value) => value.toFixed(3)],
  ['script', (value) => `${Math.round(value / KB)} KB`],
  ['server', (value) => `${value.toFixed(1)} ms`],
  // What Lighthouse makes of the processor: figures of two runs compare only where it is alike.
  ['machine', (value) => (value === undefined ? '' : String(Math.round(value)))],
];

async function ensureTool() {
  if (fs.existsSync(NODE) && fs.existsSync(path.join(TOOL, 'node_modules/lighthouse'))) return;
  console.log('Installing Lighthouse with a node of its own (once) …');
  if ((await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: TOOL })) !== 0)
    throw new Error('Lighthouse could not be installed: see above.');
}

const call = async (origin, address) => (await (await fetch(`${origin}${address}`)).json()).result;

/** The four measured pages, with a product and an activity that the store holds. */
async function addresses(origin) {
  const { list: goods } = await call(origin, '/h5/product/list/screen?size=1');
  const { list: pages } = await call(origin, '/api/activity/list');
  const all = ['/index', `/product?req_productId=${goods[0]?.id}`, '/list', `/activity?id=${pages[0]?.id}`];
  return all.slice(0, sized(all.length, 1));
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

const pictures = (dataDir) =>
  fs.existsSync(dataDir) ? fs.readdirSync(dataDir, { recursive: true }).filter((file) => PICTURE.test(file)).length : 0;

/** Visits until the shop draws no new picture any more: drawing one takes the processor that the page is measured on. */
async function warmUp(address, browser, dataDir) {
  for (let visit = 0; visit < WARMING; visit += 1) {
    const before = pictures(dataDir);
    await runOnce(address, browser);
    if (pictures(dataDir) === before) return;
  }
}

/** Until the first byte of the HTML, from the shop's own port, one guest after the other. */
async function timeServer(address) {
  const times = [];
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    const begun = performance.now();
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    times.push(performance.now() - begun);
    await response.text();
  }
  return median(times);
}

/** All versions in turns, so that what else the machine does meets each of them. */
async function measure(versions, address, browser) {
  for (const { front, dataDir } of versions) await warmUp(front.origin + address, browser, dataDir);
  const runs = versions.map(() => []);
  for (let turn = 0; turn < RUNS; turn += 1) {
    for (const [index, { front }] of versions.entries())
      runs[index].push(await runOnce(front.origin + address, browser));
  }
  const figures = [];
  for (const [index, { shop }] of versions.entries()) {
    const medians = Object.fromEntries(COLUMNS.map(([key]) => [key, median(runs[index].map((each) => each[key]))]));
    figures.push({ ...medians, server: await timeServer(shop.origin + address) });
  }
  return figures;
}

const isOver = (key, value) => key in GOAL && (key === 'score' ? value < GOAL[key] : value > GOAL[key]);
const row = (label, cells) => [label.padEnd(LABEL), ...cells.map((text) => text.padStart(10))].join('');
const show = (values) =>
  COLUMNS.map(
    ([key, format]) =>
      (values[key] === undefined ? '' : format(values[key])) + (isOver(key, values[key]) ? ' !' : '  '),
  );

function weightOf(page) {
  const weight = weigh(currentBuild(), page);
  return weight ? `    ${(weight.all / KB).toFixed(1)} KB, ${(weight.remote / KB).toFixed(1)} KB` : '';
}

/**
 * Lighthouse on a mid-range phone and slow 4G, simulated: the median of five, over HTTP/2 and brotli; in turns with another commit if one
 * is named.
 */
export async function bench({ against }) {
  await ensureTool();
  const browser = await ensureChromium();
  const versions = [
    await openVersion('', ROOT),
    ...(against ? [await openVersion(against, await checkedOut(against))] : []),
  ];
  console.log(
    `${row(
      'page',
      COLUMNS.map(([key]) => `${key}  `),
    )}    script until the screen, of it the remote's`,
  );
  for (const address of await addresses(versions[0].shop.origin)) {
    const page = address.split('?')[0];
    const figures = await measure(versions, address, browser);
    for (const [index, { name }] of versions.entries())
      console.log(`${row(name ? `  ${name}` : page, show(figures[index]))}${name ? '' : weightOf(page)}`);
  }
  console.log(`${row('goal', show(GOAL))}    ! = missed`);
  for (const { close } of versions) await close();
}
