import { sql } from 'kysely';
import { soldOutLack, type CampaignKind } from '../../../core/campaigns/campaign';
import { check } from '../../../core/ledgerChecks/check';
import { anyOf } from '../../../store/queries/anyOf';
import type { Db } from '../../../store/transaction';
import { packetAdmin } from './packetAdmin';

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

/** Campaigns whose envelopes are not what was set up, or whose opened ones are not what people got. */
const wrongEnvelopes = check<{
  id: string;
  envelopes: number;
  total_fen: number;
  made: number;
  made_fen: number;
  opened_fen: number;
  moved: number;
}>(
  sql`
    with made as (
      select campaign_id as id, count(*) as made, sum(fen) as made_fen, coalesce(sum(fen) filter (where person_id is not null), 0) as opened_fen
      from red_packet group by campaign_id),
    moved as (select ref_id as id, sum(amount) as fen from ledger_entry where ref_kind = 'redPacket' group by ref_id)
    select c.id, c.envelopes, c.total_fen, coalesce(made, 0) as made, coalesce(made_fen, 0) as made_fen,
      coalesce(opened_fen, 0) as opened_fen, coalesce(fen, 0) as moved
    from red_packet_campaign c left join made using (id) left join moved using (id)
    where (c.envelopes, c.total_fen, coalesce(opened_fen, 0)) is distinct from (coalesce(made, 0), coalesce(made_fen, 0), coalesce(fen, 0))
    order by c.id`,
  ({ id, envelopes, total_fen, made, made_fen, opened_fen, moved }) =>
    `red packets ${id}: ${total_fen} fen in ${envelopes} envelopes were set up, there are ${made_fen} in ${made}; ` +
    `${opened_fen} were opened, the entries add up to ${moved}`,
);

export const redPacketsCampaign: CampaignKind = {
  admin: packetAdmin,
  mention: { pick: 'packetRain', title: '红包', read: readNamed },
  checks: [wrongEnvelopes],
  personal: {
    red_packet: { name: '拆开的红包', atEnd: 'keep' },
    // The helper's, too.
    red_packet_help: { name: '红包助力', atEnd: 'keep' },
  },
};
