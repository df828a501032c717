import { HomeFloor } from '@cellar/shared/api/pages/home/schema';
import { z } from 'zod';
import { typed } from '@cellar/shared/contract/typed';
import { optionalPicture, line } from '@cellar/shared/blocks/props/common';
import { PageEvent } from '@cellar/shared/api/pages/activity/shapes';
import { ProductBrief } from '@cellar/shared/api/catalog/catalog/schema';
import { Reward } from '@cellar/shared/api/trade/points/schema';
import { blockData } from '@cellar/shared/blocks/props/blockData.gen';
import { MAX_PAGE_EVENTS } from '@cellar/shared/constants/pageEvents';
import {
  Fen,
  Id,
  Instant,
  Picture,
  idemKey,
  jsonParam,
  pageOf,
  pageParams,
  defineCall,
  idOf,
} from '@cellar/shared/contract/schema';

/** A block as stored: its type may be one that this version of the shop does not know. */
export const Block = z.object({
  type: z.string().max(40),
  props: z.looseObject({ id: idOf('pageBlock', z.string().max(80)) }),
});

export const pageRoot = z.object({
  title: z.string().max(40).default('活动'),
  description: line(120),
  tone: z.enum(['paper', 'wine', 'gold', 'night']).default('paper'),
  shareTitle: line(60),
  sharePicture: optionalPicture,
});
/** What a revision stores: the data of the page editor. */
export const PageData = z.object({ root: z.object({ props: pageRoot }), content: z.array(Block).max(80) });
export type PageData = z.output<typeof PageData>;

/** What the server found for a block that names something of the shop. */
const BlockData = z.discriminatedUnion('kind', [
  ...blockData,
  /** A floor of the home page. */
  z.object({ kind: z.literal('floor'), floor: HomeFloor }),
]);
export type BlockData = z.output<typeof BlockData>;

const stated = { id: Id, title: z.string(), summary: z.string(), picture: Picture.nullable(), now: Instant };
export const LivePage = z.object({
  state: z.literal('live'),
  ...stated,
  toAt: Instant.nullable(),
  revision: z.int(),
  /** Versions of the blocks' props by type: the shape that `page` was stored in. */
  versions: z.record(z.string(), z.int()),
  page: PageData,
  data: z.record(z.string(), BlockData),
});
const ActivityPage = z.discriminatedUnion('state', [
  LivePage,
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
  /** The first of its goods, as everybody may see them. */
  goods: z.array(ProductBrief),
});
export type ActivityBrief = z.output<typeof Brief>;

/** Id of a page or its short name. */
const pageId = idOf('activityPage', typed().min(1).max(80));
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
  /** What a visitor did on a page, several at once; what cannot be true makes no row. */
  saveStatistics: defineCall({
    access: 'guest',
    params: z.object({
      id: pageId,
      revision: z.coerce.number().int().min(1).max(1_000_000),
      events: jsonParam(z.array(PageEvent).min(1).max(MAX_PAGE_EVENTS)),
    }),
    result: z.object({}),
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
  getTrialZone: defineCall({
    access: 'guest',
    params: z.object(blockOf),
    result: z.object({
      open: z.boolean(),
      gift: z.object({ name: z.string(), offFen: Fen, validDays: z.int() }).nullable(),
      items: z.array(ProductBrief),
    }),
  }),
  getPointsShop: defineCall({
    access: 'guest',
    params: z.object(blockOf),
    result: z.object({
      /** Points of the caller; null for guests. */
      owned: z.int().nullable(),
      list: z.array(Reward),
    }),
  }),
  openTrialZone: defineCall({
    access: 'person',
    params: z.object({ ...blockOf, idemKey }),
    result: z.object({ open: z.literal(true), expiresAt: Instant.nullable() }),
    errors: ['closed', 'gone'],
  }),
};
