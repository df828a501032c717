import type { App } from '../../../app';
import type { HandlersOf, KnownCaller } from '../../../http/handler';
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

export const ordersHandlers = (app: App): HandlersOf<'orders'> => {
  const { db, clock } = app;
  const list =
    (group: OrderGroup | null) =>
    (page: Page, { person }: KnownCaller) =>
      listOrders(app, { ...page, personId: person.id, group });
  const rowOf = async ({ person }: KnownCaller, orderId: string) => ({
    order: await listRowOf(app, person.id, orderId),
  });
  const refOf = ({ person }: KnownCaller, orderId: string) => ({ personId: person.id, orderId });

  return {
    'orders.listAll': list(null),
    'orders.listWaiting': list('waiting'),
    'orders.listReady': list('ready'),
    'orders.listSuccess': list('success'),
    'orders.listError': list('error'),
    'orders.listOften': async (_, { person }) => ({ list: await listOften(app, person) }),
    'orders.count': (_, { person }) => countOrders(db, person.id),
    'orders.search': (params, { person }) => searchOrders(app, { ...params, personId: person.id }),
    'orders.getSearches': (_, { person }) => readSearches(db, person.id),
    'orders.clearSearches': (_, { person }) => clearSearches(db, person.id),
    'orders.get': async ({ orderid }, { person }) => orderDetails(app, person.id, orderid),
    'orders.cancel': async ({ orderId, reason }, caller) => {
      await cancelOrder(app, refOf(caller, orderId), reason);
      return rowOf(caller, orderId);
    },
    'orders.finish': async ({ orderId }, caller) => {
      await finishOrder(app, refOf(caller, orderId));
      return rowOf(caller, orderId);
    },
    'orders.changeAddress': async (params, caller) => {
      await changeAddress(app, caller.person.id, params);
      return rowOf(caller, params.orderId);
    },
    'orders.remind': async ({ orderId }, caller) => remindShipping(app, refOf(caller, orderId)),
    'orders.addRemarks': async ({ orderId, ...remark }, caller) => addRemarks(app, refOf(caller, orderId), remark),
    'orders.getTracking': async ({ orderId }, { person }) => trackOrder(app, person.id, orderId),
    'orders.getAgain': async ({ orderId }, { person, kind }) =>
      readAgain(db, { person, kind, now: clock.now() }, orderId),
    'orders.confirmJoin': async (params, caller) => confirmJoin(app, caller, params),
    'orders.getProtection': async ({ orderId }, caller) => readProtection(app, caller, orderId),
    'orders.protectPrice': async (params, caller) => protectPrice(app, caller, params),
    'orders.review': async (params, caller) => {
      const { coins } = await reviewOrder(app, caller.person.id, params);
      return { ...(await rowOf(caller, params.orderId)), coins };
    },
    'orders.remove': async ({ orderId }, caller) => {
      await removeOrder(app, refOf(caller, orderId));
      return {};
    },
  };
};
