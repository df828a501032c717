import { z } from 'zod';
import { Block, pageRoot } from '@cellar/shared/api/pages/activity/schema';
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

export const Finding = z.object({
  /** Errors stop a publication, warnings ask. */
  level: z.enum(['error', 'warning']),
  code: z.enum(FINDING_CODES),
  /** '' = the page itself. */
  block: z.string(),
  type: z.string(),
  /** The block's own title or label; '' = it has none. */
  title: z.string(),
  /** A path inside the props. */
  field: z.string(),
  words: z.string(),
});
export type Finding = z.output<typeof Finding>;

export const RevisionHead = z.object({ revision: z.int(), author: z.string(), note: z.string(), at: Instant });
export type RevisionHead = z.output<typeof RevisionHead>;

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

/** Every screen that visitors have, with the parameters that its address takes, and the pages of operations. */
export const LinkTargets = z.object({
  list: z.array(z.object({ path: z.string(), title: z.string(), params: z.array(z.string()) })),
  pages: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export const StoredPicture = z.object({ picture: Picture, bytes: z.int() });
/** `src`: where the shop plays it from. */
export const Film = z.object({ src: z.string(), title: z.string(), bytes: z.int() });
