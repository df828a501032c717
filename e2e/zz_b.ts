import { chromium } from '@playwright/test';
import fs from 'node:fs';
import { logIn, people } from './support/people';
import { drawn, walkThrough } from './support/look';
import { startShop } from './support/shop';
const list = fs.readFileSync(process.argv[2]!, 'utf8').trim().split('\n').map((l) => l.split(' '));
const shop = process.env['SHOP_ORIGIN'] ? null : await startShop({ CELLAR_DEMO_PICTURES: 'drawn' });
const origin = process.env['SHOP_ORIGIN'] ?? shop!.origin;
console.log(origin, process.pid);
const browser = await chromium.launch({ executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const take = async (entry: string[]) => {
  const [name, as, address, size = '375x812', extra = ''] = entry as [string, string, string, string?, string?];
  const [width, height] = size.split('x').map(Number) as [number, number];
  const context = await browser.newContext({ baseURL: origin, viewport: { width, height }, deviceScaleFactor: 1, isMobile: true, hasTouch: true, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log(name, 'ERR', String(e)));
  try {
    if (as !== 'guest') {
      const info = await logIn(context.request, origin, (people as any)[as]);
      await page.addInitScript((v) => localStorage.setItem('user-info', v), JSON.stringify(info));
      if (extra.includes('reg')) await page.addInitScript((v) => localStorage.setItem('regToken', v), JSON.stringify(info));
    }
    if (extra.includes('large')) await context.addCookies([{ name: 'large-text', value: '1', url: origin }]);
    await page.goto(address!);
    await drawn(page);
    await walkThrough(page, 20);
    await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined);
    await page.waitForTimeout(1500);
    if (extra.includes('full')) await page.setViewportSize({ width, height: Math.max(height, await page.evaluate(() => document.documentElement.scrollHeight)) });
    await page.screenshot({ path: `/tmp/bph/${name}.png` });
    const y = await page.evaluate(() => { const e = [...document.querySelectorAll('[class*="_state_"]')].find((x) => (x as HTMLElement).checkVisibility()); return e ? [Math.round(e.getBoundingClientRect().top), document.title, document.querySelectorAll('[data-item]').length, document.documentElement.scrollWidth] : null; });
    console.log(name, JSON.stringify(y));
  } catch (e) { console.log(name, 'FAILED', String(e).split('\n')[0]); } finally { await context.close(); }
};
for (const e of list) await take(e);
await browser.close();
await shop?.stop();
