import { sql } from 'kysely';
import { Picture } from '@cellar/shared/contract/schema';
import { money } from '@cellar/shared/format/number/money';
import type { CampaignKind, CampaignLack, CampaignOffer } from '../../../core/campaigns/campaign';
import { check } from '../../../core/ledgerChecks/check';
import { CLOSED } from '../../../core/ledgerChecks/orderStates';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';
import { groupOrders } from './groupOrders';
import { findSeat, takeSeat } from './places';

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
  source: 'group',
  label: '拼团价',
  rule: '拼团价，不再参加促销和用券',
  saving: '拼团优惠',
  price: async (db, { personId, now }, { id, group }) => {
    const place = await findSeat(db, { personId, now, offerId: id, groupId: group });
    if (!place) return null;
    const { units, price_fen } = place.offer;
    const alone = { units, problem: place.problem, separate: '拼团商品请单独结算', code: 'group' as const };
    return { priceFen: price_fen, alone };
  },
  take: async (tx, { personId, now }, { kind, id, group, priceFen }) => {
    const { groupId, endsAt } = await takeSeat(tx, { personId, now, priceFen, offerId: id, groupId: group });
    return { offer: { kind, id, group: groupId }, payBefore: endsAt };
  },
  orders: groupOrders,
};

/** Groups with more members than places, or with a member who bought another offer. */
const wrongMembers = check<{ id: string; state: string; size: number; members: number; strangers: number }>(
  sql`
    select g.id, g.state, g.size, count(*) as members, count(*) filter (where o.offer_id <> g.offer_id) as strangers
    from buying_group g join shop_order o on o.offer_group = g.id and not ${CLOSED}
    group by g.id having count(*) > g.size or count(*) filter (where o.offer_id <> g.offer_id) > 0
    order by g.id`,
  ({ id, state, size, members, strangers }) =>
    `group ${id} (${state}): it has ${size} places and ${members} orders, ${strangers} of them for another offer`,
);

export const groupsCampaign: CampaignKind = {
  offer,
  checks: [wrongMembers],
  mention: { pick: 'group', title: '拼团', read: readNamed },
};
