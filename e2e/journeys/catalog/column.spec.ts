import { drawn } from '../../support/look/look';
import { expect, test } from '../../support/test';

for (const width of [320, 540, 1200]) {
  // Rule: size-1
  test(`at ${width} the shop is a column of 540 at most, in the middle`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/index');
    await drawn(page);
    const column = Math.min(width, 540);
    for (const part of ['body', 'nav[aria-label=主导航]']) {
      const box = await page.locator(part).boundingBox();
      expect([part, box?.width, box?.x]).toEqual([part, column, (width - column) / 2]);
    }
    const unit = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = 'display:block;width:calc(375 * var(--u))';
      return probe.getBoundingClientRect().width;
    });
    expect(unit).toBeCloseTo(column, 1);
  });
}
