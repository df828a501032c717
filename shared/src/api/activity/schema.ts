import { z } from 'zod';
import { FlashItem } from '@cellar/shared/api/activity/shapes';
import { ProductBrief } from '@cellar/shared/api/catalog/schema';
import { CouponOffer } from '@cellar/shared/api/coupons/schema';
import {
  Fen,
  Id,
  Instant,
  Picture,
  idemKey,
  pageOf,
  pageParams,
  defineCall,
  idOf,
} from '@cellar/shared/contract/schema';

/** A path of the shop or an address elsewhere; `''` leads nowhere. */
const link = z.string().max(500).default('');
const words = (most: number) => z.string().max(most).default('');
const head = { title: words(40), subtitle: words(80) };
const Ref = z.object({ id: Id });
const chosen = (most: number) => z.array(Ref).max(most).default([]);
const goods = chosen(60);
const Tab = z.object({ label: z.string().max(12), block: z.string().max(80) });
const optionalPicture = Picture.nullable().default(null);

/** Props of every block by its type, as the editor stores them; what is missing takes its default. */
export const blockProps = {
  Banner: z.object({
    ...head,
    picture: optionalPicture,
    button: words(12),
    link,
    height: z.enum(['tall', 'middle', 'low']).default('middle'),
    tone: z.enum(['light', 'dark']).default('light'),
  }),
  CouponWall: z.object({
    ...head,
    coupons: chosen(12),
    layout: z.enum(['row', 'grid']).default('grid'),
  }),
  FlashSale: z.object({
    ...head,
    saleId: Id.nullable().default(null),
    limit: z.int().min(1).max(20).default(6),
    layout: z.enum(['rail', 'list']).default('list'),
  }),
  GoodsGrid: z.object({ ...head, products: goods, layout: z.enum(['grid', 'list', 'rail']).default('grid'), link }),
  Countdown: z.object({ title: words(40), endsAt: Instant.nullable().default(null), over: words(40) }),
  Lottery: z.object({ ...head, lotteryId: Id.nullable().default(null) }),
  RichText: z.object({
    title: words(40),
    text: words(8000),
    align: z.enum(['left', 'center']).default('left'),
    folded: z.boolean().default(false),
  }),
  HotZone: z.object({
    picture: optionalPicture,
    /** Writes the zones' labels onto the picture. */
    labels: z.boolean().default(false),
    /** In whole per cent of the picture. */
    zones: z
      .array(
        z.object({
          left: z.number(),
          top: z.number(),
          width: z.number(),
          height: z.number(),
          label: z.string().max(40),
          link,
        }),
      )
      .max(20)
      .default([]),
  }),
  AnchorTabs: z.object({
    items: z.array(Tab).max(12).default([]),
  }),
  Video: z.object({ ...head, src: words(500), poster: optionalPicture }),
  Popup: z.object({
    title: words(40),
    text: words(200),
    picture: optionalPicture,
    button: words(12),
    link,
    coupons: chosen(4),
    often: z.enum(['once', 'daily', 'always']).default('daily'),
  }),
  Floating: z.object({
    label: words(6),
    link,
    picture: optionalPicture,
    side: z.enum(['left', 'right']).default('right'),
  }),
  MemberOffer: z.object({ ...head, products: goods }),
  SuperMarket: z.object({
    ...head,
    aisles: z
      .array(z.object({ name: z.string().max(12), products: goods }))
      .max(10)
      .default([]),
  }),
  PriceDrops: z.object({ ...head, limit: z.int().min(1).max(50).default(6) }),
  TrialZone: z.object({ ...head, couponId: Id.nullable().default(null), products: goods }),
};
export type BlockType = keyof typeof blockProps;
export type BlockProps<T extends BlockType> = z.output<(typeof blockProps)[T]> & { id: string };

/** A block as stored: its type may be one that this version of the shop does not know. */
const Block = z.object({
  type: z.string().max(40),
  props: z.looseObject({ id: idOf('pageBlock', z.string().max(80)) }),
});

export const pageRoot = z.object({
  title: z.string().max(40).default('活动'),
  description: words(120),
  tone: z.enum(['paper', 'wine', 'gold', 'night']).default('paper'),
  shareTitle: words(60),
  sharePicture: optionalPicture,
});
/** What a revision stores: the data of the page editor. */
export const PageData = z.object({ root: z.object({ props: pageRoot }), content: z.array(Block).max(80) });
export type PageData = z.output<typeof PageData>;

const Sale = z.object({
  saleId: Id,
  name: z.string(),
  now: Instant,
  startsAt: Instant,
  endsAt: Instant,
  state: z.enum(['soon', 'running', 'over']),
  items: z.array(FlashItem),
});
export type Sale = z.output<typeof Sale>;

const Prize = z.object({
  id: Id,
  kind: z.enum(['coins', 'points', 'coupon', 'none']),
  name: z.string(),
  amount: z.int(),
});
const Lottery = z.object({
  id: Id,
  name: z.string(),
  now: Instant,
  fromAt: Instant,
  toAt: Instant,
  state: z.enum(['soon', 'running', 'over']),
  chancesPerDay: z.int(),
  /** Of the caller today; null for guests. */
  left: z.int().nullable(),
  prizes: z.array(Prize),
  rules: z.array(z.string()),
  /** The newest winners, names masked. */
  winners: z.array(z.object({ id: Id, name: z.string(), prize: z.string(), at: Instant })),
});
export type Lottery = z.output<typeof Lottery>;

/** What the server found for a block that names goods, coupons, a sale or a lottery. */
const BlockData = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('goods'), items: z.array(ProductBrief) }),
  z.object({ kind: z.literal('coupons'), items: z.array(CouponOffer) }),
  z.object({ kind: z.literal('flashSale'), sale: Sale.nullable() }),
  z.object({ kind: z.literal('lottery'), lottery: Lottery.nullable() }),
]);
export type BlockData = z.output<typeof BlockData>;

const stated = { id: Id, title: z.string(), summary: z.string(), picture: Picture.nullable(), now: Instant };
const ActivityPage = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('live'),
    ...stated,
    toAt: Instant.nullable(),
    revision: z.int(),
    /** Versions of the blocks' props by type: the shape that `page` was stored in. */
    versions: z.record(z.string(), z.int()),
    page: PageData,
    data: z.record(z.string(), BlockData),
  }),
  z.object({ state: z.literal('scheduled'), ...stated, fromAt: Instant }),
  z.object({ state: z.literal('expired'), ...stated, toAt: Instant }),
]);
export type ActivityPage = z.output<typeof ActivityPage>;

const Brief = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  picture: Picture.nullable(),
  toAt: Instant.nullable(),
});
export type ActivityBrief = z.output<typeof Brief>;

/** Id of a page or its short name. */
const pageId = idOf('activityPage', z.string().trim().min(1).max(80));
/** A block of a live page. */
const blockOf = { id: pageId, block: z.string().max(80) };

export const activitySchema = {
  getPage: defineCall({ access: 'guest', params: z.object({ id: pageId }), result: ActivityPage }),
  /** Pages that are live now. */
  listPages: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({ now: Instant, list: z.array(Brief) }),
  }),
  saveStatistics: defineCall({
    access: 'guest',
    params: z.object({
      id: pageId,
      /** missing: a block of a type that the page's version does not know; failed: one that threw. */
      kind: z.enum(['view', 'share', 'click', 'missing', 'failed']),
      /** The block's id, for missing and failed `type:id`. */
      block: z.string().max(120).default(''),
    }),
    result: z.object({}),
  }),
  /** The sale of this id, else the one that runs now or comes next. */
  getSale: defineCall({
    access: 'guest',
    params: z.object({ saleId: idOf('flashSale').optional() }),
    result: z.object({ sale: Sale.nullable() }),
  }),
  getSaleProgress: defineCall({
    access: 'guest',
    params: z.object({ saleId: idOf('flashSale') }),
    result: z.object({
      now: Instant,
      startsAt: Instant,
      endsAt: Instant,
      items: z.array(z.object({ productId: Id, total: z.int(), sold: z.int(), percent: z.int() })),
    }),
  }),
  getLottery: defineCall({ access: 'guest', params: z.object({ lotteryId: idOf('lottery') }), result: Lottery }),
  listPrizes: defineCall({
    access: 'guest',
    params: z.object({ lotteryId: idOf('lottery') }),
    result: z.object({
      list: z.array(
        Prize.extend({
          /** Chance in tenths of a per cent. */ permille: z.int(),
          /** null = without limit. */ left: z.int().nullable(),
        }),
      ),
    }),
  }),
  listDraws: defineCall({
    access: 'person',
    params: z.object({ lotteryId: idOf('lottery'), ...pageParams }),
    result: pageOf(Prize.omit({ amount: true }).extend({ at: Instant })),
  }),
  drawLottery: defineCall({
    access: 'person',
    params: z.object({ lotteryId: idOf('lottery'), idemKey }),
    result: z.object({ drawId: Id, prize: Prize, left: z.int() }),
    errors: ['soon', 'over', 'noChance', 'gone'],
  }),
  getMemberOffer: defineCall({
    access: 'guest',
    params: z.object(blockOf),
    result: z.object({
      /** The caller's level; null for guests. */
      level: z.object({ id: z.string(), name: z.string(), rank: z.int() }).nullable(),
      privileges: z.array(z.string()),
      items: z.array(ProductBrief),
    }),
  }),
  listAisle: defineCall({
    access: 'guest',
    params: z.object({ ...blockOf, aisle: z.coerce.number().int().min(0).max(20).default(0), ...pageParams }),
    result: pageOf(ProductBrief),
  }),
  listPriceDrops: defineCall({
    access: 'guest',
    params: z.object({ ...pageParams }),
    result: pageOf(
      z.object({ id: Id, product: ProductBrief, beforeFen: Fen, nowFen: Fen, untilAt: Instant.nullable() }),
    ),
  }),
  getTrialZone: defineCall({
    access: 'guest',
    params: z.object(blockOf),
    result: z.object({
      open: z.boolean(),
      gift: z.object({ name: z.string(), offFen: Fen, validDays: z.int() }).nullable(),
      items: z.array(ProductBrief),
    }),
  }),
  openTrialZone: defineCall({
    access: 'person',
    params: z.object({ ...blockOf, idemKey }),
    result: z.object({ open: z.literal(true), expiresAt: Instant.nullable() }),
    errors: ['closed', 'gone'],
  }),
};
