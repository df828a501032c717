import { DAY } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import type { Person, Staff } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { deskCall } from '../../../testing/desk';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';
import { addSuperBuy, superBuyInput } from '../../../testing/campaigns/superBuys';

const finance: Staff = { id: newId(), name: 'finance', roles: ['finance'], tokenHash: '', csrf: '' };

async function sceneOf(orders: OrderScene) {
  const { call, shop } = orders;
  const goods = await shop.product({ priceFen: 60_000, stock: 20 });
  const superBuyId = await addSuperBuy(orders, goods, { priceFen: 40_000, total: 3 });
  const person = await shop.person();
  await shop.address(person);
  const shown = (by: Person | null = person) => call('superBuy.get', { superBuyId }, by);
  const enter = async (quantity = 1, by: Person = person) =>
    [(await call('superBuy.enter', { superBuyId, quantity }, by)).lineId] as never;
  const order = async (quantity = 1, by: Person = person) =>
    call('checkout.submit', { cartIds: await enter(quantity, by), totalFen: quantity * 40_000, idemKey: newId() }, by);
  return { ...orders, goods, superBuyId, person, shown, enter, order };
}
const scene = (body: (parts: Awaited<ReturnType<typeof sceneOf>>) => Promise<void>) => () =>
  withOrders(async (orders) => body(await sceneOf(orders)));

// Rule: super-1
test(
  'shows price, progress and what is left, and begins the checkout of that many',
  scene(async ({ call, clock, shop, shown, enter, order }) => {
    expect(await shown(null)).toMatchObject({
      state: 'running',
      priceFen: 40_000,
      retailFen: 60_000,
      total: 3,
      sold: 0,
      left: 2,
      bought: 0,
    });
    await expect(enter(3)).rejects.toMatchObject({ code: 'limit' });
    await order(2);
    expect(await shown()).toMatchObject({ sold: 2, percent: 66, bought: 2, left: 0 });
    await expect(enter(1)).rejects.toMatchObject({ code: 'limit' });
    const other = await shop.person();
    await shop.address(other);
    await expect(enter(2, other)).rejects.toThrow('只剩 1 件了');
    await order(1, other);
    expect(await shown()).toMatchObject({ state: 'soldOut', sold: 3, percent: 100 });
    const late = await shop.person();
    await expect(enter(1, late)).rejects.toMatchObject({ code: 'soldOut' });
    clock.advance(DAY);
    expect(await shown(null)).toMatchObject({ state: 'over' });
    await expect(enter(1, late)).rejects.toMatchObject({ code: 'over' });
    expect((await call('superBuy.list', {}, null)).list).toEqual([]);
  }),
);

// Rule: super-1
test(
  'before its time nothing is sold, and without stock it is sold out',
  scene(async (parts) => {
    const { call, clock, db, goods, person, shown } = parts;
    const fromAt = new Date(clock.now().getTime() + DAY / 2).toISOString();
    const soon = await addSuperBuy(parts, goods, { fromAt });
    expect(await call('superBuy.get', { superBuyId: soon }, null)).toMatchObject({ state: 'soon' });
    await expect(call('superBuy.enter', { superBuyId: soon, quantity: 1 }, person)).rejects.toMatchObject({
      code: 'soon',
    });
    expect((await call('superBuy.list', {}, null)).list).toHaveLength(2);
    await db.updateTable('stock').set({ held: 20 }).where('product_id', '=', goods.productId).execute();
    expect(await shown(null)).toMatchObject({ state: 'soldOut', left: 0 });
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', goods.productId).execute();
    await expect(shown(null)).rejects.toThrow('活动不存在或已下线');
  }),
);

// Rule: super-2
test(
  'an order that comes to nothing gives its units back',
  scene(async ({ call, order, shown, person }) => {
    const { orderId } = await order(2);
    await call('orders.cancel', { orderId, reason: '不想要了' }, person);
    expect(await shown()).toMatchObject({ sold: 0, bought: 0, left: 2 });
    await order(2);
  }),
);

// Rule: desk-506
test(
  'what its paid orders brought is measured; a kind without orders of its own has nothing to measure',
  scene(async (parts) => {
    const { db, order, superBuyId: id } = parts;
    const ask = deskCall(parts, finance);
    const measure = (kind = 'super-buys') => ask('campaigns.measure', { kind, id });
    const { orderId } = await order(2);
    expect(await measure()).toMatchObject({ orders: 0, paidFen: 0, marginFen: null });
    await db.updateTable('shop_order').set({ state: 'paid' }).where('id', '=', orderId).execute();
    const brought = { at: null, orders: 1, people: 1, lines: 1, paidFen: 80_000, offFen: 0 };
    expect(await measure()).toEqual({ ...brought, withoutCost: 1, marginFen: null });
    await db.updateTable('order_line').set({ cost_fen: 70_000 }).where('order_id', '=', orderId).execute();
    expect(await measure()).toEqual({ ...brought, withoutCost: 0, marginFen: 10_000 });
    expect(await measure('light-robs')).toMatchObject({ orders: 0 });
    expect(await measure('free-buys')).toMatchObject({ orders: 0 });
    await expect(measure('lotteries')).rejects.toThrow('这种活动没有自己的订单');
  }),
);

// Rule: desk-432
test(
  'a super-buy and a light-rob below cost wait for a second person, in a shop without a limit, too',
  scene(async (parts) => {
    const { db, goods } = parts;
    const product = db.updateTable('product').where('id', '=', goods.productId);
    await product.set({ cost_fen: 5001 }).execute();
    const first = deskCall(parts, finance);
    const second = deskCall(parts, { ...finance, id: newId(), name: 'carla' });
    const input = superBuyInput(parts, goods);
    const { fromAt, toAt } = input;
    const lightRob = {
      ...{ name: '点灯抢购', rules: [], skuId: goods.skuId, warehouseId: goods.warehouseId, fromAt, toAt },
      ...{ startFen: 9000, floorFen: 5000, lamps: 5, hours: 24, total: 10 },
    };
    await expect(first('superBuy.add', { ...input, toAt: fromAt })).rejects.toMatchObject({ code: 'span' });
    const tried = [
      { add: () => first('superBuy.add', input), ids: () => db.selectFrom('super_buy').select('id').execute() },
      { add: () => first('lightRob.add', lightRob), ids: () => db.selectFrom('light_rob').select('id').execute() },
    ];
    for (const { add, ids } of tried) {
      const count = async () => (await ids()).length;
      const before = await count();
      await expect(add()).rejects.toMatchObject({ code: 'waitsForSecond' });
      expect(await count()).toBe(before);
      const { list } = await second('approvals.list', {});
      expect(list).toMatchObject([
        {
          changes: [{}, { label: '数量' }, { before: '进货价 ¥50.01', after: '¥50.00，10 件最多亏 ¥0.10' }],
        },
      ]);
      expect(await second('approvals.agree', { id: list[0]!.id })).toMatchObject({ state: 'done' });
      expect(await count()).toBe(before + 1);
    }
    await product.set({ cost_fen: 5000 }).execute();
    await first('superBuy.add', { ...input, title: '不亏的单品' });
  }),
);

// Rule: super-3
test(
  'finance adds and ends super-buys (superBuy.add), apart from the sessions',
  scene(async (parts) => {
    const { app, call, db, goods, superBuyId, enter } = parts;
    const desk = (name: 'superBuy.add' | 'campaigns.list' | 'campaigns.end', params: object) =>
      invoke(app, { name, params: params as Record<string, unknown>, caller: finance });
    const kind = 'super-buys';
    const input = superBuyInput(parts, goods);
    await expect(desk('superBuy.add', { ...input, toAt: input.fromAt })).rejects.toMatchObject({ code: 'span' });
    await expect(desk('superBuy.add', { ...input, skuId: newId() })).rejects.toThrow('商品不存在');
    await db.updateTable('sku').set({ multiple: 6 }).where('id', '=', goods.skuId).execute();
    await expect(desk('superBuy.add', input)).rejects.toMatchObject({ code: 'rule' });
    expect(await call('flashSale.get', {}, null)).toEqual({ sale: null });
    expect(await desk('campaigns.list', { kind })).toMatchObject({
      list: [{ id: superBuyId, given: 0, endedAt: null }],
    });
    await desk('campaigns.end', { kind, id: superBuyId, reason: '提前结束' });
    await expect(desk('campaigns.end', { kind, id: superBuyId, reason: '提前结束' })).rejects.toMatchObject({
      code: 'changed',
    });
    await expect(enter()).rejects.toMatchObject({ code: 'over' });
    const log = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'in', ['superBuy.add', 'campaigns.end'])
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['superBuy.add', 'campaigns.end']);
  }),
);
