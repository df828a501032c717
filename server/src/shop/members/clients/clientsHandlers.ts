import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { listClients, readClient, readClientApplication } from './ownClients';

export const clientsHandlers = (app: App): HandlersOf<'clients'> => ({
  'clients.list': (params, { person }) => listClients(app, person.id, params),
  'clients.get': ({ id }, { person }) => readClient(app, person.id, id),
  'clients.getApplication': ({ id }, { person }) => readClientApplication(app, person.id, id),
});
