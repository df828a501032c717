import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '../../../services';
import { DAY, dayOf, HOUR } from '../../../clock';
import type { Caller } from '../../../core/caller';
import { countNetworks } from '../../../http/network/networkLimits';
import { claimPause, type Limit } from '../../../store/guards/rateLimit';
import { noArticle } from './readArticle';

/** A guest's id is made by the browser: from one network only so many new ones count. */
const GUESTS: Limit = { name: 'articleGuests', most: 120, perMs: HOUR };
const DIGITS = 22;

/** Names the reader on one day and nowhere else, so that nobody can be found by it. */
const readerOn = (secret: string, day: string, { person, guestId, ip, device }: Caller) =>
  createHash('sha256')
    .update(`${secret} ${day} ${person?.id ?? guestId ?? `${ip} ${device}`}`)
    .digest('base64url')
    .slice(0, DIGITS);

const readsOf = async ({ db }: Services, id: string) => {
  const row = await db
    .selectFrom('article')
    .select('reads')
    .where('id', '=', id)
    .where('taken_down_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw noArticle();
  return row.reads;
};

/** Counts a reader of an article once on a day of Shanghai. */
export async function countRead(services: Services, id: string, caller: Caller): Promise<{ reads: number }> {
  const reads = await readsOf(services, id);
  const day = dayOf(services.clock.now());
  const reader = readerOn(services.releases.secret(), day, caller);
  if ((await claimPause(services, 'articleRead', `${id}:${day}:${reader}`, DAY)) > 0) return { reads };
  if (!caller.person && (await countNetworks(services, GUESTS, { ip: caller.ip })) > 0) return { reads };
  return services.db
    .updateTable('article')
    .set({ reads: sql<number>`reads + 1` })
    .where('id', '=', id)
    .returning('reads')
    .executeTakeFirstOrThrow();
}
