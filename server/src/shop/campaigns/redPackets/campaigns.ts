import { sql } from 'kysely';
import { z } from 'zod';
import type { PacketRain, RedPacketCampaign, RedPacketDetail } from '@cellar/shared/api/campaigns/redPackets/schema';
import type { Services } from '../../../services';
import { DAY, dayOf } from '../../../clock';
import { saleState } from '../../../core/period';
import { NotFound } from '../../../errors/businessError';
import type { FieldsOf } from '../../../http/handler';
import { readPage } from '../../../store/queries/keyset';
import type { Db, Tx } from '../../../store/transaction';

const AHEAD = 7 * DAY;
const NEWEST = 10;
const Rules = z.array(z.string());

export async function findRedPackets(db: Db | Tx, campaignId: string) {
  const row = await db.selectFrom('red_packet_campaign').selectAll().where('id', '=', campaignId).executeTakeFirst();
  if (!row) throw new NotFound('红包不存在或已下线');
  return row;
}
type Row = Awaited<ReturnType<typeof findRedPackets>>;

/** Envelopes that nobody has opened. */
async function countLeft(db: Db, campaignId: string): Promise<number> {
  const { left } = await db
    .selectFrom('red_packet')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('campaign_id', '=', campaignId)
    .where('person_id', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

type Who = { campaignId: string; personId: string; now: Date };

/** What a person has opened today, and how many friends opened one by the person's link. */
export function countToday(db: Db | Tx, { campaignId, personId, now }: Who) {
  const day = dayOf(now);
  return db
    .selectNoFrom((query) => [
      query
        .selectFrom('red_packet')
        .select(sql<number>`count(*)::int`.as('opened'))
        .where('person_id', '=', personId)
        .where('campaign_id', '=', campaignId)
        .where('day', '=', day)
        .$asScalar()
        .$notNull()
        .as('opened'),
      query
        .selectFrom('red_packet_help')
        .select(sql<number>`count(*)::int`.as('helpers'))
        .where('person_id', '=', personId)
        .where('campaign_id', '=', campaignId)
        .where('day', '=', day)
        .$asScalar()
        .$notNull()
        .as('helpers'),
    ])
    .executeTakeFirstOrThrow();
}

export const chancesOf = (
  { per_day, bonus_per_day }: Pick<Row, 'per_day' | 'bonus_per_day'>,
  { opened, helpers }: { opened: number; helpers: number },
) => Math.max(0, per_day + Math.min(bonus_per_day, helpers) - opened);

type Status = { left: number; today: { opened: number; helpers: number }; now: Date };

function campaignOf(row: Row, { left, today, now }: Status): RedPacketCampaign {
  return {
    id: row.id,
    name: row.name,
    greeting: row.greeting,
    state: saleState(row, { left, none: 'gone' }, now),
    fromAt: row.from_at.toISOString(),
    toAt: row.to_at.toISOString(),
    chances: chancesOf(row, today),
  };
}

async function statusOf(db: Db, who: Who): Promise<Status> {
  return { left: await countLeft(db, who.campaignId), today: await countToday(db, who), now: who.now };
}

/** Red packets as a block of a promotion page shows them to anybody. */
export async function showRain(
  { db, clock }: Services,
  campaignId: string,
  personId: string | null,
): Promise<PacketRain> {
  const now = clock.now();
  const row = await findRedPackets(db, campaignId);
  const left = await countLeft(db, campaignId);
  const today = personId ? await countToday(db, { campaignId, personId, now }) : { opened: 0, helpers: 0 };
  const shown = campaignOf(row, { left, today, now });
  return {
    ...shown,
    now: now.toISOString(),
    envelopes: row.envelopes,
    left,
    chances: personId ? shown.chances : null,
  };
}

export async function listRedPackets({ db, clock }: Services, personId: string) {
  const now = clock.now();
  const rows = await db
    .selectFrom('red_packet_campaign')
    .selectAll()
    .where('from_at', '<', new Date(now.getTime() + AHEAD))
    .where('to_at', '>', now)
    .where('ended_at', 'is', null)
    .orderBy('from_at')
    .orderBy('id')
    .execute();
  const sum = await db
    .selectFrom('red_packet')
    .select([sql<number>`count(*)::int`.as('opened'), sql<string>`coalesce(sum(fen), 0)::text`.as('fen')])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const list = [];
  for (const row of rows) list.push(campaignOf(row, await statusOf(db, { campaignId: row.id, personId, now })));
  return { campaigns: list, opened: sum.opened, openedFen: Number(sum.fen) };
}

const openedRows = (db: Db) =>
  db
    .selectFrom('red_packet as p')
    .innerJoin('red_packet_campaign as c', 'c.id', 'p.campaign_id')
    .innerJoin('person as w', 'w.id', 'p.person_id')
    .select(['p.id', 'p.fen', 'p.opened_at', 'c.name', 'w.nickname']);
const newestOpened = (db: Db) => openedRows(db).orderBy('p.opened_at', 'desc').orderBy('p.id', 'desc');
type OpenedRow = Awaited<ReturnType<ReturnType<typeof openedRows>['executeTakeFirstOrThrow']>>;

const openedOf = ({ id, fen, opened_at, name }: OpenedRow) => ({ id, name, fen, at: opened_at!.toISOString() });
const masked = (nickname: string) => `${[...nickname][0] ?? '客'}**`;

export async function campaignDetail(
  { db, clock }: Services,
  campaignId: string,
  personId: string,
): Promise<RedPacketDetail> {
  const now = clock.now();
  const row = await findRedPackets(db, campaignId);
  const status = await statusOf(db, { campaignId, personId, now });
  const { invite_code } = await db
    .selectFrom('person')
    .select('invite_code')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const own = await newestOpened(db)
    .where('p.campaign_id', '=', campaignId)
    .where('p.person_id', '=', personId)
    .where('p.day', '=', dayOf(now))
    .execute();
  const newest = await newestOpened(db).where('p.campaign_id', '=', campaignId).limit(NEWEST).execute();
  return {
    ...campaignOf(row, status),
    rules: Rules.parse(row.rules),
    perDay: row.per_day,
    bonusPerDay: row.bonus_per_day,
    helpers: status.today.helpers,
    inviteCode: invite_code,
    envelopes: row.envelopes,
    left: status.left,
    own: own.map(openedOf),
    newest: newest.map((one) => ({ ...openedOf(one), name: masked(one.nickname) })),
  };
}

/** What the person opened, the newest first. */
export async function listOpened({ db }: Services, page: FieldsOf<'redPackets.listOpened'>, personId: string) {
  const query = openedRows(db).where('p.person_id', '=', personId);
  const { rows, next } = await readPage(query, page, { 'p.opened_at': 'instant', 'p.id': 'uuid' });
  return { list: rows.map(openedOf), next };
}
