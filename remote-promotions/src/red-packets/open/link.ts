import type { RedPacketDetail } from '@cellar/shared/api/campaigns/redPackets/schema';

/** The address by which a friend's opening counts for the person. */
export const linkOf = ({ id, inviteCode }: Pick<RedPacketDetail, 'id' | 'inviteCode'>) =>
  `${location.origin}/redpacket?id=${id}&from=${inviteCode}`;
