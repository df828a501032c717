import { newId } from '../../../store/ids';
import { withDemo } from '../../../testing/withDemo';

// Rule: promo-4
it('shows the present sale and how far it is', () =>
  withDemo(async ({ call }) => {
    const { sale } = await call('flashSale.get', {});
    expect(sale?.state).toBe('running');
    expect(sale?.items.length).toBeGreaterThan(3);
    for (const { flashPriceFen, listPriceFen } of sale?.items ?? [])
      expect(listPriceFen).toBeGreaterThan(flashPriceFen);
    const progress = await call('flashSale.getProgress', { saleId: sale?.saleId ?? '' });
    expect(progress.items.map(({ productId, percent }) => [productId, percent])).toEqual(
      sale?.items.map(({ product, percent }) => [product.id, percent]),
    );
    await expect(call('flashSale.getProgress', { saleId: newId() })).rejects.toThrow('已经结束');
  }));
