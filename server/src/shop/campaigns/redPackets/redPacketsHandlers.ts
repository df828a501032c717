import type { App } from '../../../app';
import { endCampaign } from '../../../core/campaigns/endCampaign';
import type { HandlersOf } from '../../../http/handler';
import { campaignDetail, listCampaigns, listOpened, showRain } from './campaigns';
import { catchRain, openEnvelope } from './open';
import { addCampaign, redPacketsEnd, listAllCampaigns } from './packetAdmin';

export const redPacketsHandlers = (app: App): HandlersOf<'redPackets'> => ({
  'redPackets.list': (_params, { person }) => listCampaigns(app, person.id),
  'redPackets.get': ({ campaignId }, { person }) => campaignDetail(app, campaignId, person.id),
  'redPackets.open': (input, { person }) => openEnvelope(app, input, person.id),
  'redPackets.getRain': ({ campaignId }, { person }) => showRain(app, campaignId, person?.id ?? null),
  'redPackets.catchRain': (input, { person }) => catchRain(app, input, person.id),
  'redPackets.listOpened': (asked, { person }) => listOpened(app, asked, person.id),
  'redPackets.add': (input, { name }) => addCampaign(app, { ...input, who: name }),
  'redPackets.end': ({ campaignId: id, reason }, { name }) =>
    endCampaign(app, redPacketsEnd, { id, reason, who: name }),
  'redPackets.listAll': () => listAllCampaigns(app.db),
});
