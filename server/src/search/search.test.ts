import { withDemo } from '../testing/withDemo';

// Rule: search-8
test('words for price, vintage and kind are told as conditions, each with the search without it', () =>
  withDemo(async ({ call }) => {
    const { chips } = await call('catalog.search', { text: '300元以下 2018年 红酒 智利' });
    expect(chips).toEqual([
      { kind: 'price', label: '300 元以下', query: '2018年 红酒 智利' },
      { kind: 'vintage', label: '2018 年份', query: '300元以下 红酒 智利' },
      { kind: 'kind', label: '红葡萄酒', query: '300元以下 2018年 智利' },
    ]);
  }));

// Rule: search-8
test.each([
  ['200-500', '200–500 元'],
  ['200～500元', '200–500 元'],
  ['100到300的红酒', '100–300 元'],
  ['100块钱左右的红酒', '80–120 元'],
])('%s is a price, and nothing of it is left over', (typed, label) =>
  withDemo(async ({ call }) => {
    const { chips, message, total } = await call('catalog.search', { text: typed });
    expect(chips).toContainEqual(expect.objectContaining({ kind: 'price', label }));
    expect(message).toBeNull();
    expect(total).toBeGreaterThan(0);
  }),
);

// Rule: search-8
test.each(['2015-2018', '波尔多 2015到2018', '750-1500ml', '90-100分'])('%s is no price', (typed) =>
  withDemo(async ({ call }) => {
    const { chips } = await call('catalog.search', { text: typed });
    expect(chips!.map(({ kind }) => kind)).not.toContain('price');
  }),
);

// Rule: search-9
test.each(['8cc1c335', 'E2E-8cc1c335'])('%s is no size', (typed) =>
  withDemo(async ({ call }) => {
    const { chips } = await call('catalog.search', { text: typed });
    expect((chips ?? []).filter(({ label }) => label.includes('毫升'))).toEqual([]);
  }),
);

test.each(['公司年会', '礼盒装', '现货香槟'])('of %s nothing is said to be missing', (typed) =>
  withDemo(async ({ call }) => {
    const { message, total } = await call('catalog.search', { text: typed });
    expect(message).toBeNull();
    expect(total).toBeGreaterThan(0);
  }),
);

// Rule: search-9
test('where few are found, other vintages stand apart, and what is not there is said', () =>
  withDemo(async ({ call }) => {
    const few = await call('catalog.search', { text: '奥布拉克2015' });
    expect(few.list.every(({ name }) => name.includes('2015'))).toBe(true);
    expect(few.message).toBeNull();
    expect(few.looser!.map(({ label }) => label)).toEqual(['其他年份']);
    expect(few.looser![0]!.list.every(({ name }) => name.startsWith('奥布拉克') && !name.includes('2015'))).toBe(true);
    const none = await call('catalog.search', { text: '奥布拉克2009' });
    expect(none).toMatchObject({ list: [], total: 0, message: '没有“奥布拉克庄园 · 2009 年份”，看看其他年份' });
    expect((await call('catalog.search', { text: '洗衣液 红酒' })).message).toBe('没有找到“洗衣液”，看看红葡萄酒');
  }));

// Rule: search-15
test.each([
  ['奥布拉克', '酒庄：奥布拉克庄园'],
  ['奥布拉可', '读音接近“奥布拉可”：奥布拉克庄园'],
  ['aubrak', '与“aubrak”写法相近：奥布拉克庄园'],
  ['aobulake', '拼音“aobulake”：奥布拉克庄园'],
  ['黑醋栗', '介绍中有“黑醋栗”'],
])('a hit says why it was found by %s', (typed, reason) =>
  withDemo(async ({ call }) => {
    const { list } = await call('catalog.search', { text: typed });
    expect(list[0]!.reason).toBe(reason);
  }),
);

// Rule: search-15
test('a hit says each reason once', () =>
  withDemo(async ({ call }) => {
    const { list } = await call('catalog.search', { text: '干邑 XO' });
    expect(list.map(({ reason }) => reason)).toContain('产区：干邑');
  }));

// Rule: search-10
test.each(['bo', "bo'er", '波', 'bord', '波而多'])('%s suggests Bordeaux with how many goods it has', (typed) =>
  withDemo(async ({ call }) => {
    const { list } = await call('catalog.suggest', { text: typed });
    const bordeaux = list.find(({ text }) => text === '波尔多');
    const { total } = await call('catalog.list', { region: 'bordeaux', size: 1 });
    expect(bordeaux).toMatchObject({ kind: 'region', count: total });
  }),
);

test('hot words are rows with a time of their own', () =>
  withDemo(async ({ call, db, clock }) => {
    await db.deleteFrom('search_hot').execute();
    const past = new Date(clock.now().getTime() - 1000);
    await db
      .insertInto('search_hot')
      .values([
        { word: '冰酒', position: 2 },
        { word: '新酒', position: 1, from_at: past },
        { word: '旧事', position: 0, to_at: past },
      ])
      .execute();
    expect((await call('catalog.listHotWords', {})).list).toEqual([
      { word: '新酒', hot: true },
      { word: '冰酒', hot: true },
    ]);
  }));
