import { z } from 'zod';
import { Block, pageRoot } from '@cellar/shared/api/activity/schema';
import { PREVIEW_PERSONS } from '@cellar/shared/contract/preview';
import { Id, Instant, Picture } from '@cellar/shared/contract/schema';

/** What is being written: blocks that are none yet are left out, and a head that is none yet is a plain one. */
export const DraftData = z.object({
  root: z.object({ props: pageRoot.catch(() => pageRoot.parse({})) }),
  content: z.array(Block.nullable().catch(null)).max(80),
});
/** As whom and when a page is looked at; null = now. */
export const looked = { as: z.enum(PREVIEW_PERSONS), at: Instant.nullable().default(null) };

/** A time in which a revision is shown. */
export const Run = z.object({
  id: Id,
  revision: z.int(),
  fromAt: Instant,
  toAt: Instant.nullable(),
  by: z.string(),
  at: Instant,
});

/** A block that differs between two revisions. */
export const Difference = z.object({
  block: z.string(),
  type: z.string(),
  kind: z.enum(['added', 'removed', 'moved', 'changed']),
  fields: z.array(z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
});

/** What a check finds. */
export const FINDING_CODES = [
  'goodsGone',
  'soldOut',
  'couponEnds',
  'couponGone',
  'saleEnds',
  'saleGone',
  'lotteryEnds',
  'lotteryGone',
  'rewardGone',
  'reservationGone',
  'storeGone',
  'formEnds',
  'groupEnds',
  'groupGone',
  'lightRobEnds',
  'lightRobGone',
  'packetRainEnds',
  'packetRainGone',
  'superBuyEnds',
  'superBuyGone',
  'deadLink',
  'otherHost',
  'empty',
  'contrast',
  'heavyPicture',
  'manyGoods',
  'unknownBlock',
  'spoilt',
  'noText',
] as const;

/** What a field of a block can name. */
export const PickKind = z.enum([
  'product',
  'coupon',
  'sale',
  'lottery',
  'reward',
  'reservable',
  'store',
  'group',
  'lightRob',
  'packetRain',
  'superBuy',
]);
export type PickKind = z.output<typeof PickKind>;
export const Pick = z.object({
  id: Id,
  name: z.string(),
  /** What tells it apart: code, price, time. */
  hint: z.string(),
  picture: Picture.nullable(),
  /** Why it should not be chosen; '' = nothing is against it. */
  warning: z.string(),
});
export type Pick = z.output<typeof Pick>;
