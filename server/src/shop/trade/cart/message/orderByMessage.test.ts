import { newId } from '../../../../store/ids';
import { tradeScene, type TradeScene } from '../../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../../testing/withApp';

type Scene = TestScene & { shop: TradeScene };
const withShop = (body: (scene: Scene) => Promise<void>) =>
  withApp(async (scene) => body({ ...scene, shop: await tradeScene(scene.db, scene.clock.now()) }));
const json = (value: unknown) => value as never;

async function cellar({ shop }: Scene) {
  const lafite = await shop.product({ name: '贝拉蒙古堡正牌干红', vintage: 2015, priceFen: 500000 });
  const lafiteCase = await shop.sku(lafite.productId, { bottles: 6, priceFen: 2900000 });
  const later = await shop.product({ name: '贝拉蒙古堡正牌干红', vintage: 2016, wineId: lafite.wineId });
  const riesling = await shop.product({
    name: '埃伦雷司令干白',
    vintage: 2020,
    type: 'white',
    priceFen: 15800,
    stock: 4,
  });
  return { lafite, lafiteCase, later, riesling };
}

// Rule: cart-12
it('proposes lines with goods, quantities and prices, and shows what was not found', () =>
  withShop(async (scene) => {
    const { call, shop } = scene;
    const { lafiteCase, riesling } = await cellar(scene);
    const person = await shop.person();
    const { lines } = await call('cart.readMessage', { message: '贝拉蒙2015 两箱, 雷司令6支\n茅台 一箱' }, person);
    expect(lines.map(({ text, asked, candidates }) => [text, asked, candidates.length])).toEqual([
      ['贝拉蒙2015 两箱', '2 箱', 1],
      ['雷司令6支', '6 支', 1],
      ['茅台 一箱', '1 箱', 0],
    ]);
    expect(lines[0]!.candidates[0]).toMatchObject({
      skuId: lafiteCase,
      spec: '原箱 6 支',
      quantity: 2,
      priceFen: 2900000,
    });
    expect(lines[1]!.candidates[0]).toMatchObject({
      skuId: riesling.skuId,
      quantity: 4,
      maxQuantity: 4,
      problem: '库存不足，最多可买 4 件',
    });
  }));

// Rule: cart-12
it('finds names by their sound, and offers other vintages than the one that is missing', () =>
  withShop(async (scene) => {
    const { call, shop } = scene;
    const { lafite, later, riesling } = await cellar(scene);
    const person = await shop.person();
    const read = async (message: string) => (await call('cart.readMessage', { message }, person)).lines[0]!;
    for (const typo of ['雷司玲 2支', '累丝令2瓶', 'leisiling 2支'])
      expect(await read(typo)).toMatchObject({
        note: '按读音相近查找，请核对',
        candidates: [{ productId: riesling.productId, quantity: 2 }],
      });
    const other = await read('贝拉蒙1982 一瓶');
    expect(other.note).toBe('没有 1982 年份，现有 2015、2016');
    expect(other.candidates.map(({ productId }) => productId).sort()).toEqual(
      [lafite.productId, later.productId].sort(),
    );
    const dozen = await read('贝拉蒙2016 半打');
    expect(dozen.candidates[0]).toMatchObject({ productId: later.productId, quantity: 6, spec: '单瓶' });
    const half = await read('贝拉蒙2015 半箱');
    expect(half.candidates[0]).toMatchObject({ productId: lafite.productId, quantity: 3, spec: '单瓶' });
  }));

it('puts what the person can buy before what is for others or sold out', () =>
  withShop(async (scene) => {
    const { call, shop } = scene;
    const person = await shop.person();
    await shop.product({ name: '木岚干红', minLevelRank: 3 });
    await shop.product({ name: '木岚干红', stock: 0 });
    const fine = await shop.product({ name: '木岚副牌干红' });
    const { lines } = await call('cart.readMessage', { message: '木岚 两支' }, person);
    expect(lines[0]!.candidates).toHaveLength(3);
    expect(lines[0]!.candidates[0]).toMatchObject({ productId: fine.productId, problem: null });
  }));

// Rule: cart-12
it('puts confirmed lines into the cart in one call, once, and says what did not go in', () =>
  withShop(async (scene) => {
    const { call, shop } = scene;
    const { lafite, riesling } = await cellar(scene);
    const person = await shop.person();
    const item = (goods: { skuId: string; warehouseId: string }, quantity: number) => ({
      skuId: goods.skuId,
      warehouseId: goods.warehouseId,
      quantity,
    });
    const params = { idemKey: newId(), items: json([item(lafite, 2), item(riesling, 9)]) };
    const added = await call('cart.addMany', params, person);
    expect(added).toMatchObject({ added: 1, count: 1, text: '已将 1 种商品加入购物车' });
    expect(added.problems).toEqual([{ skuId: riesling.skuId, text: '库存不足，最多可买 4 件' }]);
    expect(await call('cart.addMany', params, person)).toEqual(added);
    const cart = await call('cart.list', {}, person);
    expect(cart.groups[0]!.lines.map(({ quantity }) => quantity)).toEqual([2]);
    const none = { idemKey: newId(), items: json([item(riesling, 9)]) };
    await expect(call('cart.addMany', none, person)).rejects.toMatchObject({ result: { code: 'none' } });
  }));
