import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Result } from '@cellar/shared/contract/calls';
import { deskOf, type Console } from '../support/server/releases';

const FOLDER = path.join(import.meta.dirname, '../../docs');
const SIZE = { width: 1280, height: 800 };
const PAGE = 'left-bank';
const MAX_TRIES = 20;
const DRAWING_MS = 2000;

type Photo = {
  /** Below docs/, without its ending. */
  file: string;
  as: 'operator' | 'publisher' | 'finance' | 'goods' | 'service' | 'admin';
  /** The address to open; what it shows is made before. */
  open: (desk: Console) => string | Promise<string>;
  /** What the person does then; it ends when what is to be seen is there. */
  then: (page: Page, desk: Console) => Promise<unknown>;
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** The page of the demo that the guide shows. */
async function idOfPage(desk: Console): Promise<string> {
  const { result } = (await desk.get('/pages')) as { result: Result<'pages.list'> };
  const found = result.list.find(({ slug }) => slug === PAGE) ?? result.list[0];
  if (!found) throw new Error('The demo has no page.');
  return found.id;
}
const addressOfPage = async (desk: Console) => `/console/pages/${await idOfPage(desk)}`;

/** Makes a revision in which a title, a picture's height and the goods differ. */
async function change(desk: Console): Promise<number> {
  const id = await idOfPage(desk);
  const { result } = (await desk.get(`/pages/${id}`)) as { result: Result<'pages.get'> };
  const { revision, data } = result.latest;
  const content = data.content.map(({ type, props }) => {
    if (type === 'Banner') return { type, props: { ...props, subtitle: '金卡以上 9 折，今晚开始', height: 'tall' } };
    const products = props['products'];
    if (type === 'GoodsGrid' && Array.isArray(products))
      return { type, props: { ...props, products: products.slice(1, 4) } };
    return { type, props };
  });
  await desk.post(`/pages/${id}/revisions`, {
    expect: revision,
    note: '换了副标题和商品',
    data: { ...data, content },
  });
  return revision;
}

/** A day on which something was paid. */
async function soldDay(desk: Console): Promise<string> {
  const { result } = (await desk.get('/closings?size=31')) as { result: Result<'closings.list'> };
  const found = result.list.find(({ paidFen }) => paidFen > 0);
  if (!found) throw new Error('Nothing was paid in a month.');
  return `/console/finance/closings/${found.day}`;
}

/** Pictures of the two guides. */
const PHOTOS: Photo[] = [
  {
    file: 'operations/pages',
    as: 'operator',
    open: () => '/console/pages',
    then: (page) => page.getByRole('row', { name: /左岸/ }).waitFor(),
  },
  {
    file: 'operations/templates',
    as: 'operator',
    open: () => '/console/pages',
    then: async (page) => {
      await press(page, '新建页面');
      await press(page, /优惠券节/);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('名称').fill('中秋优惠券节');
      await dialog.getByLabel('路径').fill('mid-autumn');
    },
  },
  {
    file: 'operations/compare',
    as: 'operator',
    open: async (desk) => {
      const revision = await change(desk);
      return `${await addressOfPage(desk)}/compare?from=${revision}&to=${revision + 1}`;
    },
    then: (page) => page.getByRole('region', { name: /商品/ }).first().waitFor(),
  },
  {
    file: 'operations/page',
    as: 'publisher',
    open: addressOfPage,
    then: (page) => page.getByRole('row', { name: /^r\d+ 换了/ }).waitFor(),
  },
  {
    file: 'operations/schedule',
    as: 'publisher',
    open: addressOfPage,
    then: async (page) => {
      await press(page, '定时发布');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('开始（上海时间）').fill('2030-11-27T20:00');
      await dialog.getByLabel('结束（上海时间）').fill('2030-11-30T23:59');
    },
  },
  {
    file: 'operations/editor',
    as: 'operator',
    open: async (desk) => `${await addressOfPage(desk)}/edit`,
    then: async (page) => {
      await page.frameLocator('#preview-frame').locator('[data-block]').first().waitFor();
      await page.getByRole('region', { name: '大纲' }).getByRole('button', { name: /^商品/ }).first().click();
      await page.getByRole('region', { name: '内容' }).waitFor();
    },
  },
  {
    file: 'operations/numbers',
    as: 'publisher',
    open: async (desk) => `${await addressOfPage(desk)}/numbers`,
    then: (page) => page.getByRole('table', { name: '区块数据' }).waitFor(),
  },
  {
    file: 'operations/activities',
    as: 'finance',
    open: () => '/console/activities/red-packets',
    then: (page) => page.getByRole('row', { name: /红包/ }).first().waitFor(),
  },
  {
    file: 'running-a-shop/overview',
    as: 'service',
    open: () => '/console/overview',
    then: (page) => page.getByRole('link', { name: /退换/ }).last().waitFor(),
  },
  {
    file: 'running-a-shop/import',
    as: 'goods',
    open: () => '/console/products/import',
    then: async (page, desk) => {
      const { result } = (await desk.get('/product-sheet/template')) as { result: Result<'productSheet.getTemplate'> };
      const [head = [], row = []] = result.rows;
      const wrong = row.map((cell, at) => (String(head[at]).startsWith('库存') ? '一箱' : cell));
      const text = [head, row, wrong].map((cells) => cells.map((cell) => JSON.stringify(cell)).join(',')).join('\r\n');
      const file = { name: '新到货.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.getByLabel('商品表格').setInputFiles(file);
      await page.getByRole('status').filter({ hasText: '新到货.csv' }).waitFor();
    },
  },
  {
    file: 'running-a-shop/fulfilment',
    as: 'goods',
    open: () => '/console/fulfilment',
    then: (page) => page.getByRole('row', { name: /上海恒温仓.*免运费/ }).waitFor(),
  },
  {
    file: 'running-a-shop/transfers',
    as: 'finance',
    open: () => '/console/finance/transfers',
    then: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    file: 'running-a-shop/orders',
    as: 'service',
    open: () => '/console/orders?tab=toShip',
    then: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    file: 'running-a-shop/returns',
    as: 'service',
    open: () => '/console/returns',
    then: (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    file: 'running-a-shop/closing',
    as: 'finance',
    open: soldDay,
    then: (page) => page.getByRole('table', { name: '按支付方式' }).waitFor(),
  },
];

/** Runs in the page: the server answers a picture that is not drawn yet with a stripe. */
const areDrawn = () =>
  [...document.images].every(({ naturalWidth, naturalHeight }) => naturalWidth <= 8 * naturalHeight);

/** The console asks for a picture once: what is not drawn then is there when the page is opened again. */
async function openDrawn(page: Page, address: string, then: (page: Page) => Promise<unknown>) {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await page.goto(address);
    await then(page);
    await page.waitForLoadState('networkidle');
    if (await page.evaluate(areDrawn)) return;
    await page.waitForTimeout(DRAWING_MS);
  }
  throw new Error('Its pictures were not drawn.');
}

async function take(browser: Browser, origin: string, { file, as, open, then }: Photo) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: SIZE,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  try {
    const desk = await deskOf(context.request, origin, as);
    const page = await context.newPage();
    await openDrawn(page, await open(desk), (opened) => then(opened, desk));
    await page.screenshot({ path: path.join(FOLDER, `${file}.png`) });
  } finally {
    await context.close();
  }
}

/** Takes the guides' pictures into docs/; answers those that could not be taken. */
export async function takeConsole(browser: Browser, origin: string): Promise<string[]> {
  const failed: string[] = [];
  for (const photo of PHOTOS)
    await take(browser, origin, photo).catch((error: unknown) =>
      failed.push(`${photo.file}: ${String(error).split('\n')[0]}`),
    );
  return failed;
}
