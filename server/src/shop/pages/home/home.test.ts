import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import type { CallName, Params, Result } from '@cellar/shared/contract/calls';
import { HOME } from '@cellar/shared/blocks/homePage';
import { HOUR, MINUTE, SECOND } from '../../../clock';
import { listAlarms } from '../../../core/alarms';
import { NotFound } from '../../../errors/businessError';
import type { Staff } from '../../../core/caller';
import { invoke } from '../../../http/calls/invoke';
import { readPreview } from '../../../http/calls/preview';
import { runDueJobs } from '../../../jobs/runner';
import { newId, seedId } from '../../../store/ids';
import type { TestScene } from '../../../testing/withApp';
import { withDemo } from '../../../testing/withDemo';

// Rule: home-1
test('shows the floors in the order of operations, each with goods', () =>
  withDemo(async ({ call }) => {
    const { floors } = await call('home.get', {});
    expect(floors.map(({ kind }) => kind)).toEqual([
      'banners',
      'entries',
      'notice',
      'flashSale',
      'entries',
      'newProducts',
      'rankings',
      'hot',
      'country',
      'feed',
    ]);
    for (const floor of floors) if ('items' in floor) expect(floor.items.length).toBeGreaterThan(2);
  }));

// Rule: sell-26
test('goods on home have the price of somebody who has one of their own, and of nobody else', () =>
  withDemo(async ({ call, personOf, db, clock }) => {
    const [own, other] = [await personOf('13800000001'), await personOf('13800000002')];
    const pricesFor = async (person: typeof own | null) => {
      const { floors } = await call('home.get', {}, person);
      return floors.flatMap((floor) =>
        floor.kind === 'newProducts' ? floor.items.map(({ priceFen }) => priceFen) : [],
      );
    };
    const { floors } = await call('home.get', {});
    const [item] = floors.flatMap((floor) => (floor.kind === 'newProducts' ? floor.items : []));
    const sku = await db
      .selectFrom('sku')
      .select('id')
      .where('product_id', '=', item!.id)
      .where('kind', '=', 'bottle')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('person_price')
      .values({ id: newId(), person_id: own.id, sku_id: sku.id, price_fen: 111, by: 'anna', at: clock.now() })
      .execute();
    expect(await pricesFor(own)).toContain(111);
    for (const person of [other, null]) expect(await pricesFor(person)).not.toContain(111);
    expect(await pricesFor(own)).toContain(111);
  }));

const anna: Staff = { id: newId(), name: 'anna', roles: ['pages-edit', 'pages-publish'], tokenHash: '', csrf: '' };

/** The page of home as its editor has it. */
async function homeDesk({ app, db }: TestScene) {
  const { id } = await db.selectFrom('promotion_page').select('id').where('slug', '=', HOME).executeTakeFirstOrThrow();
  const desk = <N extends PageCall>(name: N, params: object) =>
    invoke(app, { name, params: { id, ...params }, caller: anna }) as Promise<Result<N>>;
  const page = await desk('pages.get', {});
  const save = async (content: PageData['content'], expect = page.revision) =>
    (await desk('pages.save', { expect, data: { ...page.latest.data, content } })).revision;
  const publish = async (revision: number, times: { fromAt?: string; toAt?: string } = {}) =>
    desk('pages.publish', {
      revision,
      statusRevision: (await desk('pages.get', {})).statusRevision,
      sure: true,
      ...times,
    });
  return { id, desk, page, save, publish, content: page.latest.data.content };
}
type PageCall = Extract<CallName, `pages.${string}`>;

// Rules: home-1, home-7
test('home is a page of operations: its floors are swapped, scheduled and put back without a release', () =>
  withDemo(async (scene) => {
    const { call, clock } = scene;
    const { id, page, content, desk, save, publish } = await homeDesk(scene);
    expect(page).toMatchObject({ path: '/index', name: '首页', state: 'live' });
    const kinds = async () => (await call('home.get', {})).floors.map(({ kind }) => kind);
    const before = await kinds();
    expect((await call('home.get', {})).page?.id).toBe(id);
    const turned = await save([...content].reverse());
    const minute = (n: number) =>
      new Date(Math.ceil(clock.now().getTime() / MINUTE) * MINUTE + n * MINUTE).toISOString();
    await publish(turned, { fromAt: minute(60), toAt: minute(120) });
    expect(await kinds()).toEqual(before);
    clock.advance(Date.parse(minute(60)) - clock.now().getTime() + SECOND);
    expect(await kinds()).toEqual([...before].reverse());
    clock.advance(HOUR);
    expect(await kinds()).toEqual(before);
    await publish(turned, { toAt: minute(60) });
    clock.advance(2 * HOUR);
    expect(await kinds()).toEqual([...before].reverse());
    const { statusRevision } = await desk('pages.get', {});
    const refused = { result: { code: 'inUse' } };
    await expect(desk('pages.takeDown', { statusRevision, reason: '收起来' })).rejects.toMatchObject(refused);
    await expect(desk('pages.archive', { statusRevision })).rejects.toMatchObject(refused);
    for (const name of [HOME, id]) await expect(call('activity.getPage', { id: name })).rejects.toThrow(NotFound);
  }));

// Rule: home-8
test('a floor that cannot be drawn leaves a gap and is named; a check stops it before', () =>
  withDemo(async (scene) => {
    const { app, call, db } = scene;
    const { id, desk, content, save } = await homeDesk(scene);
    const [first, second, ...rest] = content;
    const spoilt = { type: 'HomeHot', props: { id: 'spoilt', count: 'many' } };
    const revision = await save([first!, spoilt, { type: 'HomeFuture', props: { id: 'x' } }, second!, ...rest]);
    const { findings } = await desk('pages.check', { revision });
    expect(findings).toContainEqual(expect.objectContaining({ block: 'spoilt', code: 'spoilt', level: 'error' }));
    const banner = { type: 'Banner', props: { id: 'b', title: '好酒' } };
    const { findings: misplaced } = await desk('pages.check', { revision: await save([banner], revision) });
    expect(misplaced).toContainEqual(expect.objectContaining({ block: 'b', code: 'unknownBlock' }));

    await db.updateTable('promotion_page_run').set({ revision }).where('page_id', '=', id).execute();
    const { floors, missing } = await call('home.get', {});
    expect(floors.slice(0, 2).map(({ kind }) => kind)).toEqual(['banners', 'entries']);
    expect(missing).toEqual(['HomeHot:spoilt', 'HomeFuture:x']);
    const events = missing.map((block) => ({ kind: 'missing' as const, block, seconds: 0 }));
    await call('activity.saveStatistics', { id, revision, events: JSON.stringify(events) as never });
    const alarms = (await listAlarms(app)).map(({ text }) => text);
    expect(alarms).toContain('「首页」线上版本没有这个区块：热销榜（spoilt）');
  }));

// Rules: home-9, trial-1, trial-2
test('two revisions of home are compared: each visitor keeps theirs, both are counted, and it ends', () =>
  withDemo(async (scene) => {
    const { app, clock } = scene;
    const { id, page, content, desk, save } = await homeDesk(scene);
    const other = await save([...content].reverse());
    const ask = <N extends 'pageExperiments.start' | 'pageExperiments.end' | 'pageExperiments.list'>(
      name: N,
      params: object,
    ) => invoke(app, { name, params: { id, ...params }, caller: anna }) as Promise<Result<N>>;
    const statusRevision = async () => (await desk('pages.get', {})).statusRevision;
    await ask('pageExperiments.start', {
      statusRevision: await statusRevision(),
      revision: other,
      basisPoints: 5000,
      sure: true,
    });
    clock.advance(2 * SECOND);
    const guest = { person: null, kind: 'h5', ip: '', device: '', guestId: null, tokenHash: null } as const;
    const visitors = Array.from({ length: 24 }, (_, n) => seedId('visitor', n));
    const shownTo = async (visitor: string | null) =>
      (await invoke(app, { name: 'home.get', params: {}, caller: { ...guest, visitor } })) as Result<'home.get'>;
    const shown = await Promise.all(visitors.map(async (visitor) => (await shownTo(visitor)).page?.revision));
    expect(new Set(shown)).toEqual(new Set([page.revision, other]));
    expect(await Promise.all(visitors.map(async (visitor) => (await shownTo(visitor)).page?.revision))).toEqual(shown);
    const inB = await shownTo(visitors[shown.indexOf(other)]!);
    expect(inB.floors[0]).toMatchObject({ kind: 'feed', id: content.at(-1)!.props.id });
    expect((await shownTo(null)).page?.revision).toBe(page.revision);
    for (const [n, visitor] of visitors.entries()) {
      const events = JSON.stringify([{ kind: 'view' }, { kind: 'see', block: content[0]!.props.id, seconds: 3 }]);
      const params = { id, revision: shown[n], events };
      await invoke(app, { name: 'activity.saveStatistics', params, caller: { ...guest, visitor } });
    }
    const { list } = await ask('pageExperiments.list', {});
    const inEach = [page.revision, other].map((revision) => shown.filter((one) => one === revision).length);
    expect([list[0]!.a.visitors, list[0]!.b.visitors]).toEqual(inEach);
    await ask('pageExperiments.end', { statusRevision: await statusRevision(), reason: 'A 更好' });
    clock.advance(2 * SECOND);
    for (const visitor of visitors) expect((await shownTo(visitor)).page?.revision).toBe(page.revision);
  }));

// Rule: home-10
test('a lottery and a light-rob are floors of home while they run, with a way to where one takes part', () =>
  withDemo(async (scene) => {
    const { app, call, db, clock } = scene;
    const { id, content, desk, save } = await homeDesk(scene);
    const lotteryId = seedId('lottery', 'festival');
    const { id: lightRobId } = await db.selectFrom('light_rob').select('id').limit(1).executeTakeFirstOrThrow();
    const at = { title: '', subtitle: '', to: '/activity?id=play' };
    const blocks = [
      { type: 'HomeLottery', props: { id: 'lot', ...at, lotteryId } },
      { type: 'HomeLightRob', props: { id: 'lightRob', ...at, lightRobId } },
      { type: 'HomeLottery', props: { id: 'none', ...at, lotteryId: null } },
      { type: 'HomeLightRob', props: { id: 'lost', ...at, to: '', lightRobId } },
    ];
    const revision = await save([...blocks, ...content]);
    const { findings } = await desk('pages.check', { revision });
    expect(findings.filter(({ code }) => code === 'empty').map(({ block, field }) => [block, field])).toEqual([
      ['none', 'lotteryId'],
      ['lost', 'to'],
    ]);
    await db.updateTable('promotion_page_run').set({ revision }).where('page_id', '=', id).execute();
    const games = async () =>
      (await call('home.get', {})).floors.filter(({ kind }) => kind === 'lottery' || kind === 'lightRob');
    expect(await games()).toMatchObject([
      {
        kind: 'lottery',
        id: 'lot',
        to: '/activity?id=play',
        name: expect.any(String),
        prizes: expect.arrayContaining([{ id: expect.any(String), name: expect.any(String) }]),
      },
      { kind: 'lightRob', id: 'lightRob', goods: expect.any(String), floorFen: expect.any(Number) },
      { kind: 'lightRob', id: 'lost', to: null },
    ]);
    await db.updateTable('light_rob').set({ ended_at: app.clock.now() }).where('id', '=', lightRobId).execute();
    await db.updateTable('lottery').set({ to_at: app.clock.now() }).where('id', '=', lotteryId).execute();
    clock.advance(2 * SECOND);
    expect(await games()).toEqual([]);
  }));

// Rules: home-7, preview-1
test('home is previewed like any page, in the editor and in the shop', () =>
  withDemo(async (scene) => {
    const { app } = scene;
    const { id, page, content, desk, save } = await homeDesk(scene);
    const hot = { type: 'HomeHot', props: { id: 'new', title: '大家都在喝', subtitle: '', to: '', count: 3 } };
    const data = { ...page.latest.data, content: [hot, ...content] };
    const shown = await desk('pages.preview', { data, as: 'black', at: null });
    expect(shown.page.data['new']).toMatchObject({ kind: 'floor', floor: { kind: 'hot', title: '大家都在喝' } });
    const revision = await save([hot]);
    const { path } = await desk('pages.openPreview', { revision, as: 'gold', at: null });
    const token = /^\/index\?preview=(.*)$/.exec(path)![1]!;
    const floors = await app.inPreview(readPreview(app, token)!, (own, caller) =>
      invoke(own, { name: 'home.get', params: {}, caller }),
    );
    expect(floors).toMatchObject({ page: { id }, floors: [{ kind: 'hot', items: [{}, {}, {}] }] });
    expect((await scene.call('home.get', {})).floors.length).toBeGreaterThan(5);
  }));

// Rule: home-3
test('the flash sale counts down to its end with prices below the usual ones, and another follows', () =>
  withDemo(async ({ app, call, clock }) => {
    const sale = async () => (await call('home.get', {})).floors.find((floor) => floor.kind === 'flashSale');
    const now = await sale();
    expect(now!.session).toMatch(/^(晨间场|午间场|午后场|晚场)$/);
    for (const { product, flashPriceFen, listPriceFen, percent, sold, total } of now!.items) {
      expect(product.priceFen).toBe(flashPriceFen);
      expect(listPriceFen).toBeGreaterThan(flashPriceFen);
      expect(percent).toBe(Math.floor((sold / total) * 100));
    }
    clock.advance(Date.parse(now!.endsAt) - clock.now().getTime() + SECOND);
    await runDueJobs(app);
    const next = await sale();
    expect(next!.startsAt).toBe(now!.endsAt);
    expect(next!.items.every(({ sold }) => sold > 0)).toBe(true);
  }));

test('a month later the demo still has a sale, offers and lowered prices', () =>
  withDemo(async ({ app, call, clock, db }) => {
    clock.advance(60 * 24 * HOUR);
    await runDueJobs(app);
    expect((await call('home.get', {})).floors.some(({ kind }) => kind === 'flashSale')).toBe(true);
    expect((await call('coupons.listPopup', {})).list.length).toBeGreaterThan(0);
    const lowered = await db
      .selectFrom('price')
      .select('id')
      .where('from_at', '<=', clock.now())
      .where('to_at', '>', clock.now())
      .execute();
    expect(lowered.length).toBeGreaterThan(5);
  }));

// Rule: home-4
test('the feed goes on to its end without repeating itself and says why', () =>
  withDemo(async ({ call, personOf }) => {
    const lin = await personOf('13800000001');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await call('home.listFeed', { size: 50, ...(cursor ? { cursor } : {}) }, lin);
      expect(page.list.every(({ reason }) => reason)).toBe(true);
      seen.push(...page.list.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(300);
  }));

// Rule: recommend-1
test('what a person looked at changes what is recommended and why', () =>
  withDemo(async ({ call, db, clock, personOf }) => {
    const wang = await personOf('13800000002');
    await db.deleteFrom('footprint').where('person_id', '=', wang.id).execute();
    await db.deleteFrom('product_together').execute();
    const rieslings = await call('catalog.list', { grape: 'riesling', size: 8 });
    await db
      .insertInto('footprint')
      .values(rieslings.list.map(({ id }) => ({ person_id: wang.id, product_id: id, seen_at: clock.now() })))
      .execute();
    const { list } = await call('home.listFeed', { size: 10 }, wang);
    const grapes = await db
      .selectFrom('product as p')
      .innerJoin('wine as w', 'w.id', 'p.wine_id')
      .select('w.grapes')
      .where(
        'p.id',
        'in',
        list.map(({ id }) => id),
      )
      .execute();
    expect(grapes.filter((row) => JSON.stringify(row.grapes).includes('riesling')).length).toBeGreaterThan(4);
    expect(list[0]!.reason).toMatch(/^(按你看过的|你常看)/);
    const guess = await call('catalog.listGuess', { place: 'cart', size: 5 }, wang);
    expect(guess.list).toHaveLength(5);
  }));

test('nothing that a person may not buy is recommended', () =>
  withDemo(async ({ call }) => {
    const page = await call('home.listFeed', { size: 50 });
    expect(page.list.every(({ stock, priceFen }) => stock !== 'out' && priceFen !== null)).toBe(true);
    expect(page.list.map(({ id }) => id)).not.toContain(seedId('product', 'C1005'));
  }));

// Rule: home-2
test('every ranking leads to a list of its goods', () =>
  withDemo(async ({ call }) => {
    const { floors } = await call('home.get', {});
    const lists = floors.flatMap((floor) => (floor.kind === 'rankings' ? floor.items : []));
    expect(lists.length).toBeGreaterThan(2);
    for (const { listTo, items } of lists) {
      const asked = Object.fromEntries(new URLSearchParams(listTo.replace('/list?', ''))) as Params<'catalog.list'>;
      const { list } = await call('catalog.list', { ...asked, size: 50 });
      expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining([items[0]!.id]));
    }
  }));
