import { newId } from '../../../store/ids';
import { tradeScene, type TradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

type Scene = TestScene & { shop: TradeScene };
const withShop = (body: (scene: Scene) => Promise<void>) =>
  withApp(async (scene) => body({ ...scene, shop: await tradeScene(scene.db, scene.clock.now()) }));
const json = (value: unknown) => value as never;

// Rule: cart-1
it('groups lines by warehouse with words, prices by level and the sum', () =>
  withShop(async ({ shop, call }) => {
    const lin = await shop.person({ level: 'gold' });
    const aubrac = await shop.product({ priceFen: 128000, prices: [{ level: 'gold', priceFen: 121600 }] });
    const erlen = await shop.product({
      priceFen: 15800,
      warehouse: 'bonded',
      name: '埃伦庄园',
      country: 'DE',
      type: 'white',
    });
    await shop.promotion('full_off', { thresholdFen: 140000, offFen: 20000 }, { types: ['red'] });
    await shop.coupon(lin, { thresholdFen: 100000, offFen: 10000 });
    await call('cart.add', { skuId: aubrac.skuId }, lin);
    const added = await call('cart.add', { skuId: erlen.skuId, quantity: 2 }, lin);
    expect(added).toMatchObject({ quantity: 2, count: 2, text: '已加入购物车' });
    const cart = await call('cart.list', {}, lin);
    expect(cart.groups.map(({ warehouse, text }) => [warehouse.name, text])).toEqual([
      ['上海恒温仓', '明天到 · 满 ¥299 免运费'],
      ['保税仓', '3–5 天到 · 满 ¥299 免运费 · 需实名'],
    ]);
    expect(cart.groups[0]!.lines[0]).toMatchObject({
      priceFen: 121600,
      priceLabel: '金卡价',
      priceKind: 'level',
      retailFen: 128000,
      spec: '单瓶',
      problem: null,
    });
    expect(cart.groups[0]!.promotions[0]).toMatchObject({ reached: false, text: '再买 ¥184.00 可减 ¥200' });
    expect(cart).toMatchObject({
      amountText: '3 瓶',
      count: 2,
      allTicked: true,
      totalFen: 121600 + 31600 - 10000,
      savedFen: 6400 + 10000,
    });
    expect(cart.amounts).toEqual([
      { key: 'goods', label: '商品合计', fen: 159600 },
      { key: 'level', label: '金卡优惠', fen: -6400 },
      { key: 'coupon', label: '优惠券 满 1000 减 100', fen: -10000 },
      { key: 'freight', label: '运费', fen: 0 },
    ]);
  }));

// Rule: cart-2
it('adds to a line that is there, and keeps to minimum, multiples and stock', () =>
  withShop(async ({ shop, call }) => {
    const person = await shop.person();
    const goods = await shop.product({ stock: 20, minQuantity: 6, multiple: 6 });
    expect(await call('cart.add', { skuId: goods.skuId }, person)).toMatchObject({ quantity: 6 });
    expect(await call('cart.add', { skuId: goods.skuId }, person)).toMatchObject({ quantity: 12, count: 1 });
    await expect(call('cart.add', { skuId: goods.skuId, quantity: 5 }, person)).rejects.toThrow('请按 6 件的倍数购买');
    await expect(call('cart.add', { skuId: goods.skuId, quantity: 12 }, person)).rejects.toThrow(
      '购物车里已有 12 件，最多可买 18 件',
    );
    const none = await shop.product({ stock: 0 });
    await expect(call('cart.add', { skuId: none.skuId }, person)).rejects.toThrow('已售罄');
    await expect(call('cart.add', { skuId: newId() }, person)).rejects.toThrow('内容不存在或已下架');
  }));

// Rule: guard-11
it('lets nobody buy whose registration is not approved', () =>
  withShop(async ({ shop, call }) => {
    const goods = await shop.product();
    await expect(
      call('cart.add', { skuId: goods.skuId }, await shop.person({ registemark: 0, vipstatus: 0 })),
    ).rejects.toThrow('账号审核中，暂不能购买');
    await expect(
      call('cart.add', { skuId: goods.skuId }, await shop.person({ registemark: 0, vipstatus: 2 })),
    ).rejects.toThrow('资料未通过，请重新提交');
  }));

it('takes an absolute quantity at the version that was seen, and answers a stale one with the true cart', () =>
  withShop(async ({ shop, call }) => {
    const person = await shop.person();
    const goods = await shop.product({ stock: 8 });
    const { lineId } = await call('cart.add', { skuId: goods.skuId }, person);
    const cart = await call('cart.update', { lineId, quantity: 5, version: 1 }, person);
    expect(cart.groups[0]!.lines[0]).toMatchObject({ quantity: 5, version: 2 });
    await expect(call('cart.update', { lineId, quantity: 3, version: 1 }, person)).rejects.toMatchObject({
      states: 409,
      result: { code: 'stale', cart: { groups: [{ lines: [{ quantity: 5, version: 2 }] }] } },
    });
    await expect(call('cart.update', { lineId, quantity: 9, version: 2 }, person)).rejects.toMatchObject({
      message: '库存不足，最多可买 8 件',
      result: { maxQuantity: 8 },
    });
    await expect(call('cart.update', { lineId, quantity: 0, version: 2 }, person)).rejects.toThrow('数量至少为 1');
    await expect(call('cart.update', { lineId: newId(), quantity: 1, version: 1 }, person)).rejects.toThrow(
      '该商品已不在购物车',
    );
  }));

it('prices by the quantity ladder and says which step is next', () =>
  withShop(async ({ shop, call }) => {
    const person = await shop.person();
    const goods = await shop.product({ priceFen: 10000, prices: [{ minQuantity: 6, priceFen: 9000 }] });
    const { lineId } = await call('cart.add', { skuId: goods.skuId, quantity: 2 }, person);
    const [before] = (await call('cart.list', {}, person)).groups[0]!.lines;
    expect(before).toMatchObject({ priceFen: 10000, notes: ['满 6 件享 ¥90/件'] });
    const after = await call('cart.update', { lineId, quantity: 6, version: 1 }, person);
    expect(after.groups[0]!.lines[0]).toMatchObject({ priceFen: 9000, priceLabel: '阶梯价', changedFen: -1000 });
  }));

it('gives a flash price up to the limit of a person and the usual one beyond it', () =>
  withShop(async ({ shop, call }) => {
    const person = await shop.person();
    const goods = await shop.product({ priceFen: 10000 });
    await shop.flash(goods, { priceFen: 5000, perPerson: 2 });
    const { lineId } = await call('cart.add', { skuId: goods.skuId, quantity: 2 }, person);
    expect((await call('cart.list', {}, person)).groups[0]!.lines[0]).toMatchObject({
      priceFen: 5000,
      priceLabel: '抢购',
      priceKind: 'flash',
    });
    const more = await call('cart.update', { lineId, quantity: 3, version: 1 }, person);
    expect(more.groups[0]!.lines[0]).toMatchObject({ priceFen: 10000, notes: ['抢购限 2 件，超出按日常价计'] });
  }));

// Rule: cart-4
it('ticks one or all; what is not ticked counts for nothing', () =>
  withShop(async ({ shop, call }) => {
    const person = await shop.person();
    const one = await call('cart.add', { skuId: (await shop.product({ priceFen: 50000 })).skuId }, person);
    await call('cart.add', { skuId: (await shop.product({ priceFen: 70000 })).skuId }, person);
    const unticked = await call('cart.tick', { lineIds: json([one.lineId]), ticked: 'false' }, person);
    expect(unticked).toMatchObject({ allTicked: false, totalFen: 70000, ticked: { kinds: 1 } });
    expect(await call('cart.tick', { ticked: 'false' }, person)).toMatchObject({ totalFen: 0, ticked: { kinds: 0 } });
    expect(await call('cart.tick', { ticked: 'true' }, person)).toMatchObject({ allTicked: true, totalFen: 120000 });
  }));

// Rule: product-3
it('a line says what the person pays, what others pay, and what the next level pays', () =>
  withShop(async ({ shop, call, db }) => {
    const { skuId, productId } = await shop.product({
      priceFen: 128000,
      prices: [
        { level: 'gold', priceFen: 121600 },
        { level: 'black', priceFen: 117800 },
      ],
    });
    await db.updateTable('product').set({ list_price_fen: 158000 }).where('id', '=', productId).execute();
    const lineOf = async (level: 'plain' | 'gold' | 'black') => {
      const person = await shop.person({ level });
      await call('cart.add', { skuId }, person);
      return (await call('cart.list', {}, person)).groups[0]!.lines[0];
    };
    expect(await lineOf('plain')).toMatchObject({
      priceFen: 128000,
      listPriceFen: 158000,
      memberPriceFen: 121600,
      memberLabel: '金卡会员',
    });
    expect(await lineOf('gold')).toMatchObject({
      priceFen: 121600,
      listPriceFen: 128000,
      priceLabel: '金卡价',
      memberPriceFen: 117800,
      memberLabel: '黑金会员',
    });
    expect(await lineOf('black')).toMatchObject({ priceFen: 117800, listPriceFen: 128000, memberPriceFen: null });
  }));

// Rule: text-8
it('counts a pair of glasses as a set, in the cart, at the checkout and on its page', () =>
  withShop(async ({ shop, call, db }) => {
    const person = await shop.person();
    const wine = await shop.product({});
    const glasses = await shop.product({ name: '水晶杯' });
    await db.updateTable('product').set({ unit: '套' }).where('id', '=', glasses.productId).execute();
    await call('cart.add', { skuId: wine.skuId, quantity: 2 }, person);
    const { lineId } = await call('cart.add', { skuId: glasses.skuId }, person);
    const cart = await call('cart.list', {}, person);
    expect(cart.amountText).toBe('2 瓶 · 1 套');
    expect(cart.groups[0]!.lines.find(({ id }) => id === lineId)).toMatchObject({ spec: '1 套', unit: '套' });
    expect(await call('checkout.check', { cartIds: JSON.stringify([lineId]) as never }, person)).toMatchObject({
      amountText: '1 套',
    });
    const { skus } = await call('products.getSaleDetails', { productId: glasses.productId }, person);
    expect(skus[0]).toMatchObject({ label: '1 套', unit: '套' });
  }));

// Rule: cart-10
it('sets lines apart that cannot be ordered and says why; they are not counted', () =>
  withShop(async ({ shop, call, db }) => {
    const person = await shop.person();
    const gone = await shop.product({ name: '下架酒' });
    const sold = await shop.product({ name: '售罄酒' });
    const few = await shop.product({ name: '紧俏酒', stock: 10 });
    await call('cart.add', { skuId: gone.skuId }, person);
    await call('cart.add', { skuId: sold.skuId }, person);
    await call('cart.add', { skuId: few.skuId, quantity: 10 }, person);
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', gone.productId).execute();
    await db.updateTable('stock').set({ held: 100 }).where('product_id', '=', sold.productId).execute();
    await db.updateTable('stock').set({ held: 7 }).where('product_id', '=', few.productId).execute();
    const cart = await call('cart.list', {}, person);
    expect(cart.invalid.map(({ name, problem }) => [name, problem?.text]).sort()).toEqual([
      ['下架酒', '商品已下架'],
      ['售罄酒', '已售罄'],
    ]);
    expect(cart.groups[0]!.lines[0]).toMatchObject({
      name: '紧俏酒',
      maxQuantity: 3,
      problem: { code: 'tooFew', text: '库存不足，最多可买 3 件' },
    });
    expect(cart).toMatchObject({ totalFen: 0, count: 1 });
    expect(await call('cart.getCount', {}, person)).toEqual({ count: 1 });
    const checked = await call('cart.check', {}, person);
    expect(checked.cartIds).toEqual([]);
    expect(checked.problems).toHaveLength(3);
  }));

it('removes lines and brings them back under their ids', () =>
  withShop(async ({ shop, call }) => {
    const person = await shop.person();
    const goods = await shop.product();
    const { lineId } = await call('cart.add', { skuId: goods.skuId, quantity: 3 }, person);
    expect(await call('cart.remove', { lineIds: json([lineId]) }, person)).toMatchObject({ count: 0, groups: [] });
    const lines = json([
      { id: lineId, skuId: goods.skuId, warehouseId: goods.warehouseId, quantity: 3, ticked: true, promotionId: null },
    ]);
    const back = await call('cart.restore', { lines }, person);
    expect(back.groups[0]!.lines[0]).toMatchObject({ id: lineId, quantity: 3 });
    expect(await call('cart.restore', { lines }, person)).toMatchObject({ count: 1 });
  }));

it('changes bottle, case and vintage in place and merges twins', () =>
  withShop(async ({ shop, call }) => {
    const person = await shop.person();
    const bottle = await shop.product({ vintage: 2015, stock: 40 });
    const caseSku = await shop.sku(bottle.productId, { bottles: 6, priceFen: 54000 });
    const younger = await shop.product({ vintage: 2018, wineId: bottle.wineId });
    const other = await shop.product();
    const { lineId } = await call('cart.add', { skuId: bottle.skuId }, person);
    const { list } = await call('cart.listVariants', { lineId }, person);
    expect(list.map(({ label, variants }) => [label, variants.map(({ spec }) => spec)])).toEqual([
      ['2018 · 750ml', ['单瓶']],
      ['2015 · 750ml', ['单瓶', '原箱 6 支']],
    ]);
    const changed = await call(
      'cart.changeVariant',
      { lineId, version: 1, skuId: caseSku, warehouseId: bottle.warehouseId },
      person,
    );
    expect(changed.groups[0]!.lines[0]).toMatchObject({
      id: lineId,
      spec: '原箱 6 支',
      priceFen: 54000,
      quantity: 1,
      maxQuantity: 6,
    });
    await call('cart.add', { skuId: younger.skuId, quantity: 2 }, person);
    const merged = await call(
      'cart.changeVariant',
      { lineId, version: 2, skuId: younger.skuId, warehouseId: younger.warehouseId },
      person,
    );
    expect(merged).toMatchObject({ count: 1, groups: [{ lines: [{ id: lineId, quantity: 3 }] }] });
    await expect(
      call('cart.changeVariant', { lineId, version: 3, skuId: other.skuId, warehouseId: other.warehouseId }, person),
    ).rejects.toThrow();
  }));

it('lets the person choose the promotion of a line', () =>
  withShop(async ({ shop, call }) => {
    const person = await shop.person();
    const big = await shop.promotion('full_off', { thresholdFen: 10000, offFen: 2000 });
    const small = await shop.promotion('percent', { bp: 200 });
    const { lineId } = await call('cart.add', { skuId: (await shop.product({ priceFen: 60000 })).skuId }, person);
    const cart = await call('cart.list', {}, person);
    expect(cart.groups[0]!.lines[0]).toMatchObject({
      promotionId: big,
      choices: [{ tag: '满减' }, { tag: '满减' }],
      amountFen: 58000,
    });
    expect(await call('cart.savePromotion', { lineIds: json([lineId]), promotionId: small }, person)).toMatchObject({
      totalFen: 58800,
    });
    expect(await call('cart.savePromotion', { lineIds: json([lineId]) }, person)).toMatchObject({ totalFen: 60000 });
  }));

// Rule: cart-6
it('凑单: goods of the warehouse that count for the promotion, those that just fill it first', () =>
  withShop(async ({ shop, call }) => {
    const person = await shop.person();
    const promotion = await shop.promotion('full_off', { thresholdFen: 50000, offFen: 5000 }, { types: ['red'] });
    const start = await shop.product({ priceFen: 30000, name: '起始' });
    const goods = [
      ['不够', 15000],
      ['正好', 21000],
      ['太多', 90000],
    ] as const;
    for (const [name, priceFen] of goods) await shop.product({ name, priceFen });
    await shop.product({ name: '别的仓', priceFen: 20500, warehouse: 'bonded' });
    await shop.product({ name: '白的', priceFen: 20500, type: 'white' });
    await shop.product({ name: '没有了', priceFen: 20500, stock: 0 });
    await shop.product({ name: '只给黑金', priceFen: 20500, minLevelRank: 3 });
    await shop.flash(await shop.product({ name: '抢购中', priceFen: 20500 }), { priceFen: 20100 });
    await call('cart.add', { skuId: start.skuId }, person);
    const [group] = (await call('cart.list', {}, person)).groups;
    expect(group!.promotions).toMatchObject([{ id: promotion, reached: false, missingFen: 20000, missingBottles: 0 }]);
    const question = { promotionId: promotion, warehouseId: shop.shanghai, nearFen: 20000 };
    const { list, next } = await call('cart.listPromotionGoods', question, person);
    expect(list.map(({ name }) => name)).toEqual(['正好', '起始', '太多', '不够']);
    expect(list.every(({ warehouseId }) => warehouseId === shop.shanghai)).toBe(true);
    expect(next).toBeNull();
    await call('cart.add', { skuId: list[0]!.skuId, warehouseId: list[0]!.warehouseId }, person);
    expect((await call('cart.list', {}, person)).groups[0]!.promotions).toMatchObject([
      { reached: true, missingFen: 0 },
    ]);
    await expect(call('cart.listPromotionGoods', { ...question, promotionId: newId() }, person)).rejects.toThrow(
      '这个促销已经结束',
    );
  }));

it('moves lines to the favourites', () =>
  withShop(async ({ shop, call, db }) => {
    const person = await shop.person();
    const goods = await shop.product();
    const { lineId } = await call('cart.add', { skuId: goods.skuId }, person);
    expect(await call('cart.moveToFavourites', { lineIds: json([lineId]) }, person)).toMatchObject({ count: 0 });
    expect(await db.selectFrom('favourite').select('product_id').where('person_id', '=', person.id).execute()).toEqual([
      { product_id: goods.productId },
    ]);
  }));

// Rule: cart-8
it('asks freight by area and warehouse', () =>
  withShop(async ({ shop, call }) => {
    const person = await shop.person();
    await call('cart.add', { skuId: (await shop.product({ priceFen: 10000 })).skuId, quantity: 2 }, person);
    expect(await call('cart.getFreight', { areaCode: '310104' }, person)).toMatchObject({
      freightFen: 2000,
      groups: [{ name: '上海恒温仓', text: '¥20.00' }],
    });
    expect(await call('cart.getFreight', { areaCode: '650100' }, person)).toMatchObject({
      freightFen: 3500,
      groups: [{ text: '¥35.00（偏远地区）' }],
    });
    expect(await call('cart.getFreight', { areaCode: '710000' }, person)).toMatchObject({
      groups: [{ deliverable: false, text: '暂不支持配送到该地区' }],
    });
  }));

// Rule: cart-2
it('limits what a person may have of limited goods', () =>
  withShop(async ({ shop, call }) => {
    const person = await shop.person();
    const goods = await shop.product({ limitedPerPerson: 3 });
    await call('cart.add', { skuId: goods.skuId, quantity: 2 }, person);
    await expect(call('cart.add', { skuId: goods.skuId, quantity: 2 }, person)).rejects.toThrow(
      '每人限购，最多还能买 3 件',
    );
  }));

it('counts the lines of the person alone', () =>
  withShop(async ({ shop, call }) => {
    const [owner, other] = [await shop.person(), await shop.person()];
    await call('cart.add', { skuId: (await shop.product()).skuId }, owner);
    expect(await call('cart.getCount', {}, owner)).toEqual({ count: 1 });
    expect(await call('cart.getCount', {}, other)).toEqual({ count: 0 });
    expect(await call('cart.getCount', {})).toEqual({ count: 0 });
  }));
