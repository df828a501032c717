import { DAY, HOUR } from '@cellar/server/clock';
import type { Account } from '@cellar/server/core/ledger';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import { demoPeople, type DemoPerson } from './demoPeople';
import { deskPeople } from './deskPeople';
import { demoOrders } from '../trade/demoOrders';
import { timesOf } from '../trade/orderRows';

/** What happened and how many days ago; the oldest entry brings what the others leave of the sum on `person`. */
type Step = {
  daysAgo: number;
  amount: number;
  reason: string;
  /** Key of what it was for. A recharge brings its gift with it. */
  order?: string;
  recharge?: string;
  redPacket?: string;
  quiz?: string;
};

/** Earnings have their own seed. */
type Owned = Exclude<Account, 'earning' | 'frozenEarning'>;

const CREDITED = '充值到账';

const opening: Record<Owned, string> = {
  balance: '期初余额',
  coin: '活动奖励',
  point: '历史积分',
  growth: '历史成长值',
  daibi: '专享礼遇',
  deposit: '缴纳保证金',
};

/** A recharge and its gift, by the offers of the demo. */
function recharged(key: string, daysAgo: number, amount: number, gift: number): Step[] {
  return [
    { daysAgo, amount, reason: CREDITED, recharge: key },
    { daysAgo, amount: gift, reason: '充值赠送', recharge: key },
  ];
}

const steps: Record<string, Partial<Record<Owned, Step[]>>> = {
  '13800000001': {
    balance: [
      ...recharged('lin-1', 41, 300000, 10000),
      { daysAgo: 33, amount: -128000, reason: '订单支付', order: 'lin-first' },
      { daysAgo: 12, amount: 50000, reason: '售后补偿' },
      { daysAgo: 6, amount: 688, reason: '红包：开窖红包', redPacket: 'cellar' },
      { daysAgo: 5, amount: -39600, reason: '订单支付', order: 'lin-pickup' },
      { daysAgo: 2, amount: 342, reason: '红包：开窖红包', redPacket: 'cellar' },
    ],
    coin: [
      { daysAgo: 28, amount: 200, reason: '春季品鉴会签到' },
      { daysAgo: 18, amount: -100, reason: '订单抵扣', order: 'lin-coins' },
      { daysAgo: 9, amount: 60, reason: '评价奖励', order: 'lin-reviewed' },
      { daysAgo: 2, amount: 20, reason: '会员日奖励' },
    ],
    point: [
      { daysAgo: 33, amount: 1280, reason: '订单返积分', order: 'lin-first' },
      { daysAgo: 20, amount: -2000, reason: '兑换优惠券' },
      { daysAgo: 9, amount: 1860, reason: '生日双倍积分' },
      { daysAgo: 5, amount: 396, reason: '订单返积分', order: 'lin-pickup' },
      { daysAgo: 4, amount: 5, reason: '有奖答题：每日一考：葡萄酒常识', quiz: 'wine' },
      { daysAgo: 3, amount: 30, reason: '有奖答题：每日一考：葡萄酒常识', quiz: 'wine' },
      { daysAgo: 2, amount: 5, reason: '每日签到' },
      { daysAgo: 1, amount: 5, reason: '每日签到，连续 2 天' },
    ],
    daibi: [
      { daysAgo: 62, amount: 500, reason: '年度答谢礼遇' },
      { daysAgo: 30, amount: 300, reason: '品鉴会礼遇' },
      { daysAgo: 19, amount: -200, reason: '兑换优惠券' },
    ],
    deposit: [
      { daysAgo: 342, amount: 1200000, reason: '缴纳保证金' },
      { daysAgo: 202, amount: 2000000, reason: '缴纳保证金' },
    ],
    growth: [
      { daysAgo: 33, amount: 1280, reason: '购物成长' },
      { daysAgo: 9, amount: 930, reason: '购物成长' },
      { daysAgo: 5, amount: 396, reason: '购物成长' },
    ],
  },
  '13800000005': { balance: recharged('zhao-1', 17, 50000, 1000) },
  '13800000006': {
    balance: [
      ...recharged('lingnan-1', 26, 50000, 1000),
      ...recharged('lingnan-2', 22, 2000000, 50000),
      { daysAgo: 21, amount: -620000, reason: '订单支付', order: 'lingnan-big' },
      ...recharged('lingnan-3', 11, 200000, 3000),
      ...recharged('lingnan-4', 4, 100000, 3000),
      ...recharged('lingnan-5', 1, 50000, 1000),
    ],
    point: [{ daysAgo: 21, amount: 6200, reason: '订单返积分', order: 'lingnan-big' }],
    growth: [{ daysAgo: 21, amount: 6200, reason: '购物成长' }],
    deposit: [
      { daysAgo: 320, amount: 3000000, reason: '缴纳保证金' },
      { daysAgo: 180, amount: 2000000, reason: '缴纳保证金' },
      { daysAgo: 46, amount: -200000, reason: '违约扣除：跨区域销售' },
    ],
  },
};

const sumOf = ({
  balanceFen,
  coins,
  points,
  growth,
  daibi = 0,
  depositFen = 0,
}: DemoPerson): Record<Owned, number> => ({
  balance: balanceFen,
  coin: coins,
  point: points,
  growth,
  daibi,
  deposit: depositFen,
});

function refOf({ order, recharge, redPacket, quiz }: Omit<Step, 'daysAgo' | 'amount' | 'reason'>) {
  if (order) return { ref_kind: 'order', ref_id: seedId('order', order) };
  if (recharge) return { ref_kind: 'recharge', ref_id: seedId('recharge', recharge) };
  if (redPacket) return { ref_kind: 'redPacket', ref_id: seedId('red_packet_campaign', redPacket) };
  if (quiz) return { ref_kind: 'quiz', ref_id: seedId('quiz', quiz) };
  return { ref_kind: null, ref_id: null };
}

/** What the shop added to the balance; everything else was paid in. */
const isGift = (reason: string) => ['充值赠送', '售后补偿'].includes(reason) || reason.startsWith('红包：');

type Moment = Omit<Step, 'amount' | 'reason'> & { account: Owned; place: number };

/** A recharge is credited when it is paid, and the balance pays for an order when the order is paid: a day's books compare both. */
function momentOf({ daysAgo, recharge, order, account, place }: Moment, now: Date): Date {
  const paid = account === 'balance' && order && demoOrders.find(({ key }) => key === order);
  const moment = paid && timesOf(paid, now).paid;
  return moment || new Date(now.getTime() - daysAgo * DAY - (recharge ? 0 : ((place * 5) % 9) * HOUR));
}

function rowsOf(person: DemoPerson, account: Owned, now: Date) {
  const sum = sumOf(person)[account];
  if (sum === 0) return [];
  const known = steps[person.phone]?.[account] ?? [];
  const before = sum - known.reduce((total, step) => total + step.amount, 0);
  const all: Step[] = [
    ...(before === 0 ? [] : [{ daysAgo: person.joinedDaysAgo - 1, amount: before, reason: opening[account] }]),
    ...known,
  ];
  let after = 0;
  let gift = 0;
  return all.map(({ daysAgo, amount, reason, ...of }, i) => {
    const giftBefore = gift;
    after += amount;
    if (account === 'balance') gift = isGift(reason) ? gift + amount : Math.min(gift, after);
    return {
      person_id: seedId('person', person.phone),
      id: seedId('ledger', `${person.phone}-${account}-${i}`),
      account,
      seq: i + 1,
      amount,
      after,
      gift_amount: gift - giftBefore,
      gift_after: gift,
      reason,
      ...refOf(of),
      at: momentOf({ ...of, daysAgo, account, place: i }, now),
    };
  });
}

/** Statements whose sums are those on `person`. */
export async function seedStatements(tx: Tx, now: Date) {
  const accounts = Object.keys(opening) as Owned[];
  const rows = [...demoPeople, ...deskPeople].flatMap((person) =>
    accounts.flatMap((account) => rowsOf(person, account, now)),
  );
  await tx.insertInto('ledger_entry').values(rows).execute();
  for (const { person_id, account, gift_after } of rows)
    if (account === 'balance')
      await tx.updateTable('person').set({ balance_gift_fen: gift_after }).where('id', '=', person_id).execute();
}

export type PaidRecharge = { phone: string; key: string; amountFen: number; giftFen: number; at: Date };

/** The recharges that stand in the statements of balance. */
export const paidRecharges = (now: Date): PaidRecharge[] =>
  Object.entries(steps).flatMap(([phone, { balance = [] }]) =>
    balance.flatMap(({ recharge, reason, amount, daysAgo }, i) =>
      recharge && reason === CREDITED
        ? [
            {
              ...{ phone, key: recharge, amountFen: amount, giftFen: balance[i + 1]!.amount },
              at: new Date(now.getTime() - daysAgo * DAY),
            },
          ]
        : [],
    ),
  );
