import type { Params } from '@cellar/shared/contract/calls';
import { HOUR, SECOND } from '../../clock';
import { runDueJobs } from '../../jobs/runner';
import { seedId } from '../../store/ids';
import { withDemo } from '../../testing/withDemo';

// Rule: home-1
test('shows the floors in the order of operations, each with goods', () =>
  withDemo(async ({ call }) => {
    const { floors } = await call('home.get', {});
    expect(floors.map(({ kind }) => kind)).toEqual([
      'banners',
      'entries',
      'notice',
      'flashSale',
      'newProducts',
      'rankings',
      'hot',
      'country',
      'country',
      'country',
      'feed',
    ]);
    for (const floor of floors) if ('items' in floor) expect(floor.items.length).toBeGreaterThan(2);
  }));

// Rule: home-1
test('floors swapped or timed by operations show so', () =>
  withDemo(async ({ call, db, clock }) => {
    await db.updateTable('home_floor').set({ position: -1 }).where('kind', '=', 'feed').execute();
    await db
      .updateTable('home_floor')
      .set({ from_at: new Date(clock.now().getTime() + HOUR) })
      .where('kind', '=', 'hot')
      .execute();
    const kinds = async () => (await call('home.get', {})).floors.map(({ kind }) => kind);
    expect((await kinds())[0]).toBe('feed');
    expect(await kinds()).not.toContain('hot');
    clock.advance(2 * HOUR);
    expect(await kinds()).toContain('hot');
  }));

// Rule: home-3
test('the flash sale counts down to its end with prices below the usual ones, and another follows', () =>
  withDemo(async ({ app, call, clock }) => {
    const sale = async () => (await call('home.get', {})).floors.find((floor) => floor.kind === 'flashSale');
    const now = await sale();
    expect(now!.session).toMatch(/^(10|14|20) 点场$/);
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

test('what a person looked at changes what is recommended and why', () =>
  withDemo(async ({ call, db, clock, personOf }) => {
    const wang = await personOf('13800000002');
    await db.deleteFrom('footprint').where('person_id', '=', wang.id).execute();
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
