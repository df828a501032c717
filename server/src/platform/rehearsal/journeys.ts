import type { Journey } from '@cellar/shared/contract/discovery';
import { playSteps, readJourney } from '@cellar/shared/contract/journeys/playJourney';
import { settle, watch } from './screens';
import type { Finding, Trial } from './trial';

const STEP_TAKES = 20_000;

async function tryJourney(trial: Trial, journey: Journey): Promise<string[]> {
  const read = await readJourney(journey, trial.ask);
  if (!read) return [];
  const page = await trial.context.newPage();
  page.setDefaultTimeout(STEP_TAKES);
  const faults = watch(page, trial);
  const failed = await playSteps(page, read.steps, settle);
  const found = [...(failed === null ? [] : [failed]), ...(await faults())];
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
