import { sql } from 'kysely';
import { Picture } from '@cellar/shared/contract/schema';
import { money } from '@cellar/shared/format/number/money';
import type { CampaignKind, CampaignLack, CampaignOffer } from '../../../core/campaigns/campaign';
import { findSeat, takeSeat } from '../../../core/groups/places';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';

const offersOf = (db: Db, ids: readonly string[] | null) =>
  db
    .selectFrom('group_offer as f')
    .innerJoin('sku as s', 's.id', 'f.sku_id')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['f.id', 'f.price_fen', 'f.size', 'f.units', 'f.from_at', 'f.to_at'])
    .select(['s.bottles', 'p.name', 'p.picture', 'p.on_sale'])
    .select(
      sql<number>`coalesce((select on_hand - held from stock where product_id = p.id and warehouse_id = f.warehouse_id), 0)::int`.as(
        'available',
      ),
    )
    .$if(ids !== null, (query) => query.where('f.id', '=', anyOf(ids ?? [])))
    .orderBy('f.to_at', 'desc')
    .orderBy('f.id');
type Row = Awaited<ReturnType<ReturnType<typeof offersOf>['executeTakeFirstOrThrow']>>;

/** The warehouse of the offer must have what one person of a group takes. */
function lackOf({ on_sale, available, units, bottles }: Row): CampaignLack | null {
  if (!on_sale) return { level: 'error', code: 'goodsGone', label: '已下架' };
  return available < units * bottles ? { level: 'warning', code: 'soldOut', label: '已售罄' } : null;
}

async function readNamed(db: Db, ids: readonly string[] | null) {
  const rows = await offersOf(db, ids).execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    note: `${row.size} 人团 ${money(row.price_fen)}`,
    picture: Picture.parse(row.picture),
    period: row,
    lack: lackOf(row),
  }));
}

const offer: CampaignOffer = {
  kind: 'group',
  price: async (db, { personId, now }, { id, group }) => {
    const place = await findSeat(db, { personId, now, offerId: id, groupId: group });
    if (!place) return null;
    const { units, price_fen } = place.offer;
    const alone = { units, problem: place.problem, separate: '拼团商品请单独结算', code: 'group' as const };
    return { source: 'group', label: '拼团价', priceFen: price_fen, alone };
  },
  take: async (tx, { personId, now }, { id, group }) => {
    const { groupId, endsAt } = await takeSeat(tx, { personId, now, offerId: id, groupId: group });
    return { groupId, payBefore: endsAt };
  },
};

export const groupsCampaign: CampaignKind = {
  offer,
  mention: { pick: 'group', title: '拼团', read: readNamed },
};
