import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { takeConsole } from './photos/consolePhotos';
import { contactSheet } from './photos/contactSheet';
import { screens, type Screen } from './photos/screens';
import type { State } from './photos/state';
import type { Shop } from './support/calls';
import { logIn, people } from './support/people';
import { drawn, walkThrough } from './support/look/look';
import { EXPECT_MS } from './support/server/patience';
import { startShop } from './support/server/shop';
import { openedAt } from './support/walk/visits';

const FOLDER = path.join(import.meta.dirname, '../photos');
const HEIGHT = 812;
const WIDTHS = [
  { width: 375, deviceScaleFactor: 2 },
  { width: 540, deviceScaleFactor: 1 },
];

type Job = { screen: Screen; name: string; state: State; file: string; width: number; deviceScaleFactor: number };

type Asked = { path: string | undefined; state: string | undefined; width: string | undefined };

/** `/cart`, `/cart,/login`, `/cart empty`, `/cart empty 375`; a dash stands for all. */
const jobsOf = (asked: Asked): Job[] =>
  screens
    .filter((screen) => !asked.path || asked.path.split(',').includes(screen.path))
    .flatMap((screen) => Object.entries(screen.states).map(([name, state]) => ({ screen, name, state })))
    .filter(({ name }) => !asked.state || name === asked.state)
    .flatMap((job) =>
      WIDTHS.filter(({ width }) => !asked.width || String(width) === asked.width).map((size) => ({
        ...job,
        ...size,
        file: `${job.screen.name}/${job.name}-${size.width}.png`,
      })),
    );

/** Makes the page one of the person in that state; answers the address to open. */
async function become(page: Page, shop: Shop, screen: Screen, { as, ...opening }: State): Promise<string> {
  const info = as === 'guest' ? null : await logIn(shop.request, shop.origin, people[as]);
  const { address, stored } = await openedAt(screen.path, opening, info ? { ...shop, token: info.token } : shop);
  const values = { ...(info && { 'user-info': JSON.stringify(info) }), ...stored };
  await page.addInitScript(
    (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
    Object.entries(values),
  );
  return address;
}

/** Runs in the page: the server answers a picture that is not drawn yet with a stripe of 64 × 2. */
const areDrawn = () =>
  [...document.images].every(({ naturalWidth, naturalHeight }) => naturalWidth <= 8 * naturalHeight);

async function take(browser: Browser, origin: string, { screen, state, file, width, deviceScaleFactor }: Job) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: HEIGHT },
    deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  try {
    const address = await become(page, { request: context.request, origin }, screen, state);
    await state.before?.(page);
    await page.goto(address, { waitUntil: state.waits ? 'commit' : 'load' });
    if (state.waits) await page.locator('#root > :not(.bones)').first().waitFor();
    else await drawn(page);
    if (!state.overlay && !state.waits) await walkThrough(page, 20);
    await state.then?.(page);
    await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => {
      // A page that polls or waits is never idle; it is taken as it is.
    });
    if (!state.waits) await page.waitForFunction(areDrawn, undefined, { timeout: EXPECT_MS });
    // Chromium takes a full page by way of a window of 4 px, and some texts keep the size that they had there.
    if (!state.overlay)
      await page.setViewportSize({
        width,
        height: Math.max(HEIGHT, await page.evaluate(() => document.documentElement.scrollHeight)),
      });
    await page.screenshot({ path: path.join(FOLDER, file) });
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** The console's pages stand in the operators' guide; `npm run photos -- /console` takes them. */
const CONSOLE = '/console';

async function takeScreens(browser: Browser, origin: string, asked: Asked): Promise<string[]> {
  const failed: string[] = [];
  for (const job of jobsOf(asked))
    await take(browser, origin, job).catch((error: unknown) =>
      failed.push(`${job.file}: ${String(error).split('\n')[0]}`),
    );
  fs.writeFileSync(path.join(FOLDER, 'index.html'), contactSheet(FOLDER));
  return failed;
}

async function main() {
  const words = process.argv.slice(2);
  const [askedPath, state, width] = words.map((word) => (word === '-' ? undefined : word));
  const asked = { path: askedPath, state, width };
  const isConsole = askedPath === CONSOLE;
  if (!isConsole && jobsOf(asked).length === 0) throw new Error(`No screen or state is called ${words.join(' ')}.`);
  const shop = process.env['SHOP_ORIGIN'] ? null : await startShop({ CELLAR_DEMO_PICTURES: 'drawn' });
  const origin = (process.env['SHOP_ORIGIN'] ??= shop?.origin ?? '');
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const failed = isConsole ? await takeConsole(browser, origin) : await takeScreens(browser, origin, asked);
  await browser.close();
  await shop?.stop();
  process.stdout.write(
    isConsole ? 'Photos of the console in docs/operations.\n' : 'Photos in photos/, see photos/index.html.\n',
  );
  if (failed.length) process.stderr.write(`Not taken:\n${failed.join('\n')}\n`);
  process.exitCode = failed.length ? 1 : 0;
}

await main();
