import { DAY, HOUR } from '../../../../clock';
import type { Person } from '../../../../core/caller';
import { invoke } from '../../../../http/calls/invoke';
import { newId } from '../../../../store/ids';
import { placePaid, withOrders, type OrderScene } from '../../../../testing/trade/orders';

const staff = { id: newId(), name: 'anna', roles: ['orders'], tokenHash: '', csrf: '' };
const risksOf = async ({ app }: OrderScene, id: string) =>
  ((await invoke(app, { name: 'desk.get', params: { id }, caller: staff } as never)) as { risks: string[] }).risks;
const listed = async ({ app }: OrderScene) =>
  (
    (await invoke(app, { name: 'desk.list', params: {}, caller: staff } as never)) as {
      list: { id: string; risks: string[] }[];
    }
  ).list;

/** Buyers of these tests live where nobody else does, and registered long ago. */
async function settled({ db, shop, clock }: OrderScene, detail: string, areaCode = '310104') {
  const person = await shop.person({ balanceFen: 90_000_000 });
  const id = await shop.address(person, { areaCode });
  await db.updateTable('address').set({ detail }).where('id', '=', id).execute();
  await db
    .updateTable('person')
    .set({ created_at: new Date(clock.now().getTime() - 90 * DAY) })
    .where('id', '=', person.id)
    .execute();
  return person;
}

// Rule: desk-83
test('orders of several accounts to one address are marked, until they are over', () =>
  withOrders(async (scene) => {
    const placed = [];
    for (let buyer = 0; buyer < 3; buyer++) placed.push(await placePaid(scene, await settled(scene, '永嘉路 100 号')));
    const text = '前后 7 天有 3 个订单送到同一地址，来自 3 个账号';
    const { orderId } = placed[0]!;
    expect(await risksOf(scene, orderId)).toEqual([text]);
    expect((await listed(scene)).map(({ risks }) => risks)).toEqual([[text], [text], [text]]);
    const often = await settled(scene, '永嘉路 200 号');
    for (let order = 0; order < 5; order++) placed.push(await placePaid(scene, often));
    expect(await risksOf(scene, placed.at(-1)!.orderId)).toEqual([]);
    const second = await placePaid(scene, await settled(scene, '永嘉路 200 号'));
    expect(await risksOf(scene, second.orderId)).toEqual(['前后 7 天有 6 个订单送到同一地址，来自 2 个账号']);
    await scene.db.updateTable('shop_order').set({ state: 'received' }).where('id', '=', orderId).execute();
    expect(await risksOf(scene, orderId)).toEqual([]);
  }));

// Rule: desk-83
test('a large sum of a new account is marked, a small one and one of an old account are not', () =>
  withOrders(async (scene) => {
    const { shop, db, clock, place } = scene;
    const dear = [{ skuId: (await shop.product({ priceFen: 600_000 })).skuId }];
    const person = await settled(scene, '永嘉路 100 号');
    const old = await place(person, dear);
    expect(await risksOf(scene, old.orderId)).toEqual([]);
    await db
      .updateTable('person')
      .set({ created_at: new Date(clock.now().getTime() - 2 * DAY - HOUR) })
      .where('id', '=', person.id)
      .execute();
    expect(await risksOf(scene, old.orderId)).toEqual(['注册 2 天的账号，金额 ¥6,000.00']);
    const small = await place(person);
    expect(await risksOf(scene, small.orderId)).toEqual([]);
  }));

// Rule: desk-83
test('an order to another province than the earlier ones is marked', () =>
  withOrders(async (scene) => {
    const { clock, db } = scene;
    const person: Person = await settled(scene, '永嘉路 100 号');
    for (let order = 0; order < 3; order++) {
      await placePaid(scene, person);
      clock.advance(8 * DAY);
    }
    const next = await placePaid(scene, person);
    expect(await risksOf(scene, next.orderId)).toEqual([]);
    const { address } = await db
      .selectFrom('shop_order')
      .select('address')
      .where('id', '=', next.orderId)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('shop_order')
      .set({ address: JSON.stringify({ ...(address as object), areaCode: '440305', province: '广东省' }) })
      .where('id', '=', next.orderId)
      .execute();
    expect(await risksOf(scene, next.orderId)).toEqual([
      `最近 3 个订单送到${(address as { province: string }).province}，这次送到广东省`,
    ]);
  }));

// Rule: desk-515
test('what somebody has looked into is marked with who and when, until something else comes up', () =>
  withOrders(async (scene) => {
    const { orderId } = await placePaid(scene, await settled(scene, '永嘉路 300 号'));
    for (let buyer = 0; buyer < 2; buyer++) await placePaid(scene, await settled(scene, '永嘉路 300 号'));
    const check = (fromRisks: readonly string[]) =>
      invoke(scene.app, { name: 'desk.checkRisks', params: { id: orderId, fromRisks }, caller: staff } as never);
    const seen = async () =>
      (await invoke(scene.app, { name: 'desk.get', params: { id: orderId }, caller: staff } as never)) as object;
    await expect(check(['别的内容'])).rejects.toMatchObject({ code: 'changed' });
    const risks = await risksOf(scene, orderId);
    await check(risks);
    expect(await seen()).toMatchObject({
      risks,
      riskCheck: { by: 'anna' },
      log: expect.arrayContaining([expect.objectContaining({ action: 'desk.checkRisks', who: 'anna' })]) as unknown[],
    });
    await placePaid(scene, await settled(scene, '永嘉路 300 号'));
    expect(await seen()).toMatchObject({ riskCheck: null });
  }));
