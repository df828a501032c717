import { sql } from 'kysely';
import type { CampaignKind } from '../../../core/campaigns/campaign';
import { check } from '../../../core/ledgerChecks/check';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db, Tx } from '../../../store/transaction';

/** A prize whose order comes to nothing can be ordered again. */
const undoPrize = (tx: Tx, { personId, orderId }: { personId: string; orderId: string }) =>
  tx
    .updateTable('lottery_draw')
    .set({ order_id: null })
    .where('person_id', '=', personId)
    .where('order_id', '=', orderId)
    .execute();

async function readNamed(db: Db, ids: readonly string[] | null) {
  const rows = await db
    .selectFrom('lottery')
    .select(['id', 'name', 'from_at', 'to_at'])
    .$if(ids !== null, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .orderBy('to_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, period: row }));
}

/** Prizes that more people drew than are noted. Draws of cancelled accounts have no rows any more, and a consolation is not counted. */
const wrongPrizes = check<{ id: string; drawn: number; draws: number }>(
  sql`
    select p.id, p.drawn, count(*) as draws
    from lottery_prize p join lottery_draw d on d.lottery_id = p.lottery_id and d.prize_id = p.id
    where p.kind <> 'none' group by p.lottery_id, p.id having p.drawn < count(*)
    order by p.id`,
  ({ id, drawn, draws }) => `prize ${id}: ${drawn} are noted as drawn, ${draws} people drew it`,
);

export const lotteryCampaign: CampaignKind = {
  mention: { pick: 'lottery', title: '抽奖', read: readNamed },
  undo: undoPrize,
  checks: [wrongPrizes],
  personal: {
    lottery_draw: { name: '抽奖记录', atEnd: 'delete' },
  },
};
