import type { Services } from '../../../services';
import { MAX_ORDERS } from '@cellar/shared/constants/waybills';
import { audit } from '../../../core/audit';
import { BusinessError } from '../../../errors/businessError';
import type { HandlersOf } from '../../../http/handler';
import { badRows } from '../../catalog/productSheet/badRows';
import { readSheet } from '../../catalog/productSheet/readSheet';
import { shipOrder } from '../orders/shipping/desk';
import { COLUMNS, planWaybills, readUnsent, readWarehouses, type WaybillPlan } from './planWaybills';

const PREVIEWED = 6;

const reportOf = ({ sheet, orders, problems }: WaybillPlan) => ({
  orders: orders.length,
  parcels: orders.reduce((sum, { parcels }) => sum + parcels.length, 0),
  problems: [...problems].sort((one, other) => one.line - other.line),
  bad: badRows(sheet, problems),
});

async function checkWaybills({ db }: Services, file: Uint8Array) {
  const sheet = readSheet(file);
  return {
    ...reportOf(await planWaybills(db, sheet)),
    encoding: sheet.encoding,
    rows: sheet.rows.length,
    preview: [sheet.head, ...sheet.rows.slice(0, PREVIEWED - 1).map(({ cells }) => cells)],
  };
}

/** Sends order by order: one that is refused does not keep the others back. */
async function submitWaybills(services: Services, file: Uint8Array, who: string) {
  const plan = await planWaybills(services.db, readSheet(file));
  const sent = [];
  for (const order of plan.orders)
    try {
      await shipOrder(services, { orderId: order.orderId, who, parcels: order.parcels });
      sent.push(order);
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      plan.problems.push({ line: order.line, column: '订单号', message: error.message });
    }
  const detail = { orders: sent.length };
  if (sent.length > 0) await audit(services.db, { who, target: '批量发货', detail, at: services.clock.now() });
  return reportOf({ ...plan, orders: sent });
}

/** What is to be sent, as rows whose waybills are filled in: the oldest orders, as many as one sheet takes. */
async function waybillRows({ db }: Services): Promise<{ rows: string[][]; hasMore: boolean }> {
  const names = await readWarehouses(db);
  const orders = await db
    .selectFrom('shop_order')
    .select(['id', 'person_id', 'order_no'])
    .where('state', '=', 'packed')
    .where('delivery', '=', 'courier')
    .orderBy('placed_at')
    .orderBy('id')
    .limit(MAX_ORDERS + 1)
    .execute();
  const shown = orders.slice(0, MAX_ORDERS);
  const unsent = await readUnsent(db, shown);
  const rows: string[][] = [];
  for (const { order_no, id } of shown)
    for (const [warehouse, open] of unsent.get(id) ?? []) {
      const goods = open.map(({ name, quantity }) => `${name} ×${quantity}`).join('、');
      rows.push([order_no, names.get(warehouse) ?? '', goods, '', '']);
    }
  return { rows: [[...COLUMNS], ...rows], hasMore: orders.length > MAX_ORDERS };
}

export const waybillSheetHandlers = (services: Services): HandlersOf<'waybillSheet'> => ({
  'waybillSheet.getRows': () => waybillRows(services),
  'waybillSheet.check': ({ file }) => checkWaybills(services, file),
  'waybillSheet.submit': ({ file }, { name }) => submitWaybills(services, file, name),
});
