import { BUCKETS, bucketOf } from '../../core/bucket';
import type { Rollout } from '../../releases';

/** 0 = stable, 1 = canary; by the rollout's key, which coupled remotes share. */
export type Cohorts = Record<string, 0 | 1>;

/** Basis points of each key. Coupled remotes go together: the lowest share holds for all, and one that was halted holds all back. */
export function sharesOf(rollouts: readonly Rollout[]): Record<string, number> {
  const shares: Record<string, number> = {};
  for (const { key, basisPoints, state } of rollouts)
    shares[key] = Math.min(shares[key] ?? BUCKETS, state === 'running' ? basisPoints : 0);
  return shares;
}

/** The visitor's cohorts: those that the page session has, else by their bucket. At 0 % nobody gets the canary. */
export function cohortsOf(shares: Record<string, number>, visitor: string | null, frozen: Cohorts): Cohorts {
  const assign = (key: string, share: number) => {
    if (share === 0) return 0;
    return frozen[key] ?? (visitor !== null && bucketOf(key, visitor) < share ? 1 : 0);
  };
  return Object.fromEntries(Object.entries(shares).map(([key, share]) => [key, assign(key, share)]));
}

/** Keys whose canary a browser gets because somebody in it is named, at any share; one that was halted holds all of its key back. */
export function namedKeys(rollouts: readonly Rollout[], marks: readonly string[]): string[] {
  const halted = new Set(rollouts.filter(({ state }) => state === 'halted').map(({ key }) => key));
  const named = rollouts.filter(({ key, people }) => !halted.has(key) && people.some((mark) => marks.includes(mark)));
  return [...new Set(named.map(({ key }) => key))];
}
