import { sql } from 'kysely';
import { DESK_WAYS, type DeskWay } from '@cellar/shared/constants/desk';
import { methodsOfWay, PAY_METHOD_CODES } from '@cellar/shared/constants/payMethods';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { placePaid, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';

const askOf = (scene: OrderScene) => {
  const ask = schoolCall(scene, staffOf('orders'));
  return async (params: object) => (await ask('desk.list', { size: 10, ...params })).list.map(({ id }) => id);
};

// Rule: desk-419
test('the store knows the way of every method, as the filter of orders has it', () =>
  withOrders(async ({ db }) => {
    const wayOf = new Map(
      (Object.keys(DESK_WAYS) as DeskWay[]).flatMap((way) => methodsOfWay(way).map((method) => [method, way])),
    );
    for (const method of PAY_METHOD_CODES) {
      const { rows } = await sql<{ way: string }>`select way_of_method(${method}) as way`.execute(db);
      expect([method, rows[0]?.way]).toEqual([method, wayOf.get(method)]);
    }
  }));

// Rule: desk-419
test('lists by way to pay and by product follow what any version writes, and the ledgers name what they lack', () =>
  withOrders(async (scene) => {
    const { shop, db } = scene;
    const found = askOf(scene);
    const { productId, skuId } = await shop.product();
    const { productId: otherId } = await shop.product();
    const codes = await db.selectFrom('product').select(['id', 'code']).execute();
    const goods = codes.find(({ id }) => id === productId)?.code;
    const otherGoods = codes.find(({ id }) => id === otherId)?.code;
    const one = await placePaid(scene, await shop.person({ balanceFen: 9_000_000 }), [{ skuId }]);
    const two = await placePaid(scene, await shop.person({ balanceFen: 9_000_000 }), [{ skuId }]);
    const payment = db.updateTable('payment').where('subject_id', '=', two.orderId);
    const line = db.updateTable('order_line').where('order_id', '=', two.orderId);

    expect((await found({ way: 'balance' })).sort()).toEqual([one.orderId, two.orderId].sort());
    expect((await found({ goods, way: 'balance' })).sort()).toEqual([one.orderId, two.orderId].sort());
    expect((await found({ goods, tab: 'toShip' })).sort()).toEqual([one.orderId, two.orderId].sort());
    expect(await found({ way: 'transfer', tab: 'toShip' })).toEqual([]);

    await payment.set({ method: 'offline' }).execute();
    expect(await found({ way: 'transfer' })).toEqual([two.orderId]);
    expect(await found({ way: 'transfer', goods, tab: 'toShip' })).toEqual([two.orderId]);
    expect(await found({ way: 'balance' })).toEqual([one.orderId]);
    await payment.set({ method: 'company' }).execute();
    expect(await found({ way: 'transfer' })).toEqual([two.orderId]);
    await payment.set({ applied: false }).execute();
    expect(await found({ way: 'transfer' })).toEqual([]);
    await payment.set({ applied: true, method: 'balance' }).execute();

    await line.set({ product_id: otherId }).execute();
    expect(await found({ goods: otherGoods })).toEqual([two.orderId]);
    expect(await found({ goods })).toEqual([one.orderId]);

    const placed_at = new Date('2020-01-02T00:00:00Z');
    await db.updateTable('shop_order').set({ placed_at }).where('id', '=', two.orderId).execute();
    expect(await found({ way: 'balance', to: '2020-01-03' })).toEqual([two.orderId]);
    expect(await found({ goods: otherGoods, to: '2020-01-03' })).toEqual([two.orderId]);
    expect(await found({ way: 'balance', from: '2020-01-03' })).toEqual([one.orderId]);
    const faultsOfLists = async () => (await checkLedgers(db)).faults.filter((words) => words.includes('listed at'));
    expect(await faultsOfLists()).toEqual([]);
    await sql`delete from order_way`.execute(db);
    expect(await faultsOfLists()).toHaveLength(2);
  }));

// Rule: desk-419
test('pages of a way to pay and of a product follow each other without a gap, also where orders have the same time', () =>
  withOrders(async (scene) => {
    const { shop, db } = scene;
    const ask = schoolCall(scene, staffOf('orders'));
    const { productId, skuId } = await shop.product();
    const { code: goods } = await db
      .selectFrom('product')
      .select('code')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    const placed: string[] = [];
    for (let at = 0; at < 5; at++)
      placed.push((await placePaid(scene, await shop.person({ balanceFen: 9_000_000 }), [{ skuId }])).orderId);
    for (const filter of [{ way: 'balance' as const }, { goods }, { goods, way: 'balance' as const }]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { list, next } = await ask('desk.list', { size: 2, ...filter, ...(cursor && { cursor }) });
        seen.push(...list.map(({ id }) => id));
        cursor = next ?? undefined;
      } while (cursor);
      expect(seen).toEqual([...placed].sort().reverse());
    }
  }));
