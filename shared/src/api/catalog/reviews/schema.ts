import { z } from 'zod';
import { typed } from '@cellar/shared/contract/typed';
import { MAX_REVIEW_LENGTH, MAX_REVIEW_PICTURES, MIN_REVIEW_LENGTH } from '@cellar/shared/constants/reviewLimits';
import {
  defineCall,
  Id,
  idemKey,
  idOf,
  Instant,
  jsonParam,
  pageOf,
  pageParams,
  Picture,
} from '@cellar/shared/contract/schema';

/** What is written of goods, first and later. */
export const ReviewText = typed()
  .min(MIN_REVIEW_LENGTH, `至少写 ${MIN_REVIEW_LENGTH} 个字`)
  .max(MAX_REVIEW_LENGTH, `最多写 ${MAX_REVIEW_LENGTH} 个字`);
export const reviewPictures = z
  .array(idOf('upload'))
  .max(MAX_REVIEW_PICTURES, `最多 ${MAX_REVIEW_PICTURES} 张图片`)
  .default([]);

export const OwnReview = z.object({
  id: Id,
  orderId: Id,
  line: z.int(),
  productId: Id,
  name: z.string(),
  spec: z.string(),
  quantity: z.int(),
  /** Of the goods. */
  picture: Picture,
  stars: z.int(),
  body: z.string(),
  pictures: z.array(Picture),
  anonymous: z.boolean(),
  reply: z.string().nullable(),
  replyPictures: z.array(Picture),
  followup: z.object({ body: z.string(), pictures: z.array(Picture), at: Instant }).nullable(),
  /** Until when something can be added; null when it was, or no longer can. */
  followupUntil: Instant.nullable(),
  /** Why the shop hides it from others; null: everybody sees it. */
  hiddenReason: z.string().nullable(),
  at: Instant,
});
export type OwnReview = z.output<typeof OwnReview>;

/** What a person wrote about goods. */
export const reviewsSchema = {
  /** About the goods of all orders, the newest first. */
  listAll: defineCall({ access: 'person', params: z.object(pageParams), result: pageOf(OwnReview) }),
  listOwn: defineCall({
    access: 'person',
    params: z.object({ orderId: idOf('order') }),
    result: z.object({ list: z.array(OwnReview) }),
  }),
  /** Once for each review. */
  addFollowup: defineCall({
    access: 'person',
    params: z.object({
      reviewId: idOf('review'),
      idemKey,
      body: ReviewText,
      pictureIds: jsonParam(reviewPictures),
    }),
    result: z.object({ review: OwnReview }),
    errors: ['changed'],
  }),
};
