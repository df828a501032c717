import { DAY, HOUR } from '../../../clock';
import { addPeople, personNamed } from '../../../testing/people';
import { tradeScene } from '../../../testing/trade/trade';
import { withApp, type TestScene } from '../../../testing/withApp';

type Goods = Awaited<ReturnType<typeof tradeScene>>;
const scene = (body: (parts: TestScene, goods: Goods) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body(parts, await tradeScene(parts.db, parts.clock.now()));
  });
const unknown = '01900000-0000-7000-8000-000000000000';

test(
  'lists the newest first by day, each product once, page by page',
  scene(async (parts, goods) => {
    const gold = await personNamed(parts, 'gold');
    const ids = [
      (await goods.product()).productId,
      (await goods.product()).productId,
      (await goods.product()).productId,
    ];
    for (const productId of [...ids, ids[0]!]) {
      parts.clock.advance(HOUR);
      await parts.call('footprints.add', { productId }, gold);
    }
    const first = await parts.call('footprints.list', { size: 2 }, gold);
    const second = await parts.call('footprints.list', { size: 2, cursor: first.next! }, gold);
    expect([...first.list, ...second.list].map((one) => one.id)).toEqual([ids[0], ids[2], ids[1]]);
    expect(second.next).toBeNull();
  }),
);

test(
  'guests and unknown goods are passed over',
  scene(async (parts, goods) => {
    const { productId } = await goods.product();
    expect(await parts.call('footprints.add', { productId })).toEqual({});
    expect(
      await parts.call('footprints.merge', { items: [{ productId, at: parts.clock.now().toISOString() }] }),
    ).toEqual({ added: 0 });
    expect(await parts.call('footprints.list', {})).toEqual({ list: [], next: null });
    const gold = await personNamed(parts, 'gold');
    await parts.call('footprints.add', { productId: unknown }, gold);
    expect((await parts.call('footprints.list', {}, gold)).list).toEqual([]);
  }),
);

test(
  'merging keeps the later visit, and no visit lies ahead',
  scene(async (parts, goods) => {
    const gold = await personNamed(parts, 'gold');
    const { productId } = await goods.product();
    const now = parts.clock.now();
    await parts.call('footprints.add', { productId }, gold);
    await parts.call(
      'footprints.merge',
      { items: [{ productId, at: new Date(now.getTime() - DAY).toISOString() }] },
      gold,
    );
    expect(Date.parse((await parts.call('footprints.list', {}, gold)).list[0]!.seenAt)).toBeGreaterThanOrEqual(
      now.getTime(),
    );
    await parts.call(
      'footprints.merge',
      { items: [{ productId, at: new Date(now.getTime() + DAY).toISOString() }] },
      gold,
    );
    expect(Date.parse((await parts.call('footprints.list', {}, gold)).list[0]!.seenAt)).toBeLessThan(
      now.getTime() + HOUR,
    );
  }),
);

test(
  'what went off sale stays in the history as sold out',
  scene(async (parts, goods) => {
    const gold = await personNamed(parts, 'gold');
    const { productId } = await goods.product({ onSale: false });
    await parts.call('footprints.add', { productId }, gold);
    expect((await parts.call('footprints.list', {}, gold)).list[0]!.product.stock).toBe('out');
  }),
);

// Rules: guard-12, history-4
test(
  "removing and clearing touch nobody else's",
  scene(async (parts, goods) => {
    const gold = await personNamed(parts, 'gold');
    const plain = await personNamed(parts, 'plain');
    const { productId } = await goods.product();
    await parts.call('footprints.add', { productId }, gold);
    expect(await parts.call('footprints.remove', { productIds: [productId] }, plain)).toEqual({ removed: 0 });
    expect(await parts.call('footprints.clear', {}, plain)).toEqual({ removed: 0 });
    expect(await parts.call('footprints.remove', { productIds: [productId] }, gold)).toEqual({ removed: 1 });
  }),
);
