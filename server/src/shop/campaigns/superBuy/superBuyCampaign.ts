import { soldOutLack, type CampaignKind } from '../../../core/campaigns/campaign';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';
import { superBuyAdmin } from './superBuyAdmin';

async function readNamed(db: Db, ids: readonly string[] | null) {
  const rows = await db
    .selectFrom('super_buy as b')
    .innerJoin('flash_sale as f', 'f.id', 'b.id')
    .innerJoin('flash_sale_item as i', 'i.sale_id', 'b.id')
    .select(['b.id', 'b.title', 'f.from_at', 'f.to_at', 'i.total', 'i.sold'])
    .$if(ids !== null, (query) => query.where('b.id', '=', anyOf(ids ?? [])))
    .orderBy('f.to_at', 'desc')
    .orderBy('b.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.title,
    period: row,
    lack: soldOutLack('superBuyGone', row.total - row.sold),
  }));
}

export const superBuyCampaign: CampaignKind = {
  admin: superBuyAdmin,
  mention: { pick: 'superBuy', title: '超级单品', read: readNamed },
};
