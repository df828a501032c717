import type { CampaignKind } from '../../../core/campaigns/campaign';
import { undoFreeBuy } from './undoFreeBuy';

export const freeBuyCampaign: CampaignKind = {
  undo: undoFreeBuy,
  personal: {
    // The helper's, too.
    free_buy_help: { name: '0 元购助力', atEnd: 'keep' },
    free_buy_try: { name: '0 元购', atEnd: 'delete' },
  },
};
