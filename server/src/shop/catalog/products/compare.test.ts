import { newId, seedId } from '../../../store/ids';
import { withDemo } from '../../../testing/withDemo';

const aubrac = seedId('product', 'C1001');

// Rule: product-23
test('products stand side by side in the order asked for, with the price of the caller; what does not exist is left out', () =>
  withDemo(async ({ call, personOf, db }) => {
    const { list: found } = await call('catalog.list', { type: 'white', size: 2 });
    const ids = [found[1]!.id, aubrac, newId(), found[0]!.id];
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', found[0]!.id).execute();
    const { list } = await call('products.compare', { productIds: ids }, await personOf('13800000001'));
    expect(list.map(({ product }) => product.id)).toEqual([ids[0], aubrac, ids[3]]);
    expect(list[1]).toMatchObject({
      product: { priceFen: 121600 },
      winery: '奥布拉克庄园',
      origin: ['法国', '波尔多', '波亚克'],
      vintage: 2015,
      abv: 13.5,
    });
    expect(list[1]!.tasting).toEqual({
      body: expect.any(Number),
      acidity: expect.any(Number),
      tannin: expect.any(Number),
      sweetness: expect.any(Number),
      serve: expect.stringContaining('°C'),
    });
    expect(list[2]!.product.stock).toBe('out');
    await expect(call('products.compare', { productIds: Array.from({ length: 5 }, newId) })).rejects.toThrow(
      '最多对比 4 款',
    );
  }));

// Rule: product-22
test('the label says who imported the goods; what was made here has no importer', () =>
  withDemo(async ({ call }) => {
    const rowsOf = async (productId: string) =>
      Object.fromEntries((await call('products.getLabel', { productId })).rows.map(({ name, value }) => [name, value]));
    expect(await rowsOf(aubrac)).toMatchObject({
      进口商: expect.stringContaining('有限公司'),
      进口商地址: expect.stringContaining('市'),
      进口商备案号: expect.stringMatching(/^\d{10}$/),
      原料: expect.stringContaining('葡萄'),
      警示语: '过量饮酒有害健康',
    });
    const { list } = await call('catalog.list', { country: 'CN', size: 1 });
    const own = await rowsOf(list[0]!.id);
    expect(own).not.toHaveProperty('进口商');
    expect(own).toHaveProperty('贮存条件');
    await expect(call('products.getLabel', { productId: newId() })).rejects.toThrow('商品不存在或已下架');
  }));

// Rule: product-25
test('a product with a film says where it is played from', () =>
  withDemo(async ({ call }) => {
    expect((await call('products.get', { productId: aubrac })).film).toMatch(
      /^\/film\/[0-9a-f-]{36}-[0-9a-f]{10}\.mp4$/,
    );
  }));
