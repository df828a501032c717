import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from '../scripts/machine/chromium.mjs';
import { freePort } from '../scripts/freePort.mjs';
import { ROOT, run } from '../scripts/run.mjs';
import { calm } from './calm.mjs';
import { openFront } from './front.mjs';
import { openPass } from './federation/fronts.mjs';
import { openShop } from './shop.mjs';
import { sized } from './sized.mjs';

const require = createRequire(import.meta.url);
const { buildOne } = require('./federation/oneBundle.cjs');
const { chromium } = createRequire(path.join(ROOT, 'e2e/package.json'))('playwright');

const RUNS = sized(7, 1);
const MAX_RATIO = 1.25;
const CPU = 4;
/** Slow 4G. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const LIMIT = 60_000;

/** Resolves in the page when something of the remote has been painted: its classes carry its name. */
const firstPaint = (remote) => {
  const { document, requestAnimationFrame } = globalThis;
  globalThis.painted = new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(`[class*="${remote}_"]`)) return requestAnimationFrame(look);
      return requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    look();
  });
};

async function paintOnce(browser, address, remote) {
  await calm();
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.addInitScript(firstPaint, remote);
  page.setDefaultTimeout(LIMIT);
  await page.goto(address, { waitUntil: 'commit' });
  const time = await page.evaluate(() => globalThis.painted);
  await context.close();
  return time;
}

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
const call = async (origin, address) => (await (await fetch(`${origin}${address}`)).json()).result;

/** Screens with the remote that draws them. */
async function screens(origin) {
  const { list: goods } = await call(origin, '/h5/product/list/screen?size=1');
  const { list: pages } = await call(origin, '/api/activity/list');
  const all = [
    ['/index', 'catalog'],
    [`/product?req_productId=${goods[0].id}`, 'catalog'],
    ['/course', 'courses'],
    [`/activity?id=${pages[0].id}`, 'promotions'],
  ];
  return all.slice(0, sized(all.length, 1));
}

/** The two take turns, so that whatever else the machine does falls on both. */
async function compare(browser, fronts, address, remote) {
  const times = { one: [], federated: [] };
  for (let turn = -1; turn < RUNS; turn += 1) {
    for (const kind of ['one', 'federated']) {
      const time = await paintOnce(browser, fronts[kind].origin + address, remote);
      if (turn >= 0) times[kind].push(time);
    }
  }
  return { one: median(times.one), federated: median(times.federated) };
}

const row = (cells) => [cells[0].padEnd(12), ...cells.slice(1).map((cell) => cell.padStart(12))].join('');

async function openFronts(shop, folder) {
  const passes = { one: await openPass(shop, folder), federated: await openPass(shop) };
  return Object.fromEntries(
    await Promise.all(
      Object.entries(passes).map(async ([kind, pass]) => [kind, await openFront(pass.origin, await freePort())]),
    ),
  );
}

/**
 * The same screens federated and as one ordinary build: milliseconds to the first paint of the screen, cold, on slow 4G with a slow
 * processor.
 */
export async function bench() {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-federation-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) throw new Error('The build failed.');
  const output = path.join(folder, 'one');
  await buildOne(output);
  const shop = await openShop({
    command: process.execPath,
    args: ['server/start.mjs'],
    cwd: ROOT,
    env: { DATA_DIR: path.join(folder, 'data'), CELLAR_TRUST_PROXY: '127.0.0.1' },
  });
  const fronts = await openFronts(shop.origin, output);
  console.log(row(['page', 'one build', 'federated', 'ratio']));
  const ratios = [];
  for (const [address, remote] of await screens(shop.origin)) {
    const { one, federated } = await compare(browser, fronts, address, remote);
    ratios.push(federated / one);
    console.log(
      row([
        address.split('?')[0],
        `${Math.round(one)} ms`,
        `${Math.round(federated)} ms`,
        (federated / one).toFixed(2),
      ]),
    );
  }
  const worst = Math.max(...ratios);
  console.log(
    `Federation costs at most ${Math.round((worst - 1) * 100)} % of the time to the first paint${worst > MAX_RATIO ? ', more than the 25 % allowed' : ''}.`,
  );
  await browser.close();
  for (const front of Object.values(fronts)) front.close();
  await shop.close();
}
