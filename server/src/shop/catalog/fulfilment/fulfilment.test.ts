import { MINUTE } from '../../../clock';
import { newId } from '../../../store/ids';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { placePaid, withOrders, type OrderScene } from '../../../testing/trade/orders';

const FAR = { name: '边远', provinces: ['54', '65'], delivers: true, stepFen: 900, days: 4 };
const UNREACHED = { name: '港澳台', provinces: ['71', '81', '82'], delivers: false, stepFen: 0, days: 0 };
const SUZHOU = {
  ...{ name: '苏州仓', kind: 'local' as const, position: 3, daysFrom: 2, daysTo: 3 },
  ...{ freeFromFen: 50000, freightFen: 1200, stepFen: 300, stepBottles: 12, zones: [FAR, UNREACHED] },
};
const LHASA = '540102';

const keeper = (scene: OrderScene) => schoolCall(scene, staffOf('warehouse'));
const keptOf = async (scene: OrderScene, name: string) =>
  (await keeper(scene)('fulfilment.get', {})).warehouses.find((one) => one.name === name)!;

// Rule: sell-58
test('a new warehouse sells what comes in, on its own terms for each place (fulfilment.saveWarehouse)', () =>
  withOrders(async (scene) => {
    const ask = keeper(scene);
    const { warehouseId } = await ask('fulfilment.saveWarehouse', SUZHOU);
    expect(await keptOf(scene, '苏州仓')).toMatchObject({ ...SUZHOU, isOpen: true, onHand: 0, revision: 1 });
    const { productId, skuId } = await scene.shop.product({ priceFen: 10000 });
    await ask('stockAdmin.record', { productId, warehouseId, kind: 'in', bottles: 12, reason: '到货' });
    scene.clock.advance(MINUTE);
    const asked = (areaCode: string) =>
      scene.call('products.getFreight', { productId, skuId, warehouseId, areaCode, quantity: 2 });
    expect(await asked('320505')).toMatchObject({ freightFen: 1200, freeFromFen: 50000, daysFrom: 2, daysTo: 3 });
    expect(await asked(LHASA)).toMatchObject({ freightFen: 2100, daysFrom: 6, daysTo: 7 });
    expect(await asked('710000')).toMatchObject({ deliverable: false, text: '所选地区暂不支持配送' });
    const { revision } = await keptOf(scene, '苏州仓');
    await ask('fulfilment.saveWarehouse', { ...SUZHOU, warehouseId, revision, freightFen: 700, zones: [] });
    scene.clock.advance(MINUTE);
    expect(await asked(LHASA)).toMatchObject({ freightFen: 700, deliverable: true });
    const log = await scene.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('target', '=', '苏州仓')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { detail: { before: null, after: { freightFen: 1200 } } },
      { detail: { before: { freight_fen: 1200 }, after: { freightFen: 700, zones: [] } } },
    ]);
  }));

// Rule: sell-58
test('terms that cannot be are refused at their field, and the second of two who change one', () =>
  withOrders(async (scene) => {
    const ask = keeper(scene);
    const refusal = (fields: object) => ({ result: { fields } });
    const save = (change: object) => ask('fulfilment.saveWarehouse', { ...SUZHOU, ...change });
    await expect(save({ daysFrom: 4 })).rejects.toMatchObject(refusal({ daysTo: '最慢天数不能小于最快天数' }));
    await expect(save({ zones: [FAR, { ...UNREACHED, provinces: ['54'] }] })).rejects.toMatchObject(
      refusal({ zones: '西藏选了两次' }),
    );
    await expect(save({ name: '保税仓' })).rejects.toMatchObject({ code: 'taken' });
    const bonded = await keptOf(scene, '保税仓');
    const change = { ...SUZHOU, name: '保税仓', warehouseId: bonded.id, revision: bonded.revision };
    await expect(save(change)).rejects.toMatchObject({ code: 'kind' });
    await save({ ...change, kind: 'bonded' });
    await expect(save({ ...change, kind: 'bonded' })).rejects.toMatchObject({
      code: 'changed',
      result: { revision: 2 },
    });
    await expect(save({ warehouseId: newId(), revision: 1 })).rejects.toMatchObject({ states: 404 });
  }));

// Rule: sell-59
test('an empty warehouse is closed, takes nothing in, and is opened again; the last one stays', () =>
  withOrders(async (scene) => {
    const ask = keeper(scene);
    const { productId } = await scene.shop.product({ stock: 3 });
    const local = await keptOf(scene, '上海恒温仓');
    const close = (one: { id: string; revision: number }) =>
      ask('fulfilment.setOpen', { warehouseId: one.id, revision: one.revision, isOpen: false });
    await expect(close(local)).rejects.toMatchObject({ code: 'stock', message: '还有 3 瓶，请先出库或调拨' });
    await close(await keptOf(scene, '主仓'));
    await close(await keptOf(scene, '保税仓'));
    const closed = await keptOf(scene, '保税仓');
    expect(closed.isOpen).toBe(false);
    const coming = { productId, bottles: 1, reason: '到货' };
    await expect(ask('stockAdmin.record', { ...coming, warehouseId: closed.id, kind: 'in' })).rejects.toMatchObject({
      result: { code: 'closed', fields: { warehouseId: '「保税仓」已停用，不能入库' } },
    });
    const move = { ...coming, warehouseId: local.id, toWarehouseId: closed.id };
    await expect(ask('stockAdmin.move', move)).rejects.toMatchObject({ code: 'closed' });
    expect((await ask('stockAdmin.get', { productId })).warehouses.map(({ name }) => name)).toEqual(['上海恒温仓']);
    await ask('stockAdmin.record', { ...coming, bottles: 3, warehouseId: local.id, kind: 'out' });
    await expect(close(local)).rejects.toMatchObject({ code: 'last' });
    await ask('fulfilment.setOpen', { warehouseId: closed.id, revision: closed.revision, isOpen: true });
    await ask('stockAdmin.record', { ...coming, warehouseId: closed.id, kind: 'in' });
    const log = await scene.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'fulfilment.setOpen')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { detail: { outcome: 'closed' } },
      { detail: { outcome: 'closed' } },
      { detail: { outcome: 'opened' } },
    ]);
  }));

// Rule: sell-60
test('a pick-up point is made from an address in one line, changed and removed by the revision that was read', () =>
  withOrders(async (scene) => {
    const ask = keeper(scene);
    const { id: warehouseId } = await keptOf(scene, '上海恒温仓');
    const shop = {
      ...{ warehouseId, name: '静安门店', phone: '021-62000001', hours: '10:00–22:00', position: 2 },
      address: '上海市静安区南京西路 1266 号',
    };
    await expect(ask('fulfilment.savePickup', { ...shop, address: '南京西路' })).rejects.toMatchObject({
      result: { fields: { address: '请写明省、市和区县' } },
    });
    const { pickupId } = await ask('fulfilment.savePickup', shop);
    const { pickups } = await ask('fulfilment.get', {});
    expect(pickups.at(-1)).toMatchObject({ ...shop, address: '上海市静安区南京西路 1266 号', revision: 1 });
    const row = await scene.db
      .selectFrom('pickup_point')
      .selectAll()
      .where('id', '=', pickupId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ area_code: '310106', county: '静安区', detail: '南京西路 1266 号' });
    await ask('fulfilment.savePickup', { ...shop, pickupId, revision: 1, hours: '全天' });
    const removed = ask('fulfilment.removePickup', { pickupId, revision: 1 });
    await expect(removed).rejects.toMatchObject({ code: 'changed', result: { revision: 2 } });
    await ask('fulfilment.removePickup', { pickupId, revision: 2 });
    expect((await ask('fulfilment.get', {})).pickups.map(({ name }) => name)).toEqual(['徐汇酒窖']);
    await expect(
      ask('fulfilment.savePickup', { ...shop, warehouseId: '0190c000-0000-7000-8000-000000000999' }),
    ).rejects.toMatchObject({ code: 'warehouse' });
  }));

// Rule: sell-60
test('couriers are offered to those who send; the number of a courier stands on the parcel', () =>
  withOrders(async (scene) => {
    const ask = keeper(scene);
    const sender = schoolCall(scene, staffOf('orders'));
    const { courierId } = await ask('fulfilment.saveCourier', {
      ...{ name: '极兔速递', code: 'jtexpress', phone: '956025', position: 0 },
    });
    const offered = await sender('fulfilment.listCouriers', {});
    expect([offered.list[0], offered.takesBookings]).toEqual([{ name: '极兔速递' }, true]);
    await expect(ask('fulfilment.saveCourier', { name: '极兔速递', position: 3 })).rejects.toMatchObject({
      result: { code: 'taken', fields: { name: '已经有叫「极兔速递」的快递公司' } },
    });
    const person = await scene.shop.person({ balanceFen: 9_000_000 });
    const { orderId } = await placePaid(scene, person);
    await sender('desk.pack', { id: orderId });
    const [line] = (await sender('desk.get', { id: orderId })).lines;
    await sender('desk.ship', {
      id: orderId,
      parcels: [{ warehouseId: line!.warehouseId, courier: '极兔速递', trackingNo: 'JT0001234567' }],
    });
    const parcelOf = async () => (await scene.call('logistics.listDeliveries', {}, person)).list[0];
    expect(await parcelOf()).toMatchObject({ courier: '极兔速递', courierPhone: '956025' });
    await ask('fulfilment.removeCourier', { courierId, revision: 1 });
    expect(await parcelOf()).toMatchObject({ courier: '极兔速递', courierPhone: null });
    const { couriers } = await ask('fulfilment.get', {});
    const [last, ...others] = couriers;
    for (const { id, revision } of others) await ask('fulfilment.removeCourier', { courierId: id, revision });
    await expect(
      ask('fulfilment.removeCourier', { courierId: last!.id, revision: last!.revision }),
    ).rejects.toMatchObject({ code: 'last' });
  }));
