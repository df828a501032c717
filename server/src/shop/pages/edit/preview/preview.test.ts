import { createHash } from 'node:crypto';
import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import type { Params, Result } from '@cellar/shared/contract/calls';
import { PREVIEW_HEADER, PREVIEW_PERSONS, type PreviewPerson } from '@cellar/shared/contract/preview';
import { DAY, HOUR } from '../../../../clock';
import { previewedPage } from '../../../../edge/previewed';
import type { Staff } from '../../../../core/caller';
import { invoke } from '../../../../http/calls/invoke';
import { readPreview } from '../../../../http/calls/preview';
import { buildServer } from '../../../../http/server';
import { newId, seedId } from '../../../../store/ids';
import type { TestScene } from '../../../../testing/withApp';
import { withDemo } from '../../../../testing/withDemo';

const viewer: Staff = { id: newId(), name: 'vera', roles: ['viewer'], tokenHash: '', csrf: '' };

type Looked = Omit<Params<'pages.preview'>, 'id'>;
const previewOn =
  ({ app }: TestScene, id: string) =>
  (params: Looked) =>
    invoke(app, { name: 'pages.preview', params: { id, ...params }, caller: viewer }) as Promise<
      Result<'pages.preview'>
    >;

const written = (...content: PageData['content']): PageData => ({
  root: { props: { title: '周年庆', description: '', tone: 'paper', shareTitle: '', sharePicture: null } },
  content,
});

/** A page of the demo, with what it shows of goods, of coupons and of a sale. */
async function demoPage({ db }: TestScene) {
  const { id, latest } = await db
    .selectFrom('promotion_page')
    .select(['id', 'latest'])
    .where('slug', '=', 'spring-festival')
    .executeTakeFirstOrThrow();
  const { data } = await db
    .selectFrom('promotion_page_revision')
    .select('data')
    .where('page_id', '=', id)
    .where('revision', '=', latest)
    .executeTakeFirstOrThrow();
  return { id, data: data as PageData };
}

const countAll = async ({ db }: TestScene, table: 'person' | 'promotion_page_run' | 'promotion_page_revision') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;

// Rule: preview-1
it('shows what is being written with the prices of each kind of person', () =>
  withDemo(async (scene) => {
    const { id, data } = await demoPage(scene);
    const preview = previewOn(scene, id);
    const rows = await countAll(scene, 'person');
    const pricesOf = async (as: PreviewPerson) => {
      const { page } = await preview({ data: { ...data, root: written().root }, as, at: null });
      expect(page).toMatchObject({ state: 'live', title: '周年庆' });
      const goods = page.data['elders'];
      return goods?.kind === 'goods' ? goods.items.map(({ priceFen }) => priceFen) : [];
    };
    const prices: Partial<Record<PreviewPerson, (number | null)[]>> = {};
    for (const as of PREVIEW_PERSONS) prices[as] = await pricesOf(as);
    const live = await scene.call('activity.getPage', { id }, await scene.personOf('13800000001'));
    const own = live.state === 'live' ? live.data['elders'] : undefined;
    expect(prices.gold).toEqual(own?.kind === 'goods' && own.items.map(({ priceFen }) => priceFen));
    expect(prices.guest).toEqual(prices.plain);
    expect(prices.black).not.toEqual(prices.plain);
    expect(prices.company).toEqual(prices.plain);
    expect(await countAll(scene, 'person')).toBe(rows);
  }));

// Rule: preview-1
it('shows the sale, the coupons and the lottery of another moment', () =>
  withDemo(async (scene) => {
    const { id, data } = await demoPage(scene);
    const at = new Date(scene.clock.now().getTime() + 400 * DAY).toISOString();
    const { page, now } = await previewOn(scene, id)({ data, as: 'guest', at });
    expect(Math.abs(Date.parse(now) - Date.parse(at))).toBeLessThan(HOUR);
    const { sale, lottery } = page.data;
    expect(sale?.kind === 'flashSale' && (sale.sale === null || sale.sale.state === 'over')).toBe(true);
    expect(lottery?.kind === 'lottery' && lottery.lottery?.state).toBe('over');
  }));

// Rule: preview-1
it('leaves out what is no block yet, and refuses nothing', () =>
  withDemo(async (scene) => {
    const { id } = await demoPage(scene);
    const broken = { type: 'GoodsGrid', props: { id: 'g', products: 'none' } };
    const data = { root: { props: { title: '长'.repeat(80) } }, content: [broken, { type: 'x' }, null, 7] };
    const { page } = await previewOn(scene, id)({ data: data as never, as: 'plain', at: null });
    expect(page.title).toBe('活动');
    expect(page.page.content).toEqual([broken]);
    expect(page.data).toEqual({});
  }));

// Rule: preview-1
it('answers the calls of blocks that are not saved, as its person and by its clock', () =>
  withDemo(async (scene) => {
    const { id } = await demoPage(scene);
    const server = await buildServer({ ...scene.app, routePlugins: [] });
    const offer = {
      type: 'MemberOffer',
      props: { id: 'new', title: '会员专享', subtitle: '', products: [{ id: seedId('product', 'C1001') }] },
    };
    const at = new Date(scene.clock.now().getTime() + 3 * DAY).toISOString();
    const ask = async (path: string, token: string, method: 'GET' | 'POST' = 'GET') => {
      const reply = await server.inject({ method, url: `/api${path}`, headers: { [PREVIEW_HEADER]: token } });
      return reply.json<{ states: number; message: string; result: Record<string, unknown> }>();
    };
    const { token } = await previewOn(scene, id)({ data: written(offer), as: 'gold', at });
    const { result } = await ask(`/activity/vip-buy/info?id=${id}&block=new`, token);
    expect(result).toMatchObject({ level: { id: 'gold' } });
    expect(await ask('/account/info', token)).not.toMatchObject({ states: 401 });
    const page = await ask(`/activity/page?id=${id}`, token);
    expect(page.result).toMatchObject({ state: 'live', page: { content: [{ props: { id: 'new' } }] } });
    expect(Math.abs(Date.parse(String(page.result['now'])) - Date.parse(at))).toBeLessThan(HOUR);

    const refused = { states: 422, message: '预览中不会保存', result: { code: 'preview' } };
    expect(await ask('/activity/statistics', token, 'POST')).toEqual(refused);
    const over = { states: 410, message: '预览已过期，请重新打开', result: { code: 'preview' } };
    expect(await ask(`/activity/page?id=${id}`, `${token}x`)).toEqual(over);
    scene.clock.advance(HOUR);
    expect(await ask(`/activity/page?id=${id}`, token)).toEqual(over);
    await server.close();
  }));

// Rule: preview-3
it('a link shows a saved revision, a draft too, in the shop, and ends after an hour', () =>
  withDemo(async (scene) => {
    const { app, clock, db } = scene;
    const { id, data } = await demoPage(scene);
    const { latest } = await db
      .selectFrom('promotion_page')
      .select('latest')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const editor: Staff = { ...viewer, name: 'anna', roles: ['pages-edit'] };
    const draft = { id, expect: latest, data: { ...data, root: { props: { ...data.root.props, title: '新一版' } } } };
    await invoke(app, { name: 'pages.save', params: draft, caller: editor });
    const friday = '2099-11-27T12:00:00.000Z';
    const open = async (at: string | null) =>
      (await invoke(app, {
        name: 'pages.openPreview',
        params: { id, revision: latest + 1, as: 'gold', at },
        caller: viewer,
      })) as Result<'pages.openPreview'>;
    const { path, until } = await open(friday);
    expect(path).toMatch(/^\/activity\?id=spring-festival&preview=/);
    expect(Date.parse(until)).toBeGreaterThan(clock.now().getTime());
    const [, search = ''] = path.split('?');
    expect(await previewedPage(app, search)).toMatchObject({
      text: '预览 · 金卡会员 · 11月27日 20:00',
      settings: { user: { fguser: { level: 'gold', registemark: 1 } } },
    });
    const [, near = ''] = (await open(new Date(clock.now().getTime() + 2 * DAY).toISOString())).path.split('?');
    expect(await previewedPage(app, near)).toMatchObject({
      text: expect.stringMatching(/^预览 · 金卡会员 · 周[一二三四五六日] \d\d:\d\d$/),
    });

    const token = new URLSearchParams(search).get('preview')!;
    const shown = await app.inPreview(readPreview(app, token)!, (shownApp, caller) =>
      invoke(shownApp, { name: 'activity.getPage', params: { id }, caller }),
    );
    expect(shown).toMatchObject({ state: 'live', title: '新一版', revision: latest + 1 });
    expect(await scene.call('activity.getPage', { id })).toMatchObject({ revision: latest });
    expect(
      await db
        .selectFrom('audit_entry')
        .select('who')
        .where('action', '=', 'pages.openPreview')
        .orderBy('id')
        .execute(),
    ).toHaveLength(2);

    expect(await previewedPage(app, 'id=spring-festival')).toBeNull();
    expect(await previewedPage(app, `${search}x`)).toBe('over');
    clock.advance(HOUR);
    expect(await previewedPage(app, search)).toBe('over');
  }));

// Rule: preview-4
it('what a preview read is never answered to a visitor, nor the other way round', () =>
  withDemo(async (scene) => {
    const { app, clock } = scene;
    const { id, data } = await demoPage(scene);
    const far = clock.now().getTime() + 400 * DAY;
    const server = await buildServer({ ...app, routePlugins: [] });
    const { token } = await previewOn(scene, id)({ data, as: 'black', at: new Date(far).toISOString() });
    const paths = [`/activity/page?id=${id}`, '/index', '/recommendation', '/h5/product/list/screen?size=20'];
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const { body } = await server.inject({ method: 'GET', url: `/api${path}`, headers });
      return createHash('sha1')
        .update(body.replace(/"now":"[^"]*"|"revision":\d+/g, ''))
        .digest('hex');
    };
    for (const path of paths) {
      const [first, inPreview, again] = [
        await ask(path),
        await ask(path, { [PREVIEW_HEADER]: token }),
        await ask(path),
      ];
      expect(again).toBe(first);
      expect(await ask(path, { [PREVIEW_HEADER]: token })).toBe(inPreview);
      expect(inPreview).not.toBe(first);
    }
    await server.close();
  }));
