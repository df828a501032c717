import { z } from 'zod';
import { defineCall, Fen, Id, Instant, pageOf, pageParams } from '@cellar/shared/contract/schema';

const Level = z.object({
  id: z.string(),
  name: z.string(),
  rank: z.int(),
  /** The growth that it begins at. */
  growthFrom: z.int(),
  privileges: z.array(z.string()),
});
export type Level = z.output<typeof Level>;

export const MemberGrade = z.object({
  /** All levels, the lowest first. */
  levels: z.array(Level),
  /** The person's own, and the one that growth leads to; null on the highest, and for a private buyer. */
  level: Level,
  next: Level.nullable(),
  growth: z.int(),
  /** Who buys for themselves stays on the first level: higher ones are the trade's, after a review. */
  isPrivate: z.boolean(),
  /** What the next level's prices would have saved on what was bought in the last twelve months; null without one. */
  nextSavesFen: Fen.nullable(),
});
export type MemberGrade = z.output<typeof MemberGrade>;

export const GrowthEntry = z.object({
  id: Id,
  /** Below 0: taken away. */
  amount: z.int(),
  /** What there was afterwards. */
  after: z.int(),
  reason: z.string(),
  at: Instant,
});
export type GrowthEntry = z.output<typeof GrowthEntry>;

export const levelsSchema = {
  get: defineCall({ access: 'person', params: z.object({}), result: MemberGrade }),
  /** The statement of growth, the newest first. */
  listGrowth: defineCall({ access: 'person', params: z.object(pageParams), result: pageOf(GrowthEntry) }),
};
