import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import { getMember } from './member';
import { placePhoneOrder, quotePhoneOrder } from './phoneOrder';

export const phoneOrdersHandlers = (services: Services): HandlersOf<'phoneOrders'> => ({
  'phoneOrders.getMember': ({ personId }, staff) => getMember(services, personId, staff),
  'phoneOrders.quote': (wanted) => quotePhoneOrder(services, wanted),
  'phoneOrders.place': (wanted, { name }) => placePhoneOrder(services, wanted, name),
});
