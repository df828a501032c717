import { soldOutLack, type CampaignKind, type CampaignOffer } from '../../../core/campaigns/campaign';
import { check } from '../../../core/ledgerChecks/check';
import { CLOSED } from '../../../core/ledgerChecks/orderStates';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db, Tx } from '../../../store/transaction';
import { findAttemptPrice, takeAttempt } from './lightRobs';
import { sql } from 'kysely';
import { lightRobAdmin } from './lightRobAdmin';

/** What an order took of a light-rob is there again when it comes to nothing, for the person and for others. */
async function undoLightRob(tx: Tx, { personId, orderId }: { personId: string; orderId: string }): Promise<void> {
  const spent = await tx
    .updateTable('light_rob_try')
    .set({ order_id: null, price_fen: null })
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .returning('light_rob_id')
    .executeTakeFirst();
  if (!spent) return;
  await tx.updateTable('light_rob').set({ taken: sql`taken - 1` }).where('id', '=', spent.light_rob_id).execute();
}

async function readNamed(db: Db, ids: readonly string[] | null) {
  const rows = await db
    .selectFrom('light_rob')
    .select(['id', 'name', 'from_at', 'to_at', 'ended_at', 'total', 'taken'])
    .$if(ids !== null, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .orderBy('to_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    period: row,
    lack: soldOutLack('lightRobGone', row.total - row.taken),
  }));
}

const offer: CampaignOffer = {
  kind: 'lightRob',
  source: 'light',
  label: '点亮价',
  rule: '点亮价，不再参加促销和用券',
  saving: '点亮优惠',
  price: async (db, buyer, { id }) => {
    const attempt = await findAttemptPrice(db, { ...buyer, lightRobId: id });
    if (!attempt) return null;
    const alone = { units: 1, problem: attempt.problem, separate: '点亮抢购的商品请单独结算', code: 'light' as const };
    return { priceFen: attempt.priceFen, alone };
  },
  take: async (tx, order, { priceFen, ...offer }) => {
    await takeAttempt(tx, { ...order, lightRobId: offer.id, priceFen });
    return { offer };
  },
};

/** Light-robs that count another number as taken than living orders have. */
const wrongTaken = check<{ id: string; taken: number; ordered: number }>(
  sql`
    select r.id, r.taken, count(o.id) as ordered
    from light_rob r left join shop_order o on o.offer_id = r.id and o.offer_kind = 'lightRob' and not ${CLOSED}
    group by r.id having r.taken <> count(o.id)
    order by r.id`,
  ({ id, taken, ordered }) => `light-rob ${id}: ${taken} are noted as taken, ${ordered} stand in orders`,
);

export const lightRobCampaign: CampaignKind = {
  admin: lightRobAdmin,
  offer,
  undo: undoLightRob,
  checks: [wrongTaken],
  mention: { pick: 'lightRob', title: '点亮抢购', read: readNamed },
  personal: {
    // The helper's, too.
    light_rob_help: { name: '点亮助力', atEnd: 'keep' },
    light_rob_try: { name: '点亮抢购', atEnd: 'delete' },
  },
};
