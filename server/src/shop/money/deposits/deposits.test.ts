import { SECOND } from '../../../clock';
import { moveLedger } from '../../../core/ledger';
import type { Person } from '../../../core/caller';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import {
  balanceOf,
  choose,
  orderScene,
  portOf,
  postNotice,
  withOrders,
  type OrderScene,
} from '../../../testing/trade/orders';
import { withParallelApp } from '../../../testing/parallelApp';
import { takeNotice } from '../payment/callbacks';

const finance = { id: newId(), name: 'finance', roles: ['finance' as const], tokenHash: '', csrf: '' };
const http = undefined as never;
const reason = '独家经销合作';

const owe = ({ app }: OrderScene, { phone }: Person, dueFen: number) =>
  app.handlers['deposits.setDue']({ phone, dueFen, reason }, finance, http);
const deduct = ({ app }: OrderScene, { phone }: Person, amountFen: number) =>
  app.handlers['deposits.deduct']({ phone, amountFen, reason: '跨区域销售' }, finance, http);
const decide = ({ app }: OrderScene, id: string, granted: boolean) =>
  app.handlers['deposits.decideReturn']({ id, granted, reply: '合作已结束' }, finance, http);
const waiting = async ({ app }: OrderScene) => (await app.handlers['deposits.listReturns']({}, finance, http)).list;
const pay = ({ call }: OrderScene, person: Person, amountFen: number) =>
  call('deposits.pay', { amountFen, idemKey: newId() }, person);
const ask = ({ call }: OrderScene, person: Person, idemKey = newId()) =>
  call('deposits.askBack', { reason: '合作已结束', idemKey }, person);
const numberOf = async ({ db }: OrderScene, rechargeId: string) =>
  (await db.selectFrom('payment').select('out_no').where('subject_id', '=', rechargeId).executeTakeFirstOrThrow())
    .out_no;
const paid = async (scene: OrderScene, person: Person, amountFen: number) => {
  const { rechargeId } = await pay(scene, person, amountFen);
  await postNotice(scene, await choose(scene, await numberOf(scene, rechargeId), 'paid'));
  return rechargeId;
};
/** Opens the same payment so many times, as somebody does who taps again; the numbers of the attempts. */
const openTimes = async (scene: OrderScene, times: number, open: () => Promise<{ rechargeId: string }>) => {
  const numbers = [];
  for (let i = 0; i < times; i++) {
    numbers.push(await numberOf(scene, (await open()).rechargeId));
    scene.clock.advance(4 * SECOND);
  }
  return numbers;
};
/** Money comes for all these attempts at the same moment. */
const payAtOnce = async (scene: OrderScene, numbers: readonly string[]) => {
  const port = portOf(scene);
  const notices = [];
  for (const outNo of numbers) {
    await port.decide(outNo, 'paid');
    const { body, headers } = await port.noticeOf(outNo);
    notices.push(await port.readNotice(body, headers));
  }
  await Promise.all(notices.map((notice) => takeNotice(scene.app, 'wechat', notice)));
};
const givenBack = async ({ db }: OrderScene) =>
  (await db.selectFrom('refund').select('amount_fen').execute()).map(({ amount_fen }) => amount_fen);
const faultsOf = async ({ db }: OrderScene) => (await checkLedgers(db)).faults;

// Rules: deposit-1, deposit-4
test('what is missing is paid through the channel into the deposit, not into the balance', () =>
  withOrders(async (scene) => {
    const { call, shop } = scene;
    const person = await shop.person();
    await owe(scene, person, 500_000);
    expect(await call('deposits.get', {}, person)).toMatchObject({ heldFen: 0, dueFen: 500_000, restFen: 500_000 });
    await expect(pay(scene, person, 400_000)).rejects.toThrow('应缴金额有变化，请重新确认');
    const rechargeId = await paid(scene, person, 500_000);
    expect(await call('wallet.getRechargeResult', { rechargeId }, person)).toMatchObject({
      account: 'deposit',
      state: 'done',
      text: '保证金已到账',
      balanceFen: 500_000,
    });
    expect(await call('deposits.get', {}, person)).toMatchObject({ heldFen: 500_000, restFen: 0, freeFen: 0 });
    expect((await call('deposits.list', {}, person)).list).toMatchObject([
      { amount: 500_000, reason: '缴纳保证金', source: { kind: 'recharge', id: rechargeId, text: '查看缴纳' } },
    ]);
    expect(await balanceOf(scene, person)).toBe(0);
    await expect(pay(scene, person, 500_000)).rejects.toThrow('保证金已缴清，无需再付');
    const unapproved = await shop.person({ registration: 'underReview' });
    await expect(pay(scene, unapproved, 1)).rejects.toThrow('账号审核中');
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: deposit-2
test('what is not owed is asked back once, and moves to the balance when it is granted', () =>
  withOrders(async (scene) => {
    const { call, shop } = scene;
    const person = await shop.person();
    await owe(scene, person, 500_000);
    await paid(scene, person, 500_000);
    await expect(ask(scene, person)).rejects.toThrow('没有可以退还的保证金');
    await owe(scene, person, 0);
    const idemKey = newId();
    expect((await ask(scene, person, idemKey)).wish).toMatchObject({ amountFen: 500_000, state: 'waiting' });
    expect((await ask(scene, person, idemKey)).wish).toMatchObject({ state: 'waiting' });
    await expect(ask(scene, person)).rejects.toThrow('退还申请正在审核');
    const [request] = await waiting(scene);
    await decide(scene, request!.id, true);
    await expect(decide(scene, request!.id, true)).rejects.toMatchObject({
      code: 'changed',
      message: '申请已被别人处理',
    });
    expect(await balanceOf(scene, person)).toBe(500_000);
    expect(await call('deposits.get', {}, person)).toMatchObject({
      heldFen: 0,
      freeFen: 0,
      wish: { state: 'granted', reply: '合作已结束' },
    });
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: deposit-2
test('refused it stays, with the reason, and can be asked again; more than is held is never given', () =>
  withOrders(async (scene) => {
    const person = await scene.shop.person();
    await owe(scene, person, 500_000);
    await paid(scene, person, 500_000);
    await owe(scene, person, 100_000);
    await ask(scene, person);
    await decide(scene, (await waiting(scene))[0]!.id, false);
    expect((await scene.call('deposits.get', {}, person)).wish).toMatchObject({
      state: 'refused',
      reply: '合作已结束',
    });
    await ask(scene, person);
    await deduct(scene, person, 450_000);
    await expect(decide(scene, (await waiting(scene))[0]!.id, true)).rejects.toMatchObject({ code: 'short' });
    expect(await balanceOf(scene, person)).toBe(0);
    expect(await scene.call('deposits.get', {}, person)).toMatchObject({ heldFen: 50_000, restFen: 50_000 });
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: deposit-3
test('staff sets what is owed, deducts and decides, each with a row in the log', () =>
  withOrders(async (scene) => {
    const person = await scene.shop.person();
    await owe(scene, person, 500_000);
    await expect(deduct(scene, person, 1)).rejects.toMatchObject({ code: 'short' });
    await paid(scene, person, 500_000);
    await deduct(scene, person, 200_000);
    await owe(scene, person, 0);
    await ask(scene, person);
    await decide(scene, (await waiting(scene))[0]!.id, true);
    const rows = await scene.db.selectFrom('audit_entry').select(['who', 'action']).orderBy('id').execute();
    expect(rows.map(({ who, action }) => `${who} ${action}`)).toEqual([
      'finance deposits.setDue',
      'finance deposits.deduct',
      'finance deposits.setDue',
      'finance deposits.decideReturn',
    ]);
    await expect(owe(scene, { ...person, phone: '13900000000' }, 1)).rejects.toThrow('账号不存在');
  }));

// Rule: deposit-2
test('asked and decided from several places at once, it moves once', () =>
  withParallelApp(async (parts) => {
    const scene = await orderScene(parts);
    const person = await scene.shop.person();
    await owe(scene, person, 500_000);
    await paid(scene, person, 500_000);
    await owe(scene, person, 0);
    const asked = await Promise.allSettled(Array.from({ length: 4 }, () => ask(scene, person)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [request] = await waiting(scene);
    await Promise.allSettled(Array.from({ length: 4 }, () => decide(scene, request!.id, true)));
    expect(await balanceOf(scene, person)).toBe(500_000);
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: deposit-1
test('a deposit that is opened and paid forty times at once is credited once; the others go back', () =>
  withParallelApp(async (parts) => {
    const scene = await orderScene(parts);
    const { call, db, shop } = scene;
    const person = await shop.person();
    await owe(scene, person, 500_000);
    const numbers = await openTimes(scene, 40, () => pay(scene, person, 500_000));
    const open = await db.selectFrom('payment').select('out_no').where('state', '=', 'pending').execute();
    expect(open).toEqual([{ out_no: numbers.at(-1) }]);
    await payAtOnce(scene, numbers);
    expect(await call('deposits.get', {}, person)).toMatchObject({ heldFen: 500_000, freeFen: 0 });
    expect(await givenBack(scene)).toEqual(Array.from({ length: 39 }, () => 500_000));
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: deposit-1
test('what is more than is due when it comes goes back, and the page says so', () =>
  withOrders(async (scene) => {
    const { call, shop } = scene;
    const person = await shop.person();
    await owe(scene, person, 500_000);
    const { rechargeId } = await pay(scene, person, 500_000);
    await owe(scene, person, 300_000);
    await postNotice(scene, await choose(scene, await numberOf(scene, rechargeId), 'paid'));
    expect(await call('deposits.get', {}, person)).toMatchObject({ heldFen: 300_000, freeFen: 0 });
    expect(await givenBack(scene)).toEqual([200_000]);
    expect(await call('wallet.getRechargeResult', { rechargeId }, person)).toMatchObject({
      state: 'done',
      text: '保证金已到账，多付的 ¥2,000.00 将原路退回',
    });
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: desk-12
test('staff see who has a deposit or owes one, page by page', () =>
  withOrders(async (scene) => {
    const [one, other] = [await scene.shop.person(), await scene.shop.person()];
    await owe(scene, one, 5000);
    await owe(scene, other, 7000);
    await transaction(scene.db, (tx) =>
      moveLedger(tx, { personId: other.id, account: 'deposit', amount: 2000, reason: '缴纳', now: scene.clock.now() }),
    );
    const page = (cursor?: string) =>
      scene.app.handlers['deposits.listHolders']({ size: 1, ...(cursor && { cursor }) }, finance, http);
    const first = await page();
    expect(first.list).toMatchObject([{ id: other.id, heldFen: 2000, dueFen: 7000, besideFen: 7000 }]);
    const second = await page(first.next!);
    expect(second).toMatchObject({ list: [{ id: one.id, heldFen: 0, dueFen: 5000 }], next: null });
  }));
