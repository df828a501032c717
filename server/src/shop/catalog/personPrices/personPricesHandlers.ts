import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { addPersonPrice, endPersonPrice, listPersonPrices } from './personPriceAdmin';

export const personPricesHandlers = (services: Services): HandlersOf<'personPrices'> => ({
  'personPrices.list': (params) => listPersonPrices(services, params),
  'personPrices.add': (params, staff) => addPersonPrice(services, params, staff),
  'personPrices.end': ({ id }, { name }) => endPersonPrice(services, id, name),
});
