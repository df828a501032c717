import { countGoodsTogether } from '../catalogJobs';
import type { Person } from '../../../../core/caller';
import { orderScene, placePaid, type OrderScene } from '../../../../testing/trade/orders';
import { withDemo } from '../../../../testing/withDemo';

const withDemoOrders = (body: (scene: OrderScene) => Promise<void>) =>
  withDemo(async (scene) => body(await orderScene(scene)));

const rich = ({ shop }: OrderScene) => shop.person({ balanceFen: 900_000_000 });
const feed = async ({ call }: OrderScene, person: Person | null = null, size = 50) =>
  (await call('home.listFeed', { size }, person)).list;
const guess = async ({ call }: OrderScene, person: Person) =>
  (await call('catalog.listGuess', { place: 'cart', size: 30 }, person)).list;

/** Two goods of different regions and kinds, enough of both, so that nothing but what people do leads from one to the other. */
async function strangers({ call }: OrderScene) {
  const cheapest = async (requests: { grape: string } | { type: string }) => {
    const { list } = await call('catalog.list', { ...requests, sort: 'priceAsc', size: 20 });
    return list.find(({ stock }) => stock === 'in')!;
  };
  return { a: await cheapest({ grape: 'riesling' }), b: await cheapest({ type: 'spirit' }) };
}

// Rule: recommend-3
test('who bought a product is shown what others bought with it, and hears so', () =>
  withDemoOrders(async (scene) => {
    const { app, db, call } = scene;
    const { a, b } = await strangers(scene);
    const person = await rich(scene);
    await placePaid(scene, person, [{ skuId: a.skuId, quantity: a.minQuantity }]);
    const lines = [a, b].map(({ skuId, minQuantity }) => ({ skuId, quantity: minQuantity }));
    await placePaid(scene, await rich(scene), lines);
    await countGoodsTogether.run(app);
    const reasonOf = async () => (await feed(scene, person)).find(({ id }) => id === b.id)?.reason;
    expect((await reasonOf()) ?? '').not.toMatch(/^买过/);
    for (let i = 0; i < 6; i++) await placePaid(scene, await rich(scene), lines);
    await countGoodsTogether.run(app);
    const reason = await reasonOf();
    expect(reason).toMatch(/^买过.+的人也买了$/);
    expect([...reason!].length).toBeLessThanOrEqual(18);
    expect((await guess(scene, person)).map(({ id }) => id)).toContain(b.id);

    await call('settings.update', { recommendations: false }, person);
    expect((await feed(scene, person)).map((one) => one.reason).join()).not.toMatch(/的人也/);
    await call('settings.update', { recommendations: true }, person);
    await call('catalog.setDisliked', { productId: b.id, disliked: true }, person);
    expect((await feed(scene, person)).map(({ id }) => id)).not.toContain(b.id);
    await call('catalog.setDisliked', { productId: b.id, disliked: false }, person);
    await call('catalog.setDisliked', { productId: a.id, disliked: true }, person);
    expect((await feed(scene, person)).map((one) => one.reason).join()).not.toMatch(/的人也买了/);
    expect((await db.selectFrom('product_together').select('at').execute()).length).toBeGreaterThan(1);
  }));

// Rule: recommend-7
test('what was just bought is not recommended once more', () =>
  withDemoOrders(async (scene) => {
    const person = await rich(scene);
    const offered = async () =>
      (await scene.call('catalog.listGuess', { place: 'result', size: 6 }, person)).list.map(({ id }) => id);
    const [first] = await guess(scene, person);
    expect(await offered()).toContain(first!.id);
    await placePaid(scene, person, [{ skuId: first!.skuId, quantity: first!.minQuantity }]);
    const after = await offered();
    expect(after).toHaveLength(6);
    expect(after).not.toContain(first!.id);
  }));

// Rule: recommend-3
test('who looked at a product is shown what others looked at, too', () =>
  withDemoOrders(async (scene) => {
    const { app, db, clock } = scene;
    const { a, b } = await strangers(scene);
    const see = async (ids: string[], person: Person) => {
      const rows = ids.map((product_id) => ({ person_id: person.id, product_id, seen_at: clock.now() }));
      await db.insertInto('footprint').values(rows).execute();
      return person;
    };
    const person = await see([a.id], await rich(scene));
    for (let i = 0; i < 8; i++) await see([a.id, b.id], await rich(scene));
    await countGoodsTogether.run(app);
    expect((await feed(scene, person)).find(({ id }) => id === b.id)?.reason).toMatch(/^看过.+的人也在看$/);
  }));

// Rule: recommend-4
test('goods far above and below what a person usually chooses come later', () =>
  withDemoOrders(async (scene) => {
    const { call, db, clock } = scene;
    const requests = { type: 'red', country: 'FR' };
    const looked = async (ids: string[]) => {
      const person = await rich(scene);
      const rows = ids.map((product_id) => ({ person_id: person.id, product_id, seen_at: clock.now() }));
      await db.insertInto('footprint').values(rows).execute();
      const prices = (await feed(scene, person, 20)).map(({ priceFen }) => priceFen!).sort((x, y) => x - y);
      return prices[10]!;
    };
    const idsOf = async (sort: 'priceAsc' | 'priceDesc') =>
      (await call('catalog.list', { ...requests, sort, size: 12 })).list.map(({ id }) => id);
    expect(await looked(await idsOf('priceDesc'))).toBeGreaterThan(3 * (await looked(await idsOf('priceAsc'))));
  }));

// Rule: recommend-5
test('a new visitor sees the shop’s choice, the first ten of at least four regions, and pages go on behind them', () =>
  withDemoOrders(async (scene) => {
    const { call, db } = scene;
    const list = await feed(scene, null, 10);
    expect(list).toHaveLength(10);
    const rows = await db
      .selectFrom('product as p')
      .innerJoin('wine as w', 'w.id', 'p.wine_id')
      .innerJoin('region as r', 'r.id', 'w.region_id')
      .select((row) => row.fn.coalesce('r.parent_id', 'r.id').as('region'))
      .where(
        'p.id',
        'in',
        list.map(({ id }) => id),
      )
      .execute();
    expect(new Set(rows.map(({ region }) => region)).size).toBeGreaterThanOrEqual(4);
    const fresh = await rich(scene);
    expect((await feed(scene, fresh, 10)).map(({ id }) => id)).toEqual(list.map(({ id }) => id));
    const first = await call('home.listFeed', { size: 6 });
    const second = await call('home.listFeed', { size: 6, cursor: first.next! });
    expect([...first.list, ...second.list].slice(0, 10).map(({ id }) => id)).toEqual(list.map(({ id }) => id));
  }));

// Rule: recommend-6
test('what is bought with a product counts a little in what is like it', () =>
  withDemoOrders(async (scene) => {
    const { app, call, db, clock } = scene;
    const { a } = await strangers(scene);
    const idsLike = async () =>
      (await call('products.listSimilar', { productId: a.id, size: 20 })).list.map(({ id }) => id);
    const before = await idsLike();
    const other = before[12]!;
    for (let i = 0; i < 12; i++) {
      const person_id = (await rich(scene)).id;
      const rows = [a.id, other].map((product_id) => ({ person_id, product_id, seen_at: clock.now() }));
      await db.insertInto('footprint').values(rows).execute();
    }
    await countGoodsTogether.run(app);
    const after = await idsLike();
    expect(after.indexOf(other)).toBeLessThan(12);
    expect(after).not.toContain(a.id);
  }));
