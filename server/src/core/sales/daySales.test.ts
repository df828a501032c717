import { DAY, dayOf } from '../../clock';
import { catalogJobs } from '../../shop/catalog/catalog/catalogJobs';
import { refundByShop } from '../../shop/trade/orders/shipping/desk';
import { placePaid, withOrders, type OrderScene } from '../../testing/trade/orders';
import { sumPaidOrders } from '../orders/countSales';
import { monthsAt, periodsAt } from './periods';

const run = async ({ app }: OrderScene) => {
  for (const job of catalogJobs) await job.run(app);
};
const sums = async ({ db }: OrderScene) =>
  db.selectFrom('product_day_sale').select(['product_id', 'units', 'again']).orderBy('day').execute();

// Rule: sales-1
test('a paid order counts on its day, once more for who comes back, and is taken back from that day with its money', () =>
  withOrders(async (scene) => {
    const { app, shop, clock, db } = scene;
    const goods = await shop.product();
    const person = await shop.person({ balanceFen: 9_000_000 });
    const first = await placePaid(scene, person, [{ skuId: goods.skuId, quantity: 3 }]);
    expect(await sums(scene)).toEqual([]);
    await run(scene);
    await run(scene);
    const { productId: product_id } = goods;
    expect(await sums(scene)).toEqual([{ product_id, units: 3, again: 0 }]);
    clock.advance(DAY);
    await placePaid(scene, person, [{ skuId: goods.skuId, quantity: 2 }]);
    await placePaid(scene, await shop.person({ balanceFen: 9_000_000 }), [{ skuId: goods.skuId }]);
    await run(scene);
    expect(await sums(scene)).toEqual([
      { product_id, units: 3, again: 0 },
      { product_id, units: 3, again: 1 },
    ]);
    expect(await db.selectFrom('product_month_sale').selectAll().execute()).toEqual([
      { product_id, units: 6, units_before: 0, again: 1 },
    ]);
    await refundByShop(app, { who: 'desk', orderId: first.orderId, reason: '缺货' });
    await run(scene);
    expect(await sums(scene)).toEqual([
      { product_id, units: 0, again: 0 },
      { product_id, units: 3, again: 1 },
    ]);
    await db.deleteFrom('product_day_sale').execute();
    await sumPaidOrders(db as never);
    expect(await sums(scene)).toEqual([{ product_id, units: 3, again: 1 }]);
  }));

// Rule: sales-1
test('an order that is never paid counts nowhere', () =>
  withOrders(async (scene) => {
    const { shop, place } = scene;
    await place(await shop.person({ balanceFen: 0 }), [{ skuId: (await shop.product()).skuId }]);
    await run(scene);
    expect(await sums(scene)).toEqual([]);
  }));

// Rule: sales-1
test('the best of a period are ranked, with those of the period before; months forget what is older', () =>
  withOrders(async (scene) => {
    const { shop, db, clock } = scene;
    const [a, b] = [await shop.product(), await shop.product()];
    const today = dayOf(clock.now());
    const daysAgo = (days: number) => dayOf(new Date(clock.now().getTime() - days * DAY));
    const row = (product_id: string, day: string, units: number) => ({ product_id, day, units, again: 0 });
    await db
      .insertInto('product_day_sale')
      .values([
        row(a.productId, today, 1),
        row(b.productId, today, 4),
        row(a.productId, daysAgo(1), 9),
        row(b.productId, daysAgo(45), 7),
      ])
      .execute();
    await run(scene);
    const best = (day: string) =>
      db
        .selectFrom('best_seller')
        .select(['product_id', 'units'])
        .where('period', '=', 'day')
        .where('starts_on', '=', day)
        .orderBy('place')
        .execute();
    expect(await best(today)).toEqual([
      { product_id: b.productId, units: 4 },
      { product_id: a.productId, units: 1 },
    ]);
    expect(await best(daysAgo(1))).toEqual([{ product_id: a.productId, units: 9 }]);
    const months = () => db.selectFrom('product_month_sale').select(['product_id', 'units', 'units_before']).execute();
    expect(await months()).toHaveLength(2);
    expect(await months()).toContainEqual({ product_id: b.productId, units: 4, units_before: 7 });
    clock.advance(90 * DAY);
    await run(scene);
    expect(await months()).toEqual([]);
    expect(await best(today)).toEqual([]);
  }));

// Rule: sales-1
test('periods are days, weeks from Monday and months of Shanghai', () => {
  const late = new Date('2026-03-01T16:30:00Z');
  expect(periodsAt('day', late)).toEqual({
    current: { from: '2026-03-02', to: '2026-03-02' },
    before: { from: '2026-03-01', to: '2026-03-01' },
  });
  expect(periodsAt('week', late)).toEqual({
    current: { from: '2026-03-02', to: '2026-03-02' },
    before: { from: '2026-02-23', to: '2026-03-01' },
  });
  expect(periodsAt('month', late)).toEqual({
    current: { from: '2026-03-01', to: '2026-03-02' },
    before: { from: '2026-02-01', to: '2026-02-28' },
  });
  expect(monthsAt(late)).toEqual({
    current: { from: '2026-02-01', to: '2026-03-02' },
    before: { from: '2026-01-02', to: '2026-01-31' },
  });
});
