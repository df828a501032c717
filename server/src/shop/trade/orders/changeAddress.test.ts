import { orderOf, placePaid, withOrders } from '../../../testing/trade/orders';
import { packOrder } from './shipping/desk';

// Rule: order-18
test('an unpaid and a paid order go to another address, a packed one no more', () =>
  withOrders(async (scene) => {
    const { shop, call, place, app, db } = scene;
    const person = await shop.person({ balanceFen: 900000 });
    const unpaid = await place(person);
    const paid = await placePaid(scene, person);
    const addressId = await shop.address(person, { areaCode: '310106', isDefault: false });
    await db
      .updateTable('address')
      .set({ name: '陈美玲', detail: '愚园路 16 号' })
      .where('id', '=', addressId)
      .execute();
    const change = (orderId: string) => call('orders.changeAddress', { orderId, addressId }, person);
    for (const { orderId } of [unpaid, paid]) {
      expect((await call('orders.get', { orderid: orderId }, person)).canChangeAddress).toBe(true);
      await change(orderId);
      expect((await orderOf(scene, orderId)).address).toMatchObject({ name: '陈美玲', detail: '愚园路 16 号' });
    }
    expect(
      await db.selectFrom('order_event').select('words as text').where('order_id', '=', paid.orderId).execute(),
    ).toContainEqual({ text: '收货地址已修改' });
    await packOrder(app, { who: 'desk', orderId: paid.orderId });
    expect((await call('orders.get', { orderid: paid.orderId }, person)).canChangeAddress).toBe(false);
    await expect(change(paid.orderId)).rejects.toMatchObject({ result: { code: 'changed' } });
  }));

// Rule: order-18
test.each([
  ['540102', 'freight'],
  ['810101', 'area'],
])('an address in %s is refused, because freight or delivery would be another: %s', (areaCode, code) =>
  withOrders(async (scene) => {
    const { shop, call, place } = scene;
    const person = await shop.person();
    const { orderId } = await place(person);
    const before = (await orderOf(scene, orderId)).address;
    const addressId = await shop.address(person, { areaCode, isDefault: false });
    await expect(call('orders.changeAddress', { orderId, addressId }, person)).rejects.toMatchObject({
      result: { code },
    });
    expect((await orderOf(scene, orderId)).address).toEqual(before);
  }),
);

// Rule: order-18
test('bonded goods go only to another receiver whom customs know', () =>
  withOrders(async (scene) => {
    const { shop, call, place, db } = scene;
    const person = await shop.person();
    const { orderId } = await place(person, [{ skuId: (await shop.product({ warehouse: 'bonded' })).skuId }]);
    const addressId = await shop.address(person, { isDefault: false, realName: false });
    await db.updateTable('address').set({ name: '陈美玲' }).where('id', '=', addressId).execute();
    const change = () => call('orders.changeAddress', { orderId, addressId }, person);
    await expect(change()).rejects.toMatchObject({ result: { code: 'realName' } });
    await call('realNames.remove', { id: (await call('realNames.list', {}, person)).list[0]!.id }, person);
    await call('realNames.save', { addressId, idNumber: '440524188001010014' }, person);
    await change();
    expect((await orderOf(scene, orderId)).real_name).toBe('陈美玲 440***********0014');
  }));
