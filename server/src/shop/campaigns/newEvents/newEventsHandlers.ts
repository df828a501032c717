import type { Services } from '../../../services';
import { endCampaign } from '../../../core/campaigns/endCampaign';
import type { HandlersOf } from '../../../http/handler';
import { addNewEvent, eventEnd, listAllEvents } from './eventAdmin';
import { listEvents, showEvent } from './showEvent';

export const newEventsHandlers = (services: Services): HandlersOf<'newEvents'> => ({
  'newEvents.list': (_params, { person }) => listEvents(services, person),
  'newEvents.get': ({ wz }, { person }) => showEvent(services, wz, person),
  'newEvents.listAll': () => listAllEvents(services),
  'newEvents.add': (input, { name }) => addNewEvent(services, { ...input, who: name }),
  'newEvents.end': ({ wz: id, reason }, { name }) => endCampaign(services, eventEnd, { id, reason, who: name }),
});
