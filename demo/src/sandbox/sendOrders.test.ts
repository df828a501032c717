import { MINUTE, SECOND } from '@cellar/server/clock';
import { followParcels } from '@cellar/server/shop/trade/logistics/followParcels';
import { orderOf, placePaid, withOrders } from '@cellar/server/testing/trade/orders';
import { sendOrders } from './sendOrders';

test('in the demo paid orders are packed and sent by themselves; orders of before the opening, and those that somebody notes something of, are left alone', () =>
  withOrders(async (scene) => {
    const { shop, clock, db, app } = scene;
    const person = await shop.person({ balanceFen: 900000 });
    const old = await placePaid(scene, person);
    clock.advance(1000);
    await db
      .insertInto('store_fact')
      .values({ name: 'seed', value: JSON.stringify({ at: clock.now() }) })
      .execute();
    clock.advance(1000);
    const { orderId } = await placePaid(scene, person);
    const noted = await placePaid(scene, person);
    await db.updateTable('shop_order').set({ shop_note: '周五送' }).where('id', '=', noted.orderId).execute();
    for (const state of ['paid', 'packed', 'shipped']) {
      expect((await orderOf(scene, orderId)).state).toBe(state);
      clock.advance(20_000);
      await sendOrders.run(app);
    }
    clock.advance(5 * MINUTE);
    await followParcels(app);
    expect(await db.selectFrom('parcel').select('state').where('order_id', '=', orderId).execute()).toEqual([
      { state: 'delivered' },
    ]);
    for (const left of [old, noted]) expect((await orderOf(scene, left.orderId)).state).toBe('paid');
  }));

// Rule: pay-11
test('an order that cannot be sent does not keep back the others', () =>
  withOrders(async (scene) => {
    const { shop, app, clock, db } = scene;
    const person = await shop.person({ balanceFen: 900000 });
    await db
      .insertInto('store_fact')
      .values({ name: 'seed', value: JSON.stringify({ at: clock.now() }) })
      .execute();
    clock.advance(SECOND);
    const orders = [await placePaid(scene, person), await placePaid(scene, person)];
    clock.advance(MINUTE);
    await sendOrders.run(app);
    clock.advance(MINUTE);
    const book = app.ports.courier.book;
    let calls = 0;
    app.ports.courier.book = async (parcel) =>
      (calls += 1) === 1 ? Promise.reject(new Error('no answer')) : book(parcel);
    await sendOrders.run(app);
    const states = [];
    for (const { orderId } of orders) states.push((await orderOf(scene, orderId)).state);
    expect(states.sort()).toEqual(['packed', 'shipped']);
  }));
