import { DAY, MINUTE } from '../../../clock';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { sendRefunds } from '../payment/sendRefunds';
import type { Person } from '../../../core/caller';
import { recheckPayments } from '../payment/paymentJobs';
import { newId } from '../../../store/ids';
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

const offers = [
  { amountFen: 50_000, giftFen: 1_000 },
  { amountFen: 100_000, giftFen: 3_000 },
];
const finance = { id: newId(), name: 'finance', roles: ['finance' as const], tokenHash: '', csrf: '' };
const setOffers = ({ app }: OrderScene, wished = offers) =>
  app.handlers['wallet.setOffers']({ offers: wished }, finance, undefined as never);
const start = ({ call }: OrderScene, person: Person, amountFen = 100_000, giftFen = 3_000, idemKey = newId()) =>
  call('wallet.rechargeH5', { amountFen, giftFen, idemKey }, person);
const numberOf = async ({ db }: OrderScene, rechargeId: string) =>
  (await db.selectFrom('payment').select('out_no').where('subject_id', '=', rechargeId).executeTakeFirstOrThrow())
    .out_no;
const opened = async (scene: OrderScene) => {
  await setOffers(scene);
  const person = await scene.shop.person();
  const { rechargeId } = await start(scene, person);
  return { person, rechargeId, outNo: await numberOf(scene, rechargeId) };
};
const resultOf = ({ call }: OrderScene, person: Person, rechargeId: string) =>
  call('wallet.getRechargeResult', { rechargeId }, person);
const faultsOf = async ({ db }: OrderScene) => (await checkLedgers(db)).faults;

// Rule: wallet-3
test('what is paid is credited with its gift, and stands in the statement', () =>
  withOrders(async (scene) => {
    const { person, rechargeId, outNo } = await opened(scene);
    expect(await resultOf(scene, person, rechargeId)).toMatchObject({ state: 'pending', creditedAt: null });
    expect(await postNotice(scene, await choose(scene, outNo, 'paid'))).toBe(200);
    expect(await balanceOf(scene, person)).toBe(103_000);
    expect(await resultOf(scene, person, rechargeId)).toMatchObject({
      state: 'done',
      amountFen: 100_000,
      giftFen: 3_000,
      balanceFen: 103_000,
      methodLabel: '微信支付',
    });
    const { list, balance } = await scene.call('wallet.listBalance', {}, person);
    expect(balance).toBe(103_000);
    const source = { kind: 'recharge', id: rechargeId, text: '查看充值' };
    expect(list).toMatchObject([
      { amount: 3_000, after: 103_000, reason: '充值赠送', source },
      { amount: 100_000, after: 100_000, reason: '充值到账', source },
    ]);
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: wallet-3
test('the same notice twice, another notice and an answer of the channel credit once', () =>
  withOrders(async (scene) => {
    const { person, rechargeId, outNo } = await opened(scene);
    const notice = await choose(scene, outNo, 'twice');
    for (let i = 0; i < 2; i++) await postNotice(scene, notice);
    const content = { out_trade_no: outNo, trade_state: 'SUCCESS', transaction_id: '1', amount: { total: 100_000 } };
    await postNotice(scene, portOf(scene).seal({ id: 'another', type: 'TRANSACTION.SUCCESS', content }));
    await scene.call('wallet.finishRecharge', { rechargeId }, person);
    expect(await balanceOf(scene, person)).toBe(103_000);
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: wallet-3
test('another amount credits nothing and goes back; the page says so', () =>
  withOrders(async (scene) => {
    const { person, rechargeId, outNo } = await opened(scene);
    await postNotice(scene, await choose(scene, outNo, 'amount'));
    expect(await balanceOf(scene, person)).toBe(0);
    expect(await resultOf(scene, person, rechargeId)).toMatchObject({
      state: 'refused',
      text: '支付金额与充值金额不符，款项将原路退回',
    });
    await sendRefunds(scene.app);
    expect(await scene.db.selectFrom('refund').select(['state', 'amount_fen']).execute()).toEqual([
      { state: 'done', amount_fen: 100_001 },
    ]);
    expect(await balanceOf(scene, person)).toBe(0);
  }));

// Rule: wallet-3
test('a forged notice credits nothing', () =>
  withOrders(async (scene) => {
    const { person, rechargeId, outNo } = await opened(scene);
    const honest = await choose(scene, outNo, 'paid');
    expect(await postNotice(scene, { ...honest, body: honest.body.replace('100000', '999999') + ' ' })).toBe(401);
    expect(await balanceOf(scene, person)).toBe(0);
    expect((await resultOf(scene, person, rechargeId)).state).toBe('pending');
  }));

// Rule: wallet-3
test('money that comes late, after the attempt was closed, is credited with the gift that was promised', () =>
  withOrders(async (scene) => {
    const { person, rechargeId, outNo } = await opened(scene);
    scene.clock.advance(31 * MINUTE);
    await recheckPayments(scene.app);
    expect(await resultOf(scene, person, rechargeId)).toMatchObject({ state: 'closed', text: '没有付款，未扣款' });
    await setOffers(scene, []);
    const content = { out_trade_no: outNo, trade_state: 'SUCCESS', transaction_id: '1', amount: { total: 100_000 } };
    const late = portOf(scene).seal({ id: 'late', type: 'TRANSACTION.SUCCESS', content }, scene.clock.now());
    expect(await postNotice(scene, late)).toBe(200);
    expect(await balanceOf(scene, person)).toBe(103_000);
    expect((await resultOf(scene, person, rechargeId)).state).toBe('done');
  }));

// Rule: wallet-3
test('money for an account that was cancelled meanwhile goes back', () =>
  withOrders(async (scene) => {
    const { person, outNo } = await opened(scene);
    await scene.db.updateTable('person').set({ cancelled_at: scene.clock.now() }).where('id', '=', person.id).execute();
    await postNotice(scene, await choose(scene, outNo, 'paid'));
    await sendRefunds(scene.app);
    expect(await balanceOf(scene, person)).toBe(0);
    expect(await scene.db.selectFrom('refund').select(['state', 'amount_fen']).execute()).toEqual([
      { state: 'done', amount_fen: 100_000 },
    ]);
  }));

// Rule: wallet-4
test('the largest offer that is reached counts; another gift than the server’s is refused', () =>
  withOrders(async (scene) => {
    await setOffers(scene);
    const person = await scene.shop.person();
    await start(scene, person, 40_000, 0);
    await start(scene, person, 99_900, 1_000);
    await expect(start(scene, person, 100_000, 50_000)).rejects.toMatchObject({
      message: '赠送金额有变化，现在赠送 ¥30.00',
      code: 'stale',
    });
    await expect(start(scene, person, 40_000, 1_000)).rejects.toMatchObject({ code: 'stale' });
    expect(await scene.call('wallet.getRecharge', {}, person)).toEqual({ balanceFen: 0, offers, ums: true });
  }));

// Rule: wallet-4
test.each([
  [900, '单次充值至少 10 元'],
  [5_000_100, '单次充值最多 50,000 元'],
  [1_050, '充值金额须为整数元'],
])('%i fen is refused at its field', (amountFen, text) =>
  withOrders(async (scene) => {
    const person = await scene.shop.person();
    await expect(start(scene, person, amountFen, 0)).rejects.toMatchObject({
      result: { fields: { amountFen: text } },
    });
  }),
);

// Rule: wallet-5
test('an account that is not approved cannot recharge', () =>
  withOrders(async (scene) => {
    const waiting = await scene.shop.person({ registration: 'underReview' });
    const rejected = await scene.shop.person({ registration: 'rejected' });
    await expect(start(scene, waiting)).rejects.toThrow('账号审核中，暂不能购买');
    await expect(start(scene, rejected)).rejects.toThrow('资料未通过，请重新提交');
    await expect(
      scene.call('wallet.rechargeWx', { amountFen: 10_000, giftFen: 0, idemKey: newId() }, waiting),
    ).rejects.toThrow('账号审核中');
  }));

test('the same attempt sent twice opens one recharge; inside the messenger its own method is noted', () =>
  withOrders(async (scene) => {
    const person = await scene.shop.person();
    const request = { amountFen: 10_000, giftFen: 0, idemKey: newId() };
    const first = await scene.call('wallet.rechargeWx', request, person);
    expect(await scene.call('wallet.rechargeWx', request, person)).toEqual(first);
    expect(await scene.db.selectFrom('payment').select(['method', 'subject_kind', 'state']).execute()).toEqual([
      { method: 'wx', subject_kind: 'recharge', state: 'created' },
    ]);
    scene.app.ports.payment.ums = null;
    await expect(
      scene.call('wallet.rechargeH5', { ...request, method: 'ums', idemKey: newId() }, person),
    ).rejects.toThrow('暂未开通这种支付方式');
  }));

// Rule: wallet-6
test('offers are set and tokens given (wallet.setOffers, wallet.giveDaibi) by staff, with a row in the log', () =>
  withOrders(async (scene) => {
    const { app, call, db, shop } = scene;
    await setOffers(scene);
    const { list } = await app.handlers['wallet.listOffers']({}, finance, undefined as never);
    expect(list).toEqual(offers.toSorted((one, other) => one.amountFen - other.amountFen));
    await expect(setOffers(scene, [offers[0]!, offers[0]!])).rejects.toMatchObject({
      code: 'twice',
    });
    const person = await shop.person();
    const give = { phone: person.phone, amount: 50, reason: '品鉴会礼遇' };
    await app.handlers['wallet.giveDaibi'](give, finance, undefined as never);
    expect(await call('wallet.listDaibi', {}, person)).toMatchObject({ balance: 50, list: [{ amount: 50 }] });
    expect(await db.selectFrom('audit_entry').select(['who', 'action']).orderBy('id').execute()).toEqual([
      { who: 'finance', action: 'wallet.setOffers' },
      { who: 'finance', action: 'wallet.giveDaibi' },
    ]);
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: desk-487
test('offers begin and end at their hour, and what they brought is counted by offer', () =>
  withOrders(async (scene) => {
    const { app, call, clock, db } = scene;
    const { person, outNo } = await opened(scene);
    await postNotice(scene, await choose(scene, outNo, 'paid'));
    const desk = (params: object) => app.handlers['wallet.setOffers'](params as never, finance, undefined as never);
    const shown = () => app.handlers['wallet.listOffers']({}, finance, undefined as never);
    const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
    const promised = async () => (await call('wallet.getRecharge', {}, person)).offers;
    const doubled = offers.map((offer) => ({ ...offer, giftFen: offer.giftFen * 2 }));
    const [begins, ends, dropped] = [at(DAY), at(2 * DAY), at(3 * DAY)];
    await expect(desk({ offers: doubled, fromAt: at(-1) })).rejects.toMatchObject({ code: 'early' });
    await expect(desk({ offers: doubled, from: doubled, fromAt: begins })).rejects.toMatchObject({ code: 'changed' });
    await desk({ offers: doubled.toReversed(), from: offers, fromAt: begins });
    await expect(desk({ offers: [], fromAt: begins })).rejects.toMatchObject({ code: 'known' });
    await desk({ offers: [], fromAt: ends });
    await desk({ offers, fromAt: dropped });
    await app.handlers['wallet.cancelOffers']({ fromAt: dropped }, finance, undefined as never);
    expect(await shown()).toEqual({
      list: offers,
      sums: [
        { amountFen: 0, recharges: 0, paidFen: 0, givenFen: 0 },
        { amountFen: 50_000, recharges: 0, paidFen: 0, givenFen: 0 },
        { amountFen: 100_000, recharges: 1, paidFen: 100_000, givenFen: 3_000 },
      ],
      coming: [
        { fromAt: begins, offers: doubled },
        { fromAt: ends, offers: [] },
      ],
    });
    clock.advance(DAY - MINUTE);
    expect(await promised()).toEqual(offers);
    clock.advance(MINUTE);
    expect(await promised()).toEqual(doubled);
    await expect(start(scene, person)).rejects.toThrow('赠送金额有变化，现在赠送 ¥60.00');
    expect(await start(scene, person, 100_000, 6_000)).toMatchObject({ rechargeId: expect.any(String) as string });
    await expect(
      app.handlers['wallet.cancelOffers']({ fromAt: begins }, finance, undefined as never),
    ).rejects.toMatchObject({ code: 'changed' });
    clock.advance(DAY);
    expect(await promised()).toEqual([]);
    await desk({ offers });
    expect(await promised()).toEqual(offers);
    expect((await shown()).coming).toEqual([]);
    const log = await db.selectFrom('audit_entry').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual([
      ...Array<string>(4).fill('wallet.setOffers'),
      'wallet.cancelOffers',
      'wallet.setOffers',
    ]);
  }));

// Rule: wallet-3
test('two callbacks and two questions at the same time credit once', () =>
  withParallelApp(async (parts) => {
    const scene = await orderScene(parts);
    const { person, rechargeId, outNo } = await opened(scene);
    await portOf(scene).decide(outNo, 'paid');
    const { body, headers } = await portOf(scene).noticeOf(outNo);
    const notice = await portOf(scene).readNotice(body, headers);
    await Promise.allSettled([
      takeNotice(scene.app, 'wechat', notice),
      takeNotice(scene.app, 'wechat', { ...notice, id: 'another' }),
      scene.call('wallet.finishRecharge', { rechargeId }, person),
      recheckPayments(scene.app),
    ]);
    await scene.call('wallet.finishRecharge', { rechargeId }, person);
    expect(await balanceOf(scene, person)).toBe(103_000);
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: wallet-3
test('a recharge that is opened again takes the place of the one before: one is credited, with one gift', () =>
  withParallelApp(async (parts) => {
    const scene = await orderScene(parts);
    const { person, rechargeId, outNo } = await opened(scene);
    const again = await start(scene, person);
    const numbers = [outNo, await numberOf(scene, again.rechargeId)];
    const notices = [];
    for (const one of numbers) {
      await portOf(scene).decide(one, 'paid');
      const { body, headers } = await portOf(scene).noticeOf(one);
      notices.push(await portOf(scene).readNotice(body, headers));
    }
    await Promise.all(notices.map((notice) => takeNotice(scene.app, 'wechat', notice)));
    expect(await balanceOf(scene, person)).toBe(103_000);
    const results = [];
    for (const id of [rechargeId, again.rechargeId]) results.push(await resultOf(scene, person, id));
    expect(results.map(({ state }) => state).sort()).toEqual(['done', 'refused']);
    expect(results.find(({ state }) => state === 'refused')).toMatchObject({ text: '重复支付，自动退款' });
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: wallet-3
test('a recharge whose callback is on its way is credited before the next one is opened', () =>
  withOrders(async (scene) => {
    const { person, outNo } = await opened(scene);
    await portOf(scene).decide(outNo, 'paid');
    const next = await start(scene, person, 50_000, 1_000);
    expect(await balanceOf(scene, person)).toBe(103_000);
    await postNotice(scene, await choose(scene, await numberOf(scene, next.rechargeId), 'paid'));
    expect(await balanceOf(scene, person)).toBe(154_000);
    expect(await faultsOf(scene)).toEqual([]);
  }));

test('a stranger’s recharge does not exist', () =>
  withOrders(async (scene) => {
    const { rechargeId } = await opened(scene);
    scene.clock.advance(DAY);
    await expect(resultOf(scene, await scene.shop.person(), rechargeId)).rejects.toThrow('充值记录不存在');
  }));
