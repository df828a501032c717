import type { Person } from '../../../core/caller';
import { tradeScene, type TradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

type Scene = TestScene & { shop: TradeScene };
const withShop = (body: (scene: Scene) => Promise<void>) =>
  withApp(async (scene) => body({ ...scene, shop: await tradeScene(scene.db, scene.clock.now()) }));
type Goods = { productId: string; skuId: string };

const netOf = async ({ call }: Scene, { productId }: Goods, person?: Person) =>
  (await call('products.getSaleDetails', { productId }, person)).net;

/** What the checkout of one bottle comes to without its freight. */
async function checkoutOf({ call }: Scene, { skuId }: Goods, person: Person) {
  const { lineId } = await call('cart.add', { skuId, quantity: 1, hidden: 'true' }, person);
  const { totalFen, amounts } = await call('checkout.check', { cartIds: [lineId] as never }, person);
  const freight = amounts.find(({ label }) => label === '运费')?.fen ?? 0;
  return totalFen - freight;
}

/** Says which offer a person's coupon came from, and whether others can collect it. */
const offerOf = ({ db }: Scene, id: string, collectable: boolean) =>
  db
    .updateTable('coupon')
    .set({ collectable })
    .where('id', 'in', db.selectFrom('person_coupon').select('coupon_id').where('id', '=', id))
    .returning('id')
    .executeTakeFirstOrThrow();

// Rule: product-18
it('is exactly what the checkout of the bottle costs with the own coupon and the promotion', () =>
  withShop(async (scene) => {
    const { shop } = scene;
    const person = await shop.person({ level: 'gold' });
    await shop.address(person);
    await shop.coupon(person, { thresholdFen: 100000, offFen: 10000 });
    await shop.coupon(person, { thresholdFen: 900000, offFen: 90000 });
    const wine = await shop.product({ priceFen: 128000, prices: [{ level: 'gold', priceFen: 121600 }] });
    expect(await netOf(scene, wine, person)).toEqual({
      priceFen: 111600,
      label: '券后',
      text: '用券满 1000 减 100',
      collect: false,
    });
    expect(await checkoutOf(scene, wine, person)).toBe(111600);
  }));

// Rule: product-18
it('counts the promotion that one bottle reaches, and the coupon after it', () =>
  withShop(async (scene) => {
    const { shop } = scene;
    const person = await shop.person();
    await shop.address(person);
    await shop.promotion('percent', { bp: 1000 });
    await shop.promotion('full_off', { thresholdFen: 500000, offFen: 90000 });
    await shop.coupon(person, { offFen: 3333 });
    await shop.coupon(person, { thresholdFen: 95000, offFen: 20000 });
    const wine = await shop.product({ priceFen: 99999 });
    const net = await netOf(scene, wine, person);
    expect(net).toMatchObject({ label: '到手', text: '满减，用券立减 33.33' });
    expect(net?.priceFen).toBe(await checkoutOf(scene, wine, person));
  }));

// Rule: product-18
it('counts a coupon that can still be collected, for guests, too; the checkout keeps the word', () =>
  withShop(async (scene) => {
    const { shop, call } = scene;
    const other = await shop.person();
    const person = await shop.person();
    await shop.address(person);
    const coupon = await offerOf(scene, await shop.coupon(other, { thresholdFen: 29900, offFen: 3000 }), true);
    const wine = await shop.product({ priceFen: 40000 });
    const net = { priceFen: 37000, label: '券后', text: '领券满 299 减 30', collect: true };
    expect(await netOf(scene, wine)).toEqual(net);
    expect(await netOf(scene, wine, person)).toEqual(net);
    await call('coupons.collect', { couponId: coupon.id, idemKey: coupon.id }, person);
    expect(await netOf(scene, wine, person)).toEqual({ ...net, text: '用券满 299 减 30', collect: false });
    expect(await checkoutOf(scene, wine, person)).toBe(37000);
  }));

// Rule: product-18
it('a flash sale takes no promotion but a coupon, as far as the person still has it', () =>
  withShop(async (scene) => {
    const { shop } = scene;
    const person = await shop.person();
    await shop.address(person);
    await shop.promotion('percent', { bp: 1000 });
    await shop.coupon(person, { offFen: 1000 });
    const wine = await shop.product({ priceFen: 40000 });
    await shop.flash(wine, { priceFen: 30000 });
    expect(await netOf(scene, wine, person)).toMatchObject({ priceFen: 29000, label: '券后' });
    expect(await checkoutOf(scene, wine, person)).toBe(29000);
  }));

// Rule: product-18
it('promises nothing that cannot be had: no coupon that fits, no single bottle, nothing left, over the limit', () =>
  withShop(async (scene) => {
    const { shop } = scene;
    const person = await shop.person();
    const wine = await shop.product({ priceFen: 40000 });
    await shop.coupon(person, { thresholdFen: 90000, offFen: 3000 });
    await shop.coupon(person, { offFen: 3000, scope: { types: ['white'] } });
    await shop.coupon(person, { offFen: 3000, scope: { warehouseId: shop.bonded } });
    expect(await netOf(scene, wine, person)).toBeNull();
    await offerOf(scene, await shop.coupon(person, { offFen: 1000 }), false);
    expect(await netOf(scene, wine, person)).toMatchObject({ priceFen: 39000 });
    expect(await netOf(scene, wine)).toBeNull();
    for (const options of [
      { minQuantity: 2 },
      { stock: 0 },
      { onSale: false },
      { minLevelRank: 2 },
      { limitedPerPerson: 0 },
    ])
      expect(await netOf(scene, await shop.product({ priceFen: 40000, ...options }), person)).toBeNull();
  }));

// Rule: goods-10
it('is the same in a list as on the page, and left out where it is no less', () =>
  withShop(async (scene) => {
    const { shop, call } = scene;
    const person = await shop.person({ level: 'gold' });
    await shop.coupon(person, { thresholdFen: 100000, offFen: 10000 });
    const wine = await shop.product({ priceFen: 128000, prices: [{ level: 'gold', priceFen: 121600 }] });
    const cheap = await shop.product({ priceFen: 9900 });
    const hidden = await shop.product({ priceFen: 128000, minLevelRank: 3 });
    const productIds = [cheap, wine, hidden].map(({ productId }) => productId);
    expect(await call('products.listNet', { productIds }, person)).toEqual({
      list: [{ productId: wine.productId, label: '券后', priceFen: 111600 }],
    });
    expect(await netOf(scene, wine, person)).toMatchObject({ priceFen: 111600 });
    // A guest can collect the coupon, too.
    expect((await call('products.listNet', { productIds })).list).toEqual([
      { productId: wine.productId, label: '券后', priceFen: 118000 },
    ]);
  }));
