import type { App } from '../../../app';
import { endCampaign } from '../../../core/campaigns/endCampaign';
import type { HandlersOf } from '../../../http/handler';
import { enterLightRob } from './enterLightRob';
import { addLightRob, lightRobEnd, listAllLightRobs } from './lightRobAdmin';
import { beginTry, lightLamp } from './lightLamp';
import { listSales, ownProgress, showLightRob } from './showLightRob';

export const lightRobHandlers = (app: App): HandlersOf<'lightRob'> => ({
  'lightRob.get': (asked, { person }) => showLightRob(app, asked, person),
  'lightRob.getProgress': ({ lightRobId }, { person }) => ownProgress(app, lightRobId, person.id),
  'lightRob.listSales': ({ lightRobId }) => listSales(app, lightRobId),
  'lightRob.begin': ({ lightRobId }, { person }) => beginTry(app, lightRobId, person),
  'lightRob.help': (input, { person }) => lightLamp(app, input, person.id),
  'lightRob.enter': ({ lightRobId }, { person, kind }) =>
    enterLightRob(app, { person, kind, now: app.clock.now() }, lightRobId),
  'lightRob.add': (input, { name }) => addLightRob(app, { ...input, who: name }),
  'lightRob.end': ({ lightRobId: id, reason }, { name }) => endCampaign(app, lightRobEnd, { id, reason, who: name }),
  'lightRob.listAll': () => listAllLightRobs(app.db),
});
