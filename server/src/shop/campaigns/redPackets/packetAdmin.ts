import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { redPacketsSchema } from '@cellar/shared/api/campaigns/redPackets/schema';
import { money } from '@cellar/shared/format/number/money';
import type { Services } from '../../../services';
import { audit } from '../../../core/audit';
import type { CampaignAdmin } from '../../../core/campaigns/campaign';
import { closeAt } from '../../../core/campaigns/endCampaign';
import { assertEndsLater } from '../../../core/period';
import { BusinessError } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { findRedPackets } from './campaigns';
import { splitFen } from './split';

type By = { who: string };
const BATCH = 2000;

/** Each envelope has something in it. */
export function assertFilled({ totalFen, envelopes }: Pick<FieldsOf<'redPackets.add'>, 'totalFen' | 'envelopes'>) {
  if (totalFen < envelopes)
    throw new BusinessError('每个红包至少一分钱', { code: 'sum', fields: { totalFen: '每个红包至少一分钱' } });
}

/** Sets up red packets: the sum is divided into envelopes here and never again. */
export const addCampaign = (services: Services, { who, ...input }: FieldsOf<'redPackets.add'> & By) =>
  transaction(services.db, async (tx) => {
    const { name, greeting, rules, totalFen, envelopes, perDay, bonusPerDay, fromAt, toAt } = input;
    assertEndsLater(input);
    assertFilled(input);
    const at = services.clock.now();
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
    await audit(tx, { who, target: name, detail: { id, totalFen, envelopes }, at });
    return { id };
  });

const listPackets: CampaignAdmin['list'] = async (db) => {
  const rows = await db
    .selectFrom('red_packet_campaign as c')
    .leftJoin('red_packet as p', (join) => join.onRef('p.campaign_id', '=', 'c.id').on('p.person_id', 'is not', null))
    .select(['c.id', 'c.name', 'c.from_at', 'c.to_at', 'c.ended_at', 'c.total_fen', 'c.envelopes'])
    .select([sql<number>`count(p.id)::int`.as('opened'), sql<string>`coalesce(sum(p.fen), 0)::text`.as('fen')])
    .groupBy('c.id')
    .orderBy('c.from_at', 'desc')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    note: `共 ${money(row.total_fen)}，已拆 ${money(Number(row.fen))}`,
    period: row,
    given: row.opened,
    total: row.envelopes,
  }));
};

/** Envelopes that nobody has opened by its end stay closed. */
export const packetAdmin: CampaignAdmin = {
  kind: 'red-packets',
  writers: redPacketsSchema.add.access.staff,
  unit: '个',
  list: listPackets,
  end: {
    noun: '红包活动',
    nameOf: async (tx, id) => (await findRedPackets(tx, id)).name,
    close: closeAt('red_packet_campaign'),
  },
};
