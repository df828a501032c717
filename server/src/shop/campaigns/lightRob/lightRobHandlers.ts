import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { enterLightRob } from './enterLightRob';
import { addLightRob, endLightRob, listAllLightRobs } from './lightRobDesk';
import { beginTry, lightLamp } from './lightLamp';
import { listSales, ownProgress, showLightRob } from './showLightRob';

export const lightRobHandlers = (app: App): HandlersOf<'lightRob'> => ({
  'lightRob.get': (asked, { person }) => showLightRob(app, asked, person),
  'lightRob.getProgress': ({ lightRobId }, { person }) => ownProgress(app, lightRobId, person.id),
  'lightRob.listSales': ({ lightRobId }) => listSales(app, lightRobId),
  'lightRob.begin': ({ lightRobId }, { person }) => beginTry(app, lightRobId, person),
  'lightRob.help': (wish, { person }) => lightLamp(app, wish, person.id),
  'lightRob.enter': ({ lightRobId }, { person, kind }) =>
    enterLightRob(app, { person, kind, now: app.clock.now() }, lightRobId),
  'lightRob.add': (wish, { name }) => addLightRob(app, { ...wish, who: name }),
  'lightRob.end': (wish, { name }) => endLightRob(app, { ...wish, who: name }),
  'lightRob.listAll': () => listAllLightRobs(app.db),
});
