import type { Params } from '@cellar/shared/contract/calls';
import type { Person } from '../../core/caller';
import { newId } from '../../store/ids';
import { addStock } from '../../testing/trade/stock';
import { breakWhole } from '../../testing/killed/breakAt';
import { fundedPerson } from '../../testing/trade/funds';
import { orderOf, orderScene, type OrderScene } from '../../testing/trade/orders';
import { withParallelApp } from '../../testing/parallelApp';
import { storeDigest } from '../../testing/killed/storeDigest';
import { callOf } from '../../testing/withApp';

const inShop = (body: (scene: OrderScene) => Promise<void>) =>
  withParallelApp(async (scene) => body(await orderScene(scene)));

/** Goods of both warehouses: a flash sale, a bundle, a swap, a gift; 500 coins, 2000 points and a coupon to take off. */
async function fullCart(scene: OrderScene) {
  const { shop, call, db, clock } = scene;
  const person = await fundedPerson(scene, { coins: 500, points: 2000 });
  await shop.address(person);
  const [wine, red, white, opener, flash, far, gift] = [
    await shop.product({ priceFen: 20_000 }),
    await shop.product({ priceFen: 15_000 }),
    await shop.product({ priceFen: 12_000 }),
    await shop.product({ priceFen: 9_900, type: 'goods' }),
    await shop.product({ priceFen: 60_000 }),
    await shop.product({ priceFen: 50_000, warehouse: 'bonded' }),
    await shop.product({ priceFen: 8_000 }),
  ];
  await addStock(db, { productId: gift.productId, warehouseId: shop.bonded, bottles: 5, now: clock.now() });
  const promotionId = await shop.promotion(
    'swap',
    { thresholdFen: 30_000, productId: opener.productId, priceFen: 2_990 },
    { productIds: [wine.productId] },
  );
  const items = [red, white].map(({ productId }) => ({ productId, bottles: 1 }));
  await shop.promotion('bundle', { items, priceFen: 22_000 }, { productIds: [red.productId, white.productId] });
  await shop.promotion('gift', { thresholdFen: 40_000, productId: gift.productId }, { productIds: [far.productId] });
  const saleId = await shop.flash(flash, { priceFen: 40_000 });
  const coupon = await shop.coupon(person, { thresholdFen: 10_000, offFen: 3_000 });
  for (const [{ skuId }, quantity] of [
    [wine, 2],
    [red, 1],
    [white, 1],
    [flash, 2],
    [far, 1],
  ] as const)
    await call('cart.add', { skuId, quantity }, person);
  const cart = await call('cart.swap', { promotionId, warehouseId: shop.shanghai }, person);
  const cartIds = cart.groups.flatMap(({ lines }) => lines.map(({ id }) => id));
  return { person, cartIds, coupon, saleId, goods: [wine, red, white, opener, flash, far, gift] };
}

async function submissionOf({ call }: OrderScene, person: Person, requests: object) {
  const { totalFen } = await call('checkout.check', requests as Params<'checkout.check'>, person);
  return { ...requests, totalFen, idemKey: newId() } as Params<'checkout.submit'>;
}

const ordersOf = ({ db }: OrderScene, { id }: Person) =>
  db.selectFrom('shop_order').select('id').where('person_id', '=', id).execute();

// Rule: ledger-2
test('killed at any statement of a submit, nothing of the order is there; sent again it is made once', () =>
  inShop(async (scene) => {
    const { app, db, call, shop } = scene;
    const { person, cartIds, coupon, saleId, goods } = await fullCart(scene);
    const submission = await submissionOf(scene, person, {
      cartIds,
      coupon,
      useCoins: true,
      usePoints: true,
      invoice: { kind: 'personal', title: '林致远' },
    });
    const untouched = await storeDigest(db);
    const made = await breakWhole(app, (broken) => callOf(broken)('checkout.submit', submission, person));
    expect(await call('checkout.submit', submission, person)).toEqual(made);
    expect(await ordersOf(scene, person)).toEqual([{ id: made.orderId }]);
    expect(await orderOf(scene, made.orderId)).toMatchObject({ coupon_fen: 3_000, coins_used: 500, points_used: 2000 });
    const kinds = await db
      .selectFrom('order_line')
      .select(['warehouse_id', 'gift', 'flash_sale_id', 'quantity', 'price_fen'])
      .where('order_id', '=', made.orderId)
      .execute();
    expect(kinds).toHaveLength(goods.length);
    expect(kinds).toEqual(
      expect.arrayContaining([
        { warehouse_id: shop.shanghai, gift: false, flash_sale_id: null, quantity: 1, price_fen: 2_990 },
        { warehouse_id: shop.shanghai, gift: false, flash_sale_id: saleId, quantity: 2, price_fen: 40_000 },
        { warehouse_id: shop.bonded, gift: true, flash_sale_id: null, quantity: 1, price_fen: 0 },
      ]),
    );
    const held = await Promise.all(
      goods.map(async ({ productId }) => {
        const rows = await db.selectFrom('stock').select('held').where('product_id', '=', productId).execute();
        return rows.reduce((sum, row) => sum + row.held, 0);
      }),
    );
    expect(held).toEqual([2, 1, 1, 1, 2, 1, 1]);

    const cancel = { orderId: made.orderId, reason: '买错了' };
    await breakWhole(app, (broken) => callOf(broken)('orders.cancel', cancel, person));
    await call('orders.cancel', cancel, person);
    expect(await storeDigest(db)).not.toBe(untouched);
    for (const one of goods) expect((await shop.stockOf(one)).held).toBe(0);
    const owned = await db.selectFrom('person').select(['coins', 'points']).where('id', '=', person.id).execute();
    expect(owned).toEqual([{ coins: 500, points: 2000 }]);
  }));

// Rule: ledger-2
test('killed while an order is made for which nothing is to be paid, it is paid or not there at all', () =>
  inShop(async (scene) => {
    const { app, call, shop } = scene;
    const person = await fundedPerson(scene);
    const goods = await shop.product({ priceFen: 2_000 });
    const coupon = await shop.coupon(person, { offFen: 5_000 });
    const { lineId } = await call('cart.add', { skuId: goods.skuId, quantity: 1, hidden: true }, person);
    const submission = await submissionOf(scene, person, {
      cartIds: [lineId],
      coupon,
      delivery: 'pickup',
      pickupId: shop.pickup,
    });
    expect(submission.totalFen).toBe(0);
    const made = await breakWhole(app, (broken) => callOf(broken)('checkout.submit', submission, person));
    expect(await call('checkout.submit', submission, person)).toEqual(made);
    expect(await ordersOf(scene, person)).toHaveLength(1);
    expect((await orderOf(scene, made.orderId)).state).toBe('paid');
  }));
