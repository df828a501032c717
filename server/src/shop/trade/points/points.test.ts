import { DAY } from '../../../clock';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import type { FieldsOf } from '../../../http/handler';
import type { Person } from '../../../core/caller';
import { moveLedger } from '../../../core/ledger';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { withParallelApp } from '../../../testing/parallelApp';
import { orderScene, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { refundByShop } from '../orders/shipping/desk';

const finance = { id: newId(), name: 'finance', roles: ['finance' as const], tokenHash: '', csrf: '' };
const addReward = ({ app }: OrderScene, input: FieldsOf<'points.addReward'>) =>
  app.handlers['points.addReward'](input, finance, undefined as never);
const withdraw = ({ app }: OrderScene, rewardId: string) =>
  app.handlers['points.withdrawReward']({ rewardId, reason: '活动结束' }, finance, undefined as never);
const rich = async ({ db, shop, clock }: OrderScene, points = 1000): Promise<Person> => {
  const person = await shop.person();
  const entry = { personId: person.id, reason: '活动奖励', now: clock.now() };
  await transaction(db, async (tx) => {
    await moveLedger(tx, { ...entry, account: 'point', amount: points });
    await moveLedger(tx, { ...entry, account: 'daibi', amount: points });
  });
  return person;
};
const terms = { cost: 300, worthFen: 12_800, total: 5, perPerson: 2, position: 1 };
const goodsReward = async (scene: OrderScene, change: Partial<typeof terms> = {}, stock = 10) => {
  const goods = await scene.shop.product({ stock });
  const input = { ...terms, ...change, account: 'point' as const, skuId: goods.skuId };
  return { goods, rewardId: (await addReward(scene, input)).id };
};
const couponReward = async (scene: OrderScene, account: 'point' | 'daibi' = 'point') => {
  await scene.shop.coupon(await scene.shop.person());
  const { id: couponId } = await scene.db.selectFrom('coupon').select('id').executeTakeFirstOrThrow();
  const { id } = await addReward(scene, { ...terms, account, couponId });
  return { couponId, rewardId: id };
};
const exchange = ({ call }: OrderScene, person: Person, rewardId: string, more = {}) =>
  call('points.exchange', { rewardId, idemKey: newId(), ...more }, person);
const pointsOf = async ({ call }: OrderScene, person: Person) => (await call('points.list', {}, person)).balance;
const faultsOf = async ({ db }: OrderScene) => (await checkLedgers(db)).faults;

// Rule: points-1
test('each day in a row brings more, once a day; a day missed begins again', () =>
  withOrders(async (scene) => {
    const { call, clock, shop } = scene;
    const person = await shop.person();
    const gained: number[] = [];
    for (let day = 0; day < 8; day++) {
      gained.push((await call('points.signIn', {}, person)).points);
      await expect(call('points.signIn', {}, person)).rejects.toThrow('今天已经签到过了，明天再来');
      clock.advance(DAY);
    }
    expect(gained).toEqual([5, 5, 10, 10, 15, 15, 30, 5]);
    expect(await pointsOf(scene, person)).toBe(95);
    expect(await call('points.getSignIn', {}, person)).toMatchObject({ streak: 8, signedToday: false });
    clock.advance(DAY);
    const { streak, days } = await call('points.getSignIn', {}, person);
    expect(streak).toBe(0);
    expect(days.map(({ state }) => state)).toEqual(['today', 'next', 'next', 'next', 'next', 'next', 'next']);
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: points-1
test('two phones at once sign in once', () =>
  withParallelApp(async (parts) => {
    const scene = await orderScene(parts);
    const person = await scene.shop.person();
    const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => scene.call('points.signIn', {}, person)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await pointsOf(scene, person)).toBe(5);
  }));

// Rule: points-2
test('points buy a coupon, which the person then has', () =>
  withOrders(async (scene) => {
    const { call, db } = scene;
    const person = await rich(scene);
    const { rewardId, couponId } = await couponReward(scene);
    const idemKey = newId();
    const first = await exchange(scene, person, rewardId, { idemKey });
    expect(first).toMatchObject({ owned: 700, orderId: null, expiresAt: expect.any(String) });
    expect(await exchange(scene, person, rewardId, { idemKey })).toEqual(first);
    const owned = await db.selectFrom('person_coupon').select('coupon_id').where('person_id', '=', person.id).execute();
    expect(owned).toEqual([{ coupon_id: couponId }]);
    expect((await call('points.list', {}, person)).list[0]).toMatchObject({ amount: -300, reason: '兑换优惠券' });
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: points-2
test('tokens have rewards of their own and leave the points alone', () =>
  withOrders(async (scene) => {
    const person = await rich(scene);
    const { rewardId } = await couponReward(scene, 'daibi');
    expect(await exchange(scene, person, rewardId)).toMatchObject({ owned: 700 });
    expect(await pointsOf(scene, person)).toBe(1000);
    expect((await scene.call('points.listRewards', { account: 'point' }, person)).list).toEqual([]);
    expect((await scene.call('points.listRewards', { account: 'daibi' }, person)).list).toMatchObject([
      { kind: 'coupon', name: '窖藏礼券', note: '立减 10，全场可用', left: 4, state: 'open' },
    ]);
  }));

// Rule: points-3
test('points buy goods: an order that is paid, with stock held; rejected, it gives the points back', () =>
  withOrders(async (scene) => {
    const { call, shop } = scene;
    const person = await rich(scene);
    const { rewardId, goods } = await goodsReward(scene);
    await expect(exchange(scene, person, rewardId)).rejects.toMatchObject({ code: 'address' });
    const addressId = await shop.address(person);
    const { orderId, owned } = await exchange(scene, person, rewardId, { addressId });
    expect(owned).toBe(700);
    expect(await call('orders.get', { orderid: orderId! }, person)).toMatchObject({ state: 'paid', totalFen: 0 });
    expect(await shop.stockOf(goods)).toEqual({ onHand: 10, held: 1 });
    expect((await call('points.list', {}, person)).list[0]).toMatchObject({
      amount: -300,
      reason: '兑换商品',
      source: { kind: 'order', id: orderId },
    });
    await refundByShop(scene.app, { who: 'desk', orderId: orderId!, reason: '商品破损' });
    expect(await pointsOf(scene, person)).toBe(1000);
    expect(await shop.stockOf(goods)).toEqual({ onHand: 10, held: 0 });
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: points-4
test('nothing is exchanged beyond points, limits and stock, and a refusal takes nothing', () =>
  withOrders(async (scene) => {
    const { db, shop } = scene;
    const poor = await rich(scene, 299);
    const person = await rich(scene);
    const { rewardId } = await couponReward(scene);
    await expect(exchange(scene, poor, rewardId)).rejects.toMatchObject({ message: '积分不足', code: 'short' });
    await exchange(scene, person, rewardId);
    await exchange(scene, person, rewardId);
    await expect(exchange(scene, person, rewardId)).rejects.toThrow('每人限兑 2 次，你已兑过');
    const last = await goodsReward(scene, { total: 1 }, 1);
    const addressId = await shop.address(person);
    await exchange(scene, person, last.rewardId, { addressId });
    await expect(exchange(scene, await rich(scene), last.rewardId, { addressId })).rejects.toThrow('来晚了，已经兑完');
    const empty = await goodsReward(scene, {}, 0);
    await expect(exchange(scene, person, empty.rewardId, { addressId })).rejects.toMatchObject({ code: 'soldOut' });
    await expect(exchange(scene, person, newId())).rejects.toThrow('兑换的礼品不存在');
    expect(await pointsOf(scene, poor)).toBe(299);
    expect(await pointsOf(scene, person)).toBe(100);
    const { taken } = await db
      .selectFrom('reward')
      .select('taken')
      .where('id', '=', empty.rewardId)
      .executeTakeFirstOrThrow();
    expect(taken).toBe(0);
    const waiting = await shop.person({ registration: 'underReview' });
    await expect(exchange(scene, waiting, rewardId)).rejects.toThrow('账号审核中');
    await withdraw(scene, rewardId);
    await expect(exchange(scene, person, rewardId)).rejects.toThrow('来晚了，已经兑完');
  }));

// Rule: points-5
test('rewards are added and withdrawn (points.addReward, points.withdrawReward) by staff, with a row in the log', () =>
  withOrders(async (scene) => {
    const { db, shop } = scene;
    const { rewardId } = await goodsReward(scene);
    const { skuId } = await shop.product();
    await expect(addReward(scene, { ...terms, account: 'daibi', skuId })).rejects.toThrow('商品只能用积分兑换');
    await expect(addReward(scene, { ...terms, account: 'point' })).rejects.toThrow('请选择一种优惠券或商品');
    await withdraw(scene, rewardId);
    await expect(withdraw(scene, rewardId)).rejects.toThrow('礼品不存在');
    expect(await db.selectFrom('audit_entry').select('action').orderBy('id').execute()).toEqual([
      { action: 'points.addReward' },
      { action: 'points.withdrawReward' },
    ]);
  }));

// Rule: desk-12
test('staff see every reward with what was taken of it, the withdrawn ones last', () =>
  withOrders(async (scene) => {
    const person = await rich(scene);
    const gone = await couponReward(scene, 'daibi');
    const { rewardId } = await couponReward(scene);
    await exchange(scene, person, rewardId);
    await withdraw(scene, gone.rewardId);
    const { list } = await scene.app.handlers['points.listAllRewards']({}, finance, undefined as never);
    expect(list).toMatchObject([
      { id: rewardId, kind: 'coupon', account: 'point', taken: 1, total: 5, withdrawnAt: null },
      { id: gone.rewardId, account: 'daibi', taken: 0, withdrawnAt: expect.any(String) },
    ]);
  }));
