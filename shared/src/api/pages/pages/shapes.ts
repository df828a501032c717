import { z } from 'zod';
import { Block, PageData, pageRoot } from '@cellar/shared/api/pages/activity/schema';
import { PREVIEW_PERSONS } from '@cellar/shared/contract/preview';
import { plainLine } from '@cellar/shared/format/text/cleanText';
import { typed } from '@cellar/shared/contract/typed';
import { Id, Instant, Picture } from '@cellar/shared/contract/schema';

/** draft: nothing was ever published; scheduled: it will be; expired: it was. */
export const PageState = z.enum(['draft', 'scheduled', 'live', 'expired', 'archived']);
export type PageState = z.output<typeof PageState>;

export const PageSchedule = z.enum(['today', 'week', 'month', 'none']);
export type PageSchedule = z.output<typeof PageSchedule>;

export const TEMPLATES = ['product', 'flashSale', 'coupons', 'newMember', 'country', 'holiday', 'blank'] as const;

/** What people of the shop call a page. */
export const PageName = typed().min(1, '请填写页面名称').max(40, '最多 40 个字');
/** The last part of its address. */
export const Slug = typed(plainLine).regex(/^[a-z0-9][a-z0-9-]{1,59}$/, '请用 2 到 60 个小写字母、数字或连字符');
/** A minute; what is published by the clock begins and ends with one. */
export const Minute = Instant.refine((text) => Date.parse(text) % 60_000 === 0, '请选择整分钟');

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

export type PageRun = z.output<typeof Run>;

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
  text: z.string(),
});
export type Finding = z.output<typeof Finding>;

export const RevisionHead = z.object({ revision: z.int(), author: z.string(), note: z.string(), at: Instant });
export type RevisionHead = z.output<typeof RevisionHead>;

/** Whom a page is for: a level and those above it, or a group; null: everybody. */
export const PageAudience = z.object({ kind: z.enum(['level', 'group']), id: z.string(), name: z.string() }).nullable();
export type PageAudience = z.output<typeof PageAudience>;

/** A page as lists show it. */
export const PageHead = z.object({
  id: Id,
  slug: z.string(),
  /** Its address in the shop. */
  path: z.string(),
  name: z.string(),
  summary: z.string(),
  state: PageState,
  /** The newest one. */
  revision: z.int(),
  author: z.string(),
  savedAt: Instant,
  /** What is on, else what comes next, else what was on last. */
  run: Run.nullable(),
  /** Rises with what is published, taken down and archived; sent along with each of these. */
  statusRevision: z.int(),
  audience: PageAudience,
  /** Types of its blocks, in their order. */
  types: z.array(z.string()),
});
export type PageHead = z.output<typeof PageHead>;

/** A revision with what it stores. */
export const RevisionData = RevisionHead.extend({
  data: PageData,
  /** Versions of the blocks' props by type; `data` has this shape. */
  blocks: z.record(z.string(), z.int()),
});

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
