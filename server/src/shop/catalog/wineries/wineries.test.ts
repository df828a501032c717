import { DAY } from '../../../clock';
import { wineryNews } from './wineriesJobs';
import { newId } from '../../../store/ids';
import { tradeScene, type TradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

type Scene = TestScene & { shop: TradeScene; wineryId: string };
const withShop = (body: (scene: Scene) => Promise<void>) =>
  withApp(async (scene) => {
    const shop = await tradeScene(scene.db, scene.clock.now());
    const { id } = await scene.db.selectFrom('winery').select('id').executeTakeFirstOrThrow();
    await body({ ...scene, shop, wineryId: id });
  });

/** A product of the scene's winery that comes now. */
async function arrive({ db, shop, clock }: Scene, options: Parameters<TradeScene['product']>[0] = {}) {
  const goods = await shop.product(options);
  await db.updateTable('product').set({ new_at: clock.now() }).where('id', '=', goods.productId).execute();
  return goods;
}
const messages = ({ db }: Scene, personId: string) =>
  db.selectFrom('message').select(['kind', 'title', 'body', 'link']).where('person_id', '=', personId).execute();

// Rule: winery-1
it('is followed once, listed with what is new of it, and followed no more', () =>
  withShop(async (scene) => {
    const { call, shop, wineryId, clock, app } = scene;
    const person = await shop.person();
    await arrive(scene);
    await app.search.ready(app.db);
    expect(await call('wineries.findFollow', { wineryId }, person)).toEqual({ followed: false });
    for (let times = 0; times < 2; times++)
      expect(await call('wineries.follow', { wineryId }, person)).toEqual({ followed: true });
    expect(await call('wineries.findFollow', { wineryId }, person)).toEqual({ followed: true });
    const { list, total } = await call('wineries.listFollowed', {}, person);
    expect([list, total]).toEqual([
      [expect.objectContaining({ id: wineryId, name: '奥布拉克', region: '法国 · 波亚克', goods: 1, newGoods: 1 })],
      1,
    ]);
    clock.advance(31 * DAY);
    expect((await call('wineries.listFollowed', {}, person)).list[0]).toMatchObject({ goods: 1, newGoods: 0 });
    expect(await call('wineries.listFollowed', {}, await shop.person())).toEqual({ list: [], next: null, total: 0 });
    expect(await call('wineries.unfollow', { wineryId }, person)).toEqual({ followed: false });
    expect((await call('wineries.listFollowed', {}, person)).total).toBe(0);
    await expect(call('wineries.follow', { wineryId: newId() }, person)).rejects.toThrow('酒庄不存在');
    await expect(call('wineries.follow', { wineryId }, null)).rejects.toThrow();
  }));

// Rule: winery-2
it('says once what came after it was followed, and nothing that is off sale or for a higher level', () =>
  withShop(async (scene) => {
    const { call, shop, wineryId, clock, app } = scene;
    const person = await shop.person();
    await arrive(scene);
    clock.advance(DAY);
    await call('wineries.follow', { wineryId }, person);
    clock.advance(DAY);
    await arrive(scene, { onSale: false });
    await arrive(scene, { minLevelRank: 2 });
    clock.advance(DAY);
    await wineryNews.run(app);
    expect(await messages(scene, person.id)).toEqual([]);
    const one = await arrive(scene, { name: '奥布拉克庄园白 2024' });
    clock.advance(DAY);
    await wineryNews.run(app);
    await wineryNews.run(app);
    expect(await messages(scene, person.id)).toEqual([
      {
        kind: 'activity',
        title: '关注的酒庄上新了',
        body: '奥布拉克上了新酒：奥布拉克庄园白 2024。',
        link: `/product?req_productId=${one.productId}`,
      },
    ]);
    await arrive(scene, { name: '奥布拉克庄园副牌 2024' });
    clock.advance(1000);
    await arrive(scene, { name: '奥布拉克庄园桃红 2025' });
    clock.advance(DAY);
    await wineryNews.run(app);
    expect((await messages(scene, person.id)).map(({ body, link }) => [body, link])).toContainEqual([
      '奥布拉克上了 2 款新酒，其中有奥布拉克庄园桃红 2025。',
      `/list?winery=${wineryId}&sort=new`,
    ]);
    await call('wineries.unfollow', { wineryId }, person);
    await arrive(scene);
    clock.advance(DAY);
    await wineryNews.run(app);
    expect(await messages(scene, person.id)).toHaveLength(2);
  }));
