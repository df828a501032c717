import type { Visitor } from '@cellar/shared/contract/visit';
import { expect, type Page } from '@playwright/test';
import type { Shop } from './calls';
import { drawn } from './look';
import { routes, type OwnedRow } from './routes';
import { openedAt, valueOf } from './visits';

/** Screens of one remote that one person sees, in one page, one after the other. */
export type Walk = { remote: string; as: Visitor; rows: OwnedRow[] };

/** Every screen stands in one of the walks. */
export const WALKS: Walk[] = routes.reduce<Walk[]>((walks, row) => {
  const { as } = row.visit;
  const known = walks.find((walk) => walk.remote === row.remote && walk.as === as);
  if (known) known.rows.push(row);
  return known ? walks : [...walks, { remote: row.remote, as, rows: [row] }];
}, []);

/** Goes to a screen as a link does, or by its address; returns when it is drawn. */
export async function goTo(page: Page, { path, navTitle, visit }: OwnedRow, shop: Shop, { byAddress = true } = {}) {
  const { address, stored } = await openedAt(path, visit, shop);
  const values = Object.entries(stored);
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
  const heading = visit.heading ? await valueOf(shop, visit.heading) : navTitle;
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heading ?? navTitle);
  await drawn(page);
}

/** Whether the screen lets a person go on without asking. */
export const isLeftFreely = (row: OwnedRow | undefined) => row !== undefined && !row.visit.asksOnLeaving;
