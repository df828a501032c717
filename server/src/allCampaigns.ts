// Written by `npm run docs:calls` from the folders of the domains.
import type { CampaignKind } from './core/campaigns/campaign';
import { companyPagesCampaign } from './shop/campaigns/companyPages/companyPagesCampaign';
import { fairCampaign } from './shop/campaigns/fair/fairCampaign';
import { flashSaleCampaign } from './shop/campaigns/flashSale/flashSaleCampaign';
import { freeBuyCampaign } from './shop/campaigns/freeBuy/freeBuyCampaign';
import { groupsCampaign } from './shop/campaigns/groups/groupsCampaign';
import { invitationsCampaign } from './shop/campaigns/invitations/invitationsCampaign';
import { lightRobCampaign } from './shop/campaigns/lightRob/lightRobCampaign';
import { lotteryCampaign } from './shop/campaigns/lottery/lotteryCampaign';
import { quizCampaign } from './shop/campaigns/quiz/quizCampaign';
import { redPacketsCampaign } from './shop/campaigns/redPackets/redPacketsCampaign';
import { reservationsCampaign } from './shop/campaigns/reservations/reservationsCampaign';
import { superBuyCampaign } from './shop/campaigns/superBuy/superBuyCampaign';

/** Every kind of campaign. */
export const allCampaigns: CampaignKind[] = [
  companyPagesCampaign,
  fairCampaign,
  flashSaleCampaign,
  freeBuyCampaign,
  groupsCampaign,
  invitationsCampaign,
  lightRobCampaign,
  lotteryCampaign,
  quizCampaign,
  redPacketsCampaign,
  reservationsCampaign,
  superBuyCampaign,
];
