import fc from 'fast-check';
import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { tradeScene, type TradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';
import { takeFlash } from '../../../core/flash/takeFlash';

type Scene = TestScene & { shop: TradeScene };
const withShop = (body: (scene: Scene) => Promise<void>) =>
  withApp(async (scene) => body({ ...scene, shop: await tradeScene(scene.db, scene.clock.now()) }));
const json = (value: unknown) => value as never;

/** 「立即购买」 several times, then one order of all these lines, as they are quoted. */
async function order({ call }: Scene, person: Person, lines: readonly { skuId: string; quantity: number }[]) {
  const ids: string[] = [];
  for (const line of lines) ids.push((await call('cart.add', { ...line, hidden: true }, person)).lineId);
  const cartIds = json(ids);
  const { totalFen } = await call('checkout.check', { cartIds }, person);
  return call('checkout.submit', { cartIds, totalFen, idemKey: newId() }, person);
}

async function buyer({ shop }: Scene) {
  const person = await shop.person();
  await shop.address(person);
  return person;
}

const soldLines = ({ db }: Scene, person: Person) =>
  db
    .selectFrom('order_line')
    .select(['quantity', 'price_fen', 'flash_sale_id'])
    .where('person_id', '=', person.id)
    .orderBy('order_id')
    .orderBy('line')
    .execute();
const flashUnitsOf = (lines: Awaited<ReturnType<typeof soldLines>>) =>
  lines.filter((line) => line.flash_sale_id !== null).reduce((sum, { quantity }) => sum + quantity, 0);

// Rule: price-5
it('eight hidden lines of a flash sale share the limit of the person, the rest costs the usual price', () =>
  withShop(async (scene) => {
    const { shop, db } = scene;
    const person = await buyer(scene);
    const goods = await shop.product({ priceFen: 60000 });
    const saleId = await shop.flash(goods, { priceFen: 40000, total: 90, perPerson: 3 });
    const made = await order(
      scene,
      person,
      Array.from({ length: 8 }, () => ({ skuId: goods.skuId, quantity: 3 })),
    );
    expect(made.totalFen).toBe(3 * 40000 + 21 * 60000);
    expect(flashUnitsOf(await soldLines(scene, person))).toBe(3);
    expect(
      await db.selectFrom('flash_sale_item').select('sold').where('sale_id', '=', saleId).executeTakeFirst(),
    ).toEqual({ sold: 3 });
  }));

// Rule: price-5
it('however a person splits purchases into lines and orders, the flash price covers no more than the limit and the sale', () =>
  withShop(async (scene) => {
    const { shop, db } = scene;
    const quantity = fc.integer({ min: 1, max: 4 });
    const orders = fc.array(fc.array(quantity, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        orders,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 8 }),
        async (wanted, perPerson, total) => {
          const person = await buyer(scene);
          const goods = await shop.product({ priceFen: 60000, stock: 200 });
          const saleId = await shop.flash(goods, { priceFen: 40000, total, perPerson });
          for (const lines of wanted)
            await order(
              scene,
              person,
              lines.map((units) => ({ skuId: goods.skuId, quantity: units })),
            );
          const sold = await soldLines(scene, person);
          expect(flashUnitsOf(sold)).toBeLessThanOrEqual(Math.min(perPerson, total));
          expect(sold.every(({ price_fen, flash_sale_id }) => price_fen === (flash_sale_id ? 40000 : 60000))).toBe(
            true,
          );
          expect(
            await db.selectFrom('flash_sale_item').select('sold').where('sale_id', '=', saleId).executeTakeFirst(),
          ).toEqual({ sold: flashUnitsOf(sold) });
        },
      ),
      { numRuns: 12 },
    );
  }));

// Rule: price-4
it('a flash sale with less left than one has to buy is none', () =>
  withShop(async (scene) => {
    const { shop, call } = scene;
    const goods = await shop.product({ priceFen: 60000, minQuantity: 3 });
    const saleId = await shop.flash(goods, { priceFen: 40000, total: 5, perPerson: 4 });
    const shown = async () => {
      const { flash, skus } = await call('products.getSaleDetails', { productId: goods.productId });
      return { flash: flash?.priceFen ?? null, priceFen: skus[0]!.priceFen };
    };
    expect(await shown()).toEqual({ flash: 40000, priceFen: 40000 });
    await scene.db.updateTable('flash_sale_item').set({ sold: 3 }).where('sale_id', '=', saleId).execute();
    expect(await shown()).toEqual({ flash: null, priceFen: 60000 });
  }));

it('a line that finds no place left in the flash sale says so', () =>
  withShop(async (scene) => {
    const { shop, call } = scene;
    const person = await shop.person();
    const goods = await shop.product({ priceFen: 60000 });
    await shop.flash(goods, { priceFen: 40000, perPerson: 2 });
    const [first, second] = [
      await call('cart.add', { skuId: goods.skuId, quantity: 2, hidden: true }, person),
      await call('cart.add', { skuId: goods.skuId, quantity: 1, hidden: true }, person),
    ];
    const quote = await call('checkout.check', { cartIds: json([first.lineId, second.lineId]) }, person);
    expect(quote.groups[0]!.lines.map(({ priceKind }) => priceKind).sort()).toEqual(['flash', 'retail']);
    await scene.db
      .updateTable('cart_line')
      .set({ hidden: false, warehouse_id: goods.warehouseId })
      .where('id', '=', first.lineId)
      .execute();
    await scene.db
      .insertInto('stock')
      .values({ product_id: goods.productId, warehouse_id: shop.bonded, on_hand: 90 })
      .execute();
    await scene.db
      .updateTable('cart_line')
      .set({ hidden: false, warehouse_id: shop.bonded })
      .where('id', '=', second.lineId)
      .execute();
    const [here, there] = (await call('cart.list', {}, person)).groups.flatMap(({ lines }) => lines);
    expect(here).toMatchObject({ priceKind: 'flash', priceFen: 40000 });
    expect(there).toMatchObject({ priceKind: 'retail', priceFen: 60000, notes: ['抢购名额已用完，按日常价计'] });
  }));

// Rule: price-5
it('the purchase itself refuses what is above the limit, earlier orders counted', () =>
  withShop(async (scene) => {
    const { shop, db } = scene;
    const person = await buyer(scene);
    const goods = await shop.product({ priceFen: 60000 });
    const saleId = await shop.flash(goods, { priceFen: 40000, total: 90, perPerson: 3 });
    const take = (...units: number[]) =>
      transaction(db, (tx) =>
        takeFlash(tx, {
          personId: person.id,
          orderId: newId(),
          lines: units.map((quantity) => ({ flash_sale_id: saleId, sku_id: goods.skuId, quantity })),
        }),
      );
    const refusal = { states: 409, message: '抢购商品每人限购 3 件，请返回购物车修改' };
    await expect(take(3, 3, 3, 3, 3, 3, 3, 3)).rejects.toMatchObject(refusal);
    await order(scene, person, [{ skuId: goods.skuId, quantity: 2 }]);
    await expect(take(1, 1)).rejects.toMatchObject(refusal);
    expect(
      await db.selectFrom('flash_sale_item').select('sold').where('sale_id', '=', saleId).executeTakeFirst(),
    ).toEqual({ sold: 2 });
    await take(1);
  }));

// Rule: price-5
it('limited goods are counted over bottles and cases, lines and orders', () =>
  withShop(async (scene) => {
    const { shop, call } = scene;
    const person = await buyer(scene);
    const goods = await shop.product({ priceFen: 60000, limitedPerPerson: 6 });
    const caseId = await shop.sku(goods.productId, { bottles: 3, priceFen: 170000 });
    await order(scene, person, [{ skuId: goods.skuId, quantity: 2 }]);
    const many = [goods.skuId, goods.skuId, caseId].map((skuId) => ({ skuId, quantity: 1 }));
    const ids: string[] = [];
    for (const line of many) ids.push((await call('cart.add', { ...line, hidden: true }, person)).lineId);
    const { problems } = await call('checkout.check', { cartIds: json(ids) }, person);
    expect(problems).toMatchObject([{ code: 'lines', text: expect.stringContaining('限购') }]);
    await expect(order(scene, person, many)).rejects.toMatchObject({ states: 409 });
    await order(scene, person, [
      { skuId: goods.skuId, quantity: 1 },
      { skuId: caseId, quantity: 1 },
    ]);
    await expect(order(scene, person, [{ skuId: goods.skuId, quantity: 1 }])).rejects.toThrow('限购');
  }));

// Rule: price-5
it('each line keeps to minimum and multiple by itself: two small ones are not one large one', () =>
  withShop(async (scene) => {
    const { shop, call, db } = scene;
    const person = await buyer(scene);
    const goods = await shop.product({ priceFen: 10000, minQuantity: 6, multiple: 3 });
    await db
      .insertInto('stock')
      .values({ product_id: goods.productId, warehouse_id: shop.bonded, on_hand: 90 })
      .execute();
    const ids: string[] = [];
    for (const warehouseId of [shop.shanghai, shop.bonded])
      ids.push((await call('cart.add', { skuId: goods.skuId, warehouseId, quantity: 6 }, person)).lineId);
    await db.updateTable('cart_line').set({ quantity: 3 }).where('person_id', '=', person.id).execute();
    expect((await call('checkout.check', { cartIds: json(ids) }, person)).problems).toMatchObject([
      { code: 'lines' },
      { code: 'lines' },
    ]);
  }));

// Rule: price-5
it('gifts are counted after the lines and after each other: what is not there is not promised', () =>
  withShop(async (scene) => {
    const { shop, call, db } = scene;
    const person = await buyer(scene);
    const gift = await shop.product({ name: '醒酒器', stock: 2, type: 'goods', priceFen: 9000 });
    const [one, two] = [await shop.product({ priceFen: 60000 }), await shop.product({ priceFen: 60000 })];
    await shop.promotion('gift', { thresholdFen: 50000, productId: gift.productId }, { productIds: [one.productId] });
    await shop.promotion('gift', { thresholdFen: 50000, productId: gift.productId }, { productIds: [two.productId] });
    const goods = [one, two, gift].map(({ skuId }) => ({ skuId, quantity: 1 }));
    const made = await order(scene, person, goods);
    const lines = await db
      .selectFrom('order_line')
      .select(['name', 'gift'])
      .where('order_id', '=', made.orderId)
      .where('product_id', '=', gift.productId)
      .execute();
    expect(lines.map((line) => line.gift).sort()).toEqual([false, true]);
    expect(await shop.stockOf(gift)).toEqual({ onHand: 2, held: 2 });
    await call('cart.add', { skuId: one.skuId, quantity: 1 }, person);
    expect((await call('cart.list', {}, person)).groups[0]!.promotions).toMatchObject([
      { reached: true, text: '赠品已赠完', gifts: [] },
    ]);
  }));
