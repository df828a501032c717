import { sql } from 'kysely';
import { deskSchema } from '@cellar/shared/api/trade/desk/schema';
import { MAX_COUNTED } from '@cellar/shared/format/number/count';
import type { Role } from '@cellar/shared/contract/roles';
import { DAY, dayOf } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import { newId } from '../../../store/ids';
import { buyer, enterPaid, groupOffer } from '../../../testing/campaigns/groups';
import { placePaid, placeReceived, placeShipped, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { countWaiting } from '../../identity/staff/countWaiting';
import { applyFor } from '../../../testing/trade/returns';

const staffOf = (...roles: Role[]) => ({ id: newId(), name: 'anna', roles, tokenHash: '', csrf: '' });
const staff = staffOf('orders');
const asked = ({ app }: OrderScene, name: `desk.${string}`, params: object = {}, caller = staff) =>
  invoke(app, { name, params, caller } as never) as Promise<never>;
type Page = { list: { id: string; address: { phone: string; detail: string } }[]; next: string | null };
const found = async (scene: OrderScene, params: object) =>
  ((await asked(scene, 'desk.list', params)) as Page).list.map(({ id }) => id);

// Rule: desk-70
test('tabs are counted up to a thousand, however many orders there are', () =>
  withOrders(async (scene) => {
    await placePaid(scene, await scene.shop.person({ balanceFen: 9_000_000 }));
    await sql`insert into shop_order select r.* from shop_order o cross join generate_series(1, ${MAX_COUNTED + 5}::int) n
      cross join lateral jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_no', 'N' || n)) r`.execute(
      scene.db,
    );
    expect(await asked(scene, 'desk.count')).toMatchObject({ all: MAX_COUNTED, toShip: MAX_COUNTED, waiting: 0 });
  }));

// Rule: desk-70
test('tabs hold orders by what they wait for, with their numbers; what waits longest stands first where something waits', () =>
  withOrders(async (scene) => {
    const { shop, place, clock } = scene;
    const person = await shop.person({ balanceFen: 9_000_000 });
    const first = await placePaid(scene, person);
    clock.advance(1000);
    const second = await placePaid(scene, person);
    clock.advance(1000);
    const unpaid = await place(person);
    const sent = await placeShipped(scene, person);
    const received = await placeReceived(scene, person);
    await applyFor(scene, person, { orderId: received.orderId });
    expect(await asked(scene, 'desk.count')).toEqual({
      all: 5,
      waiting: 1,
      grouping: 0,
      toShip: 2,
      shipped: 1,
      afterSale: 1,
      toRestock: 0,
      received: 1,
      closed: 0,
    });
    expect(await found(scene, { tab: 'toShip' })).toEqual([first.orderId, second.orderId]);
    expect(await found(scene, { tab: 'waiting' })).toEqual([unpaid.orderId]);
    expect(await found(scene, { tab: 'shipped' })).toEqual([sent.orderId]);
    expect(await found(scene, { tab: 'afterSale' })).toEqual([received.orderId]);
    const page = (await asked(scene, 'desk.list', { tab: 'toShip', size: 1 })) as Page;
    expect(page.list.map(({ id }) => id)).toEqual([first.orderId]);
    expect(await found(scene, { tab: 'toShip', size: 1, cursor: page.next })).toEqual([second.orderId]);
  }));

// Rule: desk-71
test('an order is found by its number, phone, name, waybill and code, and narrowed by day, sum, payment and delivery', () =>
  withOrders(async (scene) => {
    const { shop, db, clock } = scene;
    const one = await shop.person({ balanceFen: 9_000_000 });
    const { orderId, orderNo, totalFen } = await placeShipped(scene, one);
    const other = await placePaid(scene, await shop.person({ balanceFen: 9_000_000 }));
    const { address, pickup } = await db
      .updateTable('shop_order')
      .set({ pickup_code: '12345678' })
      .where('id', '=', orderId)
      .returning(['address', 'pickup_code as pickup'])
      .executeTakeFirstOrThrow();
    const receiver = address as { name: string; phone: string };
    const { tracking_no } = await db.selectFrom('parcel').select('tracking_no').executeTakeFirstOrThrow();
    await db
      .updateTable('shop_order')
      .set({ address: JSON.stringify({ ...receiver, name: '周慕白', phone: '13700000009' }) })
      .where('id', '=', other.orderId)
      .execute();
    for (const q of [
      orderNo,
      tracking_no,
      String(pickup),
      receiver.name.slice(0, 2),
      `${orderNo.slice(0, 6)} ${orderNo.slice(6)}`,
    ])
      expect([q, await found(scene, { q })]).toEqual([q, [orderId]]);
    expect(await found(scene, { q: '137 0000 0009' })).toEqual([other.orderId]);
    await db.updateTable('person').set({ phone: '13900005678' }).where('id', '=', one.id).execute();
    expect(await found(scene, { q: orderNo.slice(-8) })).toEqual([orderId]);
    expect(await found(scene, { q: '0009' })).toEqual([other.orderId]);
    expect(await found(scene, { q: '5678' })).toEqual([orderId]);
    expect(await found(scene, { buyer: one.id })).toEqual([orderId]);
    expect(await found(scene, { buyer: one.id, tab: 'toShip' })).toEqual([]);
    // Too short or too long for any number of an order: such texts may be a waybill alone.
    for (const q of ['没有这个人', '-1', '9'.repeat(25)]) expect(await found(scene, { q })).toEqual([]);
    const both = [orderId, other.orderId].sort();
    const sorted = async (params: object) => (await found(scene, params)).sort();
    const today = dayOf(clock.now());
    expect(await sorted({ from: today, to: today })).toEqual(both);
    expect(await found(scene, { to: dayOf(new Date(clock.now().getTime() - DAY)) })).toEqual([]);
    expect(await sorted({ minFen: totalFen, maxFen: totalFen, way: 'balance', delivery: 'courier' })).toEqual(both);
    expect(await found(scene, { minFen: totalFen + 1 })).toEqual([]);
    expect(await found(scene, { way: 'wechat' })).toEqual([]);
    expect(await found(scene, { delivery: 'pickup' })).toEqual([]);
  }));

// Rule: desk-71
test('orders are narrowed by level, warehouse, remark, area and goods', () =>
  withOrders(async (scene) => {
    const { shop, db, place } = scene;
    const { productId, skuId } = await shop.product({ warehouse: 'bonded' });
    const one = await place(await shop.person({ level: 'gold' }), [{ skuId }]);
    const other = await place(await shop.person());
    const { address } = await db
      .updateTable('shop_order')
      .set({ shop_note: '急', remarks: JSON.stringify([{ words: '周五送', at: '2026-03-01T00:00:00.000Z' }]) })
      .where('id', '=', one.orderId)
      .returning('address')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('shop_order')
      .set({ address: JSON.stringify({ ...(address as object), areaCode: '330106' }) })
      .where('id', '=', other.orderId)
      .execute();
    const { levels, warehouses } = (await asked(scene, 'desk.listChoices')) as {
      levels: { id: string }[];
      warehouses: { id: string }[];
    };
    expect(levels.map(({ id }) => id)).toContain('gold');
    await db.updateTable('product').set({ name: '滴金贵腐 2015' }).where('id', '=', productId).execute();
    const { warehouse_id } = await db
      .selectFrom('order_line')
      .select('warehouse_id')
      .where('order_id', '=', one.orderId)
      .executeTakeFirstOrThrow();
    expect(warehouses.map(({ id }) => id)).toContain(warehouse_id);
    for (const params of [
      { level: 'gold' },
      { warehouse: warehouse_id },
      { remark: 'buyer' },
      { remark: 'shop' },
      { area: '上海' },
      { goods: '贵腐' },
      { goods: productId.slice(-12) },
    ])
      expect([params, await found(scene, params)]).toEqual([params, [one.orderId]]);
    for (const params of [{ remark: 'none' }, { area: '浙江' }, { area: '西湖区' }])
      expect([params, await found(scene, params)]).toEqual([params, [other.orderId]]);
    expect(await found(scene, { area: '没有这个地方' })).toEqual([]);
  }));

// Rule: desk-72
test('a record says everything but the receiver, who is shown on demand to who needs them, each look in the log', () =>
  withOrders(async (scene) => {
    const { shop, db } = scene;
    const person = await shop.person({ balanceFen: 9_000_000 });
    const before = await placePaid(scene, person);
    const { orderId, orderNo } = await placeShipped(scene, person);
    const record = (await asked(scene, 'desk.get', { id: orderId })) as Page['list'][number];
    expect(record).toMatchObject({
      orderNo,
      stateLabel: '已发货',
      lines: [{ quantity: 1, unsent: 0 }],
      payments: [{ text: '余额支付', stateLabel: '已付款' }],
      parcels: [{ stateLabel: '待揽收' }],
      placed: 2,
      others: [{ id: before.orderId }],
    });
    expect(record).toHaveProperty('log.0.action', 'desk.ship');
    expect(record.address).toMatchObject({ phone: expect.stringContaining('****'), detail: '***' });
    const shown = (await asked(scene, 'desk.getReceiver', { id: orderId }, staffOf('service'))) as Page['list'][number];
    expect(shown).toMatchObject({ address: { phone: expect.stringMatching(/^1\d{10}$/) }, declared: null });
    const looks = await db
      .selectFrom('audit_entry')
      .select('target')
      .where('action', '=', 'desk.getReceiver')
      .orderBy('id')
      .execute();
    expect(looks).toEqual([{ target: orderNo }]);
  }));

// Rule: desk-73
test('a waybill is corrected until its parcel has arrived, to a number that no other has; the buyer reads it', () =>
  withOrders(async (scene) => {
    const { shop, call, db } = scene;
    const person = await shop.person({ balanceFen: 9_000_000 });
    const { ref } = await placeShipped(scene, person);
    const other = await placeShipped(scene, person);
    const { parcels } = await call('orders.getTracking', ref, person);
    const taken = (await call('orders.getTracking', other.ref, person)).parcels[0]!.trackingNo;
    const change = (trackingNo: string) =>
      asked(scene, 'desk.changeWaybill', { id: parcels[0]!.id, courier: '顺丰速运', trackingNo });
    await expect(change(taken)).rejects.toThrow('运单号已用于其他包裹');
    await change('SF7700001');
    const now = (await call('orders.getTracking', ref, person)).parcels[0]!;
    expect(now).toMatchObject({ courier: '顺丰速运', trackingNo: 'SF7700001' });
    expect(now.events.map(({ text }) => text)).toContain('运单号更正为 顺丰速运 SF7700001');
    await db.updateTable('parcel').set({ state: 'delivered' }).where('id', '=', parcels[0]!.id).execute();
    await expect(change('SF7700002')).rejects.toThrow('包裹已签收或拒收，不能修改运单号');
  }));

// Rule: desk-73
test('what the shop notes is its own; sales of today stand beside those of a week ago', () =>
  withOrders(async (scene) => {
    const { shop, call, clock, db } = scene;
    const person = await shop.person({ balanceFen: 9_000_000 });
    const { orderId, totalFen } = await placePaid(scene, person);
    await asked(scene, 'desk.saveNote', { id: orderId, note: '客户要求周五送' });
    expect(await asked(scene, 'desk.get', { id: orderId })).toMatchObject({ note: '客户要求周五送' });
    expect(JSON.stringify(await call('orders.get', { orderid: orderId }, person))).not.toContain('周五送');
    await asked(scene, 'desk.saveNote', { id: orderId, note: '' });
    expect(await asked(scene, 'desk.get', { id: orderId })).toMatchObject({ note: null });
    clock.advance(1);
    const sold = { orders: 1, fen: totalFen };
    expect(await asked(scene, 'desk.getSales')).toEqual({ today: sold, before: { orders: 0, fen: 0 } });
    await db
      .updateTable('shop_order')
      .set({ paid_at: new Date(clock.now().getTime() - 7 * DAY - 1) })
      .execute();
    expect(await asked(scene, 'desk.getSales')).toEqual({ today: { orders: 0, fen: 0 }, before: sold });
  }));

// Rule: desk-510
test('a paid order whose group is not filled waits in a tab of its own, and then to be sent', () =>
  withOrders(async (scene) => {
    const goods = await groupOffer(scene);
    const [leader, second] = [await buyer(scene), await buyer(scene)];
    const first = await enterPaid(scene, leader, goods);
    const other = await placePaid(scene, leader, [{ skuId: (await scene.shop.product({ priceFen: 100 })).skuId }]);
    const tabs = async () => {
      const { grouping, toShip } = (await asked(scene, 'desk.count')) as { grouping: number; toShip: number };
      expect((await countWaiting(scene.app, staff)).list).toContainEqual({ queue: 'orders', waiting: toShip });
      return { grouping, toShip };
    };
    expect(await tabs()).toEqual({ grouping: 1, toShip: 1 });
    expect(await found(scene, { tab: 'grouping' })).toEqual([first.orderId]);
    expect(await found(scene, { tab: 'toShip' })).toEqual([other.orderId]);
    expect(await asked(scene, 'desk.get', { id: first.orderId })).toMatchObject({ waitsForGroup: true });
    const { others } = (await asked(scene, 'desk.get', { id: other.orderId })) as { others: object[] };
    expect(others).toMatchObject([{ id: first.orderId, stateLabel: '待成团' }]);
    const joined = await enterPaid(scene, second, { ...goods, groupId: first.groupId });
    expect(await tabs()).toEqual({ grouping: 0, toShip: 3 });
    expect((await found(scene, { tab: 'toShip' })).sort()).toEqual(
      [first.orderId, other.orderId, joined.orderId].sort(),
    );
    expect(await asked(scene, 'desk.get', { id: first.orderId })).toMatchObject({ waitsForGroup: false });
  }));

// Rule: desk-511
test('an order keeps the names of what took something off its price; an older one has the sums', () =>
  withOrders(async (scene) => {
    const { shop, place, db, call } = scene;
    const person = await shop.person({ level: 'gold', balanceFen: 9_000_000 });
    await shop.promotion('full_off', { thresholdFen: 100_000, offFen: 20_000 });
    await shop.coupon(person, { offFen: 5000 });
    const { skuId } = await shop.product({ priceFen: 128_000, prices: [{ level: 'gold', priceFen: 121_600 }] });
    const { orderId } = await place(person, [{ skuId, quantity: 2 }]);
    const amounts = async () =>
      ((await asked(scene, 'desk.get', { id: orderId })) as { amounts: { label: string; fen: number }[] }).amounts.map(
        ({ label, fen }) => [label, fen],
      );
    expect(await amounts()).toEqual([
      ['商品合计', 256_000],
      ['金卡优惠', -12_800],
      ['满减', -20_000],
      ['优惠券「窖藏礼券」', -5000],
      ['运费', 0],
    ]);
    expect(await asked(scene, 'desk.get', { id: orderId })).toMatchObject({
      totalFen: 218_200,
      lines: [{ priceFen: 121_600, retailFen: 128_000, priceLabel: '金卡价' }],
    });
    await db.updateTable('promotion').set({ name: '改了名的活动' }).execute();
    expect((await amounts())[2]).toEqual(['满减', -20_000]);
    await db.updateTable('shop_order').set({ savings: null }).where('id', '=', orderId).execute();
    expect(await amounts()).toEqual([
      ['商品合计', 243_200],
      ['促销优惠', -20_000],
      ['优惠券', -5000],
      ['运费', 0],
    ]);
    expect((await call('orders.get', { orderid: orderId }, person)).amounts).toHaveLength(4);
  }));

// Rule: desk-512
test('the warehouse packs, ships and prints, sees phones masked, and changes no price', () =>
  withOrders(async (scene) => {
    const keeper = staffOf('warehouse');
    const { orderId } = await placePaid(scene, await scene.shop.person({ balanceFen: 9_000_000 }));
    await asked(scene, 'desk.pack', { id: orderId }, keeper);
    const labels = { kind: 'labels', paper: 'label', ids: [orderId] };
    expect(
      await invoke(scene.app, { name: 'shippingPapers.draw', params: labels, caller: keeper } as never),
    ).toHaveProperty('content');
    await asked(scene, 'desk.ship', { id: orderId }, keeper);
    const { list } = (await asked(scene, 'desk.list', { tab: 'shipped' }, keeper)) as Page;
    expect(list).toMatchObject([{ id: orderId, address: { phone: expect.stringContaining('****') as string } }]);
    const forOthers = ['getMargin', 'checkRisks', 'saveNote', 'cancel', 'extend', 'changePrice', 'changeAddress'];
    for (const [name, access] of Object.entries(deskSchema).map(([name, { access }]) => [name, access] as const))
      expect([name, typeof access === 'object' && access.staff.includes('warehouse')]).toEqual([
        name,
        ![...forOthers, 'refund', 'getSales'].includes(name),
      ]);
  }));
