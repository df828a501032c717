import { soldOutLack, type CampaignKind, type CampaignOffer } from '../../../core/campaigns/campaign';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';
import { findLight, takeLight } from './lightRobs';
import { undoLightRob } from './undoLightRob';

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
  price: async (db, buyer, { id }) => {
    const light = await findLight(db, { ...buyer, lightRobId: id });
    if (!light) return null;
    const alone = { units: 1, problem: light.problem, separate: '点亮抢购的商品请单独结算', code: 'light' as const };
    return { source: 'light', label: '点亮价', priceFen: light.priceFen, alone };
  },
  take: async (tx, order, { id, priceFen }) => {
    await takeLight(tx, { ...order, lightRobId: id, priceFen });
    return {};
  },
};

export const lightRobCampaign: CampaignKind = {
  offer,
  undo: undoLightRob,
  mention: { pick: 'lightRob', title: '点亮抢购', read: readNamed },
  personal: {
    // The helper's, too.
    light_rob_help: { name: '点亮助力', atEnd: 'keep' },
    light_rob_try: { name: '点亮抢购', atEnd: 'delete' },
  },
};
