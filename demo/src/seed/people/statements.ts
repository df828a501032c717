import { DAY, HOUR } from '@cellar/server/clock';
import type { Account } from '@cellar/server/core/ledger';
import { seedId } from '@cellar/server/store/ids';
import type { Tx } from '@cellar/server/store/transaction';
import { demoPeople, type DemoPerson } from './demoPeople';

/** What happened and how many days ago; the oldest entry brings what the others leave of the sum on `person`. */
type Step = { daysAgo: number; amount: number; reason: string };

const opening: Record<Account, string> = {
  balance: '充值到账',
  coin: '活动奖励',
  point: '历史积分',
  growth: '历史成长值',
};

const steps: Record<string, Partial<Record<Account, Step[]>>> = {
  '13800000001': {
    balance: [
      { daysAgo: 41, amount: 300000, reason: '充值到账' },
      { daysAgo: 40, amount: 10000, reason: '充值赠送' },
      { daysAgo: 33, amount: -128000, reason: '订单支付' },
      { daysAgo: 12, amount: 50000, reason: '订单退款' },
      { daysAgo: 5, amount: -39600, reason: '订单支付' },
    ],
    coin: [
      { daysAgo: 28, amount: 200, reason: '春季品鉴会签到' },
      { daysAgo: 18, amount: -100, reason: '订单抵扣' },
      { daysAgo: 9, amount: 60, reason: '评价奖励' },
      { daysAgo: 2, amount: 10, reason: '每日签到' },
      { daysAgo: 1, amount: 10, reason: '每日签到' },
    ],
    point: [
      { daysAgo: 33, amount: 1280, reason: '订单返积分' },
      { daysAgo: 20, amount: -2000, reason: '积分兑换优惠券' },
      { daysAgo: 9, amount: 1860, reason: '订单返积分' },
      { daysAgo: 5, amount: 396, reason: '订单返积分' },
    ],
    growth: [
      { daysAgo: 33, amount: 1280, reason: '购物成长' },
      { daysAgo: 9, amount: 930, reason: '购物成长' },
      { daysAgo: 5, amount: 396, reason: '购物成长' },
    ],
  },
  '13800000006': {
    balance: [
      { daysAgo: 22, amount: 2000000, reason: '充值到账' },
      { daysAgo: 21, amount: -620000, reason: '订单支付' },
    ],
    point: [{ daysAgo: 21, amount: 6200, reason: '订单返积分' }],
    growth: [{ daysAgo: 21, amount: 6200, reason: '购物成长' }],
  },
};

const sumOf = ({ balanceFen, coins, points, growth }: DemoPerson): Record<Account, number> => ({
  balance: balanceFen,
  coin: coins,
  point: points,
  growth,
});

function rowsOf(person: DemoPerson, account: Account, now: Date) {
  const sum = sumOf(person)[account];
  if (sum === 0) return [];
  const known = steps[person.phone]?.[account] ?? [];
  const before = sum - known.reduce((total, step) => total + step.amount, 0);
  const all = [
    ...(before === 0 ? [] : [{ daysAgo: person.joinedDaysAgo - 1, amount: before, reason: opening[account] }]),
    ...known,
  ];
  let after = 0;
  return all.map(({ daysAgo, amount, reason }, i) => {
    after += amount;
    return {
      person_id: seedId('person', person.phone),
      id: seedId('ledger', `${person.phone}-${account}-${i}`),
      account,
      amount,
      after,
      reason,
      at: new Date(now.getTime() - daysAgo * DAY - ((i * 5) % 9) * HOUR),
    };
  });
}

/** Statements whose sums are those on `person`. */
export async function seedStatements(tx: Tx, now: Date) {
  const accounts: Account[] = ['balance', 'coin', 'point', 'growth'];
  const rows = demoPeople.flatMap((person) => accounts.flatMap((account) => rowsOf(person, account, now)));
  await tx.insertInto('ledger_entry').values(rows).execute();
}
