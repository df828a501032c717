import { tradeScene, type TradeScene } from '../../testing/trade';
import { withApp, type TestScene } from '../../testing/withApp';

type Scene = TestScene & { shop: TradeScene };
const withShop = (body: (scene: Scene) => Promise<void>) =>
  withApp(async (scene) => body({ ...scene, shop: await tradeScene(scene.db, scene.clock.now()) }));

it('keeps invoice titles and checks tax numbers', () =>
  withShop(async ({ shop, call }) => {
    const [person, stranger] = [await shop.person(), await shop.person()];
    await expect(
      call('checkout.saveTitle', { kind: 'company', title: '林氏', taxNo: '12' }, person),
    ).rejects.toMatchObject({ result: { fields: { taxNo: '请填写正确的税号（15 至 20 位）' } } });
    const { id } = await call(
      'checkout.saveTitle',
      { kind: 'personal', title: '林致远', email: 'lin@example.com' },
      person,
    );
    expect(await call('checkout.saveTitle', { kind: 'personal', title: '林致远' }, person)).toMatchObject({
      id,
      list: [{ id }],
    });
    await expect(call('checkout.saveTitle', { id, kind: 'personal', title: '别人' }, stranger)).rejects.toThrow(
      '发票抬头不存在',
    );
    await expect(call('checkout.removeTitle', { id }, stranger)).rejects.toThrow('发票抬头不存在');
    expect(await call('checkout.removeTitle', { id }, person)).toEqual({ list: [] });
  }));

it('shows the notices that hold now', () =>
  withShop(async ({ shop, call, db }) => {
    const person = await shop.person();
    const notice = { id: 'summer', words: '高温天气，长途订单将加冰袋', to: null, fromAt: null, toAt: null };
    await db
      .insertInto('store_fact')
      .values({
        name: 'checkout-notices',
        value: JSON.stringify([notice, { ...notice, id: 'over', toAt: '2020-01-01T00:00:00Z' }]),
      })
      .execute();
    expect((await call('checkout.listNotices', {}, person)).list).toEqual([
      { id: 'summer', words: notice.words, to: null },
    ]);
  }));
