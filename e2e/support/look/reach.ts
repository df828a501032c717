import type { Page } from '@playwright/test';

/** Runs in the page. */
function findOutOfReach(): string[] {
  const CONTROL = 'button, a[href]';
  // What lies over the page is what a person sees first.
  const inFront = (selector: string) => [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
  const main = inFront('[role="dialog"], dialog[open]') ?? inFront('main');
  if (!main) return ['the page has no main part'];
  const shown = (selector: string, within: Element = main) =>
    [...within.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 1,
    );
  const nameOf = (element: Element) =>
    `「${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 20)}」`;
  const isInSight = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
  };
  const isCovered = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !hit || !(element.contains(hit) || hit.contains(element));
  };
  const faultOf = (element: Element) =>
    isInSight(element)
      ? isCovered(element)
        ? `${nameOf(element)} is covered`
        : null
      : `${nameOf(element)} is out of sight`;

  // A bar of actions stays in sight; any other main action is scrolled to.
  const [bar] = shown(':scope > [class*="_bottom_"]');
  const inBar = bar ? shown(CONTROL, bar) : [];
  if (inBar.length) return inBar.flatMap((control) => faultOf(control) ?? []);
  const first = shown('[class*="_primary_"]').find((element) => element.matches(CONTROL)) ?? shown(CONTROL)[0];
  if (!first) return [];
  if (!isInSight(first) || isCovered(first)) first.scrollIntoView({ block: 'center', behavior: 'instant' });
  const fault = faultOf(first);
  scrollTo({ top: 0, behavior: 'instant' });
  return fault ? [fault] : [];
}

/** Names the main actions that a thumb does not reach: those of the page's bar, else the first one. */
export const outOfReach = (page: Page): Promise<string[]> => page.evaluate(findOutOfReach);

/** What the page says in its main part and its fields, without figures. */
export const mainText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const main = [...document.querySelectorAll('main')].find((each) => each.checkVisibility());
    const fields = [...(main?.querySelectorAll('input, textarea') ?? [])].map(
      (field) => (field as HTMLInputElement).value,
    );
    return [main?.innerText ?? '', ...fields]
      .join('\n')
      .replace(/[\s\d]+/g, ' ')
      .trim();
  });
