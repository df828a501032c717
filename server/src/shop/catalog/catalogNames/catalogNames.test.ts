import type { Params } from '@cellar/shared/contract/calls';
import { MINUTE } from '../../../clock';
import { newId } from '../../../store/ids';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';

const goods = (change: Partial<Params<'productAdmin.save'>>): Params<'productAdmin.save'> => ({
  ...{
    code: 'A',
    name: '酒 A',
    type: 'red',
    category: '红葡萄酒',
    winery: '天梅庄园',
    country: '法国',
    region: '波尔多',
  },
  ...{ capacityMl: 750, abv: 13.5, skus: [{ bottles: 1, priceFen: 29800 }] },
  ...change,
});

function editor(scene: OrderScene) {
  const ask = schoolCall(scene, staffOf('goods'));
  const named = async (kind: 'winery' | 'grape' | 'region' | 'category', name: string) =>
    (await ask('catalogNames.list', { kind, q: name })).list.find((one) => one.name === name)!;
  const sell = async (change: Partial<Params<'productAdmin.save'>>) => {
    const own = await ask('productAdmin.save', goods(change));
    await ask('productAdmin.setOnSale', { ...own, onSale: true });
    return own.productId;
  };
  const found = async (text: string) => {
    scene.clock.advance(2 * MINUTE);
    return (await scene.call('catalog.search', { text })).list.map(({ id }) => id);
  };
  return { ask, named, sell, found };
}

// Rule: sell-24
test('two wineries become one: goods and followers move, the old name and address lead to the other', () =>
  withOrders(async (scene) => {
    const { ask, named, sell, found } = editor(scene);
    const one = await sell({ code: 'A', winery: '天梅酒庄' });
    const other = await sell({ code: 'B', name: '酒 B', winery: '天梅庄园' });
    const [from, into] = [await named('winery', '天梅酒庄'), await named('winery', '天梅庄园')];
    const [anna, ben] = [await scene.shop.person({}), await scene.shop.person({})];
    await scene.call('wineries.follow', { wineryId: from.id }, anna);
    for (const wineryId of [from.id, into.id]) await scene.call('wineries.follow', { wineryId }, ben);
    await ask('catalogNames.merge', { kind: 'winery', id: from.id, revision: from.revision, intoId: into.id });
    expect((await ask('catalogNames.list', { q: '天梅' })).list).toMatchObject([
      { id: into.id, name: '天梅庄园', goods: 2, aliases: ['天梅酒庄'], revision: into.revision + 1, place: '法国' },
    ]);
    expect((await found('天梅酒庄')).sort()).toEqual([one, other].sort());
    const page = await scene.call('products.getWinery', { wineryId: from.id });
    expect(page.winery).toMatchObject({ id: into.id, goods: 2 });
    await scene.call('catalog.list', { winery: from.id });
    scene.clock.advance(MINUTE);
    const listed = (await scene.call('catalog.list', { winery: from.id })).list;
    expect(listed.map(({ id }) => id).sort()).toEqual([one, other].sort());
    const follows = await scene.db.selectFrom('winery_follow').select(['person_id', 'winery_id']).execute();
    expect(new Set(follows.map(({ person_id }) => person_id))).toEqual(new Set([anna.id, ben.id]));
    expect(follows.map(({ winery_id }) => winery_id)).toEqual([into.id, into.id]);
    // A sheet or form that still has the old name makes no winery of it.
    await sell({ code: 'C', name: '酒 C', winery: '天梅酒庄' });
    expect((await ask('catalogNames.list', { q: '天梅' })).list).toHaveLength(1);
    const log = await scene.db.selectFrom('audit_entry').select(['action', 'target', 'detail']).orderBy('id').execute();
    expect(log).toContainEqual({
      ...{ action: 'catalogNames.merge', target: '天梅酒庄' },
      detail: { kind: 'winery', id: from.id, into: '天梅庄园', intoId: into.id },
    });
  }));

// Rule: sell-24
test('two grapes become one; a wine of both has their shares together', () =>
  withOrders(async (scene) => {
    const { ask, named, sell } = editor(scene);
    const share = (name: string, percent: number | null) => ({ name, percent });
    const first = await sell({ grapes: [share('梅洛', 40), share('美乐', 20), share('赤霞珠', 40)] });
    const second = await sell({ code: 'B', name: '酒 B', grapes: [share('美乐', null)] });
    const [from, into] = [await named('grape', '美乐'), await named('grape', '梅洛')];
    await ask('catalogNames.merge', { kind: 'grape', id: from.id, revision: from.revision, intoId: into.id });
    const grapesOf = async (productId: string) => (await ask('productAdmin.get', { productId })).grapes;
    expect(await grapesOf(first)).toEqual([share('梅洛', 60), share('赤霞珠', 40)]);
    expect(await grapesOf(second)).toEqual([share('梅洛', null)]);
    expect(await named('grape', '美乐')).toBeUndefined();
    expect(await named('grape', '梅洛')).toMatchObject({ goods: 2, aliases: ['美乐'] });
  }));

// Rule: sell-24
test('two regions become one: wines, wineries and regions below move; never into another country or below itself', () =>
  withOrders(async (scene) => {
    const { ask, named, sell, found } = editor(scene);
    const one = await sell({ region: '波尔多产区' });
    const other = await sell({ code: 'B', name: '酒 B', winery: '乙', region: '波尔多' });
    await sell({ code: 'C', name: '酒 C', winery: '丙', country: '智利', region: '迈坡谷' });
    await sell({ code: 'D', name: '酒 D', winery: '丁', region: '波亚克' });
    const [from, into, below] = [
      await named('region', '波尔多产区'),
      await named('region', '波尔多'),
      await named('region', '波亚克'),
    ];
    await scene.db.updateTable('region').set({ parent_id: from.id }).where('id', '=', below.id).execute();
    const merge = (intoId: string) =>
      ask('catalogNames.merge', { kind: 'region', id: from.id, revision: from.revision, intoId });
    await expect(merge((await named('region', '迈坡谷')).id)).rejects.toMatchObject({
      code: 'place',
      result: { fields: { intoId: '只能合并到同一个国家的产区' } },
    });
    await expect(merge(below.id)).rejects.toMatchObject({ code: 'below' });
    await merge(into.id);
    expect(await named('region', '波尔多')).toMatchObject({ goods: 2, aliases: ['波尔多产区'] });
    expect(await named('region', '波亚克')).toMatchObject({ place: '法国 · 波尔多' });
    expect((await found('波尔多产区')).slice(0, 2).sort()).toEqual([one, other].sort());
    const listed = (await scene.call('catalog.list', { region: from.id })).list.map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining([one, other]));
    await sell({ code: 'E', name: '酒 E', winery: '戊', region: '波尔多产区' });
    expect(await named('region', '波尔多')).toMatchObject({ goods: 3 });
    expect(await scene.call('products.get', { productId: one })).toMatchObject({ origin: ['法国', '波尔多'] });
  }));

// Rule: sell-24
test('two categories become one with what lies below them, as long as two steps remain and no name stands twice', () =>
  withOrders(async (scene) => {
    const { ask, named, sell } = editor(scene);
    const one = await sell({ category: '红酒/法国' });
    const other = await sell({ code: 'B', name: '酒 B', category: '红葡萄酒/法国' });
    const last = await sell({ code: 'C', name: '酒 C', category: '红葡萄酒' });
    const [from, into] = [await named('category', '红酒'), await named('category', '红葡萄酒')];
    const merge = async (name: Awaited<ReturnType<typeof named>>, intoId: string) =>
      ask('catalogNames.merge', { kind: 'category', id: name.id, revision: name.revision, intoId });
    const children = (await ask('catalogNames.list', { kind: 'category', q: '法国' })).list;
    const own = children.find(({ place }) => place === '红酒')!;
    const theirs = children.find(({ place }) => place === '红葡萄酒')!;
    await expect(merge(from, own.id)).rejects.toMatchObject({ code: 'below' });
    await expect(merge(from, theirs.id)).rejects.toMatchObject({ code: 'place' });
    await expect(merge(from, into.id)).rejects.toMatchObject({
      result: { fields: { intoId: '两边都有下级分类「法国」，请先合并这两个' } },
    });
    await scene.db.insertInto('earning_rate').values({ category_id: own.id, basis_points: 500 }).execute();
    await merge(own, theirs.id);
    await merge(from, into.id);
    expect(await named('category', '法国')).toMatchObject({ place: '红葡萄酒', goods: 2 });
    const listed = async (category: string) =>
      (await scene.call('catalog.list', { category })).list.map(({ id }) => id);
    scene.clock.advance(2 * MINUTE);
    await scene.call('catalog.list', {});
    scene.clock.advance(MINUTE);
    expect((await listed(own.id)).sort()).toEqual([one, other].sort());
    expect((await listed(from.id)).sort()).toEqual([one, other, last].sort());
    await sell({ code: 'D', name: '酒 D', category: '红酒/法国' });
    expect((await ask('catalogNames.list', { kind: 'category', q: '' })).list).toHaveLength(2);
  }));

// Rule: sell-25
test('a winery is renamed and told of; its old name stays one by which it is found', () =>
  withOrders(async (scene) => {
    const { ask, named, sell, found } = editor(scene);
    const productId = await sell({});
    const { id, revision } = await named('winery', '天梅庄园');
    const text = '1784 年建园。';
    await ask('catalogNames.save', {
      ...{ kind: 'winery', id, revision, name: '天梅城堡', foreignName: 'Château Tianmei' },
      ...{ text, founded: 1784, aliases: ['天梅'] },
    });
    expect(await named('winery', '天梅城堡')).toMatchObject({ text, founded: 1784, aliases: ['天梅', '天梅庄园'] });
    expect(await found('天梅庄园')).toEqual([productId]);
    expect((await scene.call('products.getWinery', { wineryId: id })).winery).toMatchObject({
      story: text,
      founded: 1784,
    });
    await expect(ask('catalogNames.save', { kind: 'winery', id, revision, name: '天梅' })).rejects.toMatchObject({
      code: 'changed',
      result: { revision: revision + 1 },
    });
  }));

// Rule: sell-25
test('a region, a grape and a category are renamed; a name that another has is refused', () =>
  withOrders(async (scene) => {
    const { ask, named, sell, found } = editor(scene);
    const productId = await sell({ grapes: [{ name: '美乐', percent: 100 }], category: '红酒/法国' });
    await sell({ code: 'B', name: '酒 B', category: '红酒/智利', region: '迈坡谷', winery: '山谷', country: '智利' });
    const rename = async (kind: 'region' | 'grape' | 'category', from: string, name: string, more = {}) => {
      const { id, revision } = await named(kind, from);
      await ask('catalogNames.save', { kind, id, revision, name, ...more });
    };
    await rename('region', '波尔多', '大波尔多', { text: '左岸与右岸。' });
    await rename('grape', '美乐', '梅洛');
    await expect(rename('category', '法国', '智利')).rejects.toMatchObject({
      code: 'taken',
      result: { fields: { name: '已经有叫「智利」的分类' } },
    });
    await rename('category', '法国', '法国红酒', { position: 5 });
    expect(await named('category', '法国红酒')).toMatchObject({ place: '红酒', position: 5, goods: 1 });
    expect(await named('region', '大波尔多')).toMatchObject({ place: '法国', text: '左岸与右岸。', goods: 1 });
    for (const text of ['大波尔多', '梅洛', '法国红酒']) expect(await found(text)).toContain(productId);
  }));

// Rule: sell-24
test('neither itself nor what is not there is merged with; of two who merge the second is refused', () =>
  withOrders(async (scene) => {
    const { ask, named, sell } = editor(scene);
    await sell({ winery: '甲' });
    await sell({ code: 'B', name: '酒 B', winery: '乙' });
    const [from, into] = [await named('winery', '甲'), await named('winery', '乙')];
    const merge = (intoId: string, revision = from.revision) =>
      ask('catalogNames.merge', { kind: 'winery', id: from.id, revision, intoId });
    await expect(merge(from.id)).rejects.toMatchObject({ code: 'same' });
    await expect(merge(newId())).rejects.toMatchObject({ states: 404 });
    await expect(merge(into.id, from.revision + 1)).rejects.toMatchObject({ code: 'changed' });
    await merge(into.id);
    await expect(merge(into.id)).rejects.toMatchObject({ states: 404 });
  }));

// Rule: desk-542
test('names are made where they belong, moved with what lies below them, and removed when nothing is of them', () =>
  withOrders(async (scene) => {
    const { ask, named, sell } = editor(scene);
    const save = (change: Params<'catalogNames.save'>) => ask('catalogNames.save', change);
    await save({ kind: 'region', name: '大西洋岸', country: '法国' });
    await save({ kind: 'region', name: '河口', country: '法国', parent: '大西洋岸', aliases: ['菩依乐'] });
    await save({ kind: 'winery', name: '拉图', foreignName: 'Latour', country: '法国', parent: '河口' });
    await save({ kind: 'grape', name: '马瑟兰' });
    await save({ kind: 'category', name: '干红类' });
    await save({ kind: 'category', name: '左岸红', parent: '干红类' });
    expect(await named('winery', '拉图')).toMatchObject({ country: '法国', parent: '河口', goods: 0, revision: 1 });
    expect(await named('category', '左岸红')).toMatchObject({ place: '干红类', parent: '干红类', position: 0 });
    await expect(save({ kind: 'winery', name: '木桐', country: '法国' })).rejects.toMatchObject({
      result: { fields: { parent: '请填写产区' } },
    });
    await expect(save({ kind: 'region', name: '迈坡谷', country: '智力' })).rejects.toMatchObject({ code: 'country' });
    await expect(save({ kind: 'category', name: '左岸', parent: '左岸红' })).rejects.toMatchObject({ code: 'place' });
    await expect(save({ kind: 'grape', name: '马瑟兰' })).rejects.toMatchObject({ code: 'taken' });
    const [below, top] = [await named('region', '河口'), await named('region', '大西洋岸')];
    const move = (one: typeof below, change: object) =>
      save({ kind: 'region', id: one.id, revision: one.revision, name: one.name, aliases: one.aliases, ...change });
    await expect(move(top, { parent: '河口' })).rejects.toMatchObject({
      result: { fields: { parent: '上级不能是它自己的下级' } },
    });
    const wine = await sell({ winery: '拉图', region: '河口', category: '干红类/左岸红' });
    await move(below, { parent: '', aliases: [] });
    expect(await named('region', '河口')).toMatchObject({ place: '法国', parent: '', aliases: [], revision: 2 });
    await move(await named('region', '河口'), { country: '智利', parent: '' });
    expect(await named('winery', '拉图')).toMatchObject({ country: '智利' });
    expect(await ask('productAdmin.get', { productId: wine })).toMatchObject({ country: '智利', region: '河口' });
    const remove = async (kind: 'winery' | 'region' | 'category', name: string) => {
      const { id, revision } = await named(kind, name);
      await ask('catalogNames.remove', { kind, id, revision });
    };
    await expect(remove('winery', '拉图')).rejects.toMatchObject({ code: 'used', message: /还有酒款，不能删除/ });
    await expect(remove('category', '干红类')).rejects.toMatchObject({ code: 'used' });
    await remove('region', '大西洋岸');
    expect(await named('region', '大西洋岸')).toBeUndefined();
    const log = await scene.db.selectFrom('audit_entry').select(['action', 'target', 'detail']).orderBy('id').execute();
    expect(log.filter(({ target }) => target === '河口').map(({ detail }) => detail)).toMatchObject([
      { outcome: 'added', before: null, after: { parent: '大西洋岸', aliases: ['菩依乐'] } },
      { before: { parent: '大西洋岸', aliases: ['菩依乐'] }, after: { parent: '', aliases: [] } },
      { before: { country: '法国' }, after: { country: '智利' } },
    ]);
    expect(log.at(-1)).toMatchObject({ action: 'catalogNames.remove', target: '大西洋岸', detail: { kind: 'region' } });
  }));
