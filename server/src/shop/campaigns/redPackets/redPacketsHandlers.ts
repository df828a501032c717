import type { App } from '../../../app';
import { endCampaign } from '../../../core/campaigns/endCampaign';
import type { HandlersOf } from '../../../http/handler';
import { campaignDetail, listCampaigns, listOpened, showRain } from './campaigns';
import { catchRain, openEnvelope } from './open';
import { addCampaign, redPacketsEnd, listAllCampaigns } from './packetDesk';

export const redPacketsHandlers = (app: App): HandlersOf<'redPackets'> => ({
  'redPackets.list': (_params, { person }) => listCampaigns(app, person.id),
  'redPackets.get': ({ campaignId }, { person }) => campaignDetail(app, campaignId, person.id),
  'redPackets.open': (wish, { person }) => openEnvelope(app, wish, person.id),
  'redPackets.getRain': ({ campaignId }, { person }) => showRain(app, campaignId, person?.id ?? null),
  'redPackets.catchRain': (wish, { person }) => catchRain(app, wish, person.id),
  'redPackets.listOpened': (asked, { person }) => listOpened(app, asked, person.id),
  'redPackets.add': (wish, { name }) => addCampaign(app, { ...wish, who: name }),
  'redPackets.end': ({ campaignId: id, reason }, { name }) =>
    endCampaign(app, redPacketsEnd, { id, reason, who: name }),
  'redPackets.listAll': () => listAllCampaigns(app.db),
});
