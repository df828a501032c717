import { DAY, dayOf, HOUR } from '../../../clock';
import { notifyArrivals } from '../products/productsJobs';
import { newId } from '../../../store/ids';
import { placePaid, withOrders } from '../../../testing/trade/orders';

type Scene = Parameters<Parameters<typeof withOrders>[0]>[0];

const endPrice = ({ db, clock }: Scene, skuId: string, days: number) =>
  db
    .insertInto('price')
    .values({ id: newId(), sku_id: skuId, price_fen: 8000, to_at: new Date(clock.now().getTime() + days * DAY) })
    .execute();
const yearOf = ({ clock }: Scene) => Number(dayOf(clock.now()).slice(0, 4));
const endDrinking = (scene: Scene, id: string, years: number) =>
  scene.db
    .updateTable('product')
    .set({ drink_to: yearOf(scene) + years })
    .where('id', '=', id)
    .execute();

// Rule: warning-1
test('lists what runs out, whose price ends and whose best time ends, the most urgent first', () =>
  withOrders(async (scene) => {
    const { shop, call } = scene;
    const person = await shop.person();
    const [calm, gone, few, cheap, old] = [
      await shop.product(),
      await shop.product({ stock: 0 }),
      await shop.product({ stock: 12 }),
      await shop.product(),
      await shop.product(),
    ];
    await endPrice(scene, cheap.skuId, 3);
    await endPrice(scene, calm.skuId, 8);
    await endDrinking(scene, old.productId, 0);
    await endDrinking(scene, calm.productId, 1);
    const productIds = [calm, gone, few, cheap, old].map(({ productId }) => productId) as never;
    await call('favourites.add', { productIds }, person);
    const { list, counts, next } = await call('warnings.list', {}, person);
    expect(list.map(({ id }) => id)).toEqual([gone, few, cheap, old].map(({ productId }) => productId));
    expect(list).toMatchObject([
      { bottles: 0, favourite: true, product: { stock: 'out' } },
      { bottles: 12, priceEndsAt: null, drinkTo: null },
      { bottles: null, priceEndsAt: expect.any(String), product: { priceFen: 8000 } },
      { drinkTo: yearOf(scene) },
    ]);
    expect([counts, next]).toEqual([{ stock: 2, price: 1, drink: 1 }, null]);
    const stock = await call('warnings.list', { kind: 'stock', size: 1 }, person);
    const more = await call('warnings.list', { kind: 'stock', size: 1, cursor: stock.next! }, person);
    expect([...stock.list, ...more.list].map(({ bottles }) => bottles)).toEqual([0, 12]);
    expect(more.next).toBeNull();
  }));

// Rule: warning-1
test('counts what was bought within a year, for the buyer alone; what was taken off sale is left out', () =>
  withOrders(async (scene) => {
    const { shop, call, db, clock } = scene;
    const [person, other] = [await shop.person({ balanceFen: 900000 }), await shop.person()];
    const goods = await shop.product({ stock: 6 });
    await placePaid(scene, person, [{ skuId: goods.skuId }]);
    const found = await call('warnings.list', {}, person);
    expect(found.list).toMatchObject([{ id: goods.productId, favourite: false }]);
    expect((await call('warnings.list', {}, other)).list).toEqual([]);
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', goods.productId).execute();
    clock.advance(HOUR);
    expect((await call('warnings.list', {}, person)).list).toEqual([]);
    await db.updateTable('product').set({ on_sale: true }).where('id', '=', goods.productId).execute();
    clock.advance(366 * DAY);
    expect((await call('warnings.list', {}, person)).list).toEqual([]);
  }));

// Rule: warning-3
test('who asked for it is told once that goods are there again', () =>
  withOrders(async (scene) => {
    const { shop, call, db, app } = scene;
    const person = await shop.person();
    const { productId } = await shop.product({ stock: 0 });
    await call('favourites.add', { productIds: [productId] as never }, person);
    await call('products.addArrivalNotice', { productId }, person);
    expect((await call('warnings.list', {}, person)).list).toMatchObject([{ reminded: true }]);
    const titles = async () => (await call('messages.list', {}, person)).list.map(({ title }) => title);
    await notifyArrivals.run(app);
    expect(await titles()).toEqual([]);
    await db.updateTable('stock').set({ on_hand: 5 }).where('product_id', '=', productId).execute();
    for (let i = 0; i < 2; i++) await notifyArrivals.run(app);
    expect(await titles()).toEqual(['商品到货了']);
    expect((await call('warnings.list', {}, person)).list).toMatchObject([{ bottles: 5, reminded: false }]);
  }));
