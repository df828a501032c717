import { notifyPerson } from '../../../core/orders/notifyPerson';
import { newId, seedId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { addPeople, personNamed } from '../../../testing/people';
import { withApp, type TestScene } from '../../../testing/withApp';
import { withDemo } from '../../../testing/withDemo';

const scene = (body: (parts: TestScene) => Promise<void>) => () =>
  withApp(async (parts) => {
    await addPeople(parts);
    await body(parts);
  });

// Rule: setting-3
test(
  'everything is on until it is switched, one by one and for oneself',
  scene(async (parts) => {
    const [gold, plain] = [await personNamed(parts, 'gold'), await personNamed(parts, 'plain')];
    const on = { orderMessages: true, activityMessages: true, recommendations: true };
    expect(await parts.call('settings.get', {}, gold)).toEqual(on);
    expect(await parts.call('settings.update', { orderMessages: false }, gold)).toEqual({
      ...on,
      orderMessages: false,
    });
    expect(await parts.call('settings.update', { recommendations: false }, gold)).toEqual({
      ...on,
      orderMessages: false,
      recommendations: false,
    });
    expect(await parts.call('settings.update', {}, gold)).toMatchObject({
      orderMessages: false,
      recommendations: false,
    });
    expect(await parts.call('settings.update', { orderMessages: true }, gold)).toMatchObject({ orderMessages: true });
    expect(await parts.call('settings.get', {}, plain)).toEqual(on);
  }),
);

// Rule: setting-3
test(
  'who switched off news of orders gets none',
  scene(async (parts) => {
    const gold = await personNamed(parts, 'gold');
    const news = { personId: gold.id, orderId: newId(), title: '商品已发货', body: '已出库', now: parts.clock.now() };
    const told = async () =>
      (await parts.db.selectFrom('message').select('id').where('title', '=', news.title).execute()).length;
    await parts.call('settings.update', { orderMessages: false }, gold);
    await transaction(parts.db, (tx) => notifyPerson(tx, news));
    expect(await told()).toBe(0);
    await parts.call('settings.update', { orderMessages: true }, gold);
    await transaction(parts.db, (tx) => notifyPerson(tx, news));
    expect(await told()).toBe(1);
  }),
);

// Rule: setting-3
test('who switched off recommendations gets what a guest gets', () =>
  withDemo(async ({ call, personOf, db }) => {
    const gold = await personOf('13800000001');
    await db.deleteFrom('footprint').where('person_id', '=', gold.id).execute();
    await db
      .insertInto('footprint')
      .values({ person_id: gold.id, product_id: seedId('product', 'C1001'), seen_at: new Date() })
      .execute();
    const reasons = async () =>
      (await call('catalog.listGuess', { place: 'member', size: 10 }, gold)).list.map(({ reason }) => reason);
    expect((await reasons()).join()).toContain('按你看过的');
    await call('settings.update', { recommendations: false }, gold);
    expect((await reasons()).join()).not.toMatch(/按你看过的|你常看/);
  }));
