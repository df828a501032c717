import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { checkIn } from '../orders/checkIn';
import { packOrder, refundByShop, shipOrder } from '../orders/shipping/desk';
import { restockRefused } from '../orders/shipping/restockRefused';
import { changeWaybill } from './changeWaybill';
import { salesOfToday } from './daySales';
import { listForDesk } from './deskList';
import { orderForDesk } from './deskOrder';
import { countTabs } from './deskTabs';
import { saveNote } from './shopNote';
import { showReceiver } from './showReceiver';

export const deskHandlers = (app: App): HandlersOf<'desk'> => ({
  'desk.list': (params) => listForDesk(app, params),
  'desk.count': () => countTabs(app.db),
  'desk.get': ({ id }) => orderForDesk(app, id),
  'desk.getSales': () => salesOfToday(app),
  'desk.getReceiver': ({ id }, staff) => showReceiver(app, { id, staff }),
  'desk.pack': async ({ id }, { name }) => void (await packOrder(app, { orderId: id, who: name })),
  'desk.ship': ({ id, parcels }, { name }) =>
    shipOrder(app, { orderId: id, who: name, ...(parcels ? { parcels } : {}) }),
  'desk.changeWaybill': (params, { name }) => changeWaybill(app, { ...params, who: name }),
  'desk.saveNote': async ({ id, note }, { name }) => void (await saveNote(app, { orderId: id, note, who: name })),
  'desk.restock': async ({ id, damaged }, { name }) =>
    void (await restockRefused(app, { orderId: id, who: name, damaged })),
  'desk.checkIn': ({ pickupCode }, { name }) => checkIn(app, { pickupCode, who: name }),
  'desk.refund': async ({ id, reason }, { name }) => void (await refundByShop(app, { orderId: id, who: name, reason })),
});
