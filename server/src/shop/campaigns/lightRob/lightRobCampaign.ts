import { soldOutLack, type CampaignKind } from '../../../core/campaigns/campaign';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';

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

export const lightRobCampaign: CampaignKind = {
  mention: { pick: 'lightRob', title: '点亮抢购', field: { name: 'lightRobId', place: 'id' }, read: readNamed },
};
