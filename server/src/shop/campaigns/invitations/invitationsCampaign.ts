import type { CampaignKind } from '../../../core/campaigns/campaign';

export const invitationsCampaign: CampaignKind = {
  personal: {
    invite_reward: { name: '邀请奖励', atEnd: 'delete' },
  },
};
