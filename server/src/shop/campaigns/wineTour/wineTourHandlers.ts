import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { listTexts, saveText } from './texts';
import { findCountry, listCountries } from './tour';
import { addVisit, listVisits } from './visits';

export const wineTourHandlers = (app: App): HandlersOf<'wineTour'> => ({
  'wineTour.list': async () => ({ list: await listCountries(app) }),
  'wineTour.get': ({ country }) => findCountry(app, country),
  'wineTour.listVisits': async (_params, { person }) => ({ list: await listVisits(app, person) }),
  'wineTour.addVisit': async ({ wineryId }, { person }) => {
    await addVisit(app, wineryId, person);
    return {};
  },
  'wineTour.listTexts': () => listTexts(app.db),
  'wineTour.saveText': (input, { name }) => saveText(app, { ...input, who: name }),
});
