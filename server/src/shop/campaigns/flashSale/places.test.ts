import { expect, it } from 'vitest';
import { KEPT_MS } from '../../../core/flash/places';
import { HOUR } from '../../../clock';
import type { Person } from '../../../core/caller';
import { freeFlashPlaces } from './flashSaleJobs';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { breakEverywhere } from '../../../testing/killed/breakAt';
import { orderScene, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { withParallelApp } from '../../../testing/parallelApp';
import { takePlace } from './takePlace';

const LONG = 300_000;

/** A sale of one product at ¥50 instead of ¥80. */
async function sale({ shop }: OrderScene, requests: { total?: number; perPerson?: number } = {}) {
  const goods = await shop.product({ priceFen: 8000 });
  const saleId = await shop.flash(goods, { priceFen: 5000, ...requests });
  return { ...goods, saleId, item: { saleId, productId: goods.productId } };
}
const countsOf = ({ db }: OrderScene, saleId: string) =>
  db.selectFrom('flash_sale_item').select(['sold', 'held']).where('sale_id', '=', saleId).executeTakeFirstOrThrow();
const faultsOf = async ({ db }: OrderScene) =>
  (await checkLedgers(db)).faults.filter((text) => text.startsWith('flash sale'));
const fenOf = async (scene: OrderScene, person: Person, goods: { skuId: string }) =>
  (await scene.place(person, [goods])).totalFen;

// Rule: sale-1
it('a place is kept for its person: the order has the price of the sale when all others find it sold out', () =>
  withOrders(async (scene) => {
    const { shop, call } = scene;
    const goods = await sale(scene, { total: 1 });
    const [first, second] = [await shop.person(), await shop.person()];
    const taken = await call('flashSale.takePlace', goods.item, first);
    expect(taken).toMatchObject({ skuId: goods.skuId });
    expect(await call('flashSale.takePlace', goods.item, first)).toEqual(taken);
    await expect(call('flashSale.takePlace', goods.item, second)).rejects.toMatchObject({ code: 'soldOut' });
    // Within the second in which the store is not asked, too.
    expect(await call('flashSale.takePlace', goods.item, first)).toEqual(taken);
    await expect(call('flashSale.takePlace', goods.item, second)).rejects.toMatchObject({ code: 'soldOut' });
    expect(await countsOf(scene, goods.saleId)).toEqual({ sold: 0, held: 1 });
    const usual = await fenOf(scene, second, goods);
    expect(usual - (await fenOf(scene, first, goods))).toBe(3000);
    expect(await countsOf(scene, goods.saleId)).toEqual({ sold: 1, held: 0 });
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: sale-2
it('a place that no order came for goes to the next one', () =>
  withOrders(async (scene) => {
    const { shop, call, clock, app } = scene;
    const goods = await sale(scene, { total: 1 });
    const people = [await shop.person(), await shop.person(), await shop.person()];
    await call('flashSale.takePlace', goods.item, people[0]!);
    clock.advance(KEPT_MS);
    // Before any job ran.
    await call('flashSale.takePlace', goods.item, people[1]!);
    clock.advance(KEPT_MS);
    await freeFlashPlaces.run(app);
    expect(await countsOf(scene, goods.saleId)).toEqual({ sold: 0, held: 0 });
    await call('flashSale.takePlace', goods.item, people[2]!);
    expect(await countsOf(scene, goods.saleId)).toEqual({ sold: 0, held: 1 });
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: sale-3
it('refuses in words: before, after, above the limit, for another level, for what is in no sale', () =>
  withOrders(async (scene) => {
    const { shop, call, clock, db } = scene;
    const goods = await sale(scene, { total: 9, perPerson: 1 });
    const person = await shop.person();
    await scene.place(person, [goods]);
    const take = () => call('flashSale.takePlace', goods.item, person);
    await expect(take()).rejects.toMatchObject({ code: 'limit', message: '每人限购 1 件，你已经买过了' });
    await expect(call('flashSale.takePlace', { ...goods.item, productId: newId() }, person)).rejects.toMatchObject({
      states: 404,
    });
    await db.updateTable('product').set({ min_level_rank: 3 }).where('id', '=', goods.productId).execute();
    await expect(take()).rejects.toMatchObject({ code: 'level' });
    await db
      .updateTable('flash_sale')
      .set({ from_at: new Date(clock.now().getTime() + HOUR) })
      .execute();
    await expect(take()).rejects.toMatchObject({ code: 'soon' });
    await db
      .updateTable('flash_sale')
      .set({ from_at: new Date(0), to_at: clock.now() })
      .execute();
    await expect(take()).rejects.toMatchObject({ code: 'over' });
    expect(await countsOf(scene, goods.saleId)).toEqual({ sold: 1, held: 0 });
  }));

// Rule: sale-4
it(
  'of 200 taps at once, two by each of a hundred people, as many places are taken as there are, one for each person',
  () =>
    withParallelApp(async (scene) => {
      const shop = await orderScene(scene);
      scene.clock.advance(HOUR);
      const goods = await sale(await orderScene(scene), { total: 30 });
      const people: Person[] = [];
      for (let i = 0; i < 100; i++) people.push(await shop.shop.person());
      const taps = [...people, ...people].map((person) => scene.call('flashSale.takePlace', goods.item, person));
      const done = await Promise.allSettled(taps);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
      expect(await countsOf(shop, goods.saleId)).toEqual({ sold: 0, held: 30 });
      const holders = await scene.db.selectFrom('flash_place').select('person_id').execute();
      expect(new Set(holders.map(({ person_id }) => person_id)).size).toBe(30);
      expect(await faultsOf(shop)).toEqual([]);
    }),
  LONG,
);

// Rule: sale-4
it(
  'killed at any statement, a place is taken whole or not at all, and once',
  () =>
    withParallelApp(async (scene) => {
      const shop = await orderScene(scene);
      const goods = await sale(shop, { total: 2 });
      const person = await shop.shop.person();
      const breaks = await breakEverywhere(
        scene.app,
        (app) => takePlace(app, goods.item, person),
        async () => expect(await countsOf(shop, goods.saleId)).toEqual({ sold: 0, held: 0 }),
      );
      expect(breaks).toBeGreaterThan(3);
      expect(await countsOf(shop, goods.saleId)).toEqual({ sold: 0, held: 1 });
      expect(await faultsOf(shop)).toEqual([]);
    }),
  LONG,
);
