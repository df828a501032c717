import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { listPriceDrops } from './priceDrops';

export const priceDropsHandlers = (services: Services): HandlersOf<'priceDrops'> => ({
  'priceDrops.list': (asked, caller) => listPriceDrops(services, asked, caller),
});
