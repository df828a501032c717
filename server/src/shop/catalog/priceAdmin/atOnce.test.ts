import { schoolCall, staffOf } from '../../../testing/trade/school';
import { withParallelApp } from '../../../testing/parallelApp';

// Rule: sell-14
it('of two who submit the same preview at once one changes the prices, the other is refused', () =>
  withParallelApp(async (parts) => {
    const ask = schoolCall(parts, staffOf('goods'));
    const { productId } = await ask('productAdmin.save', {
      ...{
        code: 'A',
        name: '酒 A',
        type: 'red',
        category: '红葡萄酒',
        winery: '天梅庄园',
        country: '法国',
        region: '波尔多',
      },
      ...{ capacityMl: 750, abv: 13.5, skus: [{ bottles: 1, priceFen: 30000 }] },
    });
    const rule = { percent: -10 };
    const { digest } = await ask('priceAdmin.preview', rule);
    // Three connections are open then, so that none of the three is late.
    await Promise.all([1, 2, 3].map(() => ask('priceAdmin.preview', rule)));
    const submit = () => ask('priceAdmin.submit', { ...rule, digest, reason: '双十二调价' });
    const ends = await Promise.allSettled([submit(), submit(), submit()]);
    const codes = ends.map((end) => (end.status === 'rejected' ? (end.reason as { code: string }).code : 'done'));
    expect(codes.toSorted()).toEqual(['changed', 'changed', 'done']);
    expect((await ask('productAdmin.get', { productId })).skus).toMatchObject([{ priceFen: 27000 }]);
    expect((await ask('priceAdmin.listChanges', { productId })).list).toHaveLength(2);
  }));
