import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { enterLightRob } from './enterLightRob';
import { addLightRob } from './lightRobAdmin';
import { beginPriceAttempt, addBoost } from './addBoost';
import { listSales, ownProgress, showLightRob } from './showLightRob';

export const lightRobHandlers = (services: Services): HandlersOf<'lightRob'> => ({
  'lightRob.get': (asked, { person }) => showLightRob(services, asked, person),
  'lightRob.getProgress': ({ lightRobId }, { person }) => ownProgress(services, lightRobId, person.id),
  'lightRob.listSales': ({ lightRobId }) => listSales(services, lightRobId),
  'lightRob.begin': ({ lightRobId }, { person }) => beginPriceAttempt(services, lightRobId, person),
  'lightRob.help': (input, { person }) => addBoost(services, input, person.id),
  'lightRob.enter': ({ lightRobId }, { person, kind }) =>
    enterLightRob(services, { person, kind, now: services.clock.now() }, lightRobId),
  'lightRob.add': (input, { name }) => addLightRob(services, { ...input, who: name }),
});
