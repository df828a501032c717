import type { CampaignKind } from '../../../core/campaigns/campaign';
import { giveFlashBack, takeFlash, undoFlash } from '../../../core/flash/takeFlash';
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

export const flashSaleCampaign: CampaignKind = {
  mention: { pick: 'sale', title: '抢购场次', read: readNamed },
  takeLines: takeFlash,
  giveBack: giveFlashBack,
  undo: undoFlash,
  personal: {
    flash_place: { name: '抢购名额', atEnd: 'delete' },
  },
};
