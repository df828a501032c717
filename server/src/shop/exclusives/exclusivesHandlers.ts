import type { App } from '../../app';
import type { HandlersOf } from '../../http/handler';
import { showPeople } from '../staff/showPeople';
import { endExclusive, grantExclusive } from './grantExclusive';
import { listForShop } from './listForShop';
import { listExclusives, readExclusive } from './ownExclusives';

export const exclusivesHandlers = (app: App): HandlersOf<'exclusives'> => ({
  'exclusives.list': (params, { person }) => listExclusives(app, person.id, params),
  'exclusives.get': ({ id }, { person }) => readExclusive(app, person.id, id),
  'exclusives.listForShop': async (params, staff) => {
    const { list, next } = await listForShop(app, params);
    return { list: await showPeople(app, staff, 'exclusives', list), next };
  },
  'exclusives.grant': (params, { name }) => grantExclusive(app, { ...params, who: name }),
  'exclusives.end': (params, { name }) => endExclusive(app, { ...params, who: name }),
});
