import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { head } from '../common';
import { defineBlock } from '../defineBlock';

/** Goods that a ranking can be narrowed to. */
export const RankingKind = z.enum(['all', 'red', 'white', 'rose', 'sparkling', 'sweet', 'spirit', 'goods']);
export type RankingKind = z.output<typeof RankingKind>;

const Board = z.object({
  kind: RankingKind,
  /** What sells best first. */
  items: z.array(z.object({ product: ProductBrief, sold: z.int() })),
});
export type RankingBoard = z.output<typeof Board>;

/** What the server finds for it. */
export const data = z.object({ kind: z.literal('ranking'), boards: z.array(Board) });

/** Without kinds: one ranking of everything. */
export const Ranking = defineBlock({
  props: z.object({
    ...head,
    kinds: z
      .array(z.object({ kind: RankingKind.default('all') }))
      .max(8)
      .default([]),
    limit: z.int().min(3).max(20).default(10),
  }),
});
