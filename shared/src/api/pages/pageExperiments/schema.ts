import { z } from 'zod';
import { typed } from '@cellar/shared/contract/typed';
import { Finding } from '@cellar/shared/api/pages/pages/shapes';
import { defineCall, Fen, flag, Id, idOf, Instant, staff } from '@cellar/shared/contract/schema';

const readers = staff('pages-edit', 'pages-publish', 'viewer');
const publishers = staff('pages-publish');
const page = z.object({ id: idOf('activityPage') });
const seen = page.extend({ statusRevision: z.coerce.number().int().min(0) });

const Side = z.object({
  revision: z.int(),
  /** Different ones since it began. */
  visitors: z.int(),
  /** Of these, those that met a block that was missing or threw. */
  failing: z.int(),
  /** Of these, those that put goods into the cart. */
  carters: z.int(),
  staySeconds: z.int(),
  /** Paid orders. */
  orders: z.int(),
  amountFen: Fen,
});
export type ExperimentSide = z.output<typeof Side>;

const Experiment = z.object({
  id: Id,
  a: Side,
  b: Side,
  /** Share of the visitors that get B. */
  basisPoints: z.int(),
  startedBy: z.string(),
  startedAt: Instant,
  endedBy: z.string().nullable(),
  endedAt: Instant.nullable(),
  /** a, b: somebody ended it with this one; halted: B failed more often; over: something else is on. */
  outcome: z.enum(['a', 'b', 'halted', 'over']).nullable(),
  reason: z.string().nullable(),
});
export type PageExperiment = z.output<typeof Experiment>;

export const pageExperimentsSchema = {
  /** The newest first; one that runs has no end. */
  list: defineCall({ access: readers, params: page, result: z.object({ list: z.array(Experiment) }) }),
  /** A share of the visitors of what is on gets another revision. */
  start: defineCall({
    access: publishers,
    params: seen.extend({
      revision: z.coerce.number().int().min(1).max(1_000_000),
      /** From 5 % to 50 %. */
      basisPoints: z.coerce.number().int().min(500, '不能少于 5%').max(5000, '不能超过 50%'),
      sure: flag.default(false),
    }),
    result: z.object({ id: Id }),
    errors: ['changed', 'notLive', 'same', 'running', 'findings', 'author'],
    detail: z.object({ findings: z.array(Finding) }),
  }),
  /** Everybody gets A again. To end it with B, publish B. */
  end: defineCall({
    access: publishers,
    params: seen.extend({ reason: typed().max(200).default('') }),
    result: z.null(),
    errors: ['changed'],
  }),
};
