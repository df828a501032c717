import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The parts of the page that are placeholders in sight, each by the block or region that it stands in. */
const skeletonInSight = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.bones')]
      .filter((bones) => {
        const { top, bottom } = bones.getBoundingClientRect();
        return bones.checkVisibility() && bottom > 0 && top < innerHeight;
      })
      .map((bones) => bones.closest('[data-block], section, main')?.outerHTML.slice(0, 120) ?? 'the page'),
  );

/** Waits until nothing in sight is a placeholder any more. */
export async function drawn(page: Page) {
  await expect(page.locator('main').filter({ visible: true }).first()).toBeVisible();
  await expect.poll(() => skeletonInSight(page), 'placeholders').toEqual([]);
}

/** Scrolls through the page once, so that whatever waits to be in sight is asked for. */
export async function walkThrough(page: Page, most = 6) {
  for (let i = 0; i < most; i++) {
    const more = await page.evaluate(() => {
      const before = scrollY;
      scrollBy(0, innerHeight * 0.9);
      return scrollY > before;
    });
    await drawn(page);
    if (!more) break;
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Names what sticks out at the right of a page of this width, but for what lies in a row that scrolls by itself. */
export const stickingOut = (page: Page, width: number) =>
  page.evaluate((limit) => {
    const clipped = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      return false;
    };
    const found = [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.checkVisibility() && element.getBoundingClientRect().right > limit + 1 && !clipped(element),
      )
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${String(element.getAttribute('class'))} ${Math.round(element.getBoundingClientRect().right)}`,
      );
    const whole = document.documentElement.scrollWidth;
    return whole > limit ? [`the page is ${whole} wide`, ...found.slice(0, 5)] : found.slice(0, 5);
  }, width);

type Violation = { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] };

/** What changes for a moment, like a button that fades in. What turns without an end is left out. */
const changing = (page: Page) =>
  page.evaluate(async () => {
    // A change begins with the frame that follows it.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120) ?? 'the page');
  });

/** What axe finds, in one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Asked again and again: the promise of a change that is scrolled out of sight (content-visibility) never resolves.
  await expect.poll(() => changing(page), 'changes').toEqual([]);
  // Half a megabyte: a page reads it once.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> };
    };
    return (await axe.run(document, { runOnly: rules, resultTypes: ['violations'] })).violations;
  }, RULES);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .slice(0, 4)
      .map(
        ({ target, failureSummary }) =>
          `${id}: ${help} at ${target.join(' ')} (${(failureSummary ?? '').split('\n').slice(1, 2).join(' ').trim()})`,
      ),
  );
}
