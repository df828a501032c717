import type { CurrentCampaign } from '@cellar/shared/api/campaigns/campaigns/schema';
import { newEventsSchema } from '@cellar/shared/api/campaigns/newEvents/schema';
import { reservationsSchema } from '@cellar/shared/api/campaigns/reservations/schema';
import { walletSchema } from '@cellar/shared/api/money/wallet/schema';
import { pointsSchema } from '@cellar/shared/api/trade/points/schema';
import type { CallName } from '@cellar/shared/contract/calls';
import { money } from '@cellar/shared/format/number/money';
import { mayAct, type Role } from '@cellar/shared/contract/roles';
import type { Staff } from '../../../core/caller';
import type { Services } from '../../../services';
import { listRechargeOffers } from '../../money/wallet/offerAdmin';
import { listAllRewards } from '../../trade/points/staffRewards';
import { listAllEvents } from '../newEvents/eventAdmin';
import { listReservables } from '../reservations/reservableAdmin';

type Listed = Omit<CurrentCampaign, 'kind'>;
type Other = { readers: readonly Role[]; list: (services: Services) => Promise<Listed[]> };
const NO_TERM = { fromAt: null, toAt: null };

async function events(services: Services): Promise<Listed[]> {
  const { list } = await listAllEvents(services);
  return list.map(({ wz, title, subtitle, state, fromAt, toAt, sold }) => ({
    ...{ id: wz, name: title, note: subtitle, state, fromAt, toAt, given: sold, total: null },
  }));
}

async function reservations({ db, clock }: Services): Promise<Listed[]> {
  const now = clock.now().toISOString();
  const { list } = await listReservables(db);
  return list.map(({ id, name, note, beginsAt, places, reserved, withdrawnAt }) => {
    const isFull = places !== null && reserved >= places;
    const state = withdrawnAt || beginsAt <= now ? 'over' : isFull ? 'gone' : 'running';
    return { id, name, note, state, fromAt: null, toAt: beginsAt, given: reserved, total: places };
  });
}

async function rewards(services: Services): Promise<Listed[]> {
  const { list } = await listAllRewards(services);
  return list.map(({ id, name, account, cost, total, taken, withdrawnAt }) => ({
    ...{ id, name, note: `${cost.toLocaleString('en')} ${account === 'point' ? '积分' : '代币'}`, ...NO_TERM },
    ...{ state: withdrawnAt ? 'over' : taken >= total ? 'gone' : 'running', given: taken, total },
  }));
}

async function recharges(services: Services): Promise<Listed[]> {
  const { list, coming } = await listRechargeOffers(services);
  const textOf = (offers: typeof list) =>
    offers.map(({ amountFen, giftFen }) => `满 ${money(amountFen)} 送 ${money(giftFen)}`).join('、') || '没有赠送';
  const one = { name: '充值赠送', given: 0, total: null, toAt: null };
  return [
    ...(list.length > 0 ? [{ ...one, id: 'now', note: textOf(list), state: 'running' as const, fromAt: null }] : []),
    ...coming.map(({ fromAt, offers }) => ({
      ...{ ...one, id: fromAt, note: textOf(offers), state: 'soon' as const, fromAt },
    })),
  ];
}

/** What is set up on pages of their own and stands in the list of activities, too. */
const OTHER_KINDS: Readonly<Record<string, Other>> = {
  'new-events': { readers: newEventsSchema.listAll.access.staff, list: events },
  reservations: { readers: reservationsSchema.listAll.access.staff, list: reservations },
  rewards: { readers: pointsSchema.listAllRewards.access.staff, list: rewards },
  'recharge-offers': { readers: walletSchema.listOffers.access.staff, list: recharges },
};

export const maySeeOther = (staff: Staff, kind: string) =>
  mayAct(staff, [...(OTHER_KINDS[kind]?.readers ?? []), 'viewer']);

/** Which call makes one of a kind. */
const MAKES: Partial<Record<CallName, string>> = {
  ...{ 'superBuy.add': 'super-buys', 'lightRob.add': 'light-robs', 'freeBuy.add': 'free-buys' },
  ...{ 'lottery.add': 'lotteries', 'redPackets.add': 'red-packets', 'quiz.add': 'quizzes' },
  ...{ 'invitations.add': 'invitations', 'points.addReward': 'rewards', 'wallet.setOffers': 'recharge-offers' },
};
const MOST_WAITING = 200;
const termOf = (params: unknown) => {
  const { fromAt, toAt } = params as { fromAt?: string; toAt?: string };
  return { fromAt: fromAt ?? null, toAt: toAt ?? null };
};

/** What waits for a second person; offers of the pricing module stand with their kinds. */
export async function waitingCampaigns({ db }: Services, sees: (kind: string) => boolean): Promise<CurrentCampaign[]> {
  const rows = await db
    .selectFrom('approval')
    .select(['id', 'call', 'title', 'target', 'params'])
    .where('state', '=', 'waiting')
    .where('call', 'in', Object.keys(MAKES))
    .orderBy('asked_at')
    .orderBy('id')
    .limit(MOST_WAITING)
    .execute();
  return rows.flatMap(({ id, call, title, target, params }) => {
    const kind = MAKES[call as CallName];
    return kind && sees(kind)
      ? [{ id, kind, name: target, note: title, state: 'waiting', ...termOf(params), given: 0, total: null }]
      : [];
  });
}

export async function otherCampaigns(services: Services, staff: Staff): Promise<CurrentCampaign[]> {
  const all: CurrentCampaign[] = [];
  for (const [kind, { list }] of Object.entries(OTHER_KINDS))
    if (maySeeOther(staff, kind)) all.push(...(await list(services)).map((one) => ({ ...one, kind })));
  return all;
}
