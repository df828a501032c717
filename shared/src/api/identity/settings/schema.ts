import { z } from 'zod';
import { defineCall, flag } from '@cellar/shared/contract/schema';

export const UserSettings = z.object({
  /** News of orders in the person's messages. */
  orderMessages: z.boolean(),
  /** News of activities in the person's messages. */
  activityMessages: z.boolean(),
  /** Recommendations by what the person looked at and bought. */
  recommendations: z.boolean(),
});
export type UserSettings = z.output<typeof UserSettings>;

export const settingsSchema = {
  get: defineCall({ access: 'person', params: z.object({}), result: UserSettings }),
  /** Changes what is named, and answers with all. */
  update: defineCall({
    access: 'person',
    params: z.object({
      orderMessages: flag.optional(),
      activityMessages: flag.optional(),
      recommendations: flag.optional(),
    }),
    result: UserSettings,
  }),
};
