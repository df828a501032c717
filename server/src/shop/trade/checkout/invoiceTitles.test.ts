import { tradeScene, type TradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

type Scene = TestScene & { shop: TradeScene };
const withShop = (body: (scene: Scene) => Promise<void>) =>
  withApp(async (scene) => body({ ...scene, shop: await tradeScene(scene.db, scene.clock.now()) }));

it('keeps invoice titles and checks tax numbers', () =>
  withShop(async ({ shop, call }) => {
    const [person, stranger] = [await shop.person(), await shop.person()];
    await expect(
      call('checkout.saveTitle', { kind: 'company', title: '林氏', taxNo: '12' }, person),
    ).rejects.toMatchObject({ result: { fields: { taxNo: '请填写正确的税号（15 至 20 位）' } } });
    // Its check sign is X.
    await expect(
      call('checkout.saveTitle', { kind: 'company', title: '林氏', taxNo: '91310104MA1FL0XX7K' }, person),
    ).rejects.toMatchObject({ result: { fields: { taxNo: '税号有误，请逐位核对' } } });
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

// Rule: checkout-11
it("a special invoice is a company's, with everything that it is written with, and kept beside the ordinary one", () =>
  withShop(async ({ shop, call }) => {
    const person = await shop.person();
    const title = { kind: 'company' as const, title: '林氏酒业', taxNo: '91310104MA1FL0XX7X' };
    await expect(call('checkout.saveTitle', { ...title, type: 'special' }, person)).rejects.toMatchObject({
      result: {
        fields: {
          address: '请填写注册地址',
          phone: '请填写注册电话',
          bank: '请填写开户银行',
          account: '请填写银行账号',
        },
      },
    });
    await expect(
      call('checkout.saveTitle', { kind: 'personal', title: '林致远', type: 'special' }, person),
    ).rejects.toMatchObject({ result: { fields: { type: '专用发票只能开给企业' } } });
    const special = { address: '上海市徐汇区衡山路 8 号', phone: '021-64330001', bank: '招商银行徐家汇支行' };
    await expect(
      call('checkout.saveTitle', { ...title, ...special, type: 'special', account: '12' }, person),
    ).rejects.toMatchObject({ result: { fields: { account: '银行账号为 9 至 28 位数字' } } });
    await call('checkout.saveTitle', title, person);
    const full = { ...title, ...special, type: 'special' as const, account: '账号：6225 8801 2345 6783' };
    const { list } = await call('checkout.saveTitle', full, person);
    expect(list).toHaveLength(2);
    expect(list.find(({ type }) => type === 'special')).toMatchObject({ ...special, account: '6225880123456783' });
    expect(list.find(({ type }) => type === 'ordinary')).toMatchObject({ bank: null, account: null });
  }));

it('shows the notices that hold now', () =>
  withShop(async ({ shop, call, db }) => {
    const person = await shop.person();
    const notice = { id: 'summer', text: '高温天气，长途订单将加冰袋', to: null, fromAt: null, toAt: null };
    await db
      .insertInto('store_fact')
      .values({
        name: 'checkout-notices',
        value: JSON.stringify([notice, { ...notice, id: 'over', toAt: '2020-01-01T00:00:00Z' }]),
      })
      .execute();
    expect((await call('checkout.listNotices', {}, person)).list).toEqual([
      { id: 'summer', text: notice.text, to: null },
    ]);
  }));
