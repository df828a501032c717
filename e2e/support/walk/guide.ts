import type { Page } from '@playwright/test';
import fs from 'node:fs';
import { deskOf, type Console } from '../server/releases';
import { startShop, type Shop } from '../server/shop';
import { button, NOBODY } from '../staff';
import { expect, test } from '../test';

export const DONE = { states: 200 };

export const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
export const says = (page: Page, label: string) => expect(page.getByText(label).first()).toBeVisible();

/** Downloads what the button hands out, as text. */
export async function exported(page: Page): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, '导出 CSV').click()]);
  return fs.readFileSync(await download.path(), 'utf8');
}

type Block = { type: string; props: { id: string } & Record<string, unknown> };

/** A page's data: its blocks. */
export const dataOf = (...content: Block[]) => ({ root: { props: { title: '邻里节' } }, content });

export const textBlock = (text: string): Block => ({
  type: 'RichText',
  props: { id: 'text', title: '', text, align: 'left', folded: false },
});

/** A shop of these tests' own, in which the author of a page may not publish it. */
export function ownShop() {
  const parts = {} as { shop: Shop; author: Console };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ playwright }) => {
    parts.shop = await startShop({ CELLAR_PAGES_SECOND_PERSON: 'on' });
    parts.author = await deskOf(await playwright.request.newContext(), parts.shop.origin, 'operator');
  });
  test.afterAll(() => parts.shop.stop());
  test.beforeEach(({ watch }) => watch.allow(NOBODY));
  return parts;
}

/** Adds a page with a revision for each text, as its author; resolves to its id. */
export async function addPage(author: Console, name: string, slug: string, ...texts: string[]): Promise<string> {
  const { result } = await author.post('/pages', { template: 'blank', name, slug });
  const { id } = result as { id: string };
  for (const [at, text] of texts.entries())
    expect(
      await author.post(`/pages/${id}/revisions`, { expect: at + 1, data: dataOf(textBlock(text)) }),
    ).toMatchObject(DONE);
  return id;
}
