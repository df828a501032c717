import { DAY } from '../../../clock';
import { addPeople, personNamed } from '../../../testing/people';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

type Goods = Awaited<ReturnType<typeof tradeScene>>;
const scene = (body: (parts: TestScene, goods: Goods) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body(parts, await tradeScene(parts.db, parts.clock.now()));
  });

// Rule: product-13
test(
  'kept once, listed newest first, removed again',
  scene(async (parts, goods) => {
    const gold = await personNamed(parts, 'gold');
    const [one, two] = [(await goods.product()).productId, (await goods.product()).productId];
    expect(await parts.call('favourites.add', { productIds: [one] }, gold)).toEqual({ added: 1 });
    parts.clock.advance(DAY);
    expect(await parts.call('favourites.add', { productIds: [one, two] }, gold)).toEqual({ added: 1 });
    const first = await parts.call('favourites.list', { size: 1 }, gold);
    expect(first.list.map((row) => row.id)).toEqual([two]);
    expect(
      (await parts.call('favourites.list', { size: 1, cursor: first.next! }, gold)).list.map((row) => row.id),
    ).toEqual([one]);
    expect(await parts.call('favourites.remove', { productIds: [one, two] }, gold)).toEqual({ removed: 2 });
    expect((await parts.call('favourites.list', {}, gold)).list).toEqual([]);
  }),
);

// Rule: favourites-1
test(
  'a price below that of the day it was kept is marked',
  scene(async (parts, goods) => {
    const gold = await personNamed(parts, 'gold');
    const { productId, skuId } = await goods.product({ priceFen: 20000 });
    await parts.call('favourites.add', { productIds: [productId] }, gold);
    await parts.db.updateTable('price').set({ price_fen: 15000 }).where('sku_id', '=', skuId).execute();
    expect((await parts.call('favourites.list', {}, gold)).list[0]!.dropFen).toBe(5000);
  }),
);

// Rule: favourites-2
test(
  'grouped by the kind of wine, the fullest group first',
  scene(async (parts, goods) => {
    const [gold, plain] = [await personNamed(parts, 'gold'), await personNamed(parts, 'plain')];
    const ids = async (type: string) => (await goods.product({ type })).productId;
    const [red, white, other] = [await ids('red'), await ids('white'), await ids('red')];
    await parts.call('favourites.add', { productIds: [red, white, other] }, gold);
    expect(await parts.call('favourites.listGroups', {}, gold)).toEqual({
      list: [
        { id: 'red', name: '红葡萄酒', count: 2 },
        { id: 'white', name: '白葡萄酒', count: 1 },
      ],
    });
    expect((await parts.call('favourites.list', { group: 'white' }, gold)).list.map((row) => row.id)).toEqual([white]);
    expect((await parts.call('favourites.list', { group: 'rose' }, gold)).list).toEqual([]);
    expect((await parts.call('favourites.list', { group: 'red', size: 1 }, gold)).next).not.toBeNull();
    expect(await parts.call('favourites.listGroups', {}, plain)).toEqual({ list: [] });
  }),
);

test(
  'which of these goods are kept: none of a guest, none of another person',
  scene(async (parts, goods) => {
    const gold = await personNamed(parts, 'gold');
    const { productId } = await goods.product();
    await parts.call('favourites.add', { productIds: [productId] }, gold);
    expect(await parts.call('favourites.listIds', { productIds: [productId] }, gold)).toEqual({ ids: [productId] });
    expect(
      await parts.call('favourites.listIds', { productIds: [productId] }, await personNamed(parts, 'plain')),
    ).toEqual({
      ids: [],
    });
    expect(await parts.call('favourites.listIds', { productIds: [productId] })).toEqual({ ids: [] });
  }),
);

test(
  'what does not exist cannot be kept',
  scene(async (parts) => {
    const gold = await personNamed(parts, 'gold');
    await expect(
      parts.call('favourites.add', { productIds: ['01900000-0000-7000-8000-000000000000'] }, gold),
    ).rejects.toThrow('商品不存在');
    await expect(parts.call('favourites.add', { productIds: ['x'] }, gold)).rejects.toMatchObject({ states: 422 });
    await expect(parts.call('favourites.add', { productIds: [] }, gold)).rejects.toThrow('请选择商品');
  }),
);
