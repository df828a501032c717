import type { Page } from 'playwright-core';
import type { Journey, JourneyStep } from '@cellar/shared/contract/discovery';
import { settle, watch } from './screens';
import type { Finding, Trial } from './trial';

const STEP_TAKES = 10_000;
const PRESSABLE = ['button', 'link', 'tab', 'checkbox', 'switch', 'radio'] as const;

async function press(page: Page, name: string) {
  const [first, ...others] = PRESSABLE.map((role) => page.getByRole(role, { name }));
  const any = others.reduce((all, one) => all.or(one), first!);
  await any.filter({ visible: true }).first().click();
}

async function play(page: Page, step: JourneyStep) {
  if ('open' in step) {
    await page.goto(step.open);
    await settle(page);
  } else if ('press' in step) await press(page, step.press);
  else if ('fill' in step)
    await page
      .getByLabel(step.fill)
      .and(page.locator('input, textarea'))
      .filter({ visible: true })
      .first()
      .fill(step.with);
  else await page.getByText(step.see).filter({ visible: true }).first().waitFor();
}

const said = (step: JourneyStep) =>
  Object.entries(step)
    .map(([verb, words]) => `${verb} “${words}”`)
    .join(' ');

async function playAll(page: Page, { steps }: Journey): Promise<string[]> {
  for (const step of steps) {
    try {
      await play(page, step);
    } catch (error) {
      return [`${said(step)}: ${String(error).split('\n')[0]}`];
    }
  }
  return [];
}

/** Plays the journeys that a release ships with, step by step; the first step that fails ends its journey. */
export async function tryJourneys(trial: Trial): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const journey of trial.document.journeys) {
    const page = await trial.context.newPage();
    page.setDefaultTimeout(STEP_TAKES);
    const faults = watch(page, trial);
    const failed = await playAll(page, journey);
    findings.push(...[...failed, ...(await faults())].map((what) => ({ where: journey.name, what })));
    await page.close();
  }
  return findings;
}
