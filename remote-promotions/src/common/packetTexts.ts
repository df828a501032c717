import type { RedPacketCampaign } from '@cellar/shared/api/campaigns/redPackets/schema';

/** Why nothing can be opened now; null: it can. */
export function closedText({ state, chances }: Pick<RedPacketCampaign, 'state' | 'chances'>): string | null {
  if (state === 'soon') return '还没有开始';
  if (state === 'gone') return '已经抢完';
  if (state === 'over') return '已经结束';
  return chances === 0 ? '今天的次数已用完' : null;
}
