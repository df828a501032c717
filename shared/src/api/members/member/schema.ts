import { z } from 'zod';
import { FgUser } from '@cellar/shared/api/identity/auth/schema';
import { Fen, defineCall } from '@cellar/shared/contract/schema';

/** How many orders stand in each list; `success` counts those that wait for a review. */
const OrderCounts = z.object({ waiting: z.int(), ready: z.int(), success: z.int(), error: z.int(), back: z.int() });

const MemberLevel = z.object({
  id: z.string(),
  name: z.string(),
  rank: z.int(),
  privileges: z.array(z.string()),
  growth: z.int(),
  /** Who buys for themselves stays on the first level: higher ones are the trade's, after a review. */
  isPrivate: z.boolean(),
  /**
   * The next level, the growth it begins at, and what its prices would have saved on the purchases of a year; null on the highest, and for
   * a private buyer. One yuan spent is one growth.
   */
  next: z.object({ name: z.string(), growthFrom: z.int(), savesFen: Fen }).nullable(),
});

export const MemberCenter = z.object({
  /** Name of the member level and main business region: stored as TDarea and TDgrade. */
  area: z.string(),
  grade: z.string(),
  fguser: FgUser,
  company: z.string().nullable(),
  shopType: z.string().nullable(),
  level: MemberLevel,
  balanceFen: Fen,
  coupons: z.int(),
  /** Of these, how many run out within three days. */
  couponsEnding: z.int(),
  coins: z.int(),
  points: z.int(),
  orders: OrderCounts,
});
export type MemberCenter = z.output<typeof MemberCenter>;

export const memberSchema = {
  getCenter: defineCall({ access: 'person', params: z.object({}), result: MemberCenter }),
  /** Red dots; all zero for guests. */
  getReminders: defineCall({
    access: 'guest',
    params: z.object({}),
    result: z.object({ messages: z.int(), orders: z.int(), coupons: z.int() }),
  }),
};
