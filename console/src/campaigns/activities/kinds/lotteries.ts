import { lottery } from '@cellar/shared/api/campaigns/lottery/calls';
import { NewLotteryDialog } from '../NewLotteryDialog';
import { MONEY, type Activity, type ActivityKind } from './activityKind';

/** What was ended early ended then: the shop keeps its end, and no other moment. */
const listLotteries = async (): Promise<Activity[]> =>
  (await lottery.listAll()).list.map(({ prizes, draws, ...row }) => {
    const limited = prizes.flatMap(({ stock, drawn }) => (stock === null ? [] : [{ stock, drawn }]));
    return {
      ...row,
      endedAt: null,
      given: limited.reduce((sum, { drawn }) => sum + drawn, 0),
      total: limited.reduce((sum, { stock }) => sum + stock, 0),
      unit: '份',
      note: [
        `抽了 ${draws.toLocaleString('en-US')} 次`,
        ...prizes.map(({ name, permille, drawn }) => `${name} ${permille / 10}%，已出 ${drawn}`),
      ].join('；'),
    };
  });

export const lotteries: ActivityKind = {
  title: '抽奖',
  ...MONEY,
  list: listLotteries,
  end: (lotteryId, reason) => lottery.end({ lotteryId, reason }),
  happens: '不能再抽，已经抽到的奖品照常领取。',
  New: NewLotteryDialog,
  log: {
    'lottery.add': '新增抽奖',
    'lottery.end': '结束抽奖',
  },
};
