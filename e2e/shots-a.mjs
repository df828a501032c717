import { chromium } from '@playwright/test';
const origin = 'http://127.0.0.1:4610';
const out = '/tmp/shots-a';
const width = Number(process.argv[2]), height = Number(process.argv[3]);
const paths = process.argv.slice(4);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
await page.goto(origin + '/console/finance/closings');
await page.getByLabel('账号').fill('finance');
await page.getByLabel('密码').fill('Cellar2026');
await page.keyboard.press('Enter');
await page.waitForTimeout(2500);
for (const path of paths) {
  await page.goto(`${origin}/console/${path}`);
  await page.waitForLoadState('networkidle').catch(() => {});
  await page.waitForTimeout(700);
  const wide = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight, innerWidth]);
  console.log(path, wide.join(' '), (await page.locator('main').innerText()).replace(/\n+/g, ' | ').slice(0, 2500));
  await page.screenshot({ path: `${out}/${path.replaceAll(/[/?=&]/g, '_')}_${width}.png`, fullPage: process.env.FULL === '1' });
}
await browser.close();
