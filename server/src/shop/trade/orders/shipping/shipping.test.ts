import { checkLedgers } from '../../../../ledgers/checkLedgers';
import { stockChecks } from '../../../../ledgers/checks/stock';
import type { SandboxCourier } from '../../../../ports/courier/sandbox';
import { newId } from '../../../../store/ids';
import { orderOf, placePaid, placeShipped, withOrders } from '../../../../testing/trade/orders';
import { followParcels } from '../../logistics/followParcels';
import { packOrder, refundByShop, shipOrder } from './desk';

const who = 'desk';
const courier = '顺丰速运';

// Rule: order-16
test('an order leaves whole: each parcel from one warehouse under a number of its own; the second person finds it sent', () =>
  withOrders(async (scene) => {
    const { shop, app, call } = scene;
    const person = await shop.person({ balanceFen: 9000000 });
    const local = await shop.product();
    const bonded = await shop.product({ warehouse: 'bonded' });
    const { orderId, ref } = await placePaid(scene, person, [{ skuId: local.skuId }, { skuId: bonded.skuId }]);
    const task = { who, orderId };
    await packOrder(app, task);
    await expect(packOrder(app, { ...task, who: 'ben' })).rejects.toMatchObject({ result: { code: 'changed' } });
    const [one, two] = [local, bonded].map(({ warehouseId }, i) => ({
      warehouseId,
      courier,
      trackingNo: `SF00000${i}`,
    })) as [
      { warehouseId: string; courier: string; trackingNo: string },
      { warehouseId: string; courier: string; trackingNo: string },
    ];
    const ship = (parcels: (typeof one)[], by = who) => shipOrder(app, { who: by, orderId, parcels });
    await expect(ship([])).rejects.toThrow('请选择要发出的商品');
    for (const wrong of [
      [one, one],
      [one, { ...two, warehouseId: newId() }],
    ])
      await expect(ship(wrong)).rejects.toThrow('这个发货仓没有待发的商品');
    await expect(ship([one, { ...two, trackingNo: one.trackingNo }])).rejects.toThrow('运单号已用于其他包裹');
    const other = await placeShipped(scene, person);
    const { parcels } = await call('orders.getTracking', other.ref, person);
    await expect(ship([one, { ...two, trackingNo: parcels[0]!.trackingNo }])).rejects.toThrow('运单号已用于其他包裹');
    await ship([one, two]);
    await expect(ship([one, two], 'ben')).rejects.toMatchObject({ result: { code: 'changed' } });
    const tracking = await call('orders.getTracking', ref, person);
    expect(tracking.parcels.map(({ trackingNo, lines }) => [trackingNo, lines.length])).toEqual([
      [one.trackingNo, 1],
      [two.trackingNo, 1],
    ]);
  }));

// Rule: order-16
test('an order leaves in parts: until the last one it is partly sent, and what left is not refunded', () =>
  withOrders(async (scene) => {
    const { shop, app, call, db } = scene;
    const person = await shop.person({ balanceFen: 9000000 });
    const goods = await shop.product();
    const { orderId, ref } = await placePaid(scene, person, [{ skuId: goods.skuId, quantity: 3 }]);
    const task = { who, orderId };
    await packOrder(app, task);
    const part = (trackingNo: string, quantity: number) => ({
      warehouseId: goods.warehouseId,
      courier,
      trackingNo,
      lines: [{ line: 1, quantity }],
    });
    await expect(shipOrder(app, { ...task, parcels: [part('SF100001', 4)] })).rejects.toThrow('超过了待发数量');
    await shipOrder(app, { ...task, parcels: [part('SF100001', 1)] });
    expect(await call('orders.get', { orderid: orderId }, person)).toMatchObject({
      state: 'packed',
      stateLabel: '部分发货',
      actions: ['protect', 'again', 'remind', 'logistics'],
    });
    expect(await call('returns.getForm', ref, person)).toMatchObject({
      options: [],
      problem: expect.stringContaining('部分商品已发出'),
    });
    await expect(refundByShop(app, { ...task, reason: '缺货' })).rejects.toThrow('部分商品已发出，不能直接退款');
    await expect(shipOrder(app, { ...task, parcels: [part('SF100002', 3)] })).rejects.toThrow('超过了待发数量');
    await shipOrder(app, { ...task, parcels: [part('SF100002', 1), part('SF100003', 1)] });
    const { state, parcels, events } = await call('orders.getTracking', ref, person);
    expect(state).toBe('shipped');
    expect(parcels.map(({ trackingNo, lines }) => [trackingNo, lines[0]!.quantity])).toEqual([
      ['SF100001', 1],
      ['SF100002', 1],
      ['SF100003', 1],
    ]);
    expect(events.map(({ text }) => text)).toContain('部分商品已出库（顺丰速运 SF100001）');
    expect((await shop.stockOf(goods)).onHand).toBe(97);
    expect((await checkLedgers(db, stockChecks)).faults).toEqual([]);
  }));

// Rule: order-16
test('a part that nobody took ends the sending; the money then goes back and the bottles are sold again', () =>
  withOrders(async (scene) => {
    const { shop, app, db } = scene;
    const person = await shop.person({ balanceFen: 9000000 });
    const goods = await shop.product();
    const { orderId } = await placePaid(scene, person, [{ skuId: goods.skuId, quantity: 2 }]);
    const task = { who, orderId };
    await packOrder(app, task);
    await shipOrder(app, {
      ...task,
      parcels: [{ warehouseId: goods.warehouseId, lines: [{ line: 1, quantity: 1 }] }],
    });
    const { tracking_no } = await db.selectFrom('parcel').select('tracking_no').executeTakeFirstOrThrow();
    await (app.ports.courier as SandboxCourier).fastForward(tracking_no, 'rejected');
    await followParcels(app);
    expect((await orderOf(scene, orderId)).state).toBe('packed');
    await expect(shipOrder(app, task)).rejects.toThrow('已发出的包裹被拒收，请联系买家后退款');
    await refundByShop(app, { ...task, reason: '包裹被拒收' });
    expect((await orderOf(scene, orderId)).state).toBe('refunded');
    expect(await shop.stockOf(goods)).toEqual({ onHand: 100, held: 0 });
    expect((await checkLedgers(db, stockChecks)).faults).toEqual([]);
  }));

// Rule: parcel-4
test('the way of an order: its steps as far as they happened, what happened to each parcel, and its own history', () =>
  withOrders(async (scene) => {
    const { shop, call, place } = scene;
    const person = await shop.person({ balanceFen: 9000000 });
    const { ref } = await placeShipped(scene, person);
    const { steps, parcels, events } = await call('orders.getTracking', ref, person);
    expect(steps.map(({ label, at }) => [label, at !== null])).toEqual([
      ['下单', true],
      ['付款', true],
      ['打包', true],
      ['发货', true],
      ['收货', false],
    ]);
    expect(parcels[0]!.events.map(({ text }) => text)).toEqual(['包裹已出库，等待揽收']);
    expect(events.map(({ kind }) => kind).sort()).toEqual(['packed', 'paid', 'placed', 'shipped']);
    const cancelled = await place(person);
    await call('orders.cancel', { ...cancelled.ref, reason: '不想要了' }, person);
    expect(await call('orders.getTracking', cancelled.ref, person)).toMatchObject({ steps: [], parcels: [] });
    expect(await call('orders.count', {}, person)).toEqual({ waiting: 0, ready: 1, success: 0, error: 1 });
  }));
