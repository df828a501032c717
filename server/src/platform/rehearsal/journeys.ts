import type { Page } from 'playwright-core';
import type { Journey, JourneyLookup, JourneyStep } from '@cellar/shared/contract/discovery';
import { readValue, type Ask } from '@cellar/shared/contract/openVisit';
import type { VisitValue } from '@cellar/shared/contract/visit';
import { settle, watch } from './screens';
import type { Finding, Trial } from './trial';

const STEP_TAKES = 20_000;
const PRESSABLE = ['button', 'link', 'tab', 'checkbox', 'switch', 'radio'] as const;

async function press(page: Page, { press: name, in: dialog }: Extract<JourneyStep, { press: string }>) {
  const place = dialog === undefined ? page : page.getByRole('dialog', { name: dialog });
  const [first, ...others] = PRESSABLE.map((role) => place.getByRole(role, { name }));
  const any = others.reduce((all, one) => all.or(one), first!);
  await any.filter({ visible: true }).first().click();
}

/** The journey with real things in its addresses; null where the shop has not what it needs. */
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

async function play(page: Page, step: JourneyStep) {
  if ('open' in step) {
    await page.goto(step.open);
    await settle(page);
  } else if ('press' in step) await press(page, step);
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
    .map(([verb, text]) => `${verb} “${text}”`)
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

async function tryJourney(trial: Trial, journey: Journey): Promise<string[]> {
  const read = await readJourney(journey, trial.ask);
  if (!read) return [];
  const page = await trial.context.newPage();
  page.setDefaultTimeout(STEP_TAKES);
  const faults = watch(page, trial);
  const failed = await playAll(page, read);
  const found = [...failed, ...(await faults())];
  await page.close();
  return found;
}

/** Plays the journeys that a release ships with, step by step; the first step that fails ends its journey. */
export async function tryJourneys(trial: Trial): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const journey of trial.shown.journeys) {
    const found = await tryJourney(trial, journey).catch((error: unknown) => [String(error).split('\n')[0] ?? '']);
    findings.push(...found.map((what) => ({ where: journey.name, what })));
  }
  return findings;
}
