import { sql } from 'kysely';
import type { GiftRehearsal } from '@cellar/shared/api/money/wallet/giftSchema';
import type { Db } from '../../store/transaction';
import type { GiftPlan } from './giftPlan';
import { offeredDays, recentPeople } from './recentPeople';
import { rehearseGifts } from './rehearseGifts';

type Table = 'lottery' | 'red_packet_campaign' | 'quiz' | 'invite_program' | 'free_buy';
type Term = { fromAt: string; toAt: string };
const MAX_NAMED = 3;

/** Others of its kind that run on some of its days. */
export async function besideIt(db: Db, table: Table, { fromAt, toAt }: Term): Promise<string | null> {
  const isOn = table === 'lottery' ? sql<boolean>`true` : sql<boolean>`ended_at is null`;
  const rows = await db
    .selectFrom(table)
    .select('name')
    .where('from_at', '<', new Date(toAt))
    .where('to_at', '>', new Date(fromAt))
    .where(isOn)
    .orderBy('from_at', 'desc')
    .limit(MAX_NAMED)
    .execute();
  return rows.length > 0 ? rows.map(({ name }) => `「${name}」`).join('') : null;
}

type Asked = {
  table: Table;
  term: Term;
  now: Date;
  /** What so many people, each counted once a day, are expected to take. */
  plansOf: (people: number) => readonly GiftPlan[];
  notes?: readonly (string | false)[];
};

/** Runs something that people take day by day over those who signed in on the last days. */
export async function rehearseCampaign(
  db: Db,
  { table, term, now, plansOf, notes = [] }: Asked,
): Promise<GiftRehearsal> {
  const { signIns, perDay, isPart } = await recentPeople(db, now);
  const days = offeredDays(term, now);
  const others = await besideIt(db, table, term);
  return rehearseGifts(db, {
    ...{ unit: '人次签到', events: signIns, isPart, term: days, now, plans: plansOf(perDay * days) },
    notes: [
      ...notes,
      others !== null && `同时还有${others}，各送各的。`,
      signIns === 0 && '近 30 天没有人签到，估不出多少人会来，请看最多送出多少。',
    ],
  });
}
