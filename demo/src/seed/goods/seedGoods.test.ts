import { DAY, HOUR, yearOf } from '@cellar/server/clock';
import { withDemo } from '@cellar/server/testing/withDemo';
import { seedId } from '@cellar/server/store/ids';
import { items, nameOf } from './products';
import { renewContent } from '../content/renewContent';
import { renewDemo } from './sales/renewDemo';
import { reviewRows } from './texts/reviewTexts';
import { renewSessions } from './sales/sessions';

const codes = items.map(({ bottling }) => bottling.code);

test('there are enough goods, each with a name of its own, over ten countries and more', () => {
  expect(items.length).toBeGreaterThanOrEqual(320);
  expect(codes).toEqual(items.map((_, at) => `C${1001 + at}`));
  expect(new Set(items.map(nameOf)).size).toBe(items.length);
  expect(new Set(items.map(({ wine }) => wine.region.country)).size).toBeGreaterThanOrEqual(10);
});

test('the grapes of a blend make a whole', () => {
  for (const { wine } of items)
    if (wine.blend.length)
      expect([wine.key, wine.blend.reduce((sum, { percent }) => sum + percent, 0)]).toEqual([wine.key, 100]);
});

test('tasting notes, pictures and reviews differ from product to product', () =>
  withDemo(async ({ db }) => {
    const rows = await db.selectFrom('product').select(['code', 'picture', 'tasting']).execute();
    expect(new Set(rows.map(({ picture }) => (picture as { key: string }).key)).size).toBe(rows.length);
    const noses = rows.map(({ tasting }) => (tasting as { nose: string }).nose).filter(Boolean);
    expect(new Set(noses).size / noses.length).toBeGreaterThan(0.9);
    expect(reviewRows(new Date()).length).toBeGreaterThan(1100);
  }));

// Rule: product-15
test('no wine is past its drinking window, and a few are in its last year', () =>
  withDemo(async ({ db, clock }) => {
    const rows = await db.selectFrom('product').select('drink_to').where('drink_to', 'is not', null).execute();
    const left = rows.map(({ drink_to }) => drink_to! - yearOf(clock.now()));
    expect(left.filter((years) => years < 0)).toEqual([]);
    expect(left.filter((years) => years === 0).length).toBeGreaterThan(0);
    expect(left.filter((years) => years > 1).length / left.length).toBeGreaterThan(0.9);
  }));

test('every picture that goods, places and floors name can be drawn', () =>
  withDemo(async ({ db }) => {
    const known = new Set((await db.selectFrom('picture').select('key').execute()).map(({ key }) => key));
    const tables = await Promise.all([
      db.selectFrom('product').select(['picture', 'gallery', 'graphic']).execute(),
      db.selectFrom('winery').select('picture').execute(),
      db.selectFrom('category').select('picture').execute(),
      db.selectFrom('region').select('picture').execute(),
      db.selectFrom('article').select('picture').execute(),
      db.selectFrom('promotion_page_revision').select('data').execute(),
      db.selectFrom('review').select('pictures').execute(),
    ]);
    const named = [...JSON.stringify(tables).matchAll(/"key":"([a-z]+-[A-Za-z0-9-]+)"/g)].map(([, key]) => key!);
    expect(named.length).toBeGreaterThan(2000);
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  }));

test('the best known bottle is always there at the price that everybody counts on', () =>
  withDemo(async ({ db }) => {
    const product = await db
      .selectFrom('product')
      .selectAll()
      .where('id', '=', seedId('product', 'C1001'))
      .executeTakeFirstOrThrow();
    expect(product).toMatchObject({ on_sale: true, min_level_rank: 0, name: '奥布拉克庄园正牌干红 2015' });
    const stock = await db
      .selectFrom('stock')
      .select('on_hand')
      .where('product_id', '=', product.id)
      .executeTakeFirstOrThrow();
    expect(stock.on_hand).toBeGreaterThanOrEqual(500);
  }));

test('every product has a bottle with a retail price or one for levels, and lies somewhere', () =>
  withDemo(async ({ db }) => {
    const rows = await db
      .selectFrom('product as p')
      .select('p.code')
      .where((where) =>
        where.or([
          where.not(
            where.exists(
              where
                .selectFrom('sku as s')
                .innerJoin('price as r', 'r.sku_id', 's.id')
                .select('s.id')
                .whereRef('s.product_id', '=', 'p.id')
                .where('s.kind', '=', 'bottle')
                .where('r.level_id', 'is', null),
            ),
          ),
          where.not(
            where.exists(where.selectFrom('stock as k').select('k.product_id').whereRef('k.product_id', '=', 'p.id')),
          ),
        ]),
      )
      .execute();
    expect(rows).toEqual([]);
  }));

// Rule: product-9
test('no two reviews share a photo', () => {
  const keys = reviewRows(new Date()).flatMap(({ pictures }) =>
    (JSON.parse(pictures) as { key: string }[]).map(({ key }) => key),
  );
  expect(keys.length).toBeGreaterThan(200);
  expect(new Set(keys).size).toBe(keys.length);
});

// Rule: run-16
test.each([0, 3, 6, 9, 12, 15, 18, 21])(
  'a store of half a year still has sales, offers, coupons and classes to come (%d hours later)',
  (hours) =>
    withDemo(async ({ app, db, clock }) => {
      clock.advance(180 * DAY + hours * HOUR);
      await renewDemo.run(app);
      await renewContent.run(app);
      const now = clock.now();
      const over = async (table: 'promotion' | 'coupon') =>
        (await db.selectFrom(table).select('id').where('to_at', '<=', now).execute()).length;
      expect([await over('promotion'), await over('coupon')]).toEqual([0, 0]);
      const sales = await db.selectFrom('flash_sale').select('from_at').where('to_at', '>', now).execute();
      expect(sales.filter(({ from_at }) => from_at > now).length).toBeGreaterThanOrEqual(3);
      const held = await db.selectFrom('person_coupon').select('expires_at').where('state', '=', 'unused').execute();
      expect(held.length).toBeGreaterThan(8);
      expect(held.filter(({ expires_at }) => expires_at <= now)).toEqual([]);
      const closed = db.selectFrom('course_session').select('id').where('sign_up_before_at', '<=', now);
      const booked = db
        .selectFrom('class_order')
        .select('session_id')
        .unionAll(db.selectFrom('class_waiting').select('session_id'));
      // Where somebody of the demo has a seat, the class is over like any other.
      expect(await closed.where('id', 'not in', booked).execute()).toEqual([]);
    }),
);

test('what one person may have of a flash sale is enough for what one has to buy, in the sessions of a month', () =>
  withDemo(async ({ db, clock }) => {
    for (let day = 1; day <= 30; day++) await renewSessions(db, new Date(clock.now().getTime() + day * DAY));
    const items = await db
      .selectFrom('flash_sale_item as i')
      .innerJoin('sku as s', 's.id', 'i.sku_id')
      .select(['i.per_person as mostUnits', 's.min_quantity as leastUnits'])
      .execute();
    expect(items.length).toBeGreaterThan(500);
    expect(items.filter(({ mostUnits, leastUnits }) => mostUnits < leastUnits)).toEqual([]);
  }));
