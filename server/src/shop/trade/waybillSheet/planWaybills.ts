import type { SheetProblem } from '@cellar/shared/api/catalog/productSheet/schema';
import { cleanCode, cleanDigits, TRACKING_NO } from '@cellar/shared/format/number/numbers';
import { plainLine } from '@cellar/shared/format/text/cleanText';
import { KEEPS_GOODS } from '../../../core/states/return';
import { anyOf } from '../../../store/queries/anyOf';
import type { Owned } from '../../../store/queries/anyOwned';
import type { Db } from '../../../store/transaction';
import { readCode } from '../../catalog/productSheet/cells';
import { assertColumns, type Sheet } from '../../catalog/productSheet/readSheet';
import { readLinesOf, type LineRow } from '../orders/orderParts';
import { readSentOf, unsentOf, type WantedParcel } from '../orders/shipping/planParcels';

export const COLUMNS = ['订单号', '发货仓', '商品', '快递公司', '运单号'] as const;
type Column = (typeof COLUMNS)[number];
const NEEDED: readonly Column[] = ['订单号', '快递公司', '运单号'];
const MAX_COURIER = 20;

type Row = { line: number; cells: string[]; orderNo: string; warehouse: string; courier: string; trackingNo: string };
type Order = { id: string; state: string; delivery: string; isReturning: boolean; open: Map<string, string> };
export type PlannedOrder = { orderId: string; orderNo: string; line: number; parcels: WantedParcel[] };
export type WaybillPlan = { sheet: Sheet; orders: PlannedOrder[]; problems: SheetProblem[] };

function rowsOf({ head, rows }: Sheet, note: Note): Row[] {
  const at = (title: Column) => head.indexOf(title);
  return rows.map(({ line, cells }) => {
    const cell = (title: Column) => (at(title) < 0 ? '' : plainLine(cells[at(title)] ?? ''));
    const code = (title: Column) => readCode(cell(title), (message) => note(line, title, message));
    return {
      ...{ line, cells, warehouse: cell('发货仓'), courier: cell('快递公司') },
      orderNo: cleanDigits(code('订单号')),
      trackingNo: cleanCode(code('运单号')),
    };
  });
}
type Note = (line: number, column: Column, message: string) => void;

type Unsent = Map<string, { name: string; quantity: number }[]>;

function byWarehouse(lines: readonly LineRow[], unsent: Map<number, number>): Unsent {
  const open: Unsent = new Map();
  for (const { line, name, warehouse_id } of lines) {
    const quantity = unsent.get(line) ?? 0;
    if (quantity > 0) open.set(warehouse_id, [...(open.get(warehouse_id) ?? []), { name, quantity }]);
  }
  return open;
}

/** What of each order is still to be sent, by the warehouse that it lies in. Read for all orders at once. */
export async function readUnsent(db: Db, orders: readonly Owned[]): Promise<Map<string, Unsent>> {
  const linesOf = await readLinesOf(db, orders);
  const sentOf = await readSentOf(
    db,
    orders.map(({ id }) => id),
  );
  return new Map(
    orders.map(({ id }) => {
      const lines = linesOf.get(id) ?? [];
      return [id, byWarehouse(lines, unsentOf(lines, sentOf.get(id) ?? []))];
    }),
  );
}

export async function readWarehouses(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('warehouse').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function readOrders(db: Db, numbers: readonly string[]): Promise<Map<string, Order>> {
  const names = await readWarehouses(db);
  const rows = await db
    .selectFrom('shop_order as o')
    .select(['o.id', 'o.person_id', 'o.order_no', 'o.state', 'o.delivery'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('return_case as c')
          .select('c.id')
          .whereRef('c.person_id', '=', 'o.person_id')
          .whereRef('c.order_id', '=', 'o.id')
          .where('c.state', 'in', [...KEEPS_GOODS]),
      ).as('is_returning'),
    )
    .where('o.order_no', '=', anyOf(numbers, 'text'))
    .execute();
  const unsentOfOrders = await readUnsent(
    db,
    rows.filter(({ state }) => state === 'packed'),
  );
  const found = new Map<string, Order>();
  for (const { order_no, is_returning, ...row } of rows) {
    const unsent = [...(unsentOfOrders.get(row.id)?.keys() ?? [])];
    const open = new Map(unsent.map((id) => [names.get(id) ?? '', id]));
    found.set(order_no, { ...row, isReturning: Boolean(is_returning), open });
  }
  return found;
}

/** Why nothing of an order can be sent. */
function orderProblem(order: Order | undefined): string | null {
  if (!order) return '没有这个订单号';
  if (order.delivery === 'pickup') return '自提订单不用运单号';
  if (order.state === 'paid') return '订单还没有打包';
  if (order.state !== 'packed') return '订单不在待发货状态';
  return order.isReturning ? '买家已申请退款，请先处理' : null;
}

/** The warehouse that a row names; without a name the only one that is left. */
function warehouseOf(order: Order, { warehouse }: Row): { id?: string; problem?: string } {
  const names = [...order.open.keys()];
  if (!warehouse && names.length > 1) return { problem: `请填写发货仓：${names.join('、')}` };
  const id = order.open.get(warehouse || (names[0] ?? ''));
  return id ? { id } : { problem: `没有要从「${warehouse}」发出的商品` };
}

async function usedNumbers(db: Db, numbers: readonly string[]) {
  const rows = await db
    .selectFrom('parcel')
    .select('tracking_no')
    .where('tracking_no', '=', anyOf(numbers, 'text'))
    .execute();
  return new Set(rows.map(({ tracking_no }) => tracking_no));
}

function readSlip({ line, courier, trackingNo }: Row, used: Set<string>, note: Note) {
  if (!courier) note(line, '快递公司', '请填写快递公司');
  if (courier.length > MAX_COURIER) note(line, '快递公司', `快递公司最多 ${MAX_COURIER} 个字`);
  if (!TRACKING_NO.test(trackingNo)) note(line, '运单号', '请填写正确的运单号');
  else if (used.has(trackingNo)) note(line, '运单号', '运单号已用于其他包裹');
  used.add(trackingNo);
}

/** Reads what a sheet asks to be sent. An order is sent only when all of its rows are sound. */
export async function planWaybills(db: Db, sheet: Sheet): Promise<WaybillPlan> {
  assertColumns(sheet.head, NEEDED);
  const problems: SheetProblem[] = [];
  const note: Note = (line, column, message) => void problems.push({ line, column, message });
  const rows = rowsOf(sheet, note);
  const orders = await readOrders(db, [...new Set(rows.map(({ orderNo }) => orderNo))]);
  const used = await usedNumbers(db, rows.map(({ trackingNo }) => trackingNo).filter(Boolean));
  const planned = new Map<string, PlannedOrder>();
  for (const row of rows) {
    const { line, orderNo, courier, trackingNo } = row;
    const order = orders.get(orderNo);
    const problem = orderProblem(order);
    // Everything that is wrong in a row is named at once.
    readSlip(row, used, note);
    if (problem || !order) {
      note(line, '订单号', problem ?? '');
      continue;
    }
    const plan = planned.get(orderNo) ?? { orderId: order.id, orderNo, line, parcels: [] };
    const { id: warehouseId, problem: wrong } = warehouseOf(order, row);
    if (!warehouseId) note(line, '发货仓', wrong ?? '');
    else if (plan.parcels.some((parcel) => parcel.warehouseId === warehouseId))
      note(line, '发货仓', '同一发货仓写了两行，分成几个包裹请在订单里发货');
    else plan.parcels.push({ warehouseId, courier, trackingNo });
    planned.set(orderNo, plan);
  }
  const wrong = new Set(problems.map(({ line }) => line));
  const spoilt = new Set(rows.filter(({ line }) => wrong.has(line)).map(({ orderNo }) => orderNo));
  for (const { line, orderNo } of rows)
    if (spoilt.has(orderNo) && !wrong.has(line)) note(line, '订单号', '同一订单的另一行有问题');
  return { sheet, orders: [...planned.values()].filter(({ orderNo }) => !spoilt.has(orderNo)), problems };
}
