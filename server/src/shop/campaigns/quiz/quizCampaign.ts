import type { CampaignKind } from '../../../core/campaigns/campaign';

export const quizCampaign: CampaignKind = {
  personal: {
    quiz_try: { name: '答题记录', atEnd: 'delete' },
  },
};
