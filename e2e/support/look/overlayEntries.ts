import type { Page } from '@playwright/test';

/** Entries of the browser's history that open sheets and dialogs have above the page's own; undefined = none so far. */
export const overlayEntries = (page: Page) =>
  page.evaluate(() => (history.state as { cellar: { overlays?: number } }).cellar.overlays);
