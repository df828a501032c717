import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Params } from '@cellar/shared/contract/calls';
import { SECOND } from '../../../clock';
import { seedId } from '../../../store/ids';
import { withDemo, type DemoScene } from '../../../testing/withDemo';
import { readFacts } from './goods';
import { briefs } from './briefs';
import { flushSearches } from './search/searchCount';

const aubrac = seedId('product', 'C1001');

async function everything({ call }: DemoScene, params: Params<'catalog.list'>) {
  const list = [];
  let cursor: string | undefined;
  do {
    const page = await call('catalog.list', { ...params, ...(cursor ? { cursor } : {}) });
    list.push(...page.list);
    cursor = page.next ?? undefined;
  } while (cursor);
  return list;
}

// Rule: list-5
test('pages follow each other without a gap or a repetition, in every order', () =>
  withDemo(async (scene) => {
    const { total } = await scene.call('catalog.list', {});
    for (const sort of ['default', 'sales', 'priceAsc', 'priceDesc', 'new'] as const) {
      const list = await everything(scene, { sort, size: 50 });
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
      expect(list.length).toBe(total);
    }
  }));

// Rule: list-5
test('a page stays where it was when goods before it are sold meanwhile', () =>
  withDemo(async ({ call, db, clock }) => {
    const first = await call('catalog.list', { sort: 'sales', size: 10 });
    const second = await call('catalog.list', { sort: 'sales', size: 10, cursor: first.next! });
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', first.list[3]!.id).execute();
    clock.advance(60 * SECOND);
    const again = await call('catalog.list', { sort: 'sales', size: 10, cursor: first.next! });
    expect(again.list.map(({ id }) => id)).toEqual(second.list.map(({ id }) => id));
  }));

test('sorts by sales and by the price that anyone pays', () =>
  withDemo(async (scene) => {
    const sold = (await everything(scene, { sort: 'sales', size: 50 })).map((one) => one.sold);
    expect(sold).toEqual([...sold].sort((a, b) => b - a));
    const shown = (await everything(scene, { sort: 'priceAsc', size: 50 })).flatMap((one) =>
      one.tags.includes('抢购') || one.priceFen === null ? [] : [one.priceFen],
    );
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  }));

// Rule: search-4
test('the count beside a filter is the number of goods that choosing it gives', () =>
  withDemo(async ({ call }) => {
    const { facets } = await call('catalog.list', { country: 'FR', type: 'red' });
    for (const { name, options } of facets!) {
      for (const { value, count } of options.slice(0, 4)) {
        const { total } = await call('catalog.list', { country: 'FR', type: 'red', [name]: value, size: 1 });
        expect([name, value, total]).toEqual([name, value, count]);
      }
    }
  }));

// Rule: goods-7
test('goods are narrowed by scene, body, sweetness and least score, and a card says the body', () =>
  withDemo(async (scene) => {
    const { call } = scene;
    const { facets } = await call('catalog.list', { size: 1 });
    const labels = (wanted: string) => facets!.find(({ name }) => name === wanted)?.options.map(({ label }) => label);
    expect(labels('scene')).toEqual(expect.arrayContaining(['牛羊红肉', '海鲜河鲜', '聚会庆祝', '送礼宴请']));
    expect(labels('body')).toEqual(['轻盈', '适中', '饱满']);
    expect(labels('sweetness')).toContain('干型');
    expect(labels('points')).toEqual(['95 分以上', '93 分以上', '90 分以上', '88 分以上']);
    const full = await everything(scene, { body: 'high', points: '93', size: 50 });
    expect(full.length).toBeGreaterThan(0);
    expect(full.filter(({ about }) => !about.endsWith(' · 饱满'))).toEqual([]);
    const meat = await everything(scene, { scene: 'meat', size: 50 });
    for (const { id } of meat.slice(0, 5)) {
      const { food } = await call('products.get', { productId: id });
      expect(food.some(({ name }) => /牛|羊/.test(name))).toBe(true);
    }
    const best = await everything(scene, { points: '95', size: 50 });
    for (const { id } of best.slice(0, 5)) {
      const { scores } = await call('products.get', { productId: id });
      expect(Math.max(...scores.map(({ points }) => points))).toBeGreaterThanOrEqual(95);
    }
    expect((await call('catalog.list', { points: '88', size: 1 })).total).toBeGreaterThan(best.length);
  }));

// Rule: search-5
test('what is chosen leaves the others of its group to choose from, and a country is counted without the regions of another', () =>
  withDemo(async ({ call }) => {
    const optionsOf = async (params: Params<'catalog.list'>, wanted: string) =>
      (await call('catalog.list', { ...params, size: 1 })).facets!.find(({ name }) => name === wanted)?.options ?? [];
    const all = await optionsOf({}, 'country');
    expect(all.length).toBeGreaterThan(8);
    expect(await optionsOf({ country: 'FR' }, 'country')).toEqual(all);
    expect(await optionsOf({ country: 'FR', region: 'bordeaux' }, 'country')).toEqual(all);
    expect(await optionsOf({ country: 'IT,FR' }, 'country')).toEqual(all);
  }));

// Rule: search-5
test('a chosen value that gives nothing any more stays to be taken out', () =>
  withDemo(async ({ call }) => {
    const { facets, total } = await call('catalog.list', { country: 'FR', type: 'red', grape: 'riesling', size: 1 });
    expect(total).toBe(0);
    expect(facets!.find(({ name }) => name === 'grape')!.options).toContainEqual(
      expect.objectContaining({ value: 'riesling', count: 0 }),
    );
  }));

// Rule: search-6
test('a price range of the person’s own includes both its ends', () =>
  withDemo(async (scene) => {
    // A range is about the usual price; a flash sale shows another.
    const now = scene.clock.now();
    await scene.db.updateTable('flash_sale').set({ to_at: now }).where('from_at', '<', now).execute();
    const prices = async (price: string) =>
      (await everything(scene, { price, size: 50 })).map(({ priceFen }) => priceFen!);
    const [some] = await prices('100-200');
    const exact = await prices(`${some! / 100}-${some! / 100}`);
    expect(exact.length).toBeGreaterThan(0);
    expect(new Set(exact)).toEqual(new Set([some]));
  }));

test('several values of a group widen it, and groups narrow each other', () =>
  withDemo(async ({ call }) => {
    const total = async (params: Params<'catalog.list'>) => (await call('catalog.list', { ...params, size: 1 })).total!;
    expect(await total({ country: 'FR,IT' })).toBe((await total({ country: 'FR' })) + (await total({ country: 'IT' })));
    const bordeaux = await total({ region: 'bordeaux' });
    expect(bordeaux).toBeGreaterThan(await total({ region: 'pauillac' }));
    expect(await total({ region: 'bordeaux', type: 'white' })).toBeLessThan(bordeaux);
    expect(await total({ country: 'XX' })).toBe(0);
  }));

test('only in stock leaves out what is sold out', () =>
  withDemo(async (scene) => {
    const all = await everything(scene, { size: 50 });
    expect(all.some(({ stock }) => stock === 'out')).toBe(true);
    expect((await everything(scene, { size: 50, stock: '1' })).every(({ stock }) => stock !== 'out')).toBe(true);
  }));

test('a price that only levels see is neither shown nor found by its band', () =>
  withDemo(async (scene) => {
    const hidden = await scene.db.selectFrom('product').select('id').where('min_level_rank', '=', 3).execute();
    const ids = hidden.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    const banded = await everything(scene, { price: '0-', size: 50 });
    expect(banded.filter(({ id }) => ids.includes(id))).toEqual([]);
    const [guest] = await briefs(scene.app, ids, null);
    expect(guest).toMatchObject({ priceFen: null, memberPriceFen: null });
    const [black] = await briefs(scene.app, ids, await scene.personOf('13800000006'));
    expect(black!.priceFen).toBeGreaterThan(0);
  }));

// Rule: product-3
test('a list says what the person pays, what others pay, and what the next level pays', () =>
  withDemo(async ({ app, personOf }) => {
    const [guest] = await briefs(app, [aubrac], null);
    expect(guest).toMatchObject({
      priceFen: 128000,
      listPriceFen: 158000,
      priceLabel: null,
      memberPriceFen: 125400,
      memberLabel: '银卡会员',
      stock: 'in',
      minQuantity: 1,
    });
    const [black] = await briefs(app, [aubrac], await personOf('13800000006'));
    expect(black).toMatchObject({
      priceFen: 117800,
      listPriceFen: 128000,
      priceLabel: '黑金价',
      memberPriceFen: null,
      memberLabel: null,
    });
  }));

// Rule: goods-2
test('what was taken off sale leaves the lists at once', () =>
  withDemo(async ({ app, db, call }) => {
    await call('catalog.list', {});
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', aubrac).execute();
    expect(await briefs(app, [aubrac], null)).toEqual([]);
    expect(await briefs(app, [aubrac], null, { offSale: true })).toMatchObject([{ stock: 'out' }]);
    expect(
      (await call('catalog.search', { text: '奥布拉克庄园正牌干红 2015' })).list.map(({ id }) => id),
    ).not.toContain(aubrac);
  }));

test('questions that come together are answered by one statement', () =>
  withDemo(async ({ app }) => {
    const read = vi.spyOn(app.store.pool, 'connect');
    const ids = ['C1001', 'C1002', 'C1003', 'C1004', 'C1005', 'C1006'].map((code) => seedId('product', code));
    const answers = await Promise.all(ids.map((id) => readFacts(app, [id])));
    expect(answers.every((facts, at) => facts.has(ids[at]!))).toBe(true);
    expect(read.mock.calls.length).toBe(1);
    read.mockRestore();
  }));

test.each(['波亚克', 'pauillac', 'chateau aubrac', 'CHÂTEAU AUBRAC 2015', '法国波亚克红酒2015', 'c1001'])(
  'finds a Pauillac by %s',
  (text) =>
    withDemo(async ({ call }) => {
      const { list } = await call('catalog.search', { text, size: 50 });
      expect(list.map(({ code }) => code)).toContain('C1001');
    }),
);

// Rule: clean-6
test.each([
  ['奥布拉克2015', '奥布拉克 2015'],
  ['2015年奥布拉克', '奥布拉克 2015'],
  ['奥布拉克２０１５年份', '奥布拉克 2015'],
  ['奥布拉克750毫升', '奥布拉克 750ml'],
  ['奥布拉克1.5升', '奥布拉克 1500ml'],
  ['\u202A奥布\u200B拉克\u202C', '奥布拉克'],
])('%j finds what %j finds', (glued, spaced) =>
  withDemo(async ({ call }) => {
    const found = async (text: string) =>
      (await call('catalog.search', { text, size: 50 })).list.map(({ code }) => code);
    const codes = await found(glued);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes).toEqual(await found(spaced));
  }),
);

test('every word must fit', () =>
  withDemo(async ({ call }) => {
    const { list } = await call('catalog.search', { text: '贺岚 马瑟兰' });
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ name }) => name.startsWith('贺岚庄园马瑟兰'))).toBe(true);
  }));

test('words that fit nothing find nothing, and are counted as such', () =>
  withDemo(async ({ app, call, db }) => {
    expect(await call('catalog.search', { text: '不存在的酒庄' })).toMatchObject({ list: [], total: 0, next: null });
    await flushSearches(app);
    expect(await db.selectFrom('search_count').select(['word', 'searches', 'empty']).execute()).toEqual([
      { word: '不存在的酒庄', searches: 1, empty: 1 },
    ]);
  }));

test('suggests names first, then goods', () =>
  withDemo(async ({ call }) => {
    const { list } = await call('catalog.suggest', { text: '波' });
    expect(list[0]).toMatchObject({ kind: 'region', text: '波尔多' });
    expect(list.at(-1)!.kind).toBe('product');
    expect((await call('catalog.suggest', { text: 'aub' })).list[0]).toMatchObject({
      kind: 'winery',
      text: '奥布拉克庄园',
    });
    expect((await call('catalog.suggest', { text: '  ' })).list).toEqual([]);
  }));

// Rule: goods-1
test('every item of the tree leads to as many goods as it says', () =>
  withDemo(async ({ call }) => {
    const { categories, countries } = await call('catalog.listCategories', {});
    expect(countries.length).toBeGreaterThanOrEqual(10);
    for (const { query, count, picture } of [
      categories[0]!,
      categories[1]!.children[1]!,
      countries[0]!,
      countries[0]!.children[2]!,
    ]) {
      expect(picture).not.toBeNull();
      expect((await call('catalog.list', { ...Object.fromEntries(new URLSearchParams(query)), size: 1 })).total).toBe(
        count,
      );
    }
  }));

test('the aisles are the tree, by name', () =>
  withDemo(async ({ call }) => {
    const { categories, countries } = await call('catalog.listCategories', {});
    const { list } = await call('catalog.listAisles', {});
    expect(list.map(({ name }) => name)).toEqual([...categories, ...countries].map(({ name }) => name));
    expect(list[0]!.children[1]).toEqual({
      id: categories[0]!.children[1]!.id,
      name: categories[0]!.children[1]!.name,
      query: categories[0]!.children[1]!.query,
    });
  }));

test('a cursor that is none begins again', () =>
  withDemo(async ({ call }) => {
    const first = await call('catalog.list', { size: 5 });
    expect((await call('catalog.list', { size: 5, cursor: 'nonsense' })).list).toEqual(first.list);
  }));

// Rule: home-11
test('counts the goods that are new since then, at most of the last month, and only those that the person may see', () =>
  withDemo(async ({ call, db, clock, personOf }) => {
    const now = clock.now().getTime();
    const old = new Date(now - 60 * 86_400_000);
    await db.updateTable('product').set({ new_at: old }).execute();
    await db.updateTable('goods_revision').set({ revision: sql`gen_random_uuid()` }).execute();
    const [first, second] = [seedId('product', 'C1001'), seedId('product', 'C1002')];
    const at = new Date(now - 3_600_000);
    await db.updateTable('product').set({ new_at: at }).where('id', 'in', [first, second]).execute();
    await db.updateTable('product').set({ min_level_rank: 2 }).where('id', '=', second).execute();
    clock.advance(60 * SECOND);
    expect(await call('catalog.countNewest', {})).toEqual({ count: 1 });
    expect(await call('catalog.countNewest', {}, await personOf('13800000001'))).toEqual({ count: 2 });
    expect(await call('catalog.countNewest', { since: clock.now().toISOString() })).toEqual({ count: 0 });
    expect(await call('catalog.countNewest', { since: '2020-01-01T00:00:00.000Z' })).toEqual({ count: 1 });
  }));
