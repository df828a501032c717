import { DAY } from '../../clock';
import { countGoodsTogether } from '../../shop/catalog/catalog/catalogJobs';
import type { Person } from '../caller';
import { refundByShop } from '../../shop/trade/orders/shipping/desk';
import { placePaid, withOrders, type OrderScene } from '../../testing/trade/orders';

const rich = ({ shop }: OrderScene) => shop.person({ balanceFen: 90_000_000 });
const pairs = async ({ app, db }: OrderScene) => {
  await countGoodsTogether.run(app);
  return db
    .selectFrom('product_together')
    .select(['product_id', 'other_id', 'bought', 'seen', 'score'])
    .orderBy('product_id')
    .orderBy('other_id')
    .execute();
};
const see = ({ db, clock }: OrderScene, person: Person, productIds: string[], daysAgo = 0) =>
  db
    .insertInto('footprint')
    .values(
      productIds.map((product_id) => ({
        person_id: person.id,
        product_id,
        seen_at: new Date(clock.now().getTime() - daysAgo * DAY),
      })),
    )
    .execute();

// Rule: recommend-3
test('goods go together that two people bought; what one person bought alone does not count', () =>
  withOrders(async (scene) => {
    const [a, b, c] = [await scene.shop.product(), await scene.shop.product(), await scene.shop.product()];
    const [one, two] = [await rich(scene), await rich(scene)];
    await placePaid(scene, one, [{ skuId: a.skuId }, { skuId: c.skuId }]);
    await placePaid(scene, one, [{ skuId: b.skuId }]);
    expect(await pairs(scene)).toEqual([]);
    await placePaid(scene, two, [{ skuId: a.skuId, quantity: 3 }, { skuId: b.skuId }]);
    const found = await pairs(scene);
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(
      expect.objectContaining({ product_id: a.productId, other_id: b.productId, bought: 2, seen: 0 }),
    );
    expect(found).toContainEqual(
      expect.objectContaining({ product_id: b.productId, other_id: a.productId, bought: 2 }),
    );
    expect(found[0]!.score).toBeGreaterThan(0);
    expect(await pairs(scene)).toEqual(found);
  }));

// Rule: recommend-3
test('orders that were refunded, were never paid or are long past do not count', () =>
  withOrders(async (scene) => {
    const { app, shop, clock, place } = scene;
    const goods = [await shop.product(), await shop.product()];
    const lines = goods.map(({ skuId }) => ({ skuId }));
    await placePaid(scene, await rich(scene), lines);
    const { orderId } = await placePaid(scene, await rich(scene), lines);
    await place(await rich(scene), lines);
    expect(await pairs(scene)).toHaveLength(2);
    await refundByShop(app, { who: 'desk', orderId, reason: '缺货' });
    expect(await pairs(scene)).toEqual([]);
    await placePaid(scene, await rich(scene), lines);
    expect(await pairs(scene)).toHaveLength(2);
    clock.advance(181 * DAY);
    expect(await pairs(scene)).toEqual([]);
  }));

// Rule: recommend-3
test('what two people looked at counts less than what they bought, sixty days long', () =>
  withOrders(async (scene) => {
    const { shop } = scene;
    const [a, b, c, d] = [await shop.product(), await shop.product(), await shop.product(), await shop.product()];
    for (const person of [await rich(scene), await rich(scene)]) {
      await placePaid(scene, person, [{ skuId: a.skuId }, { skuId: b.skuId }]);
      await see(scene, person, [a.productId, c.productId]);
      await see(scene, person, [d.productId], 61);
    }
    const ofA = (await pairs(scene)).filter(({ product_id }) => product_id === a.productId);
    const byOther = new Map(ofA.map((row) => [row.other_id, row]));
    expect(byOther.get(c.productId)).toMatchObject({ bought: 0, seen: 2 });
    expect(byOther.get(b.productId)!.score).toBeGreaterThan(byOther.get(c.productId)!.score);
    expect(byOther.has(d.productId)).toBe(false);
  }));

// Rule: recommend-3
test('twenty are kept for a product, and what is off sale is none of them', () =>
  withOrders(async (scene) => {
    const { shop, db } = scene;
    const a = await shop.product();
    const off = await shop.product({ onSale: false });
    const others: string[] = [];
    for (let i = 0; i < 24; i++) others.push((await shop.product()).productId);
    for (const person of [await rich(scene), await rich(scene)])
      await see(scene, person, [a.productId, off.productId, ...others]);
    const found = (await pairs(scene)).filter(({ product_id }) => product_id === a.productId);
    expect(found).toHaveLength(20);
    expect(found.map(({ other_id }) => other_id)).not.toContain(off.productId);
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', a.productId).execute();
    expect((await pairs(scene)).filter(({ product_id }) => product_id === a.productId)).toEqual([]);
  }));
