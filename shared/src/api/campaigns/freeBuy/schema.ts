import { z } from 'zod';
import { GiftRehearsal } from '@cellar/shared/api/money/wallet/giftSchema';
import { InviteCode, typed } from '@cellar/shared/contract/typed';
import { defineCall, Fen, Id, idemKey, idOf, Instant, jsonParam, Picture, staff } from '@cellar/shared/contract/schema';

const none = z.object({});
const campaignId = idOf('freeBuy');
const CampaignState = z.enum(['soon', 'running', 'over']);

/** What can be chosen. */
const Welfare = z.object({
  id: Id,
  productId: Id,
  name: z.string(),
  spec: z.string(),
  picture: Picture,
  worthFen: Fen,
  left: z.int(),
});
export type Welfare = z.output<typeof Welfare>;

const Own = z.object({
  /** `lapsed`: too few friends in time; `ready`: goods can be chosen. */
  state: z.enum(['gathering', 'lapsed', 'ready', 'ordered']),
  helpers: z.int(),
  friends: z.array(z.object({ id: Id, name: z.string(), at: Instant })),
  dueAt: Instant,
  orderId: Id.nullable(),
});
export type OwnFreeBuy = z.output<typeof Own>;

const Friend = z.object({
  name: z.string(),
  state: z.enum(['gathering', 'lapsed', 'full']),
  helpers: z.int(),
  /** The caller helped already. */
  helped: z.boolean(),
});

const Campaign = z.object({
  id: Id,
  name: z.string(),
  state: CampaignState,
  fromAt: Instant,
  toAt: Instant,
  /** Friends that it takes. */
  needed: z.int(),
});

const FreeBuyBrief = Campaign.extend({ goods: z.array(Welfare) });
export type FreeBuyBrief = z.output<typeof FreeBuyBrief>;

const FreeBuy = FreeBuyBrief.extend({
  rules: z.array(z.string()),
  hours: z.int(),
  inviteCode: z.string(),
  own: Own.nullable(),
  /** The try of the friend whose link led here. */
  friend: Friend.nullable(),
});
export type FreeBuy = z.output<typeof FreeBuy>;

const choice = { campaignId, goodsId: idOf('freeBuyGoods') };
export const NewWelfare = z.object({
  skuId: idOf('sku'),
  worthFen: z.int().min(1).max(100_000_000),
  total: z.int().min(1).max(100_000),
});

const NewFreeBuy = z.object({
  name: typed().min(2, '请填写名称').max(30),
  rules: jsonParam(z.array(typed().min(1).max(100)).max(10)),
  helpers: z.coerce.number().int().min(1).max(100),
  hours: z.coerce.number().int().min(1).max(240),
  fromAt: Instant,
  toAt: Instant,
  goods: jsonParam(z.array(NewWelfare).min(1).max(20)),
});

export const freeBuySchema = {
  list: defineCall({ access: 'person', params: none, result: z.object({ list: z.array(FreeBuyBrief) }) }),
  get: defineCall({
    access: 'person',
    params: z.object({ campaignId, from: InviteCode.optional() }),
    result: FreeBuy,
  }),
  /** Begins the person's try; one that lapsed begins again without helpers. */
  begin: defineCall({
    access: 'buyer',
    params: z.object({ campaignId }),
    result: z.object({ dueAt: Instant }),
    errors: ['soon', 'over', 'begun'],
  }),
  /** Helps the friend with this code. */
  help: defineCall({
    access: 'buyer',
    params: z.object({ campaignId, from: InviteCode }),
    result: z.object({ helpers: z.int(), missing: z.int() }),
    errors: ['soon', 'over', 'self', 'closed', 'helped'],
  }),
  /** Whether the person has enough helpers to order, and whether there is anything left. */
  check: defineCall({
    access: 'person',
    params: z.object({ campaignId }),
    result: z.object({ enough: z.boolean(), missing: z.int(), left: z.int() }),
  }),
  listWelfare: defineCall({
    access: 'person',
    params: z.object({ campaignId }),
    result: z.object({ list: z.array(Welfare) }),
  }),
  getFreight: defineCall({
    access: 'person',
    params: z.object({ ...choice, addressId: idOf('address') }),
    result: z.object({ deliverable: z.boolean(), freightFen: Fen, warehouse: z.string() }),
    errors: ['address', 'soldOut'],
  }),
  /** `freightFen`: what the person agreed to; another sum is refused. */
  order: defineCall({
    access: 'buyer',
    params: z.object({
      ...choice,
      addressId: idOf('address'),
      freightFen: z.coerce.number().int().min(0).max(1_000_000),
      idemKey,
    }),
    result: z.object({ orderId: Id, payFen: Fen }),
    errors: ['over', 'missing', 'ordered', 'gone', 'address', 'soldOut', 'changed', 'undeliverable'],
    detail: z.object({ productId: Id }),
  }),
  /** What it would give to people as they were in the last thirty days; nothing is written. */
  rehearse: defineCall({
    access: staff('finance', 'marketing'),
    params: NewFreeBuy,
    result: GiftRehearsal,
    errors: ['span'],
  }),
  /** What loses, or may cost more than the shop's limit, waits for a second person. */
  add: defineCall({
    access: staff('finance', 'marketing'),
    params: NewFreeBuy,
    result: z.object({ id: Id }),
    errors: ['span', 'waitsForSecond'],
  }),
};
