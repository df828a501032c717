import { MINUTE } from '../../../clock';
import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { withParallelApp } from '../../../testing/parallelApp';
import { tradeScene, type TradeScene } from '../../../testing/trade/trade';
import type { TestScene } from '../../../testing/withApp';
import { undoOrder } from '../../../core/orders/undoOrder';

type Scene = TestScene & { shop: TradeScene };
const json = (value: unknown) => value as never;
const inShop = (body: (scene: Scene) => Promise<void>) =>
  withParallelApp(async (scene) => {
    // What the test before had is no longer remembered.
    scene.clock.advance(MINUTE);
    await body({ ...scene, shop: await tradeScene(scene.db, scene.clock.now()) });
  });

async function ready({ shop, call }: Scene, goods: { skuId: string }, person?: Person) {
  const buyer = person ?? (await shop.person());
  if (!person) await shop.address(buyer);
  const { lineId } = await call('cart.add', { skuId: goods.skuId, quantity: 1, hidden: true }, buyer);
  return { buyer, cartIds: json([lineId]) };
}
const won = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'fulfilled').length;
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

// Rule: checkout-5
it('sells what there is and no more, to anyone who comes at once; what comes to nothing can be sold again', () =>
  inShop(async (scene) => {
    const { shop, call, db, clock } = scene;
    const [one, two] = [
      await shop.product({ priceFen: 50000, stock: 7 }),
      await shop.product({ priceFen: 40000, stock: 7 }),
    ];
    const baskets: { buyer: Person; cartIds: never; totalFen: number }[] = [];
    for (let n = 0; n < 20; n++) {
      // Half of them take the two in the other order: neither may wait for the other for ever.
      const [first, second] = n % 2 ? [one, two] : [two, one];
      const { buyer, cartIds } = await ready(scene, first);
      const more = await ready(scene, second, buyer);
      baskets.push({
        buyer,
        cartIds: json([...(cartIds as string[]), ...(more.cartIds as string[])]),
        totalFen: 90000,
      });
    }
    const all = await Promise.allSettled(
      baskets.map(({ buyer, ...params }) => call('checkout.submit', { ...params, idemKey: newId() }, buyer)),
    );
    expect(won(all)).toBe(7);
    for (const goods of [one, two]) expect(await shop.stockOf(goods)).toEqual({ onHand: 7, held: 7 });
    const made = await db
      .selectFrom('shop_order')
      .select(['id', 'person_id'])
      .where(
        'person_id',
        'in',
        baskets.map(({ buyer }) => buyer.id),
      )
      .execute();
    expect(made).toHaveLength(7);
    await Promise.all(
      made.map(({ id, person_id }) =>
        transaction(db, (tx) => undoOrder(tx, { personId: person_id, orderId: id, now: clock.now() })),
      ),
    );
    for (const goods of [one, two]) expect(await shop.stockOf(goods)).toEqual({ onHand: 7, held: 0 });
  }));

// Rule: checkout-3
it('makes one order of fifty submits with one key', () =>
  inShop(async (scene) => {
    const goods = await scene.shop.product({ priceFen: 50000, stock: 90 });
    const { buyer, cartIds } = await ready(scene, goods);
    const idemKey = newId();
    const all = await Promise.all(
      times(50, () => scene.call('checkout.submit', { cartIds, totalFen: 50000, idemKey }, buyer)),
    );
    expect(new Set(all.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await scene.shop.stockOf(goods)).toEqual({ onHand: 90, held: 1 });
    expect(
      await scene.db.selectFrom('shop_order').select('id').where('person_id', '=', buyer.id).execute(),
    ).toHaveLength(1);
  }));

it('spends coins, a coupon and a cart line once, whatever is submitted at the same time', () =>
  inShop(async (scene) => {
    const { shop, call, db } = scene;
    const buyer = await shop.person({ coins: 1000 });
    await shop.address(buyer);
    const coupon = await shop.coupon(buyer, { offFen: 5000 });
    const goods = await shop.product({ priceFen: 50000, stock: 90 });
    const { cartIds } = await ready(scene, goods, buyer);
    const params = { cartIds, coupon, useCoins: true, totalFen: 44000 };
    const same = await Promise.allSettled(
      times(6, () => call('checkout.submit', { ...params, idemKey: newId() }, buyer)),
    );
    expect(won(same)).toBe(1);
    const carts: never[] = [];
    for (let n = 0; n < 6; n++) carts.push((await ready(scene, goods, buyer)).cartIds);
    const other = await Promise.allSettled(
      carts.map((ids) => call('checkout.submit', { ...params, cartIds: ids, idemKey: newId() }, buyer)),
    );
    expect(won(other)).toBe(0);
    expect(await db.selectFrom('person').select('coins').where('id', '=', buyer.id).executeTakeFirst()).toEqual({
      coins: 0,
    });
    expect(await shop.stockOf(goods)).toEqual({ onHand: 90, held: 1 });
  }));

it('keeps to the places of a flash sale and to the limit of a person', () =>
  inShop(async (scene) => {
    const { shop, call, db } = scene;
    const goods = await shop.product({ priceFen: 60000, stock: 90 });
    const saleId = await shop.flash(goods, { priceFen: 40000, total: 4, perPerson: 1 });
    const buyers = [];
    for (let n = 0; n < 10; n++) buyers.push(await ready(scene, goods));
    const all = await Promise.allSettled(
      buyers.map(({ buyer, cartIds }) =>
        call('checkout.submit', { cartIds, totalFen: 40000, idemKey: newId() }, buyer),
      ),
    );
    expect(won(all)).toBe(4);
    expect(
      await db.selectFrom('flash_sale_item').select('sold').where('sale_id', '=', saleId).executeTakeFirst(),
    ).toEqual({ sold: 4 });
    const greedy = await shop.person();
    await shop.address(greedy);
    await db.updateTable('flash_sale_item').set({ total: 9 }).where('sale_id', '=', saleId).execute();
    const carts = [(await ready(scene, goods, greedy)).cartIds, (await ready(scene, goods, greedy)).cartIds];
    const twice = await Promise.allSettled(
      carts.map((cartIds) => call('checkout.submit', { cartIds, totalFen: 40000, idemKey: newId() }, greedy)),
    );
    expect(won(twice)).toBe(1);
  }));

// Rule: price-5
it('orders of one person that come at once share the limit of a flash sale, however many lines they have', () =>
  inShop(async (scene) => {
    const { shop, call, db } = scene;
    const goods = await shop.product({ priceFen: 60000, stock: 90 });
    const saleId = await shop.flash(goods, { priceFen: 40000, total: 50, perPerson: 3 });
    const greedy = await shop.person();
    await shop.address(greedy);
    const carts: string[][] = [];
    for (let n = 0; n < 4; n++)
      carts.push([
        ...((await ready(scene, goods, greedy)).cartIds as string[]),
        ...((await ready(scene, goods, greedy)).cartIds as string[]),
      ]);
    const prices = [80000, 100000, 120000];
    // Each order is sent with every total that it could have, all at once.
    const sent = carts.flatMap((cartIds) =>
      prices.map((totalFen) => call('checkout.submit', { cartIds: json(cartIds), totalFen, idemKey: newId() }, greedy)),
    );
    expect(won(await Promise.allSettled(sent))).toBeGreaterThan(0);
    const { units } = await db
      .selectFrom('order_line')
      .select((row) => row.fn.sum<number>('quantity').as('units'))
      .where('flash_sale_id', '=', saleId)
      .executeTakeFirstOrThrow();
    expect(Number(units)).toBeGreaterThan(0);
    expect(Number(units)).toBeLessThanOrEqual(3);
    expect(
      await db.selectFrom('flash_sale_item').select('sold').where('sale_id', '=', saleId).executeTakeFirst(),
    ).toEqual({ sold: Number(units) });
  }));

it('adds up what is added at the same time', () =>
  inShop(async ({ shop, call }) => {
    const person = await shop.person();
    const goods = await shop.product({ stock: 90 });
    await Promise.all(times(8, () => call('cart.add', { skuId: goods.skuId, quantity: 2 }, person)));
    expect((await call('cart.list', {}, person)).groups[0]?.lines).toMatchObject([{ quantity: 16 }]);
  }));

// Rule: price-5
it('of a person who submits many orders of limited goods at once no more than the limit is sold', () =>
  inShop(async (scene) => {
    const { shop, call, db } = scene;
    const goods = await shop.product({ priceFen: 50000, stock: 50, limitedPerPerson: 3 });
    const buyer = await shop.person();
    await shop.address(buyer);
    const carts: never[] = [];
    for (let n = 0; n < 10; n++) carts.push((await ready(scene, goods, buyer)).cartIds);
    const all = await Promise.allSettled(
      carts.map((cartIds) => call('checkout.submit', { cartIds, totalFen: 50000, idemKey: newId() }, buyer)),
    );
    expect(won(all)).toBe(3);
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(refused.every((text) => text.includes('限购'))).toBe(true);
    expect(await shop.stockOf(goods)).toEqual({ onHand: 50, held: 3 });
    const lines = await db.selectFrom('order_line').select('quantity').where('person_id', '=', buyer.id).execute();
    expect(lines).toHaveLength(3);
  }));
