import { redPacketsSchema } from '@cellar/shared/api/campaigns/redPackets/schema';
import { NewRedPacketDialog } from '../NewRedPacketDialog';
import type { ActivityKind } from './activityKind';

export const redPacketKind: ActivityKind = {
  title: '红包',
  writers: redPacketsSchema.add.access.staff,
  happens: '不能再拆，已拆的钱留在会员的余额里，没拆的不再发放。',
  New: NewRedPacketDialog,
  log: {
    'redPackets.add': '发放红包',
    'redPackets.end': '结束红包',
  },
};
