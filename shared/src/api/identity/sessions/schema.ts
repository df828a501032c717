import { z } from 'zod';
import { defineCall, Id, idOf, Instant } from '@cellar/shared/contract/schema';

export const Session = z.object({
  id: Id,
  /** 「iPhone · 微信」 */
  device: z.string(),
  /** The network it was opened from, shortened: 203.0.113.* */
  place: z.string(),
  openedAt: Instant,
  usedAt: Instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;
const Sessions = z.object({ list: z.array(Session) });

/** Where a person is logged in; the one that asks comes first, then the last used. */
export const sessionsSchema = {
  list: defineCall({ access: 'person', params: z.object({}), result: Sessions }),
  /** Answers with those that are left. */
  end: defineCall({ access: 'person', params: z.object({ id: idOf('ownSession') }), result: Sessions }),
  endOthers: defineCall({ access: 'person', params: z.object({}), result: Sessions }),
};
