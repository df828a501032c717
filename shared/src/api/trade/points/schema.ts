import { z } from 'zod';
import { Reason } from '@cellar/shared/contract/typed';
import { GiftRehearsal } from '@cellar/shared/api/money/wallet/giftSchema';
import { Statement, statementParams } from '@cellar/shared/api/money/wallet/schema';
import { defineCall, Fen, Id, idemKey, idOf, Instant, Picture, staff } from '@cellar/shared/contract/schema';

const none = z.object({});
const Account = z.enum(['point', 'daibi']);

export const SignInSheet = z.object({
  /** Days in a row, today included once the person signed in. */
  streak: z.int(),
  signedToday: z.boolean(),
  /** The round of a week that the person is in. */
  days: z.array(z.object({ points: z.int(), state: z.enum(['done', 'today', 'next']) })),
});
export type SignInSheet = z.output<typeof SignInSheet>;

/** What points or tokens are exchanged for. */
export const Reward = z.object({
  id: Id,
  kind: z.enum(['coupon', 'goods']),
  name: z.string(),
  /** 「满 1500 减 100，法国酒可用」, 「单瓶」 */
  note: z.string(),
  picture: Picture.nullable(),
  cost: z.int(),
  worthFen: Fen,
  left: z.int(),
  perPerson: z.int(),
  /** `gone`: nothing is left; `limit`: the person had as many as are allowed. */
  state: z.enum(['open', 'gone', 'limit']),
});
export type Reward = z.output<typeof Reward>;

const StaffReward = Reward.pick({
  id: true,
  kind: true,
  name: true,
  cost: true,
  worthFen: true,
  perPerson: true,
}).extend({
  account: Account,
  total: z.int(),
  taken: z.int(),
  position: z.int(),
  withdrawnAt: Instant.nullable(),
});
export type StaffReward = z.output<typeof StaffReward>;

const NewReward = z.object({
  account: Account,
  cost: z.coerce.number().int().min(1).max(10_000_000),
  couponId: idOf('coupon').optional(),
  skuId: idOf('sku').optional(),
  worthFen: z.coerce.number().int().min(1).max(100_000_000),
  total: z.coerce.number().int().min(1).max(1_000_000),
  perPerson: z.coerce.number().int().min(1).max(1000).default(1),
  position: z.coerce.number().int().min(0).max(10_000).default(0),
});

export const pointsSchema = {
  list: defineCall({ access: 'person', params: statementParams, result: Statement }),
  getSignIn: defineCall({ access: 'person', params: none, result: SignInSheet }),
  signIn: defineCall({
    access: 'person',
    params: none,
    result: z.object({ points: z.int(), sheet: SignInSheet }),
    errors: ['signed'],
  }),
  listRewards: defineCall({
    access: 'person',
    params: z.object({ account: Account.default('point') }),
    result: z.object({ owned: z.int(), list: z.array(Reward) }),
  }),
  exchange: defineCall({
    access: 'buyer',
    /** `addressId`: where goods are sent to. */
    params: z.object({ rewardId: idOf('reward'), addressId: idOf('address').optional(), idemKey }),
    result: z.object({
      /** What the account holds now. */
      owned: z.int(),
      /** Of goods. */
      orderId: Id.nullable(),
      /** Of a coupon. */
      expiresAt: Instant.nullable(),
    }),
    errors: ['gone', 'limit', 'short', 'address', 'soldOut'],
    detail: z.object({ productId: Id }),
  }),
  /** Those that are offered in their order, then the withdrawn ones. */
  listAllRewards: defineCall({
    access: staff('finance', 'marketing', 'viewer'),
    params: none,
    result: z.object({ list: z.array(StaffReward) }),
  }),
  /** What it would give to those who have points enough today; nothing is written. */
  rehearseReward: defineCall({
    access: staff('finance'),
    params: NewReward,
    result: GiftRehearsal,
    errors: ['kind'],
  }),
  /** What loses, or may cost more than the shop's limit, waits for a second person. */
  addReward: defineCall({
    access: staff('finance'),
    params: NewReward,
    result: z.object({ id: Id }),
    errors: ['kind', 'waitsForSecond'],
  }),
  withdrawReward: defineCall({
    access: staff('finance'),
    params: z.object({ rewardId: idOf('reward'), reason: Reason }),
    result: z.null(),
  }),
};
