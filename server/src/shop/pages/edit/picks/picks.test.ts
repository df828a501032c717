import { createCanvas } from '@napi-rs/canvas';
import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import { invoke } from '../../../../http/calls/invoke';
import type { Staff } from '../../../../core/caller';
import { newId, seedId } from '../../../../store/ids';
import { documentOf, snapshotOf } from '../../../../testing/releases/released';
import { withDemo, type DemoScene } from '../../../../testing/withDemo';
import { publicStorageKey } from '../../../identity/uploads/uploadStore';

const anna: Staff = { id: newId(), name: 'anna', roles: ['pages-edit'], tokenHash: '', csrf: '' };
const ask = <N extends CallName>({ app }: DemoScene, name: N, params: Params<N>) =>
  invoke(app, { name, params: params as Record<string, unknown>, caller: anna }) as Promise<Result<N>>;

// Rule: compose-9
it('finds goods by name, pinyin and code, and those that were chosen in their order', () =>
  withDemo(async (scene) => {
    const names = async (q: string) =>
      (await ask(scene, 'pages.listPicks', { kind: 'product', q })).list.map(({ name }) => name);
    expect(await names('奥布拉克庄园正牌')).toContain('奥布拉克庄园正牌干红 2015');
    expect(await names('aobulake')).toContain('奥布拉克庄园正牌干红 2015');
    expect(await names('C1001')).toEqual(['奥布拉克庄园正牌干红 2015']);
    await scene.db.updateTable('product').set({ on_sale: false }).where('code', '=', 'C1002').execute();
    const ids = [seedId('product', 'C1002'), seedId('product', 'C1001')];
    const { list } = await ask(scene, 'pages.listPicks', { kind: 'product', ids: ids.join(',') });
    expect(list.map(({ id, warning }) => [id, warning])).toEqual([
      [ids[0], '已下架'],
      [ids[1], ''],
    ]);
  }));

// Rule: compose-9
it('finds coupons, sales and lotteries by name', () =>
  withDemo(async (scene) => {
    const { list } = await ask(scene, 'pages.listPicks', { kind: 'coupon', q: '年货节' });
    expect(list.length).toBeGreaterThan(0);
    expect(list.every(({ name, hint }) => name.includes('年货节') && hint.startsWith('满 '))).toBe(true);
    expect((await ask(scene, 'pages.listPicks', { kind: 'sale' })).list.length).toBeGreaterThan(0);
    expect((await ask(scene, 'pages.listPicks', { kind: 'lottery', q: '开酒' })).list).toMatchObject([
      { id: seedId('lottery', 'festival') },
    ]);
  }));

// Rule: compose-9
it('finds groups, light-robs, super-buys and red packets by name', () =>
  withDemo(async (scene) => {
    const ids = async (kind: 'group' | 'lightRob' | 'superBuy' | 'packetRain', q: string) =>
      (await ask(scene, 'pages.listPicks', { kind, q })).list.map(({ id, warning }) => [id, warning]);
    const { name } = await scene.db
      .selectFrom('product')
      .select('name')
      .where('code', '=', 'C1010')
      .executeTakeFirstOrThrow();
    expect(await ids('group', name)).toEqual([[seedId('group_offer', 'C1010'), '']]);
    expect(await ids('lightRob', '点亮')).toEqual([[seedId('light_rob', 'cellar'), '']]);
    expect(await ids('superBuy', '超级单品')).toEqual([[seedId('super_buy', 0), '']]);
    expect(await ids('packetRain', '红包雨')).toEqual([[seedId('red_packet_campaign', 'rain'), '']]);
    await scene.db.updateTable('light_rob').set({ to_at: scene.clock.now() }).execute();
    expect(await ids('lightRob', '')).toEqual([[seedId('light_rob', 'cellar'), '已结束']]);
  }));

// Rule: compose-9
it('says of a light-rob and of red packets that staff ended them before their time', () =>
  withDemo(async (scene) => {
    const ended = { ended_at: scene.clock.now() };
    await scene.db.updateTable('light_rob').set(ended).execute();
    await scene.db.updateTable('red_packet_campaign').set(ended).execute();
    for (const kind of ['lightRob', 'packetRain'] as const) {
      const { list } = await ask(scene, 'pages.listPicks', { kind });
      expect(list.length).toBeGreaterThan(0);
      expect(list.every(({ warning }) => warning === '已结束')).toBe(true);
    }
  }));

it('finds offers of group buying with their goods, and says which are over', () =>
  withDemo(async (scene) => {
    const { list } = await ask(scene, 'pages.listPicks', { kind: 'group', q: '干红' });
    expect(list[0]).toMatchObject({ hint: expect.stringMatching(/^\d+ 人团 ¥/), warning: '' });
    expect(list.every(({ name }) => name.includes('干红'))).toBe(true);
    const id = list[0]!.id;
    await scene.db.updateTable('group_offer').set({ to_at: scene.app.clock.now() }).where('id', '=', id).execute();
    expect((await ask(scene, 'pages.listPicks', { kind: 'group', ids: id })).list).toMatchObject([
      { id, warning: '已结束' },
    ]);
  }));

// Rule: compose-9
it('takes a picture in with its colour, for everybody to see (pages.addPicture)', () =>
  withDemo(async (scene) => {
    const canvas = createCanvas(2000, 500);
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#205080';
    pen.fillRect(0, 0, 2000, 500);
    const file = await canvas.encode('png');
    const { picture, bytes } = await ask(scene, 'pages.addPicture', { alt: '海边', file });
    expect(picture).toMatchObject({ width: 1600, height: 400, alt: '海边', color: expect.stringMatching(/^#[12]/) });
    expect((await scene.app.ports.storage.get(publicStorageKey(picture.key)))?.length).toBe(bytes);
    await expect(ask(scene, 'pages.addPicture', { file: Buffer.from('<svg/>') })).rejects.toMatchObject({
      result: { code: 'notPicture' },
    });
  }));

// Rule: compose-9
it('shows pictures that were uploaded again, the newest first, by what is to be seen on them', () =>
  withDemo(async (scene) => {
    const file = await createCanvas(40, 20).encode('png');
    const keys = [];
    for (const alt of ['海边', '酒窖 100%', '海岛']) {
      keys.unshift((await ask(scene, 'pages.addPicture', { alt, file })).picture.key);
      scene.clock.advance(1000);
    }
    const listed = async (params: Params<'pages.listPictures'>) => {
      const { list, next } = await ask(scene, 'pages.listPictures', params);
      return { keys: list.map(({ picture }) => picture.key), next };
    };
    const first = await listed({ size: 2 });
    expect(first.keys).toEqual(keys.slice(0, 2));
    expect(await listed({ size: 2, cursor: first.next! })).toEqual({ keys: keys.slice(2), next: null });
    expect((await listed({ q: '海' })).keys).toEqual([keys[0], keys[2]]);
    expect((await listed({ q: '%' })).keys).toEqual([keys[1]]);
    expect((await ask(scene, 'pages.listPictures', { q: '酒窖' })).list).toMatchObject([
      { by: 'anna', picture: { alt: '酒窖 100%', width: 40, height: 20 } },
    ]);
  }));

// Rule: compose-5
it('gives a page another name (pages.rename), which stands in its log', () =>
  withDemo(async (scene) => {
    const id = seedId('promotion_page', 'flash');
    await ask(scene, 'pages.rename', { id, name: '整点抢', summary: '每天三场' });
    expect(await ask(scene, 'pages.get', { id })).toMatchObject({
      name: '整点抢',
      state: 'live',
      path: '/activity?id=flash',
    });
    expect((await ask(scene, 'pages.listLog', { id })).list).toMatchObject([{ action: 'pages.rename', who: 'anna' }]);
  }));

// Rule: compose-9
it('offers every screen that visitors have with its parameters, and the pages that are not archived', () =>
  withDemo(async (scene) => {
    const orders = documentOf('orders', '1.0.0', { paths: ['/order', '/cart'] });
    orders.routes[0]!.content = { type: 3, query: 'orderId' };
    orders.routes[1]!.first = [{ call: 'cart.get', params: { tab: '$tab?', all: '1' } }];
    const snapshot = snapshotOf({ name: 'orders', stable: '1.0.0', documents: [orders] });
    scene.app.releases.now = () => snapshot;
    const { list, pages } = await ask(scene, 'pages.listLinks', {});
    expect(list).toEqual([
      { path: '/cart', title: '页面 /cart', params: ['tab'] },
      { path: '/order', title: '页面 /order', params: ['orderId'] },
    ]);
    expect(pages).toContainEqual({ slug: 'flash', name: '限时抢购' });
  }));
