import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../../app';
import { audit } from '../../../core/audit';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction, type Db } from '../../../store/transaction';
import { findCampaign } from './campaigns';
import { splitFen } from './split';

type By = { who: string };
const BATCH = 2000;

/** Sets up red packets: the sum is divided into envelopes here and never again. */
export const addCampaign = (app: App, { who, ...wish }: FieldsOf<'redPackets.add'> & By) =>
  transaction(app.db, async (tx) => {
    const { name, greeting, rules, totalFen, envelopes, perDay, bonusPerDay, fromAt, toAt } = wish;
    if (Date.parse(fromAt) >= Date.parse(toAt))
      throw new BusinessError('结束时间要晚于开始时间', { code: 'span', fields: { toAt: '结束时间要晚于开始时间' } });
    if (totalFen < envelopes)
      throw new BusinessError('每个红包至少一分钱', { code: 'sum', fields: { totalFen: '每个红包至少一分钱' } });
    const at = app.clock.now();
    const id = newId(at.getTime());
    await tx
      .insertInto('red_packet_campaign')
      .values({
        id,
        name,
        greeting,
        rules: JSON.stringify(rules),
        total_fen: totalFen,
        envelopes,
        per_day: perDay,
        bonus_per_day: bonusPerDay,
        from_at: new Date(fromAt),
        to_at: new Date(toAt),
      })
      .execute();
    const rows = splitFen(totalFen, envelopes, (below) => randomInt(below)).map((fen) => ({
      campaign_id: id,
      id: newId(at.getTime()),
      fen,
    }));
    for (let n = 0; n < rows.length; n += BATCH)
      await tx
        .insertInto('red_packet')
        .values(rows.slice(n, n + BATCH))
        .execute();
    await audit(tx, { who, action: 'redPacket.add', target: name, detail: { id, totalFen, envelopes }, at });
    return { id };
  });

/** Ends red packets before their time; envelopes that nobody opened stay closed. */
export const endCampaign = (app: App, { campaignId, reason, who }: FieldsOf<'redPackets.end'> & By) =>
  transaction(app.db, async (tx) => {
    const at = app.clock.now();
    const { name } = await findCampaign(tx, campaignId);
    const ended = await tx
      .updateTable('red_packet_campaign')
      .set({ ended_at: at })
      .where('id', '=', campaignId)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new BusinessError('这个红包活动已经结束', { code: 'changed', stale: true });
    await audit(tx, { who, action: 'redPacket.end', target: name, detail: { id: campaignId }, reason, at });
  });

/** All red packets with what went out, the newest first. */
export async function listAllCampaigns(db: Db) {
  const rows = await db
    .selectFrom('red_packet_campaign as c')
    .leftJoin('red_packet as p', (join) => join.onRef('p.campaign_id', '=', 'c.id').on('p.person_id', 'is not', null))
    .select(['c.id', 'c.name', 'c.from_at', 'c.to_at', 'c.ended_at', 'c.total_fen', 'c.envelopes'])
    .select([sql<number>`count(p.id)::int`.as('opened'), sql<string>`coalesce(sum(p.fen), 0)::text`.as('fen')])
    .groupBy('c.id')
    .orderBy('c.from_at', 'desc')
    .orderBy('c.id')
    .execute();
  return {
    list: rows.map(({ id, name, from_at, to_at, ended_at, total_fen, envelopes, opened, fen }) => ({
      id,
      name,
      fromAt: from_at.toISOString(),
      toAt: to_at.toISOString(),
      endedAt: ended_at?.toISOString() ?? null,
      totalFen: total_fen,
      envelopes,
      opened,
      openedFen: Number(fen),
    })),
  };
}
