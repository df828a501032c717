import { z } from 'zod';
import type { Answer, Counts, Hit } from '../engine';
import type { Group } from '../index/columns';
import type { FoundProduct } from '../product';

const Found: z.ZodType<FoundProduct> = z.object({
  id: z.string(),
  wineId: z.string(),
  wineryId: z.string(),
  type: z.string(),
  country: z.string(),
  regions: z.array(z.string()),
  grapes: z.array(z.string()),
  vintage: z.number().nullable(),
  priceFen: z.number().nullable(),
  minLevelRank: z.number(),
  available: z.boolean(),
  sales: z.number(),
  month: z.number(),
  monthBefore: z.number(),
  points: z.number(),
  newAt: z.number(),
  popularity: z.number(),
});

const Buckets = z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.int() })) });
const Part = z.record(z.string(), z.unknown());

const SearchAnswer = z.object({
  // What was not asked of every part is no whole answer.
  timed_out: z.literal(false),
  _shards: z.object({ failed: z.literal(0) }),
  hits: z.object({
    total: z.object({ value: z.int() }).optional(),
    hits: z.array(
      z.object({
        _id: z.string(),
        _source: z.object({ found: Found.optional(), rankBoost: z.number().optional() }).default({}),
        sort: z.array(z.union([z.number(), z.string()])).default([]),
        matched_queries: z.array(z.string()).optional(),
      }),
    ),
  }),
  aggregations: z.record(z.string(), Part).optional(),
});
const Many = z.object({ responses: z.array(SearchAnswer) });

export type Searched = z.output<typeof SearchAnswer>;

export const searched = (answer: unknown): Searched => SearchAnswer.parse(answer);
export const searchedMany = (answer: unknown): Searched[] => Many.parse(answer).responses;

/** The values of a group with how many goods have each. */
export const countsOf = (buckets: unknown): Counts =>
  new Map(Buckets.parse(buckets).buckets.map(({ key, doc_count }) => [key, doc_count]));

const Wines = z.object({ number: z.object({ value: z.int() }) });

/** What was found, how much it is, and the counts of the groups that were asked for. */
export function foundIn(
  { hits, aggregations = {} }: Searched,
  facets: readonly Group[],
): Pick<Answer, 'hits' | 'total' | 'counts'> {
  const parts = Object.values(aggregations);
  const counts = facets.flatMap((group) => {
    const part = parts.find((one) => Object.hasOwn(one, group));
    return part ? [[group, countsOf(part[group])] as const] : [];
  });
  const wines = Wines.safeParse(aggregations['wines']);
  return {
    hits: hits.hits.flatMap(({ _source: { found }, sort: [key] }): Hit[] =>
      found ? [{ product: found, key: Number(key) }] : [],
    ),
    total: wines.success ? wines.data.number.value : (hits.total?.value ?? 0),
    counts: Object.fromEntries(counts),
  };
}
