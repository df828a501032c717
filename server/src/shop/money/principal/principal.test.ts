import type { Person } from '../../../core/caller';
import { cancelAccounts } from '../../identity/cancellation/cancellationJobs';
import { sendRefunds } from '../payment/sendRefunds';
import { DAY } from '../../../clock';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { fundedPerson } from '../../../testing/trade/funds';
import {
  balanceOf,
  choose,
  orderScene,
  payBalance,
  placePaid,
  postNotice,
  withOrders,
  type OrderScene,
} from '../../../testing/trade/orders';
import { withParallelApp } from '../../../testing/parallelApp';

const http = undefined as never;
const finance = (name: string) => ({ id: newId(), name, roles: ['finance' as const], tokenHash: '', csrf: '' });
const anna = finance('anna');
const berta = finance('berta');

/** A person who recharged ¥1,000 and got ¥100. */
async function recharged(scene: OrderScene): Promise<Person> {
  const person = await scene.shop.person();
  await recharge(scene, person);
  return person;
}

async function recharge(scene: OrderScene, person: Person): Promise<void> {
  const { app, call, db } = scene;
  const offers = [{ amountFen: 100_000, giftFen: 10_000 }];
  await app.handlers['wallet.setOffers']({ offers }, anna, http);
  const { rechargeId } = await call(
    'wallet.rechargeH5',
    { amountFen: 100_000, giftFen: 10_000, idemKey: newId() },
    person,
  );
  const { out_no } = await db
    .selectFrom('payment')
    .select('out_no')
    .where('subject_id', '=', rechargeId)
    .executeTakeFirstOrThrow();
  await postNotice(scene, await choose(scene, out_no, 'paid'));
}

const get = ({ call }: OrderScene, person: Person) => call('principal.get', {}, person);
const ask = async (scene: OrderScene, person: Person, idemKey = newId()) => {
  const { principalFen, lapsingFen } = await get(scene, person);
  return scene.call('principal.askBack', { principalFen, giftFen: lapsingFen, idemKey }, person);
};
const listed = async ({ app }: OrderScene, state: 'waiting' | 'checked' | 'paid' | 'open' = 'waiting') =>
  (await app.handlers['principal.listReturns']({ state, size: 20 }, anna, http)).list;
const check = async (scene: OrderScene, who = anna) =>
  scene.app.handlers['principal.checkReturn']({ returnId: (await listed(scene))[0]!.id }, who, http);
const confirm = async (scene: OrderScene, who = berta, bankNo = '') =>
  scene.app.handlers['principal.confirmReturn'](
    { returnId: (await listed(scene, 'checked'))[0]!.id, bankNo },
    who,
    http,
  );
const refunded = ({ db }: OrderScene) =>
  db.selectFrom('refund').select(['amount_fen', 'state']).orderBy('created_at').execute();
const faultsOf = async ({ db }: OrderScene) => (await checkLedgers(db)).faults;
const buy = async (scene: OrderScene, person: Person, priceFen: number) => {
  const { skuId } = await scene.shop.product({ priceFen });
  return placePaid(scene, person, [{ skuId }]);
};

// Rule: wallet-11
test('unspent principal goes back the way it came, after two people of finance; its gifts lapse', () =>
  withOrders(async (scene) => {
    const person = await recharged(scene);
    await buy(scene, person, 40_000);
    expect(await get(scene, person)).toEqual({ principalFen: 60_000, giftFen: 10_000, lapsingFen: 6_000, last: null });
    const idemKey = newId();
    const asked = await ask(scene, person, idemKey);
    expect(asked).toMatchObject({
      principalFen: 0,
      giftFen: 4_000,
      last: { principalFen: 60_000, giftFen: 6_000, state: 'waiting' },
    });
    await scene.call('principal.askBack', { principalFen: 60_000, giftFen: 6_000, idemKey }, person);
    await expect(ask(scene, person)).rejects.toMatchObject({ message: '没有可以退还的本金' });
    expect(await balanceOf(scene, person)).toBe(4_000);
    await check(scene);
    await expect(confirm(scene, anna)).rejects.toMatchObject({ code: 'samePerson' });
    expect(await refunded(scene)).toEqual([]);
    await confirm(scene);
    await sendRefunds(scene.app);
    expect(await refunded(scene)).toEqual([{ amount_fen: 60_000, state: 'done' }]);
    expect(await listed(scene, 'paid')).toMatchObject([{ checkedBy: 'anna', decidedBy: 'berta', byHandFen: 0 }]);
    expect((await get(scene, person)).last).toMatchObject({ state: 'paid' });
    const rows = await scene.db.selectFrom('audit_entry').select(['who', 'action']).orderBy('id').execute();
    expect(rows.slice(-2).map(({ who, action }) => `${who} ${action}`)).toEqual([
      'anna principal.checkReturn',
      'berta principal.confirmReturn',
    ]);
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: wallet-11
test('refused, or taken back before the review, principal and gifts are as they were', () =>
  withOrders(async (scene) => {
    const person = await recharged(scene);
    await ask(scene, person);
    expect(await scene.call('principal.cancel', {}, person)).toMatchObject({
      principalFen: 100_000,
      giftFen: 10_000,
      last: { state: 'cancelled' },
    });
    await ask(scene, person);
    await check(scene);
    await expect(scene.call('principal.cancel', {}, person)).rejects.toMatchObject({ code: 'changed' });
    const returnId = (await listed(scene, 'checked'))[0]!.id;
    expect((await listed(scene, 'open')).map(({ id }) => id)).toEqual([returnId]);
    await scene.app.handlers['principal.refuseReturn']({ returnId, reason: '身份未核实' }, berta, http);
    await expect(
      scene.app.handlers['principal.refuseReturn']({ returnId, reason: '身份未核实' }, berta, http),
    ).rejects.toMatchObject({ code: 'changed' });
    expect(await get(scene, person)).toMatchObject({
      principalFen: 100_000,
      giftFen: 10_000,
      last: { state: 'refused', reply: '身份未核实' },
    });
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: wallet-11
test('what came by no channel is sent by hand, with the number of the transfer', () =>
  withOrders(async (scene) => {
    const person = await fundedPerson(scene, { balanceFen: 5_000 });
    await expect(
      scene.call('principal.askBack', { principalFen: 4_000, giftFen: 0, idemKey: newId() }, person),
    ).rejects.toMatchObject({ code: 'stale' });
    await ask(scene, person);
    expect(await listed(scene)).toMatchObject([{ principalFen: 5_000, byHandFen: 5_000 }]);
    await check(scene);
    await expect(confirm(scene)).rejects.toMatchObject({ code: 'bankNo' });
    await confirm(scene, berta, 'CMB00001');
    expect(await refunded(scene)).toEqual([]);
    expect(await listed(scene, 'paid')).toMatchObject([{ bankNo: 'CMB00001' }]);
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: wallet-10
test('a refund to the balance brings back principal and gifts as the order took them', () =>
  withOrders(async (scene) => {
    const person = await recharged(scene);
    const { skuId } = await scene.shop.product({ priceFen: 120_000 });
    const { orderId, ref } = await scene.place(person, [{ skuId }]);
    await payBalance(scene, person, orderId, 110_000);
    expect(await get(scene, person)).toMatchObject({ principalFen: 0, giftFen: 0 });
    await scene.call('orders.cancel', { ...ref, reason: '买错了' }, person);
    expect(await get(scene, person)).toMatchObject({ principalFen: 100_000, giftFen: 10_000 });
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: cancel-2
test('principal, and a request for it, stand in the way of a cancellation; the gifts alone do not', () =>
  withOrders(async (scene) => {
    const { call, ticket } = scene;
    const person = await recharged(scene);
    const obstacles = async () => (await call('cancellation.get', {}, person)).obstacles;
    const submit = async () =>
      call('cancellation.submit', { reason: 'unused', agreed: true, ticket: await ticket(person, 'logout') }, person);
    await buy(scene, person, 40_000);
    expect(await obstacles()).toEqual([
      { kind: 'orders', count: 1 },
      { kind: 'principal', count: 1 },
    ]);
    await scene.db.updateTable('shop_order').set({ state: 'received' }).execute();
    await ask(scene, person);
    expect(await obstacles()).toEqual([{ kind: 'principalReturns', count: 1 }]);
    await expect(submit()).rejects.toMatchObject({ code: 'obstacles' });
    await check(scene);
    await confirm(scene);
    await sendRefunds(scene.app);
    expect(await obstacles()).toEqual([]);
    expect((await call('cancellation.get', {}, person)).losses).toMatchObject({ balanceFen: 4_000, giftFen: 4_000 });
    await submit();
  }));

// Rule: cancel-5
test('principal that comes while the account waits for its end is asked back by itself', () =>
  withOrders(async (scene) => {
    const { app, call, clock, db, ticket } = scene;
    const person = await scene.shop.person();
    await call(
      'cancellation.submit',
      { reason: 'unused', agreed: true, ticket: await ticket(person, 'logout') },
      person,
    );
    await recharge(scene, person);
    clock.advance(7 * DAY);
    await cancelAccounts.run(app);
    expect(await listed(scene)).toMatchObject([{ principalFen: 100_000, giftFen: 10_000 }]);
    await check(scene);
    await confirm(scene);
    await sendRefunds(app);
    clock.advance(2 * DAY);
    await cancelAccounts.run(app);
    expect(await db.selectFrom('person').select('cancelled_at').where('id', '=', person.id).execute()).toEqual([
      { cancelled_at: expect.any(Date) },
    ]);
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: wallet-11
test('asked, spent, checked and confirmed from several places at once, no money is there twice', () =>
  withParallelApp(async (parts) => {
    const scene = await orderScene(parts);
    const person = await recharged(scene);
    const { orderId, totalFen } = await scene.place(person, [
      { skuId: (await scene.shop.product({ priceFen: 80_000 })).skuId },
    ]);
    await Promise.allSettled([
      ...Array.from({ length: 3 }, () => ask(scene, person)),
      payBalance(scene, person, orderId, totalFen),
    ]);
    if ((await listed(scene)).length === 0) await ask(scene, person);
    await Promise.allSettled(Array.from({ length: 3 }, () => check(scene)));
    await Promise.allSettled(Array.from({ length: 3 }, () => confirm(scene)));
    const [request] = await listed(scene, 'paid');
    expect(await refunded(scene)).toEqual([{ amount_fen: request!.principalFen, state: 'created' }]);
    const { principalFen, giftFen } = await get(scene, person);
    const { paid_fen } = await scene.db.selectFrom('shop_order').select('paid_fen').executeTakeFirstOrThrow();
    expect(principalFen + giftFen + request!.principalFen + request!.giftFen + paid_fen).toBe(110_000);
    expect(await faultsOf(scene)).toEqual([]);
  }));
