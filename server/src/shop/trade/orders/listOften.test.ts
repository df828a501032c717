import { placeReceived, withOrders } from '../../../testing/trade/orders';

// Rule: member-7
test('what was bought in most orders stands first; what others bought, or can no longer be had, is not there', () =>
  withOrders(async (scene) => {
    const { shop, call, clock, db } = scene;
    const person = await shop.person({ balanceFen: 9_000_000 });
    const [usual, once] = [await shop.product(), await shop.product()];
    for (const goods of [usual, usual, once]) {
      await placeReceived(scene, person, [{ skuId: goods.skuId }]);
      clock.advance(1000);
    }
    expect((await call('orders.listOften', {}, person)).list).toMatchObject([
      { product: { id: usual.productId }, times: 2 },
      { product: { id: once.productId }, times: 1 },
    ]);
    expect(await call('orders.listOften', {}, await shop.person())).toEqual({ list: [] });
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', usual.productId).execute();
    expect((await call('orders.listOften', {}, person)).list.map(({ product }) => product.id)).toEqual([
      once.productId,
    ]);
  }));
