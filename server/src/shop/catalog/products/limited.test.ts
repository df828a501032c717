import { DAY } from '../../../clock';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';

const json = (value: unknown) => value as never;

const NO_TASTING = JSON.stringify({
  ...{ summary: '', look: '', nose: '', palate: '', finish: '', serve: '' },
  ...{ body: null, acidity: null, tannin: null, sweetness: null, decant: null },
});

/** A batch of limited goods. */
const addBatch = async (scene: OrderScene, change: object = {}, stock = 20) => {
  const goods = await scene.shop.product({ priceFen: 60_000, stock, limitedPerPerson: 3 });
  await scene.db
    .updateTable('product')
    .set({ limited_total: 30, ...change })
    .where('id', '=', goods.productId)
    .execute();
  return goods;
};

// Rule: limited-1
it('lists limited goods with what is left, what the caller has, and what they may still have', () =>
  withOrders(async (scene) => {
    const { call, shop, place } = scene;
    const goods = await addBatch(scene);
    await shop.product();
    const person = await shop.person();
    await place(person, [{ skuId: goods.skuId, quantity: 2 }]);
    const { list } = await call('products.listLimited', {}, person);
    expect(list).toMatchObject([
      { id: goods.productId, left: 18, total: 30, perPerson: 3, bought: 2, canBuy: 1, nextAt: null, priceFen: 60_000 },
    ]);
    const guest = await call('products.listLimited', {}, null);
    expect(guest.list).toMatchObject([{ bought: 0, canBuy: 3, collectedPush: false }]);
    await call('cart.add', { skuId: goods.skuId, quantity: 1 }, person);
    await expect(call('cart.add', { skuId: goods.skuId, quantity: 1 }, person)).rejects.toMatchObject({
      result: { code: 'limit' },
    });
  }));

// Rule: limited-2
it('what can be had stands first, then what comes soonest; a batch that has come is announced no longer', () =>
  withOrders(async (scene) => {
    const { call, clock, shop, db } = scene;
    const now = clock.now().getTime();
    const later = await addBatch(scene, { limited_next_at: new Date(now + 9 * DAY) }, 0);
    const never = await addBatch(scene, {}, 0);
    const soon = await addBatch(scene, { limited_next_at: new Date(now + 2 * DAY), tasting: NO_TASTING }, 0);
    const here = await addBatch(scene, { limited_next_at: new Date(now - DAY) });
    const person = await shop.person();
    await call('products.addArrivalNotice', { productId: soon.productId }, person);
    const { list } = await call('products.listLimited', {}, person);
    expect(list.map(({ id }) => id)).toEqual([here, soon, later, never].map(({ productId }) => productId));
    expect(list.map(({ nextAt }) => nextAt)).toEqual([
      null,
      new Date(now + 2 * DAY).toISOString(),
      new Date(now + 9 * DAY).toISOString(),
      null,
    ]);
    expect(list.map(({ collectedPush }) => collectedPush)).toEqual([false, true, false, false]);
    const details = await call('products.get', { productId: soon.productId }, null);
    expect(details.limited).toMatchObject({ left: 0, nextAt: list[1]!.nextAt });
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', json(here.productId)).execute();
    expect((await call('products.listLimited', {}, person)).list).toHaveLength(3);
  }));
