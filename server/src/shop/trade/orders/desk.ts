import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import type { App } from '../../../app';
import { BusinessError } from '../../../errors/businessError';
import type { Waybill } from '../../../ports/courier/port';
import { consumeStock } from '../../../core/stock/holds';
import { newId } from '../../../store/ids';
import { transaction, type Tx } from '../../../store/transaction';
import { audit } from '../../../core/audit';
import { closePaid } from '../../../core/orders/closeOrder';
import { readGroup } from '../../../core/groups/members';
import { lockOrder, ownerOf, type OrderCore } from '../../../core/orders/lockOrder';
import { moveOrder } from '../../../core/orders/moveOrder';
import { casesOfOrder } from '../../../core/returns/returnCase';
import { pictureOf, readLines, type LineRow } from './orderParts';
import { tellPerson } from '../../../core/orders/tellPerson';

/** Who does it, for the audit row, and to which order. */
export type DeskTask = { who: string; orderId: string };
/** What leaves one warehouse, with the number of its slip. */
export type SentParcel = Waybill & { warehouseId: string };

export const changed = (words: string) => new BusinessError(words, { code: 'changed', stale: true });

/** Works on a locked order. */
export async function onOrder(
  app: App,
  { orderId }: DeskTask,
  work: (tx: Tx, order: OrderCore, now: Date) => Promise<void>,
) {
  const personId = await ownerOf(app.db, orderId);
  await transaction(app.db, async (tx) =>
    work(tx, await lockOrder(tx, personId, orderId, { deleted: true }), app.clock.now()),
  );
}

/** Nothing leaves while the buyer asks for money back. */
async function mustBeUnasked(tx: Tx, { person_id, id }: OrderCore) {
  const cases = await casesOfOrder(tx, person_id, id);
  if (cases.some(({ state }) => state === 'applied')) throw changed('买家已申请退款，请先处理退换申请');
}

/** Goods of a group wait until the group is filled. */
async function mustBeFilled(tx: Tx, { group_id }: OrderCore) {
  const group = group_id === null ? undefined : await readGroup(tx, group_id);
  if (group && group.state !== 'filled') throw changed('这个订单还没有成团');
}

/** The goods of a paid order lie packed. */
export const packOrder = (app: App, task: DeskTask) =>
  onOrder(app, task, async (tx, order, now) => {
    if (order.state !== 'paid') throw changed('只有已付款的订单可以打包');
    await mustBeUnasked(tx, order);
    await mustBeFilled(tx, order);
    await moveOrder(tx, order, { to: 'packed', words: '商品已打包，等待揽收', now });
    await audit(tx, { who: task.who, action: 'order.pack', target: order.order_no, at: now });
  });

const receiverOf = async (app: App, personId: string, orderId: string) => {
  const { address } = await app.db
    .selectFrom('shop_order')
    .select('address')
    .where('person_id', '=', personId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return OrderAddress.parse(address);
};

/** Lines of which something leaves. */
const leaving = (lines: readonly LineRow[]) => lines.filter(({ quantity, withdrawn }) => quantity > withdrawn);

const linesOf = async (app: App, personId: string, orderId: string) =>
  leaving((await readLines(app.db, personId, [orderId])).get(orderId) ?? []);

/** Orders the pick-up of what leaves each warehouse, where the couriers take orders. */
async function bookAll(app: App, personId: string, orderId: string): Promise<SentParcel[]> {
  const receiver = await receiverOf(app, personId, orderId);
  const ids = [...new Set((await linesOf(app, personId, orderId)).map(({ warehouse_id }) => warehouse_id))];
  const warehouses = await app.db
    .selectFrom('warehouse')
    .select(['id', 'name', 'kind'])
    .where('id', 'in', ids)
    .orderBy('position')
    .execute();
  const sent: SentParcel[] = [];
  for (const { id, name, kind } of warehouses) {
    const waybill = await app.ports.courier.book({ parcelId: newId(), warehouse: name, warehouseKind: kind, receiver });
    if (!waybill) throw new BusinessError('请填写快递公司和运单号', { code: 'waybill' });
    sent.push({ ...waybill, warehouseId: id });
  }
  return sent;
}

const contentOf = (lines: readonly LineRow[]) =>
  JSON.stringify(
    lines.map(({ name, spec, picture, quantity, withdrawn }) => ({
      name,
      spec,
      picture: pictureOf(picture),
      quantity: quantity - withdrawn,
    })),
  );

async function writeParcels(tx: Tx, order: OrderCore, parcels: readonly SentParcel[], now: Date) {
  const lines = leaving((await readLines(tx, order.person_id, [order.id])).get(order.id) ?? []);
  for (const { warehouseId, courier, trackingNo } of parcels) {
    const id = newId(now.getTime());
    const content = contentOf(lines.filter(({ warehouse_id }) => warehouse_id === warehouseId));
    await tx
      .insertInto('parcel')
      .values({
        person_id: order.person_id,
        id,
        order_id: order.id,
        warehouse_id: warehouseId,
        courier,
        tracking_no: trackingNo,
        state: 'booked',
        lines: content,
        shipped_at: now,
      })
      .execute();
    await tx
      .insertInto('parcel_event')
      .values({ parcel_id: id, id: newId(now.getTime()), place: '', words: '包裹已出库，等待揽收', at: now })
      .execute();
  }
}

/** An order leaves whole: one parcel from each of its warehouses, under a number that no other parcel has. */
async function checkParcels(app: App, personId: string, orderId: string, parcels: readonly SentParcel[]) {
  const wanted = new Set((await linesOf(app, personId, orderId)).map(({ warehouse_id }) => warehouse_id));
  const given = new Set(parcels.map(({ warehouseId }) => warehouseId));
  if (parcels.length !== wanted.size || [...wanted].some((id) => !given.has(id)))
    throw new BusinessError('请为每个发货仓各填写一个包裹', { code: 'waybill' });
  const numbers = parcels.map(({ trackingNo }) => trackingNo);
  const known = await app.db.selectFrom('parcel').select('id').where('tracking_no', 'in', numbers).executeTakeFirst();
  if (known || new Set(numbers).size < numbers.length)
    throw new BusinessError('运单号已用于其他包裹', { code: 'waybill' });
  return parcels;
}

/** The bottles leave: a parcel for each warehouse, with the slips given or booked now. A pick-up has no parcels. */
export async function shipOrder(app: App, task: DeskTask & { parcels?: SentParcel[] }): Promise<void> {
  const personId = await ownerOf(app.db, task.orderId);
  const { state, delivery } = await app.db
    .selectFrom('shop_order')
    .select(['state', 'delivery'])
    .where('person_id', '=', personId)
    .where('id', '=', task.orderId)
    .executeTakeFirstOrThrow();
  if (state !== 'packed') throw changed('只有已打包的订单可以发货');
  const pickup = delivery === 'pickup';
  const slips = () =>
    task.parcels ? checkParcels(app, personId, task.orderId, task.parcels) : bookAll(app, personId, task.orderId);
  const parcels = pickup ? [] : await slips();
  await onOrder(app, task, async (tx, order, now) => {
    if (order.state !== 'packed') throw changed('只有已打包的订单可以发货');
    await mustBeUnasked(tx, order);
    const numbers = parcels.map(({ courier, trackingNo }) => `${courier} ${trackingNo}`).join('、');
    await moveOrder(tx, order, {
      to: 'shipped',
      words: pickup ? '商品已备好，请到自提点取货' : `商品已出库（${numbers}）`,
      now,
    });
    await consumeStock(tx, { orderId: order.id, now });
    await writeParcels(tx, order, parcels, now);
    await audit(tx, {
      who: task.who,
      action: 'order.ship',
      target: order.order_no,
      detail: { parcels: parcels.map(({ courier, trackingNo }) => ({ courier, trackingNo })) },
      at: now,
    });
    const title = pickup ? '商品已备好' : '商品已发货';
    await tellPerson(tx, {
      personId,
      orderId: order.id,
      title,
      body: pickup ? '你的订单可以到自提点取货了。' : '你的订单已出库，正在送往你的地址。',
      now,
    });
  });
}

/** Money back for an order whose goods have not left. */
export const refundByShop = (app: App, task: DeskTask & { reason: string }) =>
  onOrder(app, task, async (tx, order, now) => {
    if (order.state !== 'paid' && order.state !== 'packed') throw changed('只有未发货的订单可以直接退款');
    await closePaid(tx, order, { to: 'refunded', reason: task.reason, now });
    await audit(tx, { who: task.who, action: 'order.refund', target: order.order_no, reason: task.reason, at: now });
    await tellPerson(tx, {
      personId: order.person_id,
      orderId: order.id,
      title: '订单已退款',
      body: `你的订单已退款：${task.reason}。`,
      now,
    });
  });
