import type { CampaignKind } from '../../../core/campaigns/campaign';
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

export const lotteryCampaign: CampaignKind = {
  mention: { pick: 'lottery', title: '抽奖', read: readNamed },
  undo: undoPrize,
  personal: {
    lottery_draw: { name: '抽奖记录', atEnd: 'delete' },
  },
};
