import { z } from 'zod';
import type { FreeBuy, OwnFreeBuy } from '@cellar/shared/api/campaigns/freeBuy/schema';
import type { Services } from '../../../services';
import { periodState } from '../../../core/period';
import type { FieldsOf } from '../../../http/handler';
import type { Db } from '../../../store/transaction';
import { readInviter } from '../../identity/registration/register';
import { findFreeBuy, findGathering, listWelfare, masked, gatheringState, type CampaignRow } from './freeBuyRows';

const Rules = z.array(z.string());

const campaignOf = (row: CampaignRow, now: Date) => ({
  id: row.id,
  name: row.name,
  state: periodState(row, now),
  fromAt: row.from_at.toISOString(),
  toAt: row.to_at.toISOString(),
  needed: row.helpers,
});

/** Campaigns that run now, with what can be chosen. */
export async function listFreeBuys({ db, clock }: Services) {
  const now = clock.now();
  const rows = await db
    .selectFrom('free_buy')
    .selectAll()
    .where('from_at', '<=', now)
    .where('to_at', '>', now)
    .where('ended_at', 'is', null)
    .orderBy('from_at', 'desc')
    .orderBy('id')
    .execute();
  return {
    list: await Promise.all(
      rows.map(async (row) => ({ ...campaignOf(row, now), goods: await listWelfare(db, row.id) })),
    ),
  };
}

async function ownOf(db: Db, campaign: CampaignRow, personId: string, now: Date): Promise<OwnFreeBuy | null> {
  const row = await findGathering(db, campaign.id, personId);
  if (!row) return null;
  const friends = await db
    .selectFrom('free_buy_help as h')
    .innerJoin('person as p', 'p.id', 'h.helper_id')
    .select(['h.helper_id', 'p.nickname', 'h.at'])
    .where('h.person_id', '=', personId)
    .where('h.campaign_id', '=', campaign.id)
    .where('h.at', '>=', row.begun_at)
    .orderBy('h.at', 'desc')
    .orderBy('h.helper_id')
    .execute();
  return {
    state: gatheringState(row, campaign, now),
    helpers: row.helpers,
    friends: friends.map(({ helper_id, nickname, at }) => ({
      id: helper_id,
      name: masked(nickname),
      at: at.toISOString(),
    })),
    dueAt: row.due_at.toISOString(),
    orderId: row.order_id,
  };
}

/** The try of the friend with this code, for somebody else; null: there is none. */
async function friendOf(
  db: Db,
  campaign: CampaignRow,
  { from, personId, now }: { from: string; personId: string; now: Date },
): Promise<FreeBuy['friend']> {
  const friend = await readInviter({ db }, from);
  const row = friend && friend.id !== personId ? await findGathering(db, campaign.id, friend.id) : undefined;
  if (!friend || !row) return null;
  const help = await db
    .selectFrom('free_buy_help')
    .select('at')
    .where('person_id', '=', friend.id)
    .where('campaign_id', '=', campaign.id)
    .where('helper_id', '=', personId)
    .executeTakeFirst();
  const state = gatheringState(row, campaign, now);
  return {
    name: masked(friend.nickname),
    state: state === 'gathering' || state === 'lapsed' ? state : 'full',
    helpers: row.helpers,
    helped: help !== undefined,
  };
}

export async function showFreeBuy(
  { db, clock }: Services,
  { campaignId, from }: FieldsOf<'freeBuy.get'>,
  personId: string,
) {
  const now = clock.now();
  const campaign = await findFreeBuy(db, campaignId);
  const { invite_code } = await db
    .selectFrom('person')
    .select('invite_code')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return {
    ...campaignOf(campaign, now),
    rules: Rules.parse(campaign.rules),
    hours: campaign.hours,
    inviteCode: invite_code,
    goods: await listWelfare(db, campaignId),
    own: await ownOf(db, campaign, personId, now),
    friend: from ? await friendOf(db, campaign, { from, personId, now }) : null,
  };
}

/** Whether the person may order now, and what is missing. */
export async function checkSufficiency({ db, clock }: Services, campaignId: string, personId: string) {
  const now = clock.now();
  const campaign = await findFreeBuy(db, campaignId);
  const row = await findGathering(db, campaignId, personId);
  const left = (await listWelfare(db, campaignId)).reduce((sum, goods) => sum + goods.left, 0);
  const ready = row !== undefined && gatheringState(row, campaign, now) === 'ready';
  return {
    enough: ready && left > 0 && periodState(campaign, now) === 'running',
    missing: Math.max(0, campaign.helpers - (row?.helpers ?? 0)),
    left,
  };
}
