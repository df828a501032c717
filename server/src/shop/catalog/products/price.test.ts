import { newId, seedId } from '../../../store/ids';
import { withDemo } from '../../../testing/withDemo';

const aubrac = seedId('product', 'C1001');

// Rule: product-17
test('explains the price of a quantity by the steps of the pricing and the promotion', () =>
  withDemo(async ({ call, personOf }) => {
    const gold = await personOf('13800000001');
    const [bottle, original] = (await call('products.getSaleDetails', { productId: aubrac }, gold)).skus;
    const asked = { productId: aubrac, skuId: bottle!.id };
    const one = await call('products.explainPrice', asked, gold);
    expect(one.steps).toMatchObject([
      { label: '标价', fen: 158000, offFen: 0 },
      { label: '零售价', fen: 128000, offFen: 30000 },
      { label: '金卡价', text: '金卡会员及以上享有', fen: 121600, offFen: 6400 },
    ]);
    expect(one).toMatchObject({ unit: '瓶', quantity: 1, priceFen: bottle!.priceFen });
    expect(one.promotion).toMatchObject({ reached: false, offFen: 0 });
    for (const { minQuantity, priceFen } of bottle!.ladder)
      expect(await call('products.explainPrice', { ...asked, quantity: minQuantity }, gold)).toMatchObject({
        priceFen,
      });
    const box = await call('products.explainPrice', { productId: aubrac, skuId: original!.id }, gold);
    expect(box).toMatchObject({ label: '原箱 6 支', unit: '箱', priceFen: original!.priceFen });
    expect(box.steps[0]).toMatchObject({ label: '零售价' });
  }));

// Rule: product-17
test('has no steps for who has no price, and refuses a sku of other goods', () =>
  withDemo(async ({ call, db }) => {
    const sku = await db
      .selectFrom('product as p')
      .innerJoin('sku as s', 's.product_id', 'p.id')
      .select(['p.id', 's.id as sku_id'])
      .where('p.min_level_rank', '=', 2)
      .executeTakeFirstOrThrow();
    const asked = { productId: sku.id, skuId: sku.sku_id };
    expect(await call('products.explainPrice', asked)).toMatchObject({ steps: [], priceFen: null, promotion: null });
    const other = { productId: aubrac, skuId: sku.sku_id };
    await expect(call('products.explainPrice', other)).rejects.toThrow('商品不存在或已下架');
    await expect(call('products.explainPrice', { ...asked, productId: newId() })).rejects.toThrow('商品不存在');
  }));
