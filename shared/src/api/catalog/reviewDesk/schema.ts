import { z } from 'zod';
import { MAX_REPLY_PICTURES } from '@cellar/shared/constants/reviewLimits';
import { reasonUpTo, SearchText, typed } from '@cellar/shared/contract/typed';
import {
  defineCall,
  flag,
  Id,
  idOf,
  Instant,
  jsonParam,
  pageParams,
  Picture,
  searchOf,
  sortParam,
  staff,
} from '@cellar/shared/contract/schema';

const Shown = z.object({
  id: Id,
  productName: z.string(),
  /** The writer; null: of a review that no member wrote. */
  personId: Id.nullable(),
  nickname: z.string(),
  stars: z.int(),
  body: z.string(),
  pictures: z.array(Picture),
  followup: z.string().nullable(),
  followupPictures: z.array(Picture),
  /** The shop's word below it. */
  reply: z.string().nullable(),
  replyPictures: z.array(Picture),
  hiddenAt: Instant.nullable(),
  hiddenReason: z.string().nullable(),
  at: Instant,
});
/** Empty: none; pictures by their keys. */
const Reply = z.object({ reply: z.string(), pictures: z.array(z.string()) });
const review = z.object({ id: idOf('review') });

/** What people of the shop do with reviews. */
export const reviewDeskSchema = {
  /** The newest first. */
  list: defineCall({
    access: staff('service', 'viewer'),
    params: z.object({
      hidden: flag.default(false),
      unanswered: flag.optional(),
      stars: z.coerce.number().int().min(1).max(5).optional(),
      /** A phone, a part of a product's or writer's name, or of what was written. */
      q: SearchText,
      sort: sortParam('at', 'stars'),
      ...pageParams,
    }),
    result: searchOf(Shown),
  }),
  /** From everybody but its writer, who reads why. */
  hide: defineCall({
    access: staff('service'),
    params: review.extend({ reason: reasonUpTo(60) }),
    result: z.null(),
    errors: ['changed'],
  }),
  /** Everybody reads it below the review; empty takes it away. Pictures are those of the media library, by their keys. */
  reply: defineCall({
    access: staff('service'),
    params: review.extend({
      reply: typed().max(300, '回复最多 300 个字').default(''),
      pictures: z
        .array(z.string().regex(/^[\w-]{1,100}$/, '请从图片库选择'))
        .max(MAX_REPLY_PICTURES, `最多 ${MAX_REPLY_PICTURES} 张图片`)
        .default([]),
      /** The reply that was seen. */
      from: jsonParam(Reply).optional(),
    }),
    result: z.null(),
    errors: ['picture', 'changed'],
    detail: z.object({ current: Reply }),
  }),
  restore: defineCall({ access: staff('service'), params: review, result: z.null(), errors: ['changed'] }),
};
