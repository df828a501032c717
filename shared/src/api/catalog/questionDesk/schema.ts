import { z } from 'zod';
import { reasonUpTo, SearchText, typed } from '@cellar/shared/contract/typed';
import { defineCall, Id, idOf, Instant, pageParams, searchOf, staff } from '@cellar/shared/contract/schema';

export const QUESTION_STATES = ['waiting', 'answered', 'hidden'] as const;

const Asked = z.object({
  id: Id,
  productId: Id,
  productName: z.string(),
  personId: Id.nullable(),
  nickname: z.string(),
  body: z.string(),
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  hiddenReason: z.string().nullable(),
  at: Instant,
});
const question = z.object({ id: idOf('question') });

/** What people of the shop do with questions about goods. */
export const questionDeskSchema = {
  /** Those that wait with the longest waiting first, the others with the newest first. */
  list: defineCall({
    access: staff('service', 'viewer'),
    params: z.object({
      state: z.enum(QUESTION_STATES, '请选择状态').default('waiting'),
      /** A phone, a part of a product's or asker's name, or of what was asked. */
      q: SearchText,
      ...pageParams,
    }),
    result: searchOf(Asked),
  }),
  /** Everybody reads it on the product's page; `answeredAt` is that of the answer that was seen. */
  answer: defineCall({
    access: staff('service'),
    params: question.extend({
      answer: typed().min(1, '请填写回复').max(300, '回复最多 300 个字'),
      answeredAt: Instant.nullable().default(null),
    }),
    result: z.null(),
    errors: ['changed'],
  }),
  /** From the product's page; its writer reads why. */
  hide: defineCall({
    access: staff('service'),
    params: question.extend({ reason: reasonUpTo(60) }),
    result: z.null(),
    errors: ['changed'],
  }),
  restore: defineCall({ access: staff('service'), params: question, result: z.null(), errors: ['changed'] }),
};
