import { z } from 'zod';
import { Id } from '@cellar/shared/contract/schema';
import { chosen, goods, head } from './common';

/** Goods that a ranking can be narrowed to. */
export const RankingKind = z.enum(['all', 'red', 'white', 'rose', 'sparkling', 'sweet', 'spirit', 'goods']);
export type RankingKind = z.output<typeof RankingKind>;

/** Blocks that people take part in together, and those that show what others buy. */
export const gamesProps = {
  /** Without named offers: those that run. */
  GroupBuying: z.object({ ...head, groups: chosen(12), limit: z.int().min(1).max(12).default(6) }),
  LightRob: z.object({ ...head, lightRobId: Id.nullable().default(null) }),
  PacketRain: z.object({
    ...head,
    packetRainId: Id.nullable().default(null),
    seconds: z.int().min(5).max(30).default(10),
  }),
  SuperBuy: z.object({ ...head, superBuyId: Id.nullable().default(null) }),
  /** Counts a sale, where one is named, else the goods; `goal` 0 = none. */
  SalesCounter: z.object({
    ...head,
    products: goods,
    saleId: Id.nullable().default(null),
    goal: z.int().min(0).max(10_000_000).default(0),
  }),
  /** Without kinds: one ranking of everything. */
  Ranking: z.object({
    ...head,
    kinds: z
      .array(z.object({ kind: RankingKind.default('all') }))
      .max(8)
      .default([]),
    limit: z.int().min(3).max(20).default(10),
  }),
  Invitation: z.object(head),
  Quiz: z.object(head),
};
