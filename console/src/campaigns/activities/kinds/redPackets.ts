import { redPackets } from '@cellar/shared/api/campaigns/redPackets/calls';
import { money } from '@cellar/shared/format/number/money';
import { NewRedPacketDialog } from '../NewRedPacketDialog';
import { MONEY, type Activity, type ActivityKind } from './activityKind';

const listRedPackets = async (): Promise<Activity[]> =>
  (await redPackets.listAll()).list.map(({ envelopes, opened, openedFen, totalFen, ...row }) => ({
    ...row,
    given: opened,
    total: envelopes,
    unit: '个',
    note: `共 ${money(totalFen)}，已拆 ${money(openedFen)}`,
  }));

export const redPacketKind: ActivityKind = {
  title: '红包',
  ...MONEY,
  list: listRedPackets,
  end: (campaignId, reason) => redPackets.end({ campaignId, reason }),
  happens: '不能再拆，已拆的钱留在会员的余额里，没拆的不再发放。',
  New: NewRedPacketDialog,
  log: {
    'redPackets.add': '发放红包',
    'redPackets.end': '结束红包',
  },
};
