import { newId } from '../../../store/ids';
import { placePaid, placeShipped, withOrders } from '../../../testing/trade/orders';
import { packOrder, shipOrder } from './desk';

const who = 'desk';
const courier = '顺丰速运';

// Rule: order-16
test('an order leaves whole: a parcel from each warehouse under a number of its own; the second person finds it sent', () =>
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
    for (const wrong of [[], [one], [one, one], [one, { ...two, warehouseId: newId() }]])
      await expect(ship(wrong)).rejects.toThrow('请为每个发货仓各填写一个包裹');
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
    expect(parcels[0]!.events.map(({ words }) => words)).toEqual(['包裹已出库，等待揽收']);
    expect(events.map(({ kind }) => kind).sort()).toEqual(['packed', 'paid', 'placed', 'shipped']);
    const cancelled = await place(person);
    await call('orders.cancel', { ...cancelled.ref, reason: '不想要了' }, person);
    expect(await call('orders.getTracking', cancelled.ref, person)).toMatchObject({ steps: [], parcels: [] });
    expect(await call('orders.count', {}, person)).toEqual({ waiting: 0, ready: 1, success: 0, error: 1 });
  }));
