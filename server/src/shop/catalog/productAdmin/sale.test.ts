import type { Params } from '@cellar/shared/contract/calls';
import { HOUR } from '../../../clock';
import { readPreview } from '../../../http/calls/preview';
import { invoke } from '../../../http/calls/invoke';
import { runDueJobs } from '../../../jobs/runner';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { withApp, type TestScene } from '../../../testing/withApp';

type Scene = TestScene & { ask: ReturnType<typeof schoolCall> };

const scene = (body: (scene: Scene) => Promise<void>) => () =>
  withApp((parts) => body({ ...parts, ask: schoolCall(parts, staffOf('goods')) }));

const input: Params<'productAdmin.save'> = {
  ...{
    code: 'A',
    name: '酒 A',
    type: 'red',
    category: '红葡萄酒',
    winery: '天梅庄园',
    country: '法国',
    region: '波尔多',
  },
  ...{
    capacityMl: 750,
    abv: 13.5,
    skus: [{ bottles: 1, priceFen: 29800, prices: [{ levelId: 'gold', priceFen: 28300 }] }],
  },
};
const soon = ({ clock }: TestScene, hours: number) => new Date(clock.now().getTime() + hours * HOUR).toISOString();

// Rule: sell-19
test(
  'a product goes on sale and is taken down at its times, and the log says that it did so by itself',
  scene(async (parts) => {
    const { ask, app, clock, db, call } = parts;
    const { productId, revision } = await ask('productAdmin.save', input);
    const own = { productId, revision };
    const [fromAt, toAt] = [soon(parts, 2), soon(parts, 5)];
    await ask('productAdmin.setSchedule', { ...own, fromAt, toAt });
    const state = async () => {
      const [row] = (await ask('productAdmin.list', {})).list;
      return [row?.state, row?.saleFromAt, row?.saleToAt];
    };
    const turn = async (ms: number) => {
      clock.advance(ms);
      await runDueJobs(app);
      return state();
    };
    expect(await state()).toEqual(['scheduled', fromAt, toAt]);
    expect((await ask('productAdmin.list', { state: 'draft' })).list).toEqual([]);
    expect((await ask('productAdmin.list', { state: 'scheduled' })).list).toHaveLength(1);
    expect(await turn(HOUR)).toEqual(['scheduled', fromAt, toAt]);
    expect(await turn(HOUR)).toEqual(['sale', null, toAt]);
    expect(await call('products.get', { productId })).toMatchObject({ name: '酒 A' });
    expect(await turn(3 * HOUR)).toEqual(['down', null, null]);
    const log = await db
      .selectFrom('audit_entry')
      .select(['action', 'who', 'detail'])
      .where('action', 'in', ['productAdmin.setSchedule', 'products.scheduledSales'])
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { action: 'productAdmin.setSchedule', who: 'goods' },
      { action: 'products.scheduledSales', who: 'automatic', detail: { outcome: 'onSale' } },
      { action: 'products.scheduledSales', who: 'automatic', detail: { outcome: 'takenDown' } },
    ]);
  }),
);

// Rule: sell-19
test(
  'times that cannot be are refused at their field; what is done by hand ends the schedule',
  scene(async (parts) => {
    const { ask } = parts;
    const own = await ask('productAdmin.save', input);
    for (const [period, fields] of [
      [{ fromAt: soon(parts, -1) }, { fromAt: '上架时间要晚于现在' }],
      [{ toAt: soon(parts, 1) }, { fromAt: '商品还没有上架，请填写上架时间' }],
      [{ fromAt: soon(parts, 2), toAt: soon(parts, 1) }, { toAt: '下架时间要晚于上架时间' }],
    ] as const)
      await expect(ask('productAdmin.setSchedule', { ...own, ...period })).rejects.toMatchObject({
        code: 'period',
        result: { fields },
      });
    await expect(ask('productAdmin.setSchedule', { ...own, revision: 9 })).rejects.toMatchObject({ code: 'changed' });
    await ask('productAdmin.setSchedule', { ...own, fromAt: soon(parts, 1) });
    await ask('productAdmin.setOnSale', { ...own, onSale: true });
    await expect(ask('productAdmin.setSchedule', { ...own, fromAt: soon(parts, 1) })).rejects.toMatchObject({
      result: { fields: { fromAt: '商品已经在售，只能填写下架时间' } },
    });
    await ask('productAdmin.setSchedule', { ...own, toAt: soon(parts, 1) });
    await ask('productAdmin.setOnSale', { ...own, onSale: false });
    expect((await ask('productAdmin.list', {})).list).toMatchObject([
      { state: 'down', saleFromAt: null, saleToAt: null },
    ]);
  }),
);

// Rule: desk-519
test(
  'who did not see the schedule that stands replaces it neither alone nor with others; a form that is open is still saved',
  scene(async (parts) => {
    const { ask } = parts;
    const own = await ask('productAdmin.save', input);
    const none = { fromAt: null, toAt: null };
    const [fromAt, later] = [soon(parts, 1), soon(parts, 2)];
    await ask('productAdmin.setSchedule', { ...own, fromSchedule: none, fromAt });
    const second = { ...own, fromSchedule: none };
    await expect(ask('productAdmin.setSchedule', { ...second, fromAt: later })).rejects.toMatchObject({
      code: 'changed',
    });
    const many = { act: 'schedule' as const, products: [second], fromAt: later };
    expect((await ask('productAdmin.changeSales', many)).refused).toMatchObject([{ productId: own.productId }]);
    const states = async () => (await ask('productAdmin.list', {})).list.map(({ saleFromAt }) => saleFromAt);
    expect(await states()).toEqual([fromAt]);
    await ask('productAdmin.setSchedule', { ...own, fromSchedule: { fromAt, toAt: null }, fromAt: later });
    expect(await states()).toEqual([later]);
    await ask('productAdmin.save', { ...input, ...own, name: '酒 A 新' });
  }),
);

// Rule: desk-543
test(
  'many are put on sale, scheduled and taken down at once; each that is refused says why, and keeps no other back',
  scene(async (parts) => {
    const { ask, db } = parts;
    const own = await ask('productAdmin.save', input);
    const free = await ask('productAdmin.save', { ...input, code: 'B', name: '酒 B' });
    const units = db.selectFrom('sku').select('id').where('product_id', '=', free.productId);
    await db.deleteFrom('price').where('sku_id', 'in', units).execute();
    const other = await ask('productAdmin.save', { ...input, code: 'C', name: '酒 C', wine: '酒 C' });
    const change = async (act: 'onSale' | 'takeDown' | 'schedule', products: object[], period = {}) => {
      const sent = { act, products: products as Params<'productAdmin.changeSales'>['products'], ...period };
      return (await ask('productAdmin.changeSales', sent)).refused;
    };
    expect(await change('onSale', [own, free, { ...other, revision: 9 }])).toEqual([
      { productId: free.productId, message: '还有规格没有零售价，请先填写价格再上架' },
      { productId: other.productId, message: expect.stringContaining('商品已被别人修改') },
    ]);
    const period = { fromAt: soon(parts, 1), toAt: soon(parts, 3) };
    expect(await change('schedule', [own, other], period)).toMatchObject([
      { productId: own.productId, message: '商品已经在售，只能填写下架时间' },
    ]);
    expect(await change('takeDown', [own])).toEqual([]);
    const states = (await ask('productAdmin.list', {})).list.map(({ code, state }) => `${code} ${state}`);
    expect(states.sort()).toEqual(['A down', 'B draft', 'C scheduled']);
    const log = await db
      .selectFrom('audit_entry')
      .select(['target', 'detail'])
      .where('action', '=', 'productAdmin.changeSales')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { target: '酒 A', detail: { outcome: 'onSale', before: { state: 'draft' } } },
      { target: '酒 C', detail: period },
      { target: '酒 A', detail: { outcome: 'takenDown' } },
    ]);
  }),
);

// Rule: sell-20
test(
  'a draft is looked at in the shop as a person of a level, and stays a draft',
  scene(async (parts) => {
    const { ask, app, call } = parts;
    const { productId } = await ask('productAdmin.save', input);
    const priceAs = async (as: 'guest' | 'gold') => {
      const { path } = await ask('productAdmin.openPreview', { productId, as });
      const address = new URL(path, 'http://shop');
      expect(address.pathname + address.search).toContain(`/product?req_productId=${productId}`);
      const preview = readPreview(app, address.searchParams.get('preview') ?? '')!;
      return app.inPreview(preview, async (shown, caller) => {
        const found = await invoke(shown, { name: 'products.getSaleDetails', params: { productId }, caller });
        return (found as { skus: { priceFen: number }[] }).skus[0]?.priceFen;
      });
    };
    expect([await priceAs('guest'), await priceAs('gold')]).toEqual([29800, 28300]);
    await expect(call('products.get', { productId })).rejects.toMatchObject({ states: 404 });
    expect((await ask('productAdmin.list', {})).list).toMatchObject([{ state: 'draft' }]);
  }),
);
