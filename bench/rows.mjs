import { createRequire } from 'node:module';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from '../scripts/machine/chromium.mjs';
import { ROOT, run } from '../scripts/run.mjs';
import { openShop } from './shop.mjs';
import { sized } from './sized.mjs';

const ROWS = sized(2000, 200);
const PAGE = 20;
/** A mid-range phone beside the machine that measures. */
const SLOWER = 4;
const GOAL_MS = 50;
/** CSS px that each turn scrolls. */
const STEP = 400;

const { chromium } = createRequire(path.join(ROOT, 'e2e/package.json'))('playwright');

const idOf = (n) => `0190f000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Answers the list's calls with so many rows, made of those that the shop really has. */
async function answerWithRows(page, origin) {
  const first = await (await fetch(`${origin}/h5/product/list/screen?size=${PAGE}&req_quarry=h5`)).json();
  const { list, facets } = first.result;
  await page.route(
    (url) => url.pathname === '/h5/product/list/screen',
    async (route) => {
      const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
      const rows = Array.from({ length: PAGE }, (_, at) => ({ ...list[at % list.length], id: idOf(from + at) }));
      const next = from + PAGE < ROWS ? String(from + PAGE) : null;
      const head = from === 0 ? { total: ROWS, facets } : {};
      await route.fulfill({ json: { ...first, result: { list: rows, next, ...head } } });
    },
  );
  await page.route(
    (url) => url.pathname === '/api/product/net-prices',
    (route) => route.fulfill({ json: { ...first, result: { list: [] } } }),
  );
}

/** Scrolls to the end of what is there until `count` rows are, and gives back the long tasks meanwhile. */
const readUntil = (page, count) =>
  page.evaluate(
    async ({ wanted, step }) => {
      const tasks = [];
      const observer = new PerformanceObserver((entries) =>
        tasks.push(...entries.getEntries().map((one) => one.duration)),
      );
      observer.observe({ type: 'longtask' });
      const rows = () => 1 + Number([...document.querySelectorAll('[data-item]')].at(-1).dataset.item.slice(-12));
      while (rows() < wanted) {
        window.scrollBy(0, step);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      observer.disconnect();
      return tasks.map(Math.round);
    },
    { wanted: count, step: STEP },
  );

const line = (label, tasks) =>
  console.log(
    `${label.padEnd(36)} ${String(tasks.length).padStart(4)} long tasks   longest ${Math.max(0, ...tasks)} ms`,
  );

/** Reads a list of 2,000 rows to its end on a slowed processor and counts the tasks over 50 ms, the first and the last thousand apart. */
export async function bench() {
  if ((await run(process.execPath, ['scripts/build.mjs'])) !== 0) throw new Error('The build failed.');
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cellar-rows-'));
  process.once('exit', () => fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const shop = await openShop({
    command: process.execPath,
    args: ['server/start.mjs'],
    cwd: ROOT,
    env: { DATA_DIR: dataDir, CELLAR_DEMO_PICTURES: 'flat' },
  });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
    await answerWithRows(page, shop.origin);
    await page.goto(`${shop.origin}/list?sort=sales`);
    await page
      .locator('[data-item]')
      .nth(PAGE - 1)
      .waitFor({ state: 'attached' });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    console.log(`a list of ${ROWS} rows, processor slowed ${SLOWER} times; the goal is none over ${GOAL_MS} ms`);
    line('first half', await readUntil(page, ROWS / 2));
    line('second half', await readUntil(page, ROWS));
  } finally {
    await browser.close();
    await shop.close();
  }
}
