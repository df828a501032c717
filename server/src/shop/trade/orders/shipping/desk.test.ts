import { runAs } from '../../../../core/operation/operation';
import { DAY, MINUTE } from '../../../../clock';
import type { Person } from '../../../../core/caller';
import { invoke } from '../../../../http/calls/invoke';
import { ordersJobs } from '../ordersJobs';
import { sendRefunds } from '../../../money/payment/sendRefunds';
import { checkLedgers } from '../../../../ledgers/checkLedgers';
import { stockChecks } from '../../../../ledgers/checks/stock';
import type { SandboxCourier } from '../../../../ports/courier/sandbox';
import { newId } from '../../../../store/ids';
import { orderOf, placePaid, placeShipped, withOrders, type OrderScene } from '../../../../testing/trade/orders';
import { followParcels } from '../../logistics/followParcels';
import { packOrder, refundByShop, shipOrder } from './desk';

const run = async ({ app }: OrderScene, name: string) => ordersJobs.find((job) => job.name === name)!.run(app);
const who = 'desk';
const staff = { id: newId(), name: who, roles: ['orders' as const], tokenHash: '', csrf: '' };

async function rejectParcel({ app, db }: OrderScene, orderId: string) {
  const { tracking_no } = await db
    .selectFrom('parcel')
    .select('tracking_no')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await (app.ports.courier as SandboxCourier).fastForward(tracking_no, 'rejected');
  await followParcels(app);
}
const titlesOf = async ({ db }: OrderScene, { id }: Person) =>
  (
    await db.selectFrom('message').select('title').where('person_id', '=', id).orderBy('at').orderBy('id').execute()
  ).map(({ title }) => title);

// Rule: order-10
test('time does its part: a reminder, then the lapse; receipt after ten days', () =>
  withOrders(async (scene) => {
    const { shop, clock, place } = scene;
    const person = await shop.person({ balanceFen: 900000 });
    const goods = await shop.product();
    const unpaid = await place(person, [{ skuId: goods.skuId }]);
    await run(scene, 'orders.warn');
    expect(await titlesOf(scene, person)).toEqual([]);
    clock.advance(22 * MINUTE);
    for (let i = 0; i < 2; i++) await run(scene, 'orders.warn');
    expect(await titlesOf(scene, person)).toEqual(['订单即将超时']);
    await run(scene, 'orders.lapse');
    expect((await orderOf(scene, unpaid.orderId)).state).toBe('waiting');
    clock.advance(9 * MINUTE);
    await run(scene, 'orders.lapse');
    expect(await orderOf(scene, unpaid.orderId)).toMatchObject({ state: 'expired', close_reason: '超时未支付' });
    expect((await shop.stockOf(goods)).held).toBe(0);
    const sent = await placeShipped(scene, person);
    clock.advance(9 * DAY);
    await run(scene, 'orders.receive');
    expect((await orderOf(scene, sent.orderId)).state).toBe('shipped');
    clock.advance(DAY);
    await run(scene, 'orders.receive');
    expect((await orderOf(scene, sent.orderId)).state).toBe('received');
  }));

test('a parcel that is not taken brings the money back', () =>
  withOrders(async (scene) => {
    const { shop, app, call } = scene;
    const person = await shop.person({ balanceFen: 900000 });
    const { orderId, totalFen } = await placeShipped(scene, person);
    await rejectParcel(scene, orderId);
    await sendRefunds(app);
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'refused', refunded_fen: totalFen });
    expect(await call('payment.getBalance', {}, person)).toEqual({ balanceFen: 900000 });
    const details = await call('orders.get', { orderid: orderId }, person);
    expect(details).toMatchObject({
      stateLabel: '已拒收',
      hint: '包裹未签收，款项原路退回',
      refunds: [{ amountFen: totalFen, text: '已退款 · 包裹未签收' }],
    });
  }));

// Rule: order-17
test('bottles that nobody took are sold again once they are back, but for the damaged ones', () =>
  withOrders(async (scene) => {
    const { shop, app, db } = scene;
    const person = await shop.person({ balanceFen: 900000 });
    const goods = await shop.product();
    const shelf = () =>
      db
        .selectFrom('stock')
        .select(['warehouse_id', 'on_hand', 'held'])
        .where('product_id', '=', goods.productId)
        .executeTakeFirstOrThrow();
    const before = await shelf();
    const { orderId } = await placePaid(scene, person, [{ skuId: goods.skuId, quantity: 3 }]);
    const restockIt = (damaged: object[] = []) =>
      invoke(app, { name: 'desk.restock', params: { id: orderId, damaged: JSON.stringify(damaged) }, caller: staff });
    await packOrder(app, { who, orderId });
    await shipOrder(app, { who, orderId });
    await expect(restockIt()).rejects.toThrow('只有拒收的订单可以退回入库');
    await rejectParcel(scene, orderId);
    const waiting = async () =>
      JSON.stringify(await invoke(app, { name: 'desk.list', params: { tab: 'toRestock' }, caller: staff }));
    expect(await waiting()).toContain(orderId);
    expect((await shelf()).on_hand).toBe(before.on_hand - 3);
    const broken = { productId: goods.productId, warehouseId: before.warehouse_id };
    await expect(restockIt([{ ...broken, bottles: 4 }])).rejects.toThrow('破损数量超过了退回的数量');
    await restockIt([{ ...broken, bottles: 1 }]);
    expect(await shelf()).toEqual({ ...before, on_hand: before.on_hand - 1 });
    expect(await waiting()).not.toContain(orderId);
    await expect(restockIt()).rejects.toThrow('这个订单的商品已经退回入库');
    expect((await checkLedgers(db, stockChecks)).faults).toEqual([]);
  }));

test('the shop refunds what has not left, with a reason and an audit row', () =>
  withOrders(async (scene) => {
    const { shop, app, db } = scene;
    const person = await shop.person({ balanceFen: 900000 });
    const goods = await shop.product();
    const { orderId } = await placePaid(scene, person, [{ skuId: goods.skuId }]);
    const sales = async () =>
      (await db.selectFrom('product').select('sales').where('id', '=', goods.productId).executeTakeFirstOrThrow())
        .sales;
    const sold = await sales();
    await runAs('desk.refund', () => refundByShop(app, { who, orderId, reason: '缺货' }));
    expect(await sales()).toBe(sold - 1);
    expect((await orderOf(scene, orderId)).state).toBe('refunded');
    expect(await shop.stockOf(goods)).toEqual({ onHand: 100, held: 0 });
    expect(await db.selectFrom('audit_entry').select(['who', 'action', 'reason']).orderBy('id').execute()).toEqual([
      { who, action: 'desk.refund', reason: '缺货' },
    ]);
    const other = await placeShipped(scene, person);
    await expect(refundByShop(app, { who, orderId: other.orderId, reason: '缺货' })).rejects.toThrow(
      '只有未发货的订单可以直接退款',
    );
    await expect(packOrder(app, { who, orderId: other.orderId })).rejects.toThrow('只有已付款的订单可以打包');
    await expect(shipOrder(app, { who, orderId: other.orderId })).rejects.toThrow('这个订单已经全部发货');
  }));
