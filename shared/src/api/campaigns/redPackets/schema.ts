import { z } from 'zod';
import { GiftRehearsal } from '@cellar/shared/api/money/wallet/giftSchema';
import { InviteCode, typed } from '@cellar/shared/contract/typed';
import {
  defineCall,
  Fen,
  Id,
  idemKey,
  idOf,
  Instant,
  jsonParam,
  pageOf,
  pageParams,
  staff,
} from '@cellar/shared/contract/schema';

const none = z.object({});

const Campaign = z.object({
  id: Id,
  name: z.string(),
  greeting: z.string(),
  /** `gone`: every envelope was opened. */
  state: z.enum(['soon', 'running', 'gone', 'over']),
  fromAt: Instant,
  toAt: Instant,
  /** How many the person may still open today. */
  chances: z.int(),
});
export type RedPacketCampaign = z.output<typeof Campaign>;

const Opened = z.object({ id: Id, name: z.string(), fen: Fen, at: Instant });

const CampaignDetail = Campaign.extend({
  rules: z.array(z.string()),
  perDay: z.int(),
  bonusPerDay: z.int(),
  /** Friends who opened one by the person's link today. */
  helpers: z.int(),
  /** The person's own, for that link. */
  inviteCode: z.string(),
  envelopes: z.int(),
  left: z.int(),
  /** What the person opened today, the last one first. */
  own: z.array(Opened),
  /** The last ones of anybody, names masked. */
  newest: z.array(Opened),
});
export type RedPacketDetail = z.output<typeof CampaignDetail>;

/** Red packets as they rain on a promotion page. */
const Rain = Campaign.extend({
  now: Instant,
  envelopes: z.int(),
  left: z.int(),
  /** How many the person may still open today; null for guests. */
  chances: z.int().nullable(),
});
export type PacketRain = z.output<typeof Rain>;

const campaignId = idOf('redPacketCampaign');
const MAX_ENVELOPES = 10_000;

const NewPackets = z.object({
  name: typed().min(2, '请填写名称').max(30),
  greeting: typed().min(2, '请填写祝福语').max(30),
  rules: jsonParam(z.array(typed().min(1).max(100)).max(10)),
  totalFen: z.coerce.number().int().min(1).max(100_000_000),
  envelopes: z.coerce.number().int().min(1).max(MAX_ENVELOPES),
  perDay: z.coerce.number().int().min(1).max(20),
  bonusPerDay: z.coerce.number().int().min(0).max(20),
  fromAt: Instant,
  toAt: Instant,
});

export const redPacketsSchema = {
  /** Those that run or come within a week, and what the person opened in all. */
  list: defineCall({
    access: 'person',
    params: none,
    result: z.object({ campaigns: z.array(Campaign), opened: z.int(), openedFen: Fen }),
  }),
  get: defineCall({ access: 'person', params: z.object({ campaignId }), result: CampaignDetail }),
  /** `from`: the code of the friend whose link led here. */
  open: defineCall({
    access: 'buyer',
    params: z.object({ campaignId, from: InviteCode.optional(), idemKey }),
    result: z.object({ fen: Fen, chances: z.int() }),
    errors: ['soon', 'over', 'noChance', 'gone'],
  }),
  getRain: defineCall({ access: 'guest', params: z.object({ campaignId }), result: Rain }),
  /** Opens what was caught, at most the chances of the day: what a browser says cannot bring more than the day allows. */
  catchRain: defineCall({
    access: 'buyer',
    params: z.object({ campaignId, caught: z.coerce.number().int().min(1).max(200), idemKey }),
    result: z.object({ opened: z.array(Fen), chances: z.int() }),
    errors: ['soon', 'over', 'noChance', 'gone'],
  }),
  listOpened: defineCall({ access: 'person', params: z.object(pageParams), result: pageOf(Opened) }),
  /** What it would give to people as they were in the last thirty days; nothing is written. */
  rehearse: defineCall({
    access: staff('finance', 'marketing'),
    params: NewPackets,
    result: GiftRehearsal,
    errors: ['sum', 'span'],
  }),
  /** What loses, or may cost more than the shop's limit, waits for a second person. */
  add: defineCall({
    access: staff('finance', 'marketing'),
    params: NewPackets,
    result: z.object({ id: Id }),
    errors: ['sum', 'span', 'waitsForSecond'],
  }),
};
