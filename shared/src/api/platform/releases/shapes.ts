import { z } from 'zod';
import { Instant } from '@cellar/shared/contract/schema';

/** When a canary ends by itself; rates and points in percent. Kept with each rollout, what is left out has these values. */
export const HaltSettings = z.object({
  windowMinutes: z.number().min(1).max(60).default(10),
  /** From this many page sessions on, the canary's rate counts … */
  sessions: z.int().min(1).default(200),
  /** … when it is this many points above stable's, and this many times as high. */
  points: z.number().min(0).max(100).default(2),
  times: z.number().min(1).max(100).default(2),
  /** However few its sessions are: this many failing ones, while stable's rate is below. */
  failing: z.int().min(1).default(10),
  stableBelow: z.number().min(0).max(100).default(1),
});

export type HaltSettings = z.output<typeof HaltSettings>;

/** Page sessions of the last ten minutes; vitals are the 75th percentile, in ms (CLS without unit). */
export const Health = z.object({
  sessions: z.number(),
  failing: z.number(),
  rate: z.number(),
  lcp: z.number().nullable(),
  inp: z.number().nullable(),
  cls: z.number().nullable(),
});

export type Health = z.output<typeof Health>;

export const Rehearsal = z.object({
  state: z.enum(['waiting', 'running', 'passed', 'failed', 'unavailable']),
  at: z.string().optional(),
  findings: z.array(z.object({ where: z.string(), what: z.string() })),
});

export type Rehearsal = z.output<typeof Rehearsal>;

export const rollout = {
  key: z.string(),
  version: z.string(),
  basisPoints: z.int(),
  state: z.enum(['running', 'halted']),
  reason: z.string().nullable(),
};

export const Rollout = z.object({ ...rollout, startedAt: Instant });

export type Rollout = z.output<typeof Rollout>;

/** What a release would come to: beside the version that visitors have, and why it would be refused, in a terminal's words. */
export const Checked = z.object({
  against: z.string().nullable(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  contract: z.object({ needs: z.string(), offered: z.array(z.string()) }),
  /** Who uses what it lacks. */
  uses: z.array(
    z.object({ consumer: z.string(), revision: z.int().optional(), state: z.string().optional(), thing: z.string() }),
  ),
  findings: z.array(z.object({ code: z.string(), reason: z.string() })),
});

/** How loads went in the days of the objective, beside it; `remote` null: the whole shop. */
export const Loads = z.object({
  days: z.int(),
  target: z.number(),
  list: z.array(z.object({ remote: z.string().nullable(), sessions: z.int(), failing: z.int() })),
});

export type Loads = z.output<typeof Loads>;
