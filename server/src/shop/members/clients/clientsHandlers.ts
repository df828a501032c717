import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { listClients, readClient, readClientApplication } from './ownClients';

export const clientsHandlers = (services: Services): HandlersOf<'clients'> => ({
  'clients.list': (params, { person }) => listClients(services, person.id, params),
  'clients.get': ({ id }, { person }) => readClient(services, person.id, id),
  'clients.getApplication': ({ id }, { person }) => readClientApplication(services, person.id, id),
});
