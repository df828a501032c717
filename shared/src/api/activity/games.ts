import { z } from 'zod';
import { ProductBrief } from '@cellar/shared/api/catalog/schema';
import { GroupOffer } from '@cellar/shared/api/groups/schema';
import { RankingKind } from '@cellar/shared/contract/blocks/games';
import { Instant } from '@cellar/shared/contract/schema';

/** An offer of a group on a promotion page. */
const PageGroup = GroupOffer.extend({ state: z.enum(['soon', 'running', 'over', 'soldOut']), fromAt: Instant });
export type PageGroup = z.output<typeof PageGroup>;

/** How many of a sale or of goods are sold. */
const Sold = z.object({
  state: z.enum(['soon', 'running', 'over']),
  sold: z.int(),
  /** Of a sale: how many there are. */
  total: z.int().nullable(),
  /** Of a sale that is to come. */
  fromAt: Instant.nullable(),
});

const Board = z.object({
  kind: RankingKind,
  /** What sells best first. */
  items: z.array(z.object({ product: ProductBrief, sold: z.int() })),
});
export type RankingBoard = z.output<typeof Board>;

/** What the server found for blocks of `gamesProps`. */
export const gamesData = [
  z.object({ kind: z.literal('groups'), now: Instant, items: z.array(PageGroup) }),
  z.object({ kind: z.literal('sold'), counter: Sold.nullable() }),
  z.object({ kind: z.literal('ranking'), boards: z.array(Board) }),
] as const;
