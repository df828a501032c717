import type { Services } from '../../../services';
import type { HandlersOf } from '../../../http/handler';
import type { KnownCaller } from '../../../core/caller';
import type { OrderGroup } from '../../../core/states/order';
import { confirmJoin, readAgain } from './againOrder';
import { changeAddress } from './changeAddress';
import { addRemarks, cancelOrder, finishOrder, remindShipping, removeOrder } from './orderActions';
import { orderDetails } from './orderDetails';
import { listOften } from './listOften';
import { countOrders, listOrders, listRowOf } from './orderList';
import { protectPrice, readProtection } from './priceProtection';
import { reviewOrder } from './reviewOrder';
import { clearSearches, readSearches, searchOrders } from './searchOrders';
import { trackOrder } from './shipping/tracking';

type Page = { cursor?: string | undefined; size: number };

export const ordersHandlers = (services: Services): HandlersOf<'orders'> => {
  const { db, clock } = services;
  const list =
    (group: OrderGroup | null) =>
    (page: Page, { person }: KnownCaller) =>
      listOrders(services, { ...page, personId: person.id, group });
  const rowOf = async ({ person }: KnownCaller, orderId: string) => ({
    order: await listRowOf(services, person.id, orderId),
  });
  const refOf = ({ person }: KnownCaller, orderId: string) => ({ personId: person.id, orderId });

  return {
    'orders.listAll': list(null),
    'orders.listWaiting': list('waiting'),
    'orders.listReady': list('ready'),
    'orders.listSuccess': list('success'),
    'orders.listError': list('error'),
    'orders.listOften': async (_, { person }) => ({ list: await listOften(services, person) }),
    'orders.count': (_, { person }) => countOrders(db, person.id),
    'orders.search': (params, { person }) => searchOrders(services, { ...params, personId: person.id }),
    'orders.getSearches': (_, { person }) => readSearches(db, person.id),
    'orders.clearSearches': (_, { person }) => clearSearches(db, person.id),
    'orders.get': async ({ orderid }, { person }) => orderDetails(services, person.id, orderid),
    'orders.cancel': async ({ orderId, reason }, caller) => {
      await cancelOrder(services, refOf(caller, orderId), reason);
      return rowOf(caller, orderId);
    },
    'orders.finish': async ({ orderId }, caller) => {
      await finishOrder(services, refOf(caller, orderId));
      return rowOf(caller, orderId);
    },
    'orders.changeAddress': async (params, caller) => {
      await changeAddress(services, caller.person.id, params);
      return rowOf(caller, params.orderId);
    },
    'orders.remind': async ({ orderId }, caller) => remindShipping(services, refOf(caller, orderId)),
    'orders.addRemarks': async ({ orderId, ...remark }, caller) => addRemarks(services, refOf(caller, orderId), remark),
    'orders.getTracking': async ({ orderId }, { person }) => trackOrder(services, person.id, orderId),
    'orders.getAgain': async ({ orderId }, { person, kind }) =>
      readAgain(db, { person, kind, now: clock.now() }, orderId),
    'orders.confirmJoin': async (params, caller) => confirmJoin(services, caller, params),
    'orders.getProtection': async ({ orderId }, caller) => readProtection(services, caller, orderId),
    'orders.protectPrice': async (params, caller) => protectPrice(services, caller, params),
    'orders.review': async (params, caller) => {
      const { coins } = await reviewOrder(services, caller.person.id, params);
      return { ...(await rowOf(caller, params.orderId)), coins };
    },
    'orders.remove': async ({ orderId }, caller) => {
      await removeOrder(services, refOf(caller, orderId));
      return {};
    },
  };
};
