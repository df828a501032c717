import type { KyselyPlugin } from 'kysely';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp } from '../../../testing/withApp';
import { viewCart } from './cartView';

function counter() {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      count += 1;
      return Promise.resolve(result);
    },
  };
  return { plugin, take: () => [count, (count = 0)][0] };
}

// Rule: cart-14
it('reads a cart in one statement once its goods are known, and again after each change of them', () =>
  withApp(async ({ db, clock, call }) => {
    const shop = await tradeScene(db, clock.now());
    const person = await shop.person({ level: 'gold' });
    await shop.address(person);
    await shop.coupon(person);
    const goods = await shop.product({ priceFen: 12800 });
    await shop.promotion('full_off', { thresholdFen: 140000, offFen: 20000 });
    await call('cart.add', { skuId: goods.skuId, quantity: 2 }, person);
    const { plugin, take } = counter();
    const counted = db.withPlugin(plugin);
    const view = async () => {
      const cart = await viewCart(counted, { person, kind: 'h5', now: clock.now() });
      return { line: cart.groups[0]?.lines[0] ?? cart.invalid[0], statements: take() };
    };
    await view();
    expect((await view()).statements).toBe(1);
    const change = async (make: () => Promise<unknown>) => {
      await make();
      const { line, statements } = await view();
      expect(statements).toBeGreaterThan(1);
      expect((await view()).statements).toBe(1);
      return line;
    };
    const price = () => db.updateTable('price').set({ price_fen: 9900 }).where('sku_id', '=', goods.skuId).execute();
    expect(await change(price)).toMatchObject({ priceFen: 9900 });
    const level = () =>
      db
        .insertInto('price')
        .values({ id: shop.pickup, sku_id: goods.skuId, level_id: 'gold', min_quantity: 1, price_fen: 9000 })
        .execute();
    expect(await change(level)).toMatchObject({ priceFen: 9000, priceLabel: '金卡价' });
    const product = (values: object) => () =>
      db.updateTable('product').set(values).where('id', '=', goods.productId).execute();
    expect(await change(product({ name: '新名字' }))).toMatchObject({ name: '新名字' });
    const multiple = () => db.updateTable('sku').set({ multiple: 6 }).where('id', '=', goods.skuId).execute();
    expect(await change(multiple)).toMatchObject({ multiple: 6, problem: { code: 'rule' } });
    expect(await change(product({ on_sale: false }))).toMatchObject({ problem: { code: 'offSale' } });
    const point = () => db.updateTable('pickup_point').set({ hours: '每天 10:00–20:00' }).execute();
    await change(point);
    // What an order changes is no change of the goods.
    await product({ sales: 7 })();
    expect((await view()).statements).toBe(1);
  }));

it('a flash sale that begins by the clock counts without any change of the store', () =>
  withApp(async ({ db, clock, call }) => {
    const shop = await tradeScene(db, clock.now());
    const person = await shop.person();
    const goods = await shop.product({ priceFen: 10000 });
    const saleId = await shop.flash(goods, { priceFen: 5000 });
    await db
      .updateTable('flash_sale')
      .set({ from_at: new Date(clock.now().getTime() + 60_000) })
      .where('id', '=', saleId)
      .execute();
    await call('cart.add', { skuId: goods.skuId }, person);
    const price = async () => (await call('cart.list', {}, person)).groups[0]!.lines[0]!.priceFen;
    expect(await price()).toBe(10000);
    clock.advance(61_000);
    expect(await price()).toBe(5000);
  }));
