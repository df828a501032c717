import { tradeScene } from '../../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../../testing/withApp';

const json = (value: unknown) => value as never;

type Scene = TestScene & { shop: Awaited<ReturnType<typeof tradeScene>> };
/** A person with goods for ¥400 in the cart, and a promotion that sells an opener for ¥29.90 from ¥300 on. */
async function swapScene({ db, clock, call }: TestScene) {
  const shop = await tradeScene(db, clock.now());
  const person = await shop.person();
  await shop.address(person);
  const wine = await shop.product({ priceFen: 20000 });
  const opener = await shop.product({ priceFen: 9900, name: '海马刀', type: 'goods' });
  const promotionId = await shop.promotion(
    'swap',
    { thresholdFen: 30000, productId: opener.productId, priceFen: 2990 },
    { types: ['red'] },
  );
  const { lineId } = await call('cart.add', { skuId: wine.skuId, quantity: 2 }, person);
  return { shop, person, wine, opener, promotionId, lineId };
}
const withSwap = (body: (scene: Omit<Scene, 'shop'> & Awaited<ReturnType<typeof swapScene>>) => Promise<void>) =>
  withApp(async (scene) => body({ ...scene, ...(await swapScene(scene)) }));

// Rule: cart-11
it('offers the goods of a swap, and sells them once at its price beside a usual line of the same goods', () =>
  withSwap(async ({ call, person, opener, promotionId, shop }) => {
    const [promotion] = (await call('cart.list', {}, person)).groups[0]!.promotions;
    expect(promotion).toMatchObject({
      kind: 'swap',
      reached: true,
      text: '已满足，可加 ¥29.90 换购',
      swap: { name: '海马刀', priceFen: 2990, retailFen: 9900, lineId: null },
    });
    await call('cart.add', { skuId: opener.skuId }, person);
    const swap = { promotionId, warehouseId: shop.shanghai };
    await call('cart.swap', swap, person);
    const cart = await call('cart.swap', swap, person);
    const lines = cart.groups[0]!.lines.filter(({ skuId }) => skuId === opener.skuId);
    expect(lines.map(({ priceFen, priceKind, swapId }) => [priceFen, priceKind, swapId])).toEqual(
      expect.arrayContaining([
        [2990, 'swap', promotionId],
        [9900, 'retail', null],
      ]),
    );
    expect(lines).toHaveLength(2);
    expect(cart.totalFen).toBe(40000 + 9900 + 2990);
    expect(cart.groups[0]!.promotions[0]!.swap!.lineId).toBe(lines.find(({ swapId }) => swapId)!.id);
    const { id, version } = lines.find(({ swapId }) => swapId)!;
    await expect(call('cart.update', { lineId: id, quantity: 2, version }, person)).rejects.toMatchObject({
      result: { code: 'limit' },
    });
  }));

// Rule: cart-11
it('counts a swap only while its promotion is reached, and says what is missing', () =>
  withSwap(async ({ call, person, promotionId, shop, lineId }) => {
    await call('cart.swap', { promotionId, warehouseId: shop.shanghai }, person);
    const cart = await call('cart.update', { lineId, quantity: 1, version: 1 }, person);
    const swapped = cart.groups[0]!.lines.find(({ swapId }) => swapId)!;
    expect(swapped.problem).toEqual({ code: 'swap', text: '再买 ¥100.00 可换购' });
    expect(cart.totalFen).toBe(20000 + 2000);
    await expect(call('cart.swap', { promotionId, warehouseId: shop.shanghai }, person)).rejects.toThrow(
      '还没有满足换购条件',
    );
    const { cartIds } = await call('cart.check', {}, person);
    expect(cartIds).toEqual([lineId]);
  }));

// Rule: cart-11
it('a swap is ordered at its price, with its own share of what is paid', () =>
  withSwap(async ({ call, person, promotionId, shop, lineId, db }) => {
    const cart = await call('cart.swap', { promotionId, warehouseId: shop.shanghai }, person);
    const swapped = cart.groups[0]!.lines.find(({ swapId }) => swapId)!;
    const cartIds = json([lineId, swapped.id]);
    const { totalFen } = await call('checkout.check', { cartIds }, person);
    expect(totalFen).toBe(42990);
    const { orderId } = await call(
      'checkout.submit',
      { cartIds, totalFen, idemKey: '0190c000-0000-4000-8000-000000000001' },
      person,
    );
    const lines = await db
      .selectFrom('order_line')
      .select(['spec', 'price_fen', 'share_fen', 'gift'])
      .where('order_id', '=', orderId)
      .orderBy('price_fen')
      .execute();
    expect(lines).toEqual([
      { spec: '换购 · 单瓶', price_fen: 2990, share_fen: 2990, gift: false },
      { spec: '单瓶', price_fen: 20000, share_fen: 40000, gift: false },
    ]);
    // Without the goods that it is bought with it cannot be ordered.
    const again = await call('cart.add', { skuId: swapped.skuId }, person);
    expect(again.quantity).toBe(1);
  }));

// Rule: swap-1
it('lists every swap that runs, with how far the cart is, first those within reach', () =>
  withSwap(async ({ call, person, promotionId, opener, shop, lineId }) => {
    const far = await shop.promotion(
      'swap',
      { thresholdFen: 90000, productId: opener.productId, priceFen: 990 },
      { types: ['red'] },
    );
    const listed = async (of: typeof person | null) =>
      (await call('cart.listSwaps', {}, of)).list.map(({ id, progress }) => [id, progress?.missingFen ?? null]);
    expect(await listed(person)).toEqual([
      [promotionId, 0],
      // The wine counts for one of them only.
      [far, null],
    ]);
    expect((await listed(null)).map(([, missing]) => missing)).toEqual([null, null]);
    const [near] = (await call('cart.listSwaps', {}, person)).list;
    expect(near).toMatchObject({
      scopeText: '红葡萄酒可用',
      thresholdFen: 30000,
      priceFen: 2990,
      product: { name: '海马刀' },
      progress: { warehouseId: shop.shanghai, reached: true, taken: false, left: true },
    });
    await call('cart.swap', { promotionId, warehouseId: shop.shanghai }, person);
    expect((await call('cart.listSwaps', {}, person)).list[0]!.progress).toMatchObject({ taken: true });
    await call('cart.update', { lineId, quantity: 1, version: 1 }, person);
    expect(await listed(person)).toContainEqual([promotionId, 10000]);
  }));

it('a removed swap comes back as a swap, and a promotion that is over leaves it invalid', () =>
  withSwap(async ({ call, person, promotionId, shop, db }) => {
    const cart = await call('cart.swap', { promotionId, warehouseId: shop.shanghai }, person);
    const swapped = cart.groups[0]!.lines.find(({ swapId }) => swapId)!;
    await call('cart.remove', { lineIds: json([swapped.id]) }, person);
    const { id, skuId, warehouseId, quantity, ticked, swapId } = swapped;
    const restored = await call(
      'cart.restore',
      { lines: json([{ id, skuId, warehouseId, quantity, ticked, promotionId: null, swapId }]) },
      person,
    );
    expect(restored.groups[0]!.lines.find((line) => line.id === id)).toMatchObject({ swapId: promotionId });
    await expect(call('cart.changeVariant', { lineId: id, version: 1, skuId, warehouseId }, person)).rejects.toThrow(
      '换购商品不能更换规格',
    );
    await db
      .updateTable('promotion')
      .set({ to_at: new Date(0) })
      .where('id', '=', promotionId)
      .execute();
    expect((await call('cart.list', {}, person)).invalid).toMatchObject([{ id, problem: { text: '换购活动已结束' } }]);
  }));

// Rule: cart-11
it('a bundle of goods costs its price, and says how many bottles are missing', () =>
  withApp(async ({ db, clock, call }) => {
    const shop = await tradeScene(db, clock.now());
    const person = await shop.person();
    const [red, white] = [await shop.product({ priceFen: 20000 }), await shop.product({ priceFen: 10000 })];
    await shop.promotion('bundle', {
      items: [
        { productId: red.productId, bottles: 1 },
        { productId: white.productId, bottles: 2 },
      ],
      priceFen: 32000,
    });
    await call('cart.add', { skuId: red.skuId }, person);
    await call('cart.add', { skuId: white.skuId }, person);
    const before = await call('cart.list', {}, person);
    expect(before.groups[0]!.promotions[0]).toMatchObject({ text: '再选 1 件成套，套餐价 ¥320.00', reached: false });
    await call('cart.add', { skuId: white.skuId }, person);
    const after = await call('cart.list', {}, person);
    expect(after.groups[0]!.promotions[0]).toMatchObject({ text: '已减 ¥80.00', reached: true });
    expect(after.totalFen).toBe(32000);
  }));
