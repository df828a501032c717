import { withApp } from '../../../../testing/withApp';
import { tradeScene } from '../../../../testing/trade/trade';
import { HOUR, MINUTE } from '../../../../clock';

// Rule: price-9
test('goods at the price of a flash sale wear no tag of a promotion that they do not count for, and again once it is over', () =>
  withApp(async ({ call, db, clock }) => {
    const shop = await tradeScene(db, clock.now());
    const knife = await shop.product({ name: '海马刀' });
    const wine = await shop.product({ priceFen: 20_000, prices: [{ minQuantity: 6, priceFen: 19_000 }] });
    await shop.promotion('swap', { thresholdFen: 10_000, productId: knife.productId, priceFen: 100 });
    const black = await shop.person({ level: 'black' });
    const look = async (person?: typeof black) => {
      const { list } = await call('catalog.list', {}, person);
      const { promotions } = await call('products.getSaleDetails', { productId: wine.productId }, person);
      return { tags: list.find(({ id }) => id === wine.productId)?.tags, promotions: promotions.length };
    };
    expect(await look()).toEqual({ tags: ['满减', '6 支减 60'], promotions: 1 });
    await shop.flash(wine, { priceFen: 15_000 });
    await db
      .insertInto('price')
      .values({ id: knife.productId, sku_id: wine.skuId, level_id: 'black', price_fen: 14_000 })
      .execute();
    clock.advance(MINUTE);
    expect(await look()).toEqual({ tags: ['抢购'], promotions: 0 });
    expect(await look(black)).toEqual({ tags: ['满减', '6 支减 60'], promotions: 1 });
    clock.advance(HOUR);
    expect(await look()).toEqual({ tags: ['满减', '6 支减 60'], promotions: 1 });
  }));
