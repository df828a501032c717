import type { Services } from '../../../services';
import type { FieldsOf, HandlersOf } from '../../../http/handler';
import { checkIn } from '../orders/checkIn';
import { packOrder, refundByShop, shipOrder, onOrder, type DeskTask } from '../orders/shipping/desk';
import { restockRefused } from '../orders/shipping/restockRefused';
import { checkRisks } from './risks/checkRisks';
import { changeWaybill } from './changeWaybill';
import { changeReceiver } from './changeReceiver';
import { changePrice } from './changePrice';
import { salesOfToday } from './daySales';
import { listForDesk } from './deskList';
import { orderForDesk } from './deskOrder';
import { countTabs } from './deskTabs';
import { listChoices } from './narrowOrders';
import { orderMargin } from './orderMargin';
import { showReceiver } from './showReceiver';
import { undoShipment } from './undoShipment';
import { cancelUnpaid, extendTerm } from './unpaid';
import { audit } from '../../../core/audit';
import { assertSeen } from '../../../core/operation/assertSeen';

/** The shop's own remark of an order. */
const saveNote = (services: Services, { note, fromNote, ...task }: DeskTask & Omit<FieldsOf<'desk.saveNote'>, 'id'>) =>
  onOrder(services, task, async (tx, order, now) => {
    const { shop_note } = await tx
      .selectFrom('shop_order')
      .select('shop_note')
      .where('person_id', '=', order.person_id)
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const before = shop_note ?? '';
    assertSeen(fromNote, before, before ? `备注已被别人改为「${before}」` : '备注已被别人删除');
    await tx
      .updateTable('shop_order')
      .set({ shop_note: note === '' ? null : note })
      .where('person_id', '=', order.person_id)
      .where('id', '=', order.id)
      .execute();
    await audit(tx, { who: task.who, target: order.order_no, detail: { before, after: note }, at: now });
  });

export const deskHandlers = (services: Services): HandlersOf<'desk'> => ({
  'desk.list': (params) => listForDesk(services, params),
  'desk.count': () => countTabs(services.db),
  'desk.get': ({ id }) => orderForDesk(services, id),
  'desk.listChoices': () => listChoices(services),
  'desk.getSales': () => salesOfToday(services),
  'desk.getMargin': ({ id }) => orderMargin(services, id),
  'desk.getReceiver': ({ id }, staff) => showReceiver(services, { id, staff }),
  'desk.pack': async ({ id }, { name }) => void (await packOrder(services, { orderId: id, who: name })),
  'desk.ship': ({ id, parcels }, { name }) =>
    shipOrder(services, { orderId: id, who: name, ...(parcels ? { parcels } : {}) }),
  'desk.changeWaybill': (params, { name }) => changeWaybill(services, { ...params, who: name }),
  'desk.undoShipment': (params, { name }) => undoShipment(services, { ...params, who: name }),
  'desk.checkRisks': (params, { name }) => checkRisks(services, { ...params, who: name }),
  'desk.saveNote': async ({ id, ...note }, { name }) =>
    void (await saveNote(services, { ...note, orderId: id, who: name })),
  'desk.restock': async ({ id, damaged }, { name }) =>
    void (await restockRefused(services, { orderId: id, who: name, damaged })),
  'desk.checkIn': ({ pickupCode }, { name }) => checkIn(services, { pickupCode, who: name }),
  'desk.cancel': async ({ id, reason }, { name }) =>
    void (await cancelUnpaid(services, { orderId: id, who: name, reason })),
  'desk.extend': async ({ id, hours }, { name }) =>
    void (await extendTerm(services, { orderId: id, who: name, hours })),
  'desk.changePrice': async (params, staff) => void (await changePrice(services, params, staff)),
  'desk.changeAddress': async (params, { name }) => void (await changeReceiver(services, { ...params, who: name })),
  'desk.refund': async ({ id, reason }, { name }) =>
    void (await refundByShop(services, { orderId: id, who: name, reason })),
});
