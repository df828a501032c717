import { sql } from 'kysely';
import { renewDaySales } from '@cellar/demo/seed/trade/seedDaySales';
import { NotFound } from '../../../errors/businessError';
import { DAY, dayOf, HOUR, MINUTE, startOfDay } from '../../../clock';
import { rankBestSellers, sumMonths } from '../../../core/sales/rankSales';
import type { Tx } from '../../../store/transaction';
import { withDemo, type DemoScene } from '../../../testing/withDemo';
import { movesOf } from './moves';

const GOLD = '13800000001';

/** Sets what was sold, and has the lists made from it. */
async function sell({ db, clock }: DemoScene, sold: { product: string; daysAgo: number; units: number }[]) {
  // The minutes that pass belong to one day.
  const leftOfDay = startOfDay(dayOf(clock.now())).getTime() + DAY - clock.now().getTime();
  if (leftOfDay <= HOUR) clock.advance(leftOfDay);
  await db.deleteFrom('product_day_sale').execute();
  if (sold.length > 0)
    await db
      .insertInto('product_day_sale')
      .values(
        sold.map(({ product, daysAgo, units }) => ({
          product_id: product,
          day: dayOf(new Date(clock.now().getTime() - daysAgo * DAY)),
          units,
          again: Math.floor(units / 10),
        })),
      )
      .execute();
  await rankBestSellers(db as Tx, clock.now());
  await sumMonths(db as Tx, clock.now());
  await sql`insert into search_change (product_id, what) select id, 'hot' from product`.execute(db);
  clock.advance(MINUTE);
}

/** Red wines of different wineries that anyone can buy. */
async function someGoods({ db, call }: DemoScene, count: number) {
  const { list } = await call('catalog.list', { type: 'red', stock: true, size: 50 });
  const rows = await db
    .selectFrom('product')
    .select(['id', 'wine_id'])
    .where('min_level_rank', '=', 0)
    .where(
      'id',
      'in',
      list.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return [...new Map(rows.map(({ id, wine_id }) => [wine_id, id])).values()].slice(0, count);
}

// Rules: rank-1, rank-2
test('the best sellers of today, the week and the month differ, with places, units and how they moved', () =>
  withDemo(async ({ call, db, clock }) => {
    // On a Monday or on the first of a month periods begin together.
    const isLate = (day: string) => new Date(day).getUTCDay() === 4 && Number(day.slice(8)) > 9;
    while (!isLate(dayOf(clock.now()))) clock.advance(DAY);
    await renewDaySales(db, clock.now());
    await rankBestSellers(db as Tx, clock.now());
    const lists = [];
    for (const period of ['day', 'week', 'month'] as const) {
      const { shown, list } = await call('rankings.listBestSellers', { period });
      expect(shown).toBe(period);
      expect(list.length).toBeGreaterThan(20);
      expect(list.length).toBeLessThanOrEqual(50);
      expect(list.map(({ place }) => place)).toEqual(list.map((_, at) => at + 1));
      const units = list.map((one) => one.units);
      expect(units).toEqual([...units].sort((a, b) => b - a));
      expect(list.every(({ move }) => move !== null)).toBe(true);
      expect(new Set(list.map(({ move }) => move!.kind)).size).toBeGreaterThan(2);
      lists.push(list.map(({ product }) => product.id).join());
    }
    expect(new Set(lists).size).toBe(3);
  }));

// Rule: rank-2
test('where nothing was sold yet the period before is shown, else a longer one, else nothing', () =>
  withDemo(async (scene) => {
    const { call } = scene;
    const [first, second] = (await someGoods(scene, 2)) as [string, string];
    await sell(scene, [
      { product: first, daysAgo: 1, units: 2 },
      { product: second, daysAgo: 1, units: 5 },
    ]);
    const yesterday = await call('rankings.listBestSellers', { period: 'day' });
    expect(yesterday).toMatchObject({
      shown: 'dayBefore',
      list: [{ product: { id: second }, units: 5, move: null }, { product: { id: first } }],
    });
    expect(yesterday.from).toBe(yesterday.to);
    // The middle of the month before, whatever day it is.
    const lastMonth = Number(dayOf(scene.clock.now()).slice(8)) + 14;
    await sell(scene, [{ product: first, daysAgo: lastMonth, units: 2 }]);
    expect(await call('rankings.listBestSellers', {})).toMatchObject({ shown: 'monthBefore' });
    await sell(scene, []);
    expect(await call('rankings.listBestSellers', { period: 'week' })).toMatchObject({ shown: 'week', list: [] });
    expect((await call('rankings.list', { kind: 'country' })).list.length).toBeGreaterThan(2);
  }));

// Rule: rank-3
test('what is off sale stands on no list, what is for a level only for its members', () =>
  withDemo(async (scene) => {
    const { call, db, personOf } = scene;
    const [gone, exclusive, usual] = (await someGoods(scene, 3)) as [string, string, string];
    await sell(scene, [
      { product: gone, daysAgo: 0, units: 9 },
      { product: exclusive, daysAgo: 0, units: 8 },
      { product: usual, daysAgo: 0, units: 7 },
    ]);
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', gone).execute();
    await db.updateTable('product').set({ min_level_rank: 2 }).where('id', '=', exclusive).execute();
    scene.clock.advance(MINUTE);
    const { country } = await db
      .selectFrom('product as p')
      .innerJoin('wine as w', 'w.id', 'p.wine_id')
      .select('w.country_code as country')
      .where('p.id', '=', exclusive)
      .executeTakeFirstOrThrow();
    const shown = async (person: Awaited<ReturnType<typeof personOf>> | null) => {
      const best = await call('rankings.listBestSellers', {}, person);
      const ranking = await call('rankings.get', { id: `country-${country}` }, person);
      return [best, ranking].map(({ list }) => list.map(({ product }) => product.id));
    };
    const [best, ranked] = await shown(null);
    expect(best).toEqual([usual]);
    expect(ranked).not.toContain(gone);
    expect(ranked).not.toContain(exclusive);
    const [bestOfGold, rankedOfGold] = await shown(await personOf(GOLD));
    expect(bestOfGold).toEqual([exclusive, usual]);
    expect(rankedOfGold?.[0]).toBe(exclusive);
  }));

// Rule: rank-4
test('rankings of each kind have goods; one says why each stands there and how it moved', () =>
  withDemo(async ({ call, db }) => {
    for (const kind of ['chosen', 'country', 'grape', 'price', 'occasion'] as const) {
      const { list } = await call('rankings.list', { kind });
      expect(list.length).toBeGreaterThan(3);
      for (const { id, title, items } of list) {
        expect(items.length).toBeGreaterThan(0);
        const ranking = await call('rankings.get', { id });
        expect(ranking).toMatchObject({ id, title, kind });
        expect(ranking.list.slice(0, items.length).map(({ product }) => product.id)).toEqual(
          items.map((item) => item.id),
        );
        expect(ranking.list.length).toBeLessThanOrEqual(30);
      }
    }
    const { list } = await call('rankings.get', { id: 'country-FR' });
    const months = new Map(
      (await db.selectFrom('product_month_sale').select(['product_id', 'units']).execute()).map((row) => [
        row.product_id,
        row.units,
      ]),
    );
    for (const { product, units, reasons } of list) {
      expect(units).toBe(months.get(product.id));
      expect(reasons[0]).toBe(`30 天售出 ${units} 件`);
    }
    expect(list.flatMap(({ reasons }) => reasons).some((reason) => /^\d+ 次回购$/.test(reason))).toBe(true);
    expect(list.flatMap(({ reasons }) => reasons).some((reason) => /^[A-Z]+ 9\d 分$/.test(reason))).toBe(true);
    expect(new Set(list.map(({ move }) => move?.kind)).size).toBeGreaterThan(1);
  }));

// Rule: rank-4
test('bands of prices hold what they say, and a ranking that does not exist is not found', () =>
  withDemo(async ({ call }) => {
    const { list } = await call('rankings.get', { id: 'price-100-200' });
    expect(list.length).toBeGreaterThan(5);
    const prices = list.map(({ product }) => product.listPriceFen ?? product.priceFen ?? 0);
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(10_000);
    for (const id of ['country-XX', 'price-1-2', 'nonsense', 'grape-', 'occasion-'])
      await expect(call('rankings.get', { id })).rejects.toThrow(NotFound);
  }));

// Rule: rank-5
test('home shows the rankings of operations in the same order as their pages', () =>
  withDemo(async ({ call, personOf }) => {
    for (const person of [null, await personOf(GOLD)]) {
      const floor = (await call('home.get', {}, person)).floors.find(({ kind }) => kind === 'rankings');
      const items = floor?.kind === 'rankings' ? floor.items : [];
      const { list } = await call('rankings.list', { kind: 'chosen' }, person);
      expect(items.map(({ id, title }) => [id, title])).toEqual(list.map(({ id, title }) => [id, title]));
      expect(items.map((item) => item.items.map(({ id }) => id))).toEqual(
        list.map((one) => one.items.map(({ id }) => id)),
      );
      expect(items.map(({ to }) => to)).toEqual(list.map(({ id }) => `/rankingDetails?id=${id}`));
    }
  }));

// Rule: rank-1
test('a move is counted in places', () => {
  expect(movesOf(['a', 'b', 'c', 'd'], ['b', 'a', 'c'])).toEqual([
    { kind: 'up', places: 1 },
    { kind: 'down', places: 1 },
    { kind: 'same', places: 0 },
    { kind: 'new', places: 0 },
  ]);
  expect(movesOf(['a'], [])).toEqual([null]);
});
