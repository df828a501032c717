import { z } from 'zod';
import { defineCall, Id, idOf, Instant, pageOf, pageParams, Picture } from '@cellar/shared/contract/schema';

const winery = z.object({ wineryId: idOf('winery') });

/** `goods`: on sale for the person; `newGoods`: those of them that came within the last month. */
const FollowedWinery = z.object({
  id: Id,
  name: z.string(),
  foreignName: z.string(),
  /** From the country down: 法国 · 波尔多 · 波亚克 */
  region: z.string(),
  picture: Picture.nullable(),
  goods: z.int(),
  newGoods: z.int(),
  at: Instant,
});
export type FollowedWinery = z.output<typeof FollowedWinery>;

/** Wineries that a person follows: a message says what is new of them. */
export const wineriesSchema = {
  follow: defineCall({
    access: 'person',
    params: winery,
    result: z.object({ followed: z.literal(true) }),
    errors: ['full'],
  }),
  unfollow: defineCall({ access: 'person', params: winery, result: z.object({ followed: z.literal(false) }) }),
  findFollow: defineCall({ access: 'person', params: winery, result: z.object({ followed: z.boolean() }) }),
  /** The last followed first; `total` comes with every page. */
  listFollowed: defineCall({ access: 'person', params: z.object({ ...pageParams }), result: pageOf(FollowedWinery) }),
};
