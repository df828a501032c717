import { lotterySchema } from '@cellar/shared/api/campaigns/lottery/schema';
import { NewLotteryDialog } from '../NewLotteryDialog';
import type { ActivityKind } from './activityKind';

export const lotteries: ActivityKind = {
  title: '抽奖',
  writers: lotterySchema.add.access.staff,
  happens: '不能再抽，已经抽到的奖品照常领取。',
  New: NewLotteryDialog,
  log: {
    'lottery.add': '新增抽奖',
  },
};
