import type { Journey, JourneyLookup, JourneyStep } from '@cellar/shared/contract/discovery';
import { readValue, type Ask } from '@cellar/shared/contract/openVisit';
import type { VisitValue } from '@cellar/shared/contract/visit';

const PRESSABLE = ['button', 'link', 'tab', 'checkbox', 'switch', 'radio'] as const;
type Role = (typeof PRESSABLE)[number];

/** What a journey needs of a locator, as Playwright has it. */
type Part = {
  or(other: Part): Part;
  and(other: Part): Part;
  filter(by: { visible: boolean }): Part;
  first(): Part;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  waitFor(): Promise<void>;
};
type Place = { getByRole(role: Role | 'dialog', by: { name: string }): Part & Place };
type PlayedPage = Place & {
  goto(address: string): Promise<unknown>;
  locator(selector: string): Part;
  getByLabel(label: string): Part;
  getByText(text: string): Part;
};

const visible = (part: Part) => part.filter({ visible: true }).first();

async function press(page: PlayedPage, { press: name, in: dialog }: Extract<JourneyStep, { press: string }>) {
  const place = dialog === undefined ? page : page.getByRole('dialog', { name: dialog });
  const [first, ...others] = PRESSABLE.map((role): Part => place.getByRole(role, { name }));
  if (first) await visible(others.reduce((all, one) => all.or(one), first)).click();
}

/** The journey with real things in its addresses; null where there is not what it needs. */
export async function readJourney({ name, needs, steps }: Journey, ask: Ask): Promise<Journey | null> {
  const find = (value: string | JourneyLookup) => readValue(value as VisitValue, ask);
  if (needs && (await find(needs)) === undefined) return null;
  const read: JourneyStep[] = [];
  for (const step of steps) {
    if (!('open' in step) || !step.query) {
      read.push(step);
      continue;
    }
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(step.query)) {
      const found = await find(value);
      if (found === undefined) return null;
      query.set(key, found);
    }
    read.push({ open: `${step.open}?${query}` });
  }
  return { name, steps: read };
}

async function playStep<P extends PlayedPage>(page: P, step: JourneyStep, settle: (page: P) => Promise<void>) {
  if ('open' in step) {
    await page.goto(step.open);
    await settle(page);
  } else if ('press' in step) await press(page, step);
  else if ('fill' in step)
    await visible(page.getByLabel(step.fill).and(page.locator('input, textarea'))).fill(step.with);
  else await visible(page.getByText(step.see)).waitFor();
}

const said = (step: JourneyStep) =>
  Object.entries(step)
    .map(([verb, text]) => `${verb} “${text}”`)
    .join(' ');

/**
 * Plays steps in a page of a browser, in the rehearsal of a version as in a team's own tests. `settle` waits until a page that was opened
 * is drawn. The first step that fails ends it and is answered in a sentence; null: all were done.
 */
export async function playSteps<P extends PlayedPage>(
  page: P,
  steps: JourneyStep[],
  settle: (page: P) => Promise<void>,
): Promise<string | null> {
  for (const step of steps) {
    try {
      await playStep(page, step, settle);
    } catch (error) {
      return `${said(step)}: ${String(error).split('\n')[0]}`;
    }
  }
  return null;
}
