import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { campaignDetail, listRedPackets, listOpened, showRain } from './campaigns';
import { catchRain, openEnvelope } from './open';
import { addCampaign } from './packetAdmin';
import { rehearsePackets } from './rehearsePackets';

export const redPacketsHandlers = (services: Services): HandlersOf<'redPackets'> => ({
  'redPackets.list': (_params, { person }) => listRedPackets(services, person.id),
  'redPackets.get': ({ campaignId }, { person }) => campaignDetail(services, campaignId, person.id),
  'redPackets.open': (input, { person }) => openEnvelope(services, input, person.id),
  'redPackets.getRain': ({ campaignId }, { person }) => showRain(services, campaignId, person?.id ?? null),
  'redPackets.catchRain': (input, { person }) => catchRain(services, input, person.id),
  'redPackets.listOpened': (asked, { person }) => listOpened(services, asked, person.id),
  'redPackets.rehearse': (input) => rehearsePackets(services.db, input, services.clock.now()),
  'redPackets.add': (input, { name }) => addCampaign(services, { ...input, who: name }),
});
