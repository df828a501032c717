import type { App } from '../../../app';
import { endCampaign } from '../../../core/campaigns/endCampaign';
import type { HandlersOf } from '../../../http/handler';
import { addEvent, eventEnd, listAllEvents } from './eventAdmin';
import { listEvents, showEvent } from './showEvent';

export const newEventsHandlers = (app: App): HandlersOf<'newEvents'> => ({
  'newEvents.list': (_params, { person }) => listEvents(app, person),
  'newEvents.get': ({ wz }, { person }) => showEvent(app, wz, person),
  'newEvents.listAll': () => listAllEvents(app),
  'newEvents.add': (input, { name }) => addEvent(app, { ...input, who: name }),
  'newEvents.end': ({ wz: id, reason }, { name }) => endCampaign(app, eventEnd, { id, reason, who: name }),
});
