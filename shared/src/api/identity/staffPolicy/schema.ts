import { z } from 'zod';
import { Fen, defineCall, flag, jsonParam, staff } from '@cellar/shared/contract/schema';

const MAX_LIMIT_FEN = 1_000_000_000;

const Policy = z.object({
  requiresSecondFactor: z.boolean(),
  /** Above this amount of money a second person agrees; null: one person does it alone. */
  secondPersonAboveFen: Fen.nullable(),
});

/** What is required of everybody who works in the console. */
export const staffPolicySchema = {
  get: defineCall({
    access: staff('admin'),
    params: z.object({}),
    result: Policy,
  }),
  /** Two-step sign-in is required only by somebody who has it. */
  save: defineCall({
    access: staff('admin'),
    params: z.object({
      requiresSecondFactor: flag,
      secondPersonAboveFen: jsonParam(Fen.min(0, '金额不能小于 0').max(MAX_LIMIT_FEN, '金额过大').nullable()),
      /** What was read. */
      from: jsonParam(Policy).optional(),
    }),
    result: z.null(),
    errors: ['ownFirst', 'changed'],
    detail: z.object({ current: Policy }),
  }),
};
