import fs from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { ask } from './support/calls';
import { logIn, people } from './support/people';
import { startShop } from './support/shop';
const OUT = '/tmp/d-look'; fs.mkdirSync(OUT, { recursive: true });
const shop = await startShop({ CELLAR_DEMO_PICTURES: 'drawn' });
console.log('shop', shop.origin, process.pid);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const ctx = async (width = 375, height = 812, as?: keyof typeof people) => {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width, height }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('console', (m) => /error|warning/.test(m.type()) && console.log('CONSOLE', m.type(), m.text().slice(0, 300)));
  page.on('pageerror', (e) => console.log('PAGEERROR', String(e).slice(0, 300)));
  if (as) { const info = await logIn(context.request, shop.origin, people[as]); await page.addInitScript((v) => localStorage.setItem('user-info', v), JSON.stringify(info)); }
  return page;
};
const drawn = async (page: Page) => { await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {}); await page.waitForFunction(() => [...document.images].every((i) => i.naturalWidth <= 8 * i.naturalHeight), undefined, { timeout: 60000 }).catch(() => {}); };
const shot = async (page: Page, name: string) => { await drawn(page); await page.screenshot({ path: `${OUT}/${name}.png` }); console.log('shot', name); };
const step = async (name: string, f: () => Promise<void>) => { try { await f(); } catch (e) { console.log('FAILED', name, String(e).slice(0, 600)); } };
const first = await browser.newPage(); const request = first.request;
const { list } = await ask({ request, origin: shop.origin }, 'catalog.search', { words: '奥布拉克庄园正牌干红 2015' });
const all = await ask({ request, origin: shop.origin }, 'catalog.list', {});
const id = list[0]!.id;
await step('html', async () => {
  for (const path of ['/index', '/list', `/product?req_productId=${all.list[0]!.id}`, `/product?req_productId=${id}`]) {
    let size = 0;
    for (let i = 0; i < 12; i++) { const a = await request.get(shop.origin + path, { headers: { 'accept-encoding': 'br' } }); const t = await a.text(); size = Math.max(size, Number(a.headers()['content-length'])); if (!t.includes('id="first-data">{}<') && i > 3) break; }
    console.log('HTML', path.slice(0, 20), size, 14 * 1024 - size);
  }
});
await step('product', async () => {
  const page = await ctx();
  await page.goto(`/product?req_productId=${id}`);
  await page.getByRole('button', { name: '播放视频' }).waitFor();
  await shot(page, 'product-top');
  await page.getByRole('button', { name: '播放视频' }).tap();
  await page.waitForTimeout(2500);
  console.log('film', await page.locator('video').evaluate((v: HTMLVideoElement) => [v.paused, v.currentTime, v.videoWidth, v.muted, v.error?.message, v.canPlayType('video/mp4; codecs="avc1.4D401F"')]));
  await page.screenshot({ path: `${OUT}/product-film.png` });
  await page.getByRole('group', { name: /可左右滑动/ }).first().evaluate((e) => e.scrollTo({ left: e.clientWidth }));
  await page.waitForTimeout(800);
  console.log('swiped', await page.locator('video').evaluate((v: HTMLVideoElement) => v.paused));
  await page.getByRole('button', { name: /^加入对比/ }).click();
  await shot(page, 'product-tasting');
  await page.getByRole('button', { name: '关注酒庄' }).scrollIntoViewIfNeeded();
  await shot(page, 'product-winery');
  await page.getByText('进口商', { exact: true }).scrollIntoViewIfNeeded();
  await shot(page, 'product-params');
  await page.getByRole('link', { name: '放在一起比' }).click();
  await page.getByRole('list', { name: '相似商品' }).getByRole('button', { name: /^加入对比/ }).first().click();
  await shot(page, 'similar');
  await page.goto('/list?type=white');
  await page.getByRole('button', { name: '对比', exact: true }).click();
  await page.getByRole('button', { name: /^加入对比/ }).first().click();
  await shot(page, 'list-comparing');
  await page.getByRole('button', { name: /^对比 \d/ }).click();
  await page.getByRole('dialog', { name: '商品对比' }).getByRole('rowheader').first().waitFor();
  await shot(page, 'compare');
  await page.setViewportSize({ width: 320, height: 640 }); await shot(page, 'compare-320');
  await page.setViewportSize({ width: 812, height: 375 }); await shot(page, 'compare-landscape');
});
await step('list', async () => {
  const page = await ctx();
  await page.goto('/list'); await page.locator('[data-item]').nth(8).waitFor();
  await shot(page, 'list');
  console.log('goods on screen', await page.evaluate(() => [...document.querySelectorAll('[data-item] article')].map((e) => e.getBoundingClientRect()).map((r) => [Math.round(r.top), Math.round(r.bottom)]).slice(0, 8)));
  await page.getByRole('button', { name: /^筛选/ }).click(); await page.getByRole('dialog').waitFor(); await shot(page, 'filters');
  await page.goto('/list?country=CN&type=spirit&points=95'); await page.getByText('没有同时符合').waitFor(); await shot(page, 'filteredOut');
  await page.setViewportSize({ width: 320, height: 640 }); await page.goto('/list'); await page.locator('[data-item]').nth(3).waitFor(); await shot(page, 'list-320');
  await page.setViewportSize({ width: 812, height: 375 }); await shot(page, 'list-landscape');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/search-result?search_cname=干红'); await page.locator('[data-item]').nth(3).waitFor(); await shot(page, 'search');
});
await step('gold', async () => {
  const page = await ctx(375, 812, 'gold');
  await page.goto('/my-fav?group=wineries'); await page.getByRole('list', { name: '关注的酒庄' }).waitFor(); await shot(page, 'wineries');
  await page.goto('/list'); await page.locator('[data-item]').nth(8).waitFor(); await page.waitForTimeout(1500); await shot(page, 'list-gold');
  await page.goto(`/product?req_productId=${id}`); await page.getByRole('button', { name: '播放视频' }).waitFor(); await shot(page, 'product-gold');
});
await step('home', async () => {
  const page = await ctx();
  await page.goto('/index'); await page.locator('[data-block]').nth(3).waitFor(); await drawn(page);
  for (let i = 0; i < 8; i++) { await page.mouse.wheel(0, 700); await page.waitForTimeout(300); }
  await drawn(page);
  console.log('home', await page.evaluate(() => [...document.querySelectorAll('[data-block]')].map((b) => [b.querySelector('h2')?.textContent, Math.round(b.getBoundingClientRect().top + scrollY)])));
  await page.evaluate(() => scrollTo(0, 0)); await shot(page, 'home');
});
await browser.close(); await shop.stop(); console.log('END');
