import { z } from 'zod';
import { Stage, NamedPerson } from '@cellar/shared/api/platform/releases/shapes';
import { Instant } from '@cellar/shared/contract/schema';

const Rate = z.object({ hits: z.int(), of: z.int() });
/** The 75th percentile of `count` page sessions, and where it lies in 95 of 100 cases. */
const Quantile = z.object({ value: z.number(), low: z.number(), high: z.number(), count: z.int() });
const Decision = z.enum(['few', 'same', 'better', 'worse']);
const RATES = ['loads', 'errors', 'acted'] as const;
const VITALS = ['lcp', 'inp', 'cls'] as const;
/** Shares of sessions or 75th percentiles, one for each step; null: nobody came. */
const Course = z.object({
  name: z.enum([...RATES, ...VITALS]),
  stable: z.array(z.number().nullable()),
  canary: z.array(z.number().nullable()),
});
const Point = z.object({ at: Instant, stable: Rate, canary: Rate });

/** A canary beside the stable version in the same time; its numbers are those of page sessions. */
export const CanaryView = z.object({
  version: z.string(),
  stable: z.string().nullable(),
  basisPoints: z.int(),
  state: z.enum(['running', 'halted']),
  /** The window of all figures: since the canary began, at most a day. */
  from: Instant,
  to: Instant,
  sessions: z.object({ stable: z.int(), canary: z.int() }),
  /** What people do in the remote, by the name of its tracking event; null: the version names none. */
  mainAction: z.string().nullable(),
  /** `acted`: sessions that did the main action, of which more are better. `difference`: canary less stable, with its interval of 95 %. */
  rates: z.array(
    z.object({
      name: z.enum(RATES),
      stable: Rate,
      canary: Rate,
      difference: z.object({ value: z.number(), low: z.number(), high: z.number() }),
      decision: Decision,
    }),
  ),
  vitals: z.array(
    z.object({
      name: z.enum(VITALS),
      stable: Quantile.nullable(),
      canary: Quantile.nullable(),
      decision: Decision,
    }),
  ),
  /** Sessions with a failed load or an error, in steps of the same length; `figures`: each figure in these steps. */
  history: z.object({ stepMinutes: z.int(), points: z.array(Point), figures: z.array(Course).default([]) }),
  /** Its share of the visitors from each moment on, oldest first; the first one holds at the window's begin. */
  shares: z.array(z.object({ at: Instant, basisPoints: z.int() })).default([]),
  decision: Decision,
  /** Page sessions that the smaller side lacks before there is a decision. */
  missing: z.int(),
  /** Those who have it by name, before any share and beside it, with their sessions; null: nobody is named. */
  people: z
    .object({ list: z.array(NamedPerson), sessions: z.int(), failing: z.int() })
    .nullable()
    .default(null),
  /** How the share grows by itself; null: by hand. */
  plan: z
    .object({
      stages: z.array(Stage),
      /** Since when the share is what it is, and the canary's sessions since. */
      since: Instant,
      sessions: z.int(),
      /** Null: the last one is reached. */
      next: z.object({ basisPoints: z.int(), sessions: z.int(), notBefore: Instant }).nullable(),
    })
    .nullable(),
});

export type CanaryView = z.output<typeof CanaryView>;
