import { z } from 'zod';
import { GiftRehearsal } from '@cellar/shared/api/money/wallet/giftSchema';
import { InviteCode, typed } from '@cellar/shared/contract/typed';
import { defineCall, Id, idemKey, idOf, Instant, jsonParam, staff } from '@cellar/shared/contract/schema';

const none = z.object({});
const StepKind = z.enum(['points', 'coins', 'coupon']);
const texts = z.array(typed().min(1).max(100)).max(10);

const Step = z.object({
  id: Id,
  /** Approved friends that it takes. */
  friends: z.int(),
  kind: StepKind,
  /** 「200 积分」, 「满 500 减 50」 */
  name: z.string(),
  /** `locked`: too few friends yet; `gone`: none is left. */
  state: z.enum(['locked', 'open', 'claimed', 'gone']),
});
export type InviteStep = z.output<typeof Step>;

const Program = z.object({
  id: Id,
  name: z.string(),
  rules: z.array(z.string()),
  toAt: Instant,
  steps: z.array(Step),
});
export type InviteProgram = z.output<typeof Program>;

export const NewInviteStep = z.object({
  friends: z.int().min(1).max(1000),
  kind: StepKind,
  amount: z.int().min(0).max(100_000).default(0),
  couponId: idOf('coupon').optional(),
  /** How many may have it. */
  total: z.int().min(1).max(1_000_000),
});

const NewProgram = z.object({
  name: typed().min(2, '请填写名称').max(30),
  rules: jsonParam(texts),
  gifts: jsonParam(texts),
  fromAt: Instant,
  toAt: Instant,
  steps: jsonParam(z.array(NewInviteStep).min(1).max(10)),
});

export const invitationsSchema = {
  /** The program that runs now, and how far the person is. */
  get: defineCall({
    access: 'person',
    params: none,
    result: z.object({
      program: Program.nullable(),
      inviteCode: z.string(),
      /** Friends who registered in its time, and those of them who were approved. */
      registered: z.int(),
      approved: z.int(),
    }),
  }),
  /** What somebody who was invited reads; `inviter` null: the code is nobody's. */
  getLanding: defineCall({
    access: 'guest',
    params: z.object({ inviteCode: InviteCode.optional() }),
    result: z.object({ inviter: z.string().nullable(), gifts: z.array(z.string()) }),
  }),
  claim: defineCall({
    access: 'buyer',
    params: z.object({ stepId: idOf('inviteStep'), idemKey }),
    result: z.object({ name: z.string() }),
    errors: ['locked', 'claimed', 'gone', 'over'],
  }),
  /** What it would give to people as they were in the last thirty days; nothing is written. */
  rehearse: defineCall({
    access: staff('finance'),
    params: NewProgram,
    result: GiftRehearsal,
    errors: ['steps', 'span'],
  }),
  /** What loses, or may cost more than the shop's limit, waits for a second person. */
  add: defineCall({
    access: staff('finance'),
    params: NewProgram,
    result: z.object({ id: Id }),
    errors: ['steps', 'span', 'waitsForSecond'],
  }),
};
