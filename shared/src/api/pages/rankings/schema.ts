import { z } from 'zod';
import { typed } from '@cellar/shared/contract/typed';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { Day, defineCall, idOf } from '@cellar/shared/contract/schema';

/** How a product stands against the period before: by so many places up or down, as before, or not on the list then. */
const Move = z.object({ kind: z.enum(['up', 'down', 'same', 'new']), places: z.int() });
export type Move = z.output<typeof Move>;

const Ranked = z.object({
  product: ProductBrief,
  /** From 1. */
  place: z.int(),
  /** Sold in the period. */
  units: z.int(),
  /** null: there is nothing to compare with. */
  move: Move.nullable(),
});
export type Ranked = z.output<typeof Ranked>;
/** Why it stands there, the weightiest first: 「30 天售出 86 件」, 「WS 95 分」. */
const RankedWithReasons = Ranked.extend({ reasons: z.array(z.string()) });
export type RankedWithReasons = z.output<typeof RankedWithReasons>;

export const SALE_PERIODS = ['day', 'week', 'month'] as const;
export type SalePeriod = (typeof SALE_PERIODS)[number];
/** Which best sellers are shown: of the period that runs, or where nothing was sold in it yet, of one that says more. */
export const SHOWN_PERIODS = ['day', 'week', 'month', 'dayBefore', 'weekBefore', 'monthBefore'] as const;

/** `chosen`: those that operations put on the home page. */
export const RANKING_KINDS = ['chosen', 'country', 'grape', 'price', 'occasion'] as const;
export type RankingKind = (typeof RANKING_KINDS)[number];
const RankingHead = z.object({ id: z.string(), title: z.string(), subtitle: z.string() });
const RankingCard = RankingHead.extend({
  /** The first three. */
  items: z.array(ProductBrief.pick({ id: true, name: true, picture: true, priceFen: true }).extend({ units: z.int() })),
});
export type RankingCard = z.output<typeof RankingCard>;

export const rankingsSchema = {
  /** What sold best today, this week or this month: at most fifty that the caller can buy. */
  listBestSellers: defineCall({
    access: 'guest',
    params: z.object({ period: z.enum(SALE_PERIODS).default('day') }),
    result: z.object({
      shown: z.enum(SHOWN_PERIODS),
      /** The days that are shown, both included. */
      from: Day,
      to: Day,
      list: z.array(Ranked),
    }),
  }),
  /** Rankings of one kind that have goods, each by what sold best in the last thirty days. */
  list: defineCall({
    access: 'guest',
    params: z.object({ kind: z.enum(RANKING_KINDS).default('chosen') }),
    result: z.object({ list: z.array(RankingCard) }),
  }),
  get: defineCall({
    access: 'guest',
    params: z.object({ id: idOf('ranking', typed().min(1).max(120)) }),
    result: RankingHead.extend({
      kind: z.enum(RANKING_KINDS),
      /** The same goods as a list with filters. */
      listTo: z.string(),
      list: z.array(RankedWithReasons),
    }),
  }),
};
