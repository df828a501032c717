import { seedId } from '../../../../store/ids';
import { withDemo } from '../../../../testing/withDemo';

// Rule: gd-1
test('the finest cost a thousand yuan or more, and each says why it is among them', () =>
  withDemo(async ({ call, db, clock }) => {
    await db.updateTable('flash_sale').set({ to_at: clock.now() }).where('from_at', '<', clock.now()).execute();
    const { list, total, facets } = await call('catalog.listHighEnd', { size: 50 });
    expect(list.length).toBe(Math.min(50, total!));
    expect(list.length).toBeGreaterThan(10);
    expect(list.every(({ priceFen }) => priceFen !== null && priceFen >= 100_000)).toBe(true);
    expect(facets!.find(({ name }) => name === 'country')!.options.length).toBeGreaterThan(1);
    const aubrac = list.find(({ id }) => id === seedId('product', 'C1001'))!;
    expect(aubrac.reason).toBe('RP 97 · 正当饮');
  }));

// Rule: gd-1
test('they are narrowed like every list, page by page', () =>
  withDemo(async ({ call }) => {
    const all = await call('catalog.listHighEnd', { sort: 'priceDesc', size: 50 });
    const first = await call('catalog.listHighEnd', { sort: 'priceDesc', size: 5 });
    const second = await call('catalog.listHighEnd', { sort: 'priceDesc', size: 5, cursor: first.next! });
    const ids = [...first.list, ...second.list].map(({ id }) => id);
    expect(ids).toEqual(all.list.slice(0, 10).map(({ id }) => id));
    expect(second).not.toHaveProperty('facets');
    const red = await call('catalog.listHighEnd', { type: 'red' });
    expect(red.total).toBeLessThan(all.total!);
  }));

// Rule: goods-3
test('a card says where the wine comes from and of what', () =>
  withDemo(async ({ call }) => {
    const about = async (text: string) => (await call('catalog.search', { text })).list[0]!.about;
    expect(await about('奥布拉克庄园正牌干红 2015')).toBe('波亚克 · 赤霞珠混酿 · 饱满');
    expect(await about('侍酒师海马刀')).toBe('');
  }));
