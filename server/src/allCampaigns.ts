// Written by `npm run docs:calls` from the folders of the domains.
import type { CampaignKind } from './core/campaigns/campaign';
import { flashSaleCampaign } from './shop/campaigns/flashSale/flashSaleCampaign';
import { groupsCampaign } from './shop/campaigns/groups/groupsCampaign';
import { lightRobCampaign } from './shop/campaigns/lightRob/lightRobCampaign';
import { lotteryCampaign } from './shop/campaigns/lottery/lotteryCampaign';
import { redPacketsCampaign } from './shop/campaigns/redPackets/redPacketsCampaign';
import { superBuyCampaign } from './shop/campaigns/superBuy/superBuyCampaign';

/** Every kind of campaign. */
export const allCampaigns: CampaignKind[] = [
  flashSaleCampaign,
  groupsCampaign,
  lightRobCampaign,
  lotteryCampaign,
  redPacketsCampaign,
  superBuyCampaign,
];
