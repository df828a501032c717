import { sql } from 'kysely';
import type { CampaignKind } from '../../../core/campaigns/campaign';
import { check } from '../../../core/ledgerChecks/check';
import { CLOSED } from '../../../core/ledgerChecks/orderStates';
import { undoFreeBuy } from './undoFreeBuy';
import { freeBuyAdmin } from './freeBuyAdmin';

/** Free goods that count another number as taken than living orders have. */
const wrongGoods = check<{ id: string; taken: number; ordered: number }>(
  sql`
    select g.id, g.taken, count(o.id) as ordered
    from free_buy_goods g left join shop_order o on o.offer_id = g.id and o.offer_kind = 'freeBuy' and not ${CLOSED}
    group by g.campaign_id, g.id having g.taken <> count(o.id)
    order by g.id`,
  ({ id, taken, ordered }) => `free goods ${id}: ${taken} are noted as taken, ${ordered} stand in orders`,
);

export const freeBuyCampaign: CampaignKind = {
  admin: freeBuyAdmin,
  undo: undoFreeBuy,
  checks: [wrongGoods],
  personal: {
    // The helper's, too.
    free_buy_help: { name: '0 元购助力', atEnd: 'keep' },
    free_buy_try: { name: '0 元购', atEnd: 'delete' },
  },
};
