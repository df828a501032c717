import { DAY, MINUTE } from '../../../clock';
import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { placePaid, placeReceived, placeShipped, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { followParcels } from '../logistics/followParcels';
import { packOrder, shipOrder } from './shipping/desk';
import { countOrders } from './orderList';

const who = 'desk';
const titlesOf = async ({ db }: OrderScene, { id }: Person) =>
  (
    await db.selectFrom('message').select('title').where('person_id', '=', id).orderBy('at').orderBy('id').execute()
  ).map(({ title }) => title);

// Rule: order-4
test('an order goes its way from the cart to the doorstep', () =>
  withOrders(async (scene) => {
    const { shop, call, app, clock, db } = scene;
    const person = await shop.person({ balanceFen: 900000 });
    const local = await shop.product({ priceFen: 128000 });
    const bonded = await shop.product({ priceFen: 50000, warehouse: 'bonded' });
    const placed = await scene.place(person, [{ skuId: local.skuId, quantity: 2 }, { skuId: bonded.skuId }]);
    const details = () => call('orders.get', { orderid: placed.orderId }, person);
    expect(await details()).toMatchObject({
      stateLabel: '待付款',
      actions: ['cancel', 'pay'],
      hint: '请在 30 分钟内完成付款，逾期订单自动取消',
      quantity: 3,
      parcels: 0,
      methodLabel: null,
    });
    await call(
      'payment.payBalance',
      { orderId: placed.orderId, amountFen: placed.totalFen, idemKey: newId(), ticket: await scene.ticket(person) },
      person,
    );
    expect(await details()).toMatchObject({
      stateLabel: '待发货',
      actions: ['protect', 'return', 'again', 'remind'],
      methodLabel: '余额支付',
    });
    await packOrder(app, { who, orderId: placed.orderId });
    expect(await details()).toMatchObject({ stateLabel: '已打包' });
    await shipOrder(app, { who, orderId: placed.orderId });
    expect(await shop.stockOf(local)).toEqual({ onHand: 98, held: 0 });
    expect(await details()).toMatchObject({
      stateLabel: '已发货',
      actions: ['protect', 'again', 'logistics', 'finish'],
      parcels: 2,
    });
    const tracking = await call('orders.getTracking', placed.ref, person);
    expect(tracking.parcels.map(({ warehouse, lines }) => [warehouse, lines.map(({ quantity }) => quantity)])).toEqual([
      ['上海恒温仓', [2]],
      ['保税仓', [1]],
    ]);
    clock.advance(5 * MINUTE);
    await followParcels(app);
    expect(await details()).toMatchObject({
      state: 'shipped',
      stateLabel: '已送达',
      hint: '包裹已签收，请验货后确认收货，10 天后自动确认收货',
    });
    const parcel = await call('logistics.getParcel', { parcelId: tracking.parcels[0]!.id }, person);
    expect(parcel).toMatchObject({ state: 'delivered', address: '上海市 徐汇区 衡山路 8 号 302' });
    expect(parcel.events[0]!.text).toContain('已签收');
    const times = parcel.events.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(await call('orders.finish', placed.ref, person)).toMatchObject({
      order: { state: 'received', actions: ['remove', 'protect', 'invoice', 'return', 'logistics', 'again', 'review'] },
    });
    clock.advance(8 * DAY);
    expect((await details()).actions).toEqual(['remove', 'invoice', 'logistics', 'again', 'review']);
    const points = Math.floor(placed.totalFen / 100);
    expect(
      await db.selectFrom('person').select(['points', 'growth']).where('id', '=', person.id).executeTakeFirst(),
    ).toEqual({ points, growth: points });
    expect((await details()).times.map(({ label }) => label)).toEqual(['下单时间', '付款时间', '发货时间', '收货时间']);
    expect(
      (await db.selectFrom('audit_entry').select('action').orderBy('at').orderBy('id').execute()).map(
        ({ action }) => action,
      ),
    ).toEqual(['order.pack', 'order.ship']);
    expect(await titlesOf(scene, person)).toEqual(['支付成功', '商品已发货', '包裹已签收']);
  }));

// Rule: order-7
test('receipt ends the way of parcels that the courier still has', () =>
  withOrders(async (scene) => {
    const { shop, call, app, clock, db } = scene;
    const person = await shop.person({ balanceFen: 900000 });
    const { orderId, ref } = await placeShipped(scene, person);
    await db.updateTable('parcel').set({ state: 'delivering' }).where('order_id', '=', orderId).execute();
    expect((await call('orders.get', { orderid: orderId }, person)).stateLabel).toBe('派送中');
    clock.advance(1000);
    await call('orders.finish', ref, person);
    expect(await call('orders.get', { orderid: orderId }, person)).toMatchObject({
      state: 'received',
      stateLabel: '已完成',
      news: { text: '已确认收货' },
    });
    const { parcels } = await call('orders.getTracking', ref, person);
    expect(parcels).toMatchObject([{ state: 'delivered', stateLabel: '已签收' }]);
    clock.advance(5 * MINUTE);
    await followParcels(app);
    expect((await call('logistics.getParcel', { parcelId: parcels[0]!.id }, person)).events[0]!.text).toBe(
      '已确认收货',
    );
  }));

// Rule: order-1
test('lists by tab, page by page, and the badges count the same', () =>
  withOrders(async (scene) => {
    const { shop, call, clock, db, place } = scene;
    const person = await shop.person({ balanceFen: 9000000 });
    for (let i = 0; i < 3; i++, clock.advance(1000)) await place(person);
    await placePaid(scene, person);
    await placeShipped(scene, person);
    const done = await placeReceived(scene, person);
    const cancelled = await place(person);
    await call('orders.cancel', { ...cancelled.ref, reason: '不想要了' }, person);
    expect(await countOrders(db, person.id)).toEqual({ waiting: 3, ready: 2, success: 1, error: 1, unreviewed: 1 });
    const states = async (name: 'orders.listReady' | 'orders.listSuccess' | 'orders.listError') =>
      (await call(name, {}, person)).list.map(({ state }) => state);
    expect(await states('orders.listReady')).toEqual(['shipped', 'paid']);
    expect(await states('orders.listSuccess')).toEqual(['received']);
    expect(await states('orders.listError')).toEqual(['cancelled']);
    const first = await call('orders.listWaiting', { size: 2 }, person);
    expect(first.list).toHaveLength(2);
    const second = await call('orders.listWaiting', { size: 2, cursor: first.next! }, person);
    expect(second).toMatchObject({ next: null, list: [{ state: 'waiting', kinds: 1 }] });
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(3);
    expect((await call('orders.listAll', { cursor: 'nonsense' }, person)).list).toHaveLength(7);
    await call('orders.remove', done.ref, person);
    expect(await states('orders.listSuccess')).toEqual([]);
    await expect(call('orders.get', { orderid: done.orderId }, person)).rejects.toThrow('订单不存在');
    await expect(call('orders.remove', { orderId: first.list[0]!.id }, person)).rejects.toThrow('订单还没有结束');
  }));

// Rule: order-3
test('cancelling gives back bottles, coupon and coins; twice is once; afterwards nothing can be paid', () =>
  withOrders(async (scene) => {
    const { shop, call, db, place } = scene;
    const person = await shop.person({ coins: 100, balanceFen: 900000 });
    await shop.coupon(person, { offFen: 5000 });
    const goods = await shop.product({ priceFen: 128000 });
    const { ref, orderId, totalFen } = await place(person, [{ skuId: goods.skuId, quantity: 3 }], { useCoins: true });
    expect((await shop.stockOf(goods)).held).toBe(3);
    for (let i = 0; i < 2; i++)
      expect(await call('orders.cancel', { ...ref, reason: '买错了' }, person)).toMatchObject({
        order: { state: 'cancelled', actions: ['remove', 'again'] },
      });
    expect((await shop.stockOf(goods)).held).toBe(0);
    expect(await db.selectFrom('person').select('coins').where('id', '=', person.id).executeTakeFirst()).toEqual({
      coins: 100,
    });
    expect(await db.selectFrom('person_coupon').select('state').where('person_id', '=', person.id).execute()).toEqual([
      { state: 'unused' },
    ]);
    await expect(
      call('payment.payWx', { orderId, amountFen: totalFen, idemKey: newId() }, person),
    ).rejects.toMatchObject({
      states: 409,
    });
    const other = await placePaid(scene, person);
    await expect(call('orders.cancel', { ...other.ref, reason: '买错了' }, person)).rejects.toThrow(
      '订单状态已变化，不能取消',
    );
    await expect(call('orders.finish', other.ref, person)).rejects.toThrow('订单还没有发货');
  }));

test('a reminder to ship is accepted once in twelve hours', () =>
  withOrders(async (scene) => {
    const { shop, call } = scene;
    const person = await shop.person({ balanceFen: 900000 });
    const { ref } = await placePaid(scene, person);
    expect(await call('orders.remind', ref, person)).toEqual({ text: '已提醒仓库尽快发货' });
    expect(await call('orders.remind', ref, person)).toEqual({ text: '已经提醒过了，仓库正在加紧处理' });
    const waiting = await scene.place(person);
    await expect(call('orders.remind', waiting.ref, person)).rejects.toThrow('无需提醒');
  }));

// Rule: order-8
test('remarks are added, the same attempt once', () =>
  withOrders(async (scene) => {
    const { shop, call, place } = scene;
    const person = await shop.person();
    const { ref } = await place(person);
    const idemKey = newId();
    for (let i = 0; i < 2; i++)
      expect(
        (await call('orders.addRemarks', { ...ref, idemKey, text: '请放前台' }, person)).remarks.map(
          ({ text }) => text,
        ),
      ).toEqual(['请放前台']);
    await expect(call('orders.addRemarks', { ...ref, idemKey, text: '别的话' }, person)).rejects.toMatchObject({
      states: 409,
    });
    await expect(call('orders.addRemarks', { ...ref, idemKey: newId(), text: '  ' }, person)).rejects.toThrow(
      '请填写备注',
    );
  }));

// Rule: order-9
test('each line is reviewed once, after receipt, and brings coins', () =>
  withOrders(async (scene) => {
    const { shop, call, db } = scene;
    const person = await shop.person({ balanceFen: 900000 });
    const review = (orderId: string, line = 1) =>
      call(
        'orders.review',
        { orderId, idemKey: newId(), reviews: [{ line, stars: 5, body: '香气很好，单宁柔顺' }] as never },
        person,
      );
    const early = await placeShipped(scene, person);
    await expect(review(early.orderId)).rejects.toThrow('确认收货后才能评价');
    const goods = [{ skuId: (await shop.product()).skuId }, { skuId: (await shop.product()).skuId }];
    const { orderId } = await placeReceived(scene, person, goods);
    expect(await review(orderId, 1)).toMatchObject({
      coins: 10,
      order: { actions: expect.arrayContaining(['review']) },
    });
    await expect(review(orderId, 1)).rejects.toThrow('已经评价过了');
    expect((await review(orderId, 2)).order.actions).not.toContain('review');
    expect(
      await db.selectFrom('review').select(['nickname', 'stars']).where('order_id', '=', orderId).execute(),
    ).toEqual([
      { nickname: '林**', stars: 5 },
      { nickname: '林**', stars: 5 },
    ]);
    expect(await db.selectFrom('person').select('coins').where('id', '=', person.id).executeTakeFirst()).toEqual({
      coins: 20,
    });
    await expect(
      call(
        'orders.review',
        { orderId, idemKey: newId(), reviews: [{ line: 1, stars: 5, body: '好' }] as never },
        person,
      ),
    ).rejects.toThrow('至少写 5 个字');
  }));

// Rule: order-5
test('re-order says what can be had and at which price, then puts it into the cart, and ticks nothing else', () =>
  withOrders(async (scene) => {
    const { shop, call, db, place } = scene;
    const person = await shop.person();
    const plenty = await shop.product({ priceFen: 20000 });
    const few = await shop.product({ priceFen: 30000, stock: 5 });
    const gone = await shop.product();
    const { orderId, ref } = await place(person, [
      { skuId: plenty.skuId, quantity: 2 },
      { skuId: few.skuId, quantity: 4 },
      { skuId: gone.skuId },
    ]);
    await call('orders.cancel', { ...ref, reason: '买错了' }, person);
    await db.updateTable('stock').set({ on_hand: 3 }).where('product_id', '=', few.productId).execute();
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', gone.productId).execute();
    await db.updateTable('price').set({ price_fen: 21000 }).where('sku_id', '=', plenty.skuId).execute();
    const again = await call('orders.getAgain', ref, person);
    const bySku = new Map(again.lines.map((line) => [line.paidFen, line]));
    expect(bySku.get(20000)).toMatchObject({ available: 2, priceFen: 21000, problem: null });
    expect(bySku.get(30000)).toMatchObject({ available: 3, problem: '仅剩 3 件' });
    expect(bySku.get(10000)).toMatchObject({ available: 0 });
    expect(again.totalFen).toBe(2 * 21000 + 3 * 30000);
    const other = await shop.product();
    await call('cart.add', { skuId: other.skuId, quantity: 1 }, person);
    const idemKey = newId();
    const lines = again.lines.map(({ line }) => line) as never;
    for (let i = 0; i < 2; i++)
      expect(await call('orders.confirmJoin', { orderId, idemKey, lines }, person)).toEqual({
        added: 2,
        count: 3,
        text: '已将 2 种商品加入购物车',
      });
    const cart = await db
      .selectFrom('cart_line')
      .select(['quantity', 'ticked'])
      .where('person_id', '=', person.id)
      .where('hidden', '=', false)
      .orderBy('quantity')
      .execute();
    expect(cart).toEqual([
      { quantity: 1, ticked: false },
      { quantity: 2, ticked: true },
      { quantity: 3, ticked: true },
    ]);
    const onlyGone = again.lines.filter(({ available }) => available === 0).map(({ line }) => line) as never;
    await expect(call('orders.confirmJoin', { orderId, idemKey: newId(), lines: onlyGone }, person)).rejects.toThrow(
      '所选商品暂时都不能购买',
    );
  }));

// Rule: parcel-2
test('my deliveries: parcels under way first, each with its newest event', () =>
  withOrders(async (scene) => {
    const { shop, call, app, clock } = scene;
    const person = await shop.person({ balanceFen: 900000 });
    const old = await placeShipped(scene, person);
    clock.advance(5 * MINUTE);
    await followParcels(app);
    const fresh = await placeShipped(scene, person);
    await followParcels(app);
    const page = await call('logistics.listDeliveries', { size: 1 }, person);
    expect(page.list).toMatchObject([{ orderId: fresh.orderId, news: { text: expect.stringContaining('等待揽收') } }]);
    expect(await call('logistics.listDeliveries', { size: 1, cursor: page.next! }, person)).toMatchObject({
      next: null,
      list: [{ orderId: old.orderId, state: 'delivered' }],
    });
  }));
