import { sql } from 'kysely';
import { DAY, dayOf, HOUR, MINUTE } from '../../../../clock';
import { seedId } from '../../../../store/ids';
import { withDemo } from '../../../../testing/withDemo';

const GOLD = '13800000001';

// Rule: new-1
test('new goods stand with the day of their arrival, the newest first, without those of a higher level', () =>
  withDemo(async ({ call, clock, personOf }) => {
    const list = [];
    let cursor: string | undefined;
    do {
      const page = await call('catalog.listNewest', { size: 50, ...(cursor ? { cursor } : {}) });
      list.push(...page.list);
      cursor = page.next ?? undefined;
    } while (cursor);
    const days = list.map(({ arrivedOn }) => arrivedOn);
    expect(days).toEqual([...days].sort().reverse());
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(days[0]! <= dayOf(clock.now())).toBe(true);
    expect(days.at(-1)! >= dayOf(new Date(clock.now().getTime() - 366 * DAY))).toBe(true);
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBeGreaterThan(6);
    expect(list.every(({ priceFen }) => priceFen !== null)).toBe(true);
    const gold = await call('catalog.listNewest', { size: 50 }, await personOf(GOLD));
    expect(gold.list).toHaveLength(50);
  }));

// Rule: home-11
test('to a person what was there when they looked at the new goods is new no more, whatever their browser knows', () =>
  withDemo(async ({ call, db, clock, personOf }) => {
    const person = await personOf(GOLD);
    const old = new Date(clock.now().getTime() - 60 * DAY);
    await db.updateTable('product').set({ new_at: old }).execute();
    await db.updateTable('product').set({ new_at: clock.now() }).where('id', '=', seedId('product', 'C1001')).execute();
    clock.advance(MINUTE);
    expect(await call('catalog.countNewest', {}, person)).toEqual({ count: 1 });
    await call('catalog.seeNewest', {}, person);
    expect(await call('catalog.countNewest', { since: old.toISOString() }, person)).toEqual({ count: 0 });
    expect(await call('catalog.countNewest', {})).toEqual({ count: 1 });
    expect(await call('settings.get', {}, person)).toMatchObject({ recommendations: true });
    clock.advance(HOUR);
    await db.updateTable('product').set({ new_at: clock.now() }).where('id', '=', seedId('product', 'C1002')).execute();
    await sql`insert into search_change (product_id, what) values (${seedId('product', 'C1002')}, 'hot')`.execute(db);
    clock.advance(MINUTE);
    await call('catalog.seeNewest', {}, await personOf('13800000002'));
    expect(await call('catalog.countNewest', {}, person)).toEqual({ count: 1 });
  }));
