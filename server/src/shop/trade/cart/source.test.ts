import { newId, seedId } from '../../../store/ids';
import { phones } from '../../../testing/people';
import { withDemo } from '../../../testing/withDemo';

// Rule: numbers-3
test('what is put into the cart counts for the block that led to it, where there is such a block', () =>
  withDemo(async ({ db, call, personOf }) => {
    await db.deleteFrom('promotion_page_event').execute();
    const buyer = await personOf(phones.gold);
    const page = seedId('promotion_page', 'flash');
    const skus = await db
      .selectFrom('sku as s')
      .innerJoin('product as p', 'p.id', 's.product_id')
      .select('s.id')
      .where('p.code', 'in', ['C1001', 'C1002'])
      .where('s.bottles', '=', 1)
      .orderBy('p.code')
      .execute();
    const sourceOf = async (skuId: string, source?: object) => {
      const { lineId } = await call('cart.add', { skuId, ...(source ? { source } : {}) }, buyer);
      const { source_block } = await db
        .selectFrom('cart_line')
        .select('source_block')
        .where('id', '=', lineId)
        .executeTakeFirstOrThrow();
      return source_block;
    };
    const [first, second] = skus.map(({ id }) => id) as [string, string];
    expect(await sourceOf(first, { page, revision: 2, block: 'hero' })).toBe('hero');
    expect(await sourceOf(first)).toBe('hero');
    expect(await sourceOf(second, { page, revision: 2, block: 'made-up' })).toBeNull();
    expect(await sourceOf(second, { page: newId(), revision: 2, block: 'hero' })).toBeNull();
    const events = await db.selectFrom('promotion_page_event').select(['kind', 'block', 'revision']).execute();
    expect(events).toEqual([{ kind: 'cart', block: 'hero', revision: 2 }]);
  }));
