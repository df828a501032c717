import { z } from 'zod';
import { Id, Instant, defineCall, token, idOf } from '@cellar/shared/contract/schema';

export const Alarm = z.object({
  id: Id,
  kind: z.string(),
  /** What it is about: `catalog@1.5.0`. */
  subject: z.string(),
  text: z.string(),
  times: z.int(),
  first_at: Instant,
  last_at: Instant,
  settled_at: Instant.nullable(),
  settled_by: z.string().nullable(),
});
export type Alarm = z.output<typeof Alarm>;

export const alarmsSchema = {
  /** Open ones first. */
  list: defineCall({ access: token('read'), params: z.object({}), result: z.object({ list: z.array(Alarm) }) }),
  settle: defineCall({
    access: token(),
    params: z.object({ id: idOf('alarm') }),
    result: z.null(),
    errors: ['noAlarm'],
  }),
};
