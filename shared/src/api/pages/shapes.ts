import { z } from 'zod';
import { Block, pageRoot } from '@cellar/shared/api/activity/schema';
import { PREVIEW_PERSONS } from '@cellar/shared/contract/preview';
import { Instant } from '@cellar/shared/contract/schema';

/** What is being written: blocks that are none yet are left out, and a head that is none yet is a plain one. */
export const DraftData = z.object({
  root: z.object({ props: pageRoot.catch(() => pageRoot.parse({})) }),
  content: z.array(Block.nullable().catch(null)).max(80),
});
/** As whom and when a page is looked at; null = now. */
export const looked = { as: z.enum(PREVIEW_PERSONS), at: Instant.nullable().default(null) };

/** What a check finds. */
export const FINDING_CODES = [
  'goodsGone',
  'soldOut',
  'couponEnds',
  'couponGone',
  'saleEnds',
  'saleGone',
  'lotteryEnds',
  'lotteryGone',
  'deadLink',
  'empty',
  'contrast',
  'heavyPicture',
  'manyGoods',
  'unknownBlock',
  'spoilt',
  'noText',
] as const;
