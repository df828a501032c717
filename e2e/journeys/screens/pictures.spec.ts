import { startShop, type Shop } from '../../support/server/shop';
import { expect, test } from '../../support/test';

test.describe('where pictures are drawn at their first request', () => {
  let shop: Shop;

  test.beforeAll(async () => {
    shop = await startShop({ CELLAR_DEMO_PICTURES: 'drawn' });
  });
  test.afterAll(() => shop.stop());

  // Rule: picture-2
  test('the page stands before they are drawn, and each takes its place without a reload', async ({ page }) => {
    const kept = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/img/') && /immutable/.test(response.headers()['cache-control'] ?? ''))
        kept.add(pathname);
    });
    let loads = 0;
    page.on('request', (request) => void (request.isNavigationRequest() && loads++));
    await page.goto(`${shop.origin}/list?country=FR`);
    await expect(page.locator('[data-item]').first()).toBeVisible();
    const shown = page.locator('[data-item] picture img').first();
    // The stripe that stands in for a picture is 32 times as wide as it is high.
    await expect
      .poll(() =>
        shown.evaluate(
          ({ complete, naturalWidth, naturalHeight }: HTMLImageElement) =>
            complete && naturalHeight > 0 && naturalWidth < 4 * naturalHeight,
        ),
      )
      .toBe(true);
    const address = await shown.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
    expect([...kept]).toContain(address);
    expect(loads).toBe(1);
  });
});
