import { expect, type Page } from '@playwright/test';
import type { Shop } from './calls';
import { drawn } from './look';
import type { PersonName } from './people';
import { routes, type OwnedRow } from './routes';
import { visitOf } from './visits';

/** Screens of one remote that one person sees, in one page, one after the other. */
export type Walk = { remote: string; as: PersonName | undefined; rows: OwnedRow[] };

/** Every screen stands in one of the walks. */
export const WALKS: Walk[] = routes.reduce<Walk[]>((walks, row) => {
  const { as } = visitOf(row.path);
  const known = walks.find((walk) => walk.remote === row.remote && walk.as === as);
  if (known) known.rows.push(row);
  return known ? walks : [...walks, { remote: row.remote, as, rows: [row] }];
}, []);

/** Headings of pages that are called by what they show. */
const HEADINGS: Record<string, RegExp> = {
  '/activity': /^(?!活动$).+/,
  '/product': /奥布拉克/,
  '/search-result': /搜索结果/,
};

/** Goes to a screen as a link does, or by its address; returns when it is drawn. */
export async function goTo(page: Page, { path, navTitle }: OwnedRow, shop: Shop, { byAddress = true } = {}) {
  const { query, stored } = visitOf(path);
  const address = path + ((await query?.(shop)) ?? '');
  const values = Object.entries((await stored?.(shop)) ?? {});
  if (byAddress) {
    await page.addInitScript((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), values);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
  } else {
    await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), values);
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  }
  await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS[path] ?? navTitle);
  await drawn(page);
}

/** Whether the screen lets a person go on without asking. */
export const isLeftFreely = (row: OwnedRow | undefined) => row !== undefined && !visitOf(row.path).asksOnLeaving;
