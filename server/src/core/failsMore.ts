import type { HaltSettings } from '@cellar/shared/api/platform/releases/shapes';

/** How many there were, and how many of them met a failure. */
export type Tally = { sessions: number; failing: number };

const PERCENT = 100;

const percentOf = ({ sessions, failing }: Tally) => (sessions === 0 ? 0 : (failing / sessions) * PERCENT);

/** 3/200（1.5%） */
export const formatTally = (one: Tally) => `${one.failing}/${one.sessions}（${percentOf(one).toFixed(1)}%）`;

/** Whether what some visitors get on trial fails so much more often than what the others get that it must end. */
export function failsMore(trial: Tally, others: Tally, settings: HaltSettings): boolean {
  const [own, usual] = [percentOf(trial), percentOf(others)];
  const isWorse =
    trial.failing > 0 &&
    trial.sessions >= settings.sessions &&
    own >= usual + settings.points &&
    own >= usual * settings.times;
  const isBroken = trial.failing >= settings.failing && usual < settings.stableBelow;
  return isWorse || isBroken;
}
