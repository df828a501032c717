import type { Page } from '@playwright/test';

/** isCut: the ring is cut off at a side, by a box that clips or by the edge of the page. */
export type Stop = { name: string; key: string; hasRing: boolean; isCut: boolean; isInDialog: boolean };

/** Runs in the page: what has the focus, and whether an outline or a shadow of at least two pixels shows it. */
async function currentStop(): Promise<Stop | null> {
  // With less motion styles change by a transition that ends in the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const element = document.activeElement;
  // A dialog's own frame takes the focus for its name; it is nothing to act on.
  if (!element || element === document.body || element.matches('[tabindex="-1"]')) return null;
  const width = (text: string) => Number.parseFloat(text) || 0;
  const isDrawn = ({ outlineStyle, outlineWidth, outlineColor, boxShadow }: CSSStyleDeclaration) =>
    (outlineStyle !== 'none' && width(outlineWidth) >= 2 && !/, 0\)$|transparent/.test(outlineColor)) ||
    /\b0px 0px 0px ([2-9]|\d{2,})px/.test(boxShadow);
  // A link over a whole card draws the ring at the card's edge, a field inside a pill around the pill.
  const carriers = [element, element.parentElement, element.parentElement?.parentElement].filter(
    (each) => each != null,
  );
  const hasRing =
    isDrawn(getComputedStyle(element)) ||
    ['::before', '::after'].some((part) => isDrawn(getComputedStyle(element, part))) ||
    carriers
      .slice(1)
      .some((each) => each.matches(':focus-within') && each !== document.body && isDrawn(getComputedStyle(each)));
  const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(element);
  const { left, right } = element.getBoundingClientRect();
  const reach = width(outlineOffset) + width(outlineWidth);
  const sides = { left: 0, right: innerWidth };
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (getComputedStyle(at).overflowX === 'visible') continue;
    const box = at.getBoundingClientRect();
    sides.left = Math.max(sides.left, box.left + at.clientLeft);
    sides.right = Math.min(sides.right, box.left + at.clientLeft + at.clientWidth);
  }
  const isWhole = left >= sides.left - 1 && right <= sides.right + 1;
  const isCut =
    isWhole &&
    outlineStyle !== 'none' &&
    reach > 0 &&
    (left - reach < sides.left - 1 || right + reach > sides.right + 1);
  const label = (element.getAttribute('aria-label') ?? element.textContent ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .slice(0, 24);
  const { x, y } = element.getBoundingClientRect();
  return {
    name: `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ')[0]}「${label}」`,
    key: `${label} ${Math.round(x)} ${Math.round(y + scrollY)}`,
    hasRing,
    isCut,
    isInDialog: element.closest('[role="dialog"], dialog') !== null,
  };
}

/** Goes through the page by the Tab key until the focus is back where it began, or `most` stops are seen. */
export async function walkFocus(page: Page, most = 40): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(currentStop);
    if (stop && stop.key === stops[0]?.key) break;
    if (stop) stops.push(stop);
  }
  return stops;
}
