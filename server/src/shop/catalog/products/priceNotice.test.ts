import { priceNotices } from './productsJobs';
import { newId } from '../../../store/ids';
import { tradeScene, type TradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

type Scene = TestScene & { shop: TradeScene };
const withShop = (body: (scene: Scene) => Promise<void>) =>
  withApp(async (scene) => body({ ...scene, shop: await tradeScene(scene.db, scene.clock.now()) }));

/** Goods of the scene with notes, without which the page cannot be read. */
async function tasted({ db, shop }: Scene, options: Parameters<TradeScene['product']>[0]) {
  const words = { summary: '', look: '', nose: '', palate: '', finish: '', serve: '', decant: null };
  const tasting = JSON.stringify({ ...words, body: null, acidity: null, tannin: null, sweetness: null });
  const goods = await shop.product(options);
  await db.updateTable('product').set({ tasting }).where('id', '=', goods.productId).execute();
  return goods;
}
const setPrice = ({ db }: Scene, skuId: string, priceFen: number) =>
  db
    .updateTable('price')
    .set({ price_fen: priceFen })
    .where('sku_id', '=', skuId)
    .where('level_id', 'is', null)
    .execute();
const messages = ({ db }: Scene, personId: string) =>
  db.selectFrom('message').select(['title', 'body', 'link']).where('person_id', '=', personId).execute();

// Rule: product-20
it('sends one message when anyone pays less than at the time of asking, and is off then', () =>
  withShop(async (scene) => {
    const { shop, call, app } = scene;
    const person = await shop.person({ level: 'gold' });
    const wine = await tasted(scene, { priceFen: 40000, prices: [{ level: 'gold', priceFen: 38000 }] });
    const { productId } = wine;
    expect(await call('products.get', { productId }, person)).toMatchObject({ priceNotice: false });
    expect(await call('products.addPriceNotice', { productId }, person)).toEqual({
      priceNotice: true,
      priceFen: 40000,
    });
    expect(await call('products.get', { productId }, person)).toMatchObject({ priceNotice: true });
    await priceNotices.run(app);
    await setPrice(scene, wine.skuId, 41000);
    await priceNotices.run(app);
    expect(await messages(scene, person.id)).toEqual([]);
    await setPrice(scene, wine.skuId, 39000);
    await priceNotices.run(app);
    await priceNotices.run(app);
    expect(await messages(scene, person.id)).toEqual([
      {
        title: '商品降价了',
        body: '奥布拉克庄园正牌干红 现价 ¥390.00。',
        link: `/product?req_productId=${productId}`,
      },
    ]);
    expect(await call('products.get', { productId }, person)).toMatchObject({ priceNotice: false });
    expect(await call('products.addPriceNotice', { productId }, person)).toMatchObject({ priceFen: 39000 });
    await shop.flash(wine, { priceFen: 30000 });
    await priceNotices.run(app);
    expect(await messages(scene, person.id)).toHaveLength(2);
  }));

// Rule: product-20
it('sends nothing after it was taken back, or of goods that are off sale', () =>
  withShop(async (scene) => {
    const { shop, call, app, db } = scene;
    const person = await shop.person();
    const [kept, gone] = [await shop.product({ priceFen: 40000 }), await shop.product({ priceFen: 40000 })];
    for (const { productId } of [kept, gone]) await call('products.addPriceNotice', { productId }, person);
    expect(await call('products.removePriceNotice', { productId: kept.productId }, person)).toEqual({
      priceNotice: false,
    });
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', gone.productId).execute();
    for (const { skuId } of [kept, gone]) await setPrice(scene, skuId, 10000);
    await priceNotices.run(app);
    expect(await messages(scene, person.id)).toEqual([]);
  }));

// Rule: product-20
it('refuses goods without a price that anyone pays', () =>
  withShop(async (scene) => {
    const { shop, call } = scene;
    const person = await shop.person({ level: 'gold' });
    const { productId } = await tasted(scene, { minLevelRank: 2 });
    expect(await call('products.get', { productId }, person)).toMatchObject({ priceNotice: null });
    await expect(call('products.addPriceNotice', { productId }, person)).rejects.toThrow('没有公开的价格');
    await expect(call('products.addPriceNotice', { productId: newId() }, person)).rejects.toThrow('商品不存在');
  }));
