import { sql } from 'kysely';
import { fairSchema } from '@cellar/shared/api/campaigns/fair/schema';
import { dayMinute } from '@cellar/shared/format/time/date';
import type { CampaignAdmin, CampaignKind } from '../../../core/campaigns/campaign';
import { cutShort, type CampaignEnd } from '../../../core/campaigns/endCampaign';
import { notifyAccount } from '../../../core/notifyAccount';
import { NotFound } from '../../../errors/businessError';
import type { Db, Tx } from '../../../store/transaction';
import { anyOf } from '../../../store/queries/anyOf';
import { appointments } from './showFair';

async function nameOf(tx: Tx, id: string): Promise<string> {
  const fair = await tx.selectFrom('fair').select('name').where('id', '=', id).executeTakeFirst();
  if (!fair) throw new NotFound('专场不存在');
  return fair.name;
}

/** Meetings that have not begun are called off, and their people know. */
const close: CampaignEnd['close'] = async (tx, id, at) => {
  if (!(await cutShort('fair')(tx, id, at))) return false;
  const name = await nameOf(tx, id);
  const open = await appointments(tx)
    .select('a.person_id')
    .where('e.fair_id', '=', id)
    .where('s.from_at', '>', at)
    .execute();
  await tx
    .deleteFrom('fair_appointment')
    .where('slot_id', '=', anyOf(open.map(({ slot_id }) => slot_id)))
    .execute();
  for (const { person_id, exhibitor, from_at } of open)
    await notifyAccount(tx, {
      personId: person_id,
      title: '展会预约已取消',
      body: `「${name}」已提前结束，你和${exhibitor}在 ${dayMinute(from_at.toISOString())} 的预约已取消。`,
      link: '/springSugar',
      now: at,
    });
  return true;
};

async function list(db: Db) {
  const rows = await db
    .selectFrom('fair as f')
    .select(['f.id', 'f.name', 'f.place', 'f.from_at', 'f.to_at'])
    .select([
      sql<number>`(select count(*) from fair_exhibitor e where e.fair_id = f.id)::int`.as('exhibitors'),
      sql<number>`(select count(*) from fair_slot s join fair_exhibitor e on e.id = s.exhibitor_id where e.fair_id = f.id)::int`.as(
        'total',
      ),
      sql<number>`(select count(*) from fair_appointment a join fair_exhibitor e on e.id = a.exhibitor_id where e.fair_id = f.id)::int`.as(
        'given',
      ),
    ])
    .orderBy('f.from_at', 'desc')
    .orderBy('f.id')
    .execute();
  return rows.map(({ id, name, place, exhibitors, given, total, from_at, to_at }) => ({
    ...{ id, name, given, total, note: `${place}，${exhibitors} 家展商`, period: { from_at, to_at } },
  }));
}

const admin: CampaignAdmin = {
  kind: 'fairs',
  writers: fairSchema.add.access.staff,
  unit: '次洽谈',
  list,
  end: { noun: '专场', nameOf, close },
};

export const fairCampaign: CampaignKind = { admin };
