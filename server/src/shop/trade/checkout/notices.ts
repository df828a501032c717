import { z } from 'zod';
import type { Db } from '../../../store/transaction';

const Notices = z.array(
  z.object({
    id: z.string(),
    text: z.string(),
    to: z.string().nullable(),
    fromAt: z.iso.datetime().nullable(),
    toAt: z.iso.datetime().nullable(),
  }),
);

/** Store fact in which operations keep what stands above every checkout. */
export const NOTICES = 'checkout-notices';

export async function readNotices(db: Db, now: Date) {
  const fact = await db.selectFrom('store_fact').select('value').where('name', '=', NOTICES).executeTakeFirst();
  return Notices.parse(fact?.value ?? [])
    .filter(({ fromAt, toAt }) => (!fromAt || new Date(fromAt) <= now) && (!toAt || new Date(toAt) > now))
    .map(({ id, text, to }) => ({ id, text, to }));
}
