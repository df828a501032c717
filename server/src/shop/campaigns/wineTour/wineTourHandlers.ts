import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { listTexts, saveText } from './texts';
import { findCountry, listCountries } from './tour';
import { addVisit, listVisits } from './visits';

export const wineTourHandlers = (services: Services): HandlersOf<'wineTour'> => ({
  'wineTour.list': async () => ({ list: await listCountries(services) }),
  'wineTour.get': ({ country }) => findCountry(services, country),
  'wineTour.listVisits': async (_params, { person }) => ({ list: await listVisits(services, person) }),
  'wineTour.addVisit': async ({ wineryId }, { person }) => {
    await addVisit(services, wineryId, person);
    return {};
  },
  'wineTour.listTexts': () => listTexts(services.db),
  'wineTour.saveText': (input, { name }) => saveText(services, { ...input, who: name }),
});
