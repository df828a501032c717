import { sql } from 'kysely';
import type { CampaignKind } from '../../../core/campaigns/campaign';
import { giveFlashBack, takeFlash, undoFlash } from '../../../core/flash/takeFlash';
import { check } from '../../../core/ledgerChecks/check';
import { CLOSED } from '../../../core/ledgerChecks/orderStates';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';

/** Without ids the sessions: a super-buy has a sale of its own, and is named as the super-buy. */
async function readNamed(db: Db, ids: readonly string[] | null) {
  const rows = await db
    .selectFrom('flash_sale')
    .select(['id', 'name', 'from_at', 'to_at'])
    .$if(ids === null, (query) => query.where('kind', '=', 'session'))
    .$if(ids !== null, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .orderBy('to_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, period: row }));
}

/** Flash sales that count another number of units than living orders have. */
const wrongFlash = check<{ sale_id: string; sku_id: string; sold: number; elsewhere: number; ordered: number }>(
  sql`
    with ordered as (
      select l.flash_sale_id as sale_id, l.sku_id, sum(l.quantity - l.withdrawn) as units
      from order_line l join shop_order o on o.person_id = l.person_id and o.id = l.order_id
      where l.flash_sale_id is not null and not ${CLOSED} group by l.flash_sale_id, l.sku_id)
    select sale_id, sku_id, coalesce(i.sold, 0) as sold, coalesce(i.sold_elsewhere, 0) as elsewhere, coalesce(n.units, 0) as ordered
    from flash_sale_item i full join ordered n using (sale_id, sku_id)
    where coalesce(i.sold, 0) <> coalesce(i.sold_elsewhere, 0) + coalesce(n.units, 0)
    order by sale_id, sku_id`,
  ({ sale_id, sku_id, sold, elsewhere, ordered }) =>
    `flash sale ${sale_id}, sku ${sku_id}: ${sold} units are noted as sold, ${ordered} stand in orders and ${elsewhere} were sold elsewhere`,
);

/** Flash sales that hold another number of places than people have. */
const wrongPlaces = check<{ sale_id: string; sku_id: string; held: number; places: number }>(
  sql`
    with taken as (select sale_id, sku_id, count(*) as places from flash_place group by sale_id, sku_id)
    select sale_id, sku_id, coalesce(i.held, 0) as held, coalesce(t.places, 0) as places
    from flash_sale_item i full join taken t using (sale_id, sku_id)
    where coalesce(i.held, 0) <> coalesce(t.places, 0)
    order by sale_id, sku_id`,
  ({ sale_id, sku_id, held, places }) =>
    `flash sale ${sale_id}, sku ${sku_id}: ${held} places are noted as held, people have ${places}`,
);

export const flashSaleCampaign: CampaignKind = {
  mention: { pick: 'sale', title: '抢购场次', read: readNamed },
  takeLines: takeFlash,
  giveBack: giveFlashBack,
  undo: undoFlash,
  checks: [wrongFlash, wrongPlaces],
  personal: {
    flash_place: { name: '抢购名额', atEnd: 'delete' },
  },
};
