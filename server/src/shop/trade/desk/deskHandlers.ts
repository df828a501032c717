import type { App } from '../../../app';
import type { HandlersOf } from '../../../http/handler';
import { checkIn } from '../orders/checkIn';
import { packOrder, refundByShop, shipOrder, onOrder, type DeskTask } from '../orders/shipping/desk';
import { restockRefused } from '../orders/shipping/restockRefused';
import { changeWaybill } from './changeWaybill';
import { changeReceiver } from './changeReceiver';
import { changePrice } from './changePrice';
import { salesOfToday } from './daySales';
import { listForDesk } from './deskList';
import { orderForDesk } from './deskOrder';
import { countTabs } from './deskTabs';
import { listChoices } from './narrowOrders';
import { showReceiver } from './showReceiver';
import { undoShipment } from './undoShipment';
import { cancelUnpaid, extendTerm } from './unpaid';
import { audit } from '../../../core/audit';

/** The shop's own remark of an order. */
const saveNote = (app: App, { note, ...task }: DeskTask & { note: string }) =>
  onOrder(app, task, async (tx, order, now) => {
    await tx
      .updateTable('shop_order')
      .set({ shop_note: note === '' ? null : note })
      .where('person_id', '=', order.person_id)
      .where('id', '=', order.id)
      .execute();
    await audit(tx, { who: task.who, action: 'order.note', target: order.order_no, at: now });
  });

export const deskHandlers = (app: App): HandlersOf<'desk'> => ({
  'desk.list': (params) => listForDesk(app, params),
  'desk.count': () => countTabs(app.db),
  'desk.get': ({ id }) => orderForDesk(app, id),
  'desk.listChoices': () => listChoices(app),
  'desk.getSales': () => salesOfToday(app),
  'desk.getReceiver': ({ id }, staff) => showReceiver(app, { id, staff }),
  'desk.pack': async ({ id }, { name }) => void (await packOrder(app, { orderId: id, who: name })),
  'desk.ship': ({ id, parcels }, { name }) =>
    shipOrder(app, { orderId: id, who: name, ...(parcels ? { parcels } : {}) }),
  'desk.changeWaybill': (params, { name }) => changeWaybill(app, { ...params, who: name }),
  'desk.undoShipment': (params, { name }) => undoShipment(app, { ...params, who: name }),
  'desk.saveNote': async ({ id, note }, { name }) => void (await saveNote(app, { orderId: id, note, who: name })),
  'desk.restock': async ({ id, damaged }, { name }) =>
    void (await restockRefused(app, { orderId: id, who: name, damaged })),
  'desk.checkIn': ({ pickupCode }, { name }) => checkIn(app, { pickupCode, who: name }),
  'desk.cancel': async ({ id, reason }, { name }) => void (await cancelUnpaid(app, { orderId: id, who: name, reason })),
  'desk.extend': async ({ id, hours }, { name }) => void (await extendTerm(app, { orderId: id, who: name, hours })),
  'desk.changePrice': async (params, staff) => void (await changePrice(app, params, staff)),
  'desk.changeAddress': async (params, { name }) => void (await changeReceiver(app, { ...params, who: name })),
  'desk.refund': async ({ id, reason }, { name }) => void (await refundByShop(app, { orderId: id, who: name, reason })),
});
