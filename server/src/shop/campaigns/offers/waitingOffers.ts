import { sql } from 'kysely';
import { z } from 'zod';
import { OfferContent, Rehearsal } from '@cellar/shared/api/campaigns/offers/shapes';
import type { Db } from '../../../store/transaction';

const Asked = z.object({
  content: OfferContent,
  reason: z.string(),
  offerId: z.string().optional(),
  revision: z.int().optional(),
});

/** Offers that wait for a second person, the longest waiting first: of a kind, beside one that stands, or one of them. */
export async function waitingOffers(db: Db, { kind, offerId, id }: { kind?: string; offerId?: string; id?: string }) {
  let query = db
    .selectFrom('approval as a')
    .innerJoin('staff as s', 's.id', 'a.asked_by')
    .select(['a.id', 'a.params', 'a.detail', 'a.asked_by', 's.name as by'])
    .where('a.call', '=', 'offers.save')
    .where('a.state', '=', 'waiting');
  if (id) query = query.where('a.id', '=', id);
  if (offerId) query = query.where(sql<string>`a.params->>'offerId'`, '=', offerId);
  if (kind) query = query.where(sql<string>`a.params->'content'->>'kind'`, '=', kind);
  const rows = await query.orderBy('a.asked_at').orderBy('a.id').execute();
  return rows.flatMap(({ params, detail, ...row }) => {
    // What today's form would refuse can only be sent again; the queue of second persons still shows it.
    const [asked, rehearsal] = [Asked.safeParse(params), Rehearsal.safeParse(detail)];
    return asked.success && rehearsal.success ? [{ ...row, ...asked.data, rehearsal: rehearsal.data }] : [];
  });
}
export type WaitingOffer = Awaited<ReturnType<typeof waitingOffers>>[number];
