import { sql } from 'kysely';
import { soldOutLack, type CampaignKind } from '../../../core/campaigns/campaign';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';

async function readNamed(db: Db, ids: readonly string[] | null) {
  const rows = await db
    .selectFrom('red_packet_campaign as c')
    .select(['id', 'name', 'from_at', 'to_at', 'ended_at'])
    .select(
      sql<number>`(select count(*)::int from red_packet where campaign_id = c.id and person_id is null)`.as('left'),
    )
    .$if(ids !== null, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .orderBy('to_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    period: row,
    lack: soldOutLack('packetRainGone', row.left),
  }));
}

export const redPacketsCampaign: CampaignKind = {
  mention: { pick: 'packetRain', title: '红包', read: readNamed },
  personal: {
    red_packet: { name: '拆开的红包', atEnd: 'keep' },
    // The helper's, too.
    red_packet_help: { name: '红包助力', atEnd: 'keep' },
  },
};
