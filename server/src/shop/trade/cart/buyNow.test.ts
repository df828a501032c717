import { tradeScene, type TradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

type Scene = TestScene & { shop: TradeScene };
const withShop = (body: (scene: Scene) => Promise<void>) =>
  withApp(async (scene) => body({ ...scene, shop: await tradeScene(scene.db, scene.clock.now()) }));
const json = (value: unknown) => value as never;

// Rule: checkout-2
it('keeps 立即购买 out of the cart', () =>
  withShop(async ({ shop, call }) => {
    const person = await shop.person();
    const goods = await shop.product();
    await call('cart.add', { skuId: goods.skuId, quantity: 1 }, person);
    const hidden = await call('cart.add', { skuId: goods.skuId, quantity: 4, hidden: 'true' }, person);
    expect(hidden).toMatchObject({ quantity: 4, count: 1 });
    expect(await call('cart.list', {}, person)).toMatchObject({ count: 1, amountText: '1 瓶' });
    expect(await call('cart.check', { cartIds: json([hidden.lineId]) }, person)).toEqual({
      cartIds: [hidden.lineId],
      problems: [],
    });
  }));

// Rule: guard-17
it('keeps the last twenty checkouts of 立即购买', () =>
  withShop(async ({ shop, call, db }) => {
    const person = await shop.person();
    const goods = await shop.product();
    const added: string[] = [];
    for (let n = 0; n < 23; n++)
      added.push((await call('cart.add', { skuId: goods.skuId, quantity: 1, hidden: true }, person)).lineId);
    const kept = await db
      .selectFrom('cart_line')
      .select('id')
      .where('person_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(kept.map(({ id }) => id)).toEqual(added.slice(3).sort());
  }));
