import { OrderAddress } from '@cellar/shared/api/trade/checkout/schema';
import type { Services } from '../../../../services';
import { BusinessError, NotFound } from '../../../../errors/businessError';
import type { Waybill } from '../../../../ports/courier/port';
import { consumeStock } from '../../../../core/stock/holds';
import { newId } from '../../../../store/ids';
import { transaction, type Db, type Tx } from '../../../../store/transaction';
import { audit } from '../../../../core/audit';
import { closePaid } from '../../../../core/orders/closeOrder';
import { ordersOfOffer, readProgress } from '../../../../core/campaigns/offerOf';
import { lockOrder, ownerOf, type OrderCore } from '../../../../core/orders/lockOrder';
import { addEvent, moveOrder } from '../../../../core/orders/moveOrder';
import { casesOfOrder } from '../../../../core/returns/returnCase';
import { KEEPS_GOODS } from '../../../../core/states/return';
import { pictureOf, readLines, type LineRow } from '../orderParts';
import { isWhole, planParcels, readSent, unsentOf, type PlannedParcel, type WantedParcel } from './planParcels';
import { notifyPerson } from '../../../../core/orders/notifyPerson';

/** Who does it, for the audit row, and to which order. */
export type DeskTask = { who: string; orderId: string };

export const changed = (text: string) => new BusinessError(text, { code: 'changed', stale: true });

/** Works on a locked order. */
export async function onOrder(
  services: Services,
  { orderId }: DeskTask,
  work: (tx: Tx, order: OrderCore, now: Date) => Promise<void>,
) {
  const personId = await ownerOf(services.db, orderId);
  await transaction(services.db, async (tx) =>
    work(tx, await lockOrder(tx, personId, orderId, { deleted: true }), services.clock.now()),
  );
}

/** The order of a parcel, locked. */
export async function lockOrderOfParcel(tx: Tx, parcelId: string, missing: string): Promise<OrderCore> {
  const parcel = await tx
    .selectFrom('parcel')
    .select(['person_id', 'order_id'])
    .where('id', '=', parcelId)
    .executeTakeFirst();
  if (!parcel) throw new NotFound(missing);
  return lockOrder(tx, parcel.person_id, parcel.order_id, { deleted: true });
}

/** Nothing leaves while the buyer asks for money back. */
export async function assertNoCase(tx: Tx, { person_id, id }: OrderCore) {
  const cases = await casesOfOrder(tx, person_id, id);
  if (cases.some(({ state }) => KEEPS_GOODS.includes(state))) throw changed('买家已申请退款，请先处理退换申请');
}

/** Goods of a group wait until the group is filled. */
async function assertFilled(tx: Tx, order: OrderCore) {
  const [group] = (await readProgress(tx, [order])).values();
  const unfilled = ordersOfOffer(order)?.unfilled;
  if (unfilled && group && group.state !== 'filled') throw changed(unfilled);
}

const notToShip = (state: string) => (state === 'shipped' ? '这个订单已经全部发货' : '只有已打包的订单可以发货');

/** The goods of a paid order lie packed. */
export const packOrder = (services: Services, task: DeskTask) =>
  onOrder(services, task, async (tx, order, now) => {
    if (order.state !== 'paid') throw changed(order.state === 'packed' ? '订单已打包' : '只有已付款的订单可以打包');
    await assertNoCase(tx, order);
    await assertFilled(tx, order);
    await moveOrder(tx, order, { to: 'packed', text: '商品已打包，等待揽收', now });
    await audit(tx, { who: task.who, target: order.order_no, at: now });
  });

const receiverOf = async (services: Services, personId: string, orderId: string) => {
  const { address } = await services.db
    .selectFrom('shop_order')
    .select('address')
    .where('person_id', '=', personId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return OrderAddress.parse(address);
};

/** What has not left yet, and what is asked to leave now. */
async function planOf(
  db: Db,
  { person_id, id }: Pick<OrderCore, 'person_id' | 'id'>,
  wanted?: readonly WantedParcel[],
) {
  const lines = (await readLines(db, person_id, [id])).get(id) ?? [];
  const sent = await readSent(db, id);
  if (sent.some(({ state }) => state === 'rejected')) throw changed('已发出的包裹被拒收，请联系买家后退款');
  const unsent = unsentOf(lines, sent);
  return { lines, unsent, parcels: planParcels(lines, unsent, wanted) };
}
type SentParcel = PlannedParcel & { slip: Waybill };
/** Orders the pick-up of what has no slip, where the couriers take orders. */
async function bookAll(services: Services, personId: string, orderId: string, parcels: readonly PlannedParcel[]) {
  const receiver = await receiverOf(services, personId, orderId);
  const ids = [...new Set(parcels.map(({ warehouseId }) => warehouseId))];
  const warehouses = await services.db
    .selectFrom('warehouse')
    .select(['id', 'name', 'kind'])
    .where('id', 'in', ids)
    .execute();
  const sent: SentParcel[] = [];
  for (const parcel of parcels) {
    const { name, kind } = warehouses.find(({ id }) => id === parcel.warehouseId)!;
    const slip =
      parcel.slip ??
      (await services.ports.courier.book({ parcelId: newId(), warehouse: name, warehouseKind: kind, receiver }));
    if (!slip) throw new BusinessError('请填写快递公司和运单号', { code: 'waybill' });
    sent.push({ ...parcel, slip });
  }
  return sent;
}

const contentOf = (lines: readonly LineRow[], chosen: PlannedParcel['lines']) =>
  JSON.stringify(
    chosen.map(({ line, quantity }) => {
      const { name, spec, picture } = lines.find((one) => one.line === line)!;
      return { line, name, spec, picture: pictureOf(picture), quantity };
    }),
  );

async function writeParcels(
  tx: Tx,
  order: OrderCore,
  { lines, parcels, now }: { lines: readonly LineRow[]; parcels: readonly SentParcel[]; now: Date },
) {
  for (const { warehouseId, slip, lines: chosen } of parcels) {
    const id = newId(now.getTime());
    await tx
      .insertInto('parcel')
      .values({
        person_id: order.person_id,
        id,
        order_id: order.id,
        warehouse_id: warehouseId,
        courier: slip.courier,
        tracking_no: slip.trackingNo,
        state: 'booked',
        lines: contentOf(lines, chosen),
        shipped_at: now,
      })
      .execute();
    await tx
      .insertInto('parcel_event')
      .values({ parcel_id: id, id: newId(now.getTime()), place: '', words: '包裹已出库，等待揽收', at: now })
      .execute();
  }
}

/** Each parcel has a number that no other parcel has. */
async function assertNumbers(services: Services, parcels: readonly SentParcel[]) {
  const numbers = parcels.map(({ slip }) => slip.trackingNo);
  const known = await services.db
    .selectFrom('parcel')
    .select('id')
    .where('tracking_no', 'in', numbers)
    .executeTakeFirst();
  if (known || new Set(numbers).size < numbers.length)
    throw new BusinessError('运单号已用于其他包裹', { code: 'waybill' });
}

async function slipsOf(
  services: Services,
  personId: string,
  { orderId, parcels }: DeskTask & { parcels?: WantedParcel[] },
) {
  const planned = (await planOf(services.db, { person_id: personId, id: orderId }, parcels)).parcels;
  const sent = await bookAll(services, personId, orderId, planned);
  await assertNumbers(services, sent);
  return sent;
}

const wantedOf = ({ warehouseId, slip, lines }: SentParcel): WantedParcel => ({ warehouseId, ...slip, lines });

/** The goods of an order are ready at its pick-up point. */
async function readyForPickup(tx: Tx, order: OrderCore, { who, now }: { who: string; now: Date }) {
  await moveOrder(tx, order, { to: 'shipped', text: '商品已备好，请到自提点取货', now });
  await consumeStock(tx, { orderId: order.id, now });
  await audit(tx, { who, target: order.order_no, detail: { parcels: [] }, at: now });
  const told = { personId: order.person_id, orderId: order.id, now };
  await notifyPerson(tx, { ...told, title: '商品已备好', body: '你的订单可以到自提点取货了。' });
}

/** Parcels leave. With the last of what was ordered the order is sent; until then its bottles count as held. */
async function sendParcels(
  tx: Tx,
  order: OrderCore,
  { sent, who, now }: { sent: SentParcel[]; who: string; now: Date },
) {
  const { lines, unsent, parcels } = await planOf(tx, order, sent.map(wantedOf));
  const whole = isWhole(unsent, parcels);
  const numbers = sent.map(({ slip }) => `${slip.courier} ${slip.trackingNo}`).join('、');
  if (whole) {
    await moveOrder(tx, order, { to: 'shipped', text: `商品已出库（${numbers}）`, now });
    await consumeStock(tx, { orderId: order.id, now });
  } else await addEvent(tx, order, { kind: 'partlyShipped', text: `部分商品已出库（${numbers}）`, now });
  await writeParcels(tx, order, { lines, parcels: sent, now });
  const detail = { parcels: sent.map(({ slip }) => slip) };
  await audit(tx, { who, target: order.order_no, detail, at: now });
  await notifyPerson(tx, {
    personId: order.person_id,
    orderId: order.id,
    title: whole ? '商品已发货' : '部分商品已发货',
    body: whole ? '你的订单已出库，正在送往你的地址。' : '你的订单先发出了一部分，其余商品备好后发出。',
    now,
  });
}

/** Bottles leave: all of them, or the parcels that are named, with the slips given or booked now. A pick-up has no parcels. */
export async function shipOrder(services: Services, task: DeskTask & { parcels?: WantedParcel[] }): Promise<void> {
  const personId = await ownerOf(services.db, task.orderId);
  const { state, delivery } = await services.db
    .selectFrom('shop_order')
    .select(['state', 'delivery'])
    .where('person_id', '=', personId)
    .where('id', '=', task.orderId)
    .executeTakeFirstOrThrow();
  if (state !== 'packed') throw changed(notToShip(state));
  const sent = delivery === 'pickup' ? null : await slipsOf(services, personId, task);
  await onOrder(services, task, async (tx, order, now) => {
    if (order.state !== 'packed') throw changed(notToShip(order.state));
    await assertNoCase(tx, order);
    if (sent) await sendParcels(tx, order, { sent, who: task.who, now });
    else await readyForPickup(tx, order, { who: task.who, now });
  });
}

/** What left cannot be had back by a refund alone, but for parcels that nobody took. */
async function assertHere(tx: Tx, { id }: OrderCore) {
  const sent = await readSent(tx, id);
  if (sent.some(({ state }) => state !== 'rejected')) throw changed('部分商品已发出，不能直接退款');
}

/** Money back for an order whose goods have not left. */
export const refundByShop = (services: Services, task: DeskTask & { reason: string }) =>
  onOrder(services, task, async (tx, order, now) => {
    if (order.state !== 'paid' && order.state !== 'packed') throw changed('只有未发货的订单可以直接退款');
    await assertHere(tx, order);
    await closePaid(tx, order, { to: 'refunded', reason: task.reason, now });
    await audit(tx, { who: task.who, target: order.order_no, reason: task.reason, at: now });
    await notifyPerson(tx, {
      personId: order.person_id,
      orderId: order.id,
      title: '订单已退款',
      body: `你的订单已退款：${task.reason}。`,
      now,
    });
  });
