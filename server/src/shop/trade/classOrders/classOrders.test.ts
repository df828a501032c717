import { DAY, dayOf, HOUR, MINUTE } from '../../../clock';
import type { BusinessError } from '../../../errors/businessError';
import { classOrdersJobs } from './classOrdersJobs';
import { paymentJobs } from '../../money/payment/paymentJobs';
import { cancelClassSession, confirmClassSession } from '../../../core/classes/endSession';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { transaction } from '../../../store/transaction';
import { addClassSession, bookClass, idNumberOf, learners, signUpFor, takenOf } from '../../../testing/trade/school';
import { fundedPerson } from '../../../testing/trade/funds';
import {
  balanceOf,
  choose,
  openAt,
  payBalance,
  paymentsOf,
  postNotice,
  refundsOf,
  withOrders,
  type OrderScene,
} from '../../../testing/trade/orders';
import { accept, asFinance, newBankNo, report } from '../../../testing/trade/transfers';

const it = (name: string, body: (scene: OrderScene) => Promise<void>) =>
  test(name, () =>
    withOrders(async (scene) => {
      await body(scene);
      expect((await checkLedgers(scene.db)).faults).toEqual([]);
    }),
  );
const runJobs = async ({ app }: OrderScene) => {
  for (const job of [...classOrdersJobs, ...paymentJobs]) await job.run(app);
};
const orderState = async ({ db }: OrderScene, id: string) =>
  (await db.selectFrom('class_order').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const titlesOf = async ({ call }: OrderScene, person: never) =>
  (await call('messages.list', { kind: 'order' }, person)).list.map(({ title }) => title);

// Rule: course-4
it('a sign-up is kept with sealed numbers, and an empty number keeps the one known for the name', async (scene) => {
  const { call, db, shop } = scene;
  const person = await shop.person();
  const sessionId = await addClassSession(scene);
  const { signUpId } = await signUpFor(scene, person, { sessionId, count: 2 });
  const kept = await call('classOrders.getSignUp', { sessionId }, person);
  expect(kept.signUp?.participants[0]).toEqual({
    name: '林一',
    pinyin: 'LIN A',
    phone: '13800001001',
    idNumber: '310***********' + idNumberOf(1).slice(-4),
  });
  const { participants } = await db.selectFrom('class_sign_up').select('participants').executeTakeFirstOrThrow();
  expect(JSON.stringify(participants)).not.toContain(idNumberOf(1));
  const again = learners(2).map((learner) => ({ ...learner, idNumber: '' }));
  const { agreement } = kept;
  const saved = await call(
    'classOrders.saveSignUp',
    { sessionId, participants: again, phone: person.phone, agreementVersion: agreement.version },
    person,
  );
  expect(saved.signUpId).toBe(signUpId);
});

// Rule: course-5
it('what is wrong stands at its field: no number, a minor, the same person twice, an old agreement', async (scene) => {
  const { call, shop } = scene;
  const person = await shop.person();
  const sessionId = await addClassSession(scene);
  const input = { sessionId, phone: person.phone, agreementVersion: 1 };
  const refusal = (participants: ReturnType<typeof learners>, change = {}) =>
    call('classOrders.saveSignUp', { ...input, participants, ...change }, person).then(
      () => null,
      ({ code, result }: BusinessError) => [code, Object.keys(result['fields'] ?? {})],
    );
  const [one] = learners(1);
  expect(await refusal([{ ...one!, idNumber: '', pinyin: '' }])).toEqual([
    'identity',
    ['participants.0.pinyin', 'participants.0.idNumber'],
  ]);
  expect(await refusal([one!, { ...one!, name: '林二' }])).toEqual(['twice', ['participants.1.name']]);
  expect(await refusal([{ ...one!, idNumber: '310101201501010019' }])).toEqual(['minor', ['participants.0.idNumber']]);
  expect(await refusal([one!], { agreementVersion: 9 })).toEqual(['outdated', []]);
});

// Rule: course-6
it('WeChat Pay pays a class like an order: seats from the order on, paid by the callback, once for two', async (scene) => {
  const { call, shop } = scene;
  const person = await shop.person();
  const sessionId = await addClassSession(scene, { seats: 5, taken: 2 });
  const { orderId, orderNo, totalFen } = await bookClass(scene, person, { sessionId, count: 2 });
  expect(orderNo).toMatch(/^K\d{16}$/);
  expect(await takenOf(scene, sessionId)).toBe(4);
  const sheet = await call('classOrders.getPaySheet', { orderId }, person);
  expect(sheet).toMatchObject({
    restFen: 960_000,
    seats: 2,
    paths: { result: `/wset-result?orderId=${orderId}`, view: `/classDetail?orderId=${orderId}` },
  });
  const { outNo } = await call('classOrders.payWx', { orderId, amountFen: totalFen, idemKey: newId() }, person);
  const notice = await choose(scene, outNo, 'paid');
  expect(await postNotice(scene, notice)).toBe(200);
  expect(await postNotice(scene, notice)).toBe(200);
  expect(await call('classOrders.getResult', { orderId }, person)).toMatchObject({
    state: 'paid',
    order: { state: 'paid', methodLabel: '微信支付', learners: [{ name: '林一' }, { name: '林二' }] },
  });
  expect(await paymentsOf(scene, orderId)).toHaveLength(1);
  expect(await titlesOf(scene, person as never)).toEqual(['报名成功']);
  const material = (await call('classOrders.get', { orderId }, person)).material;
  expect(material).toEqual([{ title: '预习', body: '先读第一章。', file: null }]);
});

// Rule: course-6
it('of two ways that are both paid one counts, and the money of the other goes back', async (scene) => {
  const { call, db } = scene;
  const person = await fundedPerson(scene, { balanceFen: 1_000_000 });
  const sessionId = await addClassSession(scene, { seats: 1 });
  const { orderId, totalFen } = await bookClass(scene, person, { sessionId });
  const { outNo } = await call('classOrders.payWx', { orderId, amountFen: totalFen, idemKey: newId() }, person);
  await payBalance(scene, person, orderId, totalFen);
  expect(await postNotice(scene, await choose(scene, outNo, 'paid'))).toBe(200);
  expect(await refundsOf(scene, orderId)).toMatchObject([{ amount_fen: totalFen, reason: '重复支付，自动退款' }]);
  const order = await db.selectFrom('class_order').select(['state', 'paid_fen']).where('id', '=', orderId).execute();
  expect(order).toEqual([{ state: 'paid', paid_fen: totalFen }]);
  expect(await balanceOf(scene, person)).toBe(1_000_000 - totalFen);
  expect(await titlesOf(scene, person as never)).toEqual(['款项将原路退回', '报名成功']);
});

// Rule: course-6
it('balance and a company transfer pay a class; the bank line finds it by its number', async (scene) => {
  const { call } = scene;
  const person = await fundedPerson(scene, { balanceFen: 1_000_000 });
  const sessionId = await addClassSession(scene, { kind: 'region', priceFen: 68_000 });
  const first = await bookClass(scene, person, { sessionId });
  await payBalance(scene, person, first.orderId, first.totalFen);
  expect(await balanceOf(scene, person)).toBe(932_000);
  const { list } = await call('wallet.listBalance', {}, person);
  expect(list[0]?.source).toMatchObject({ kind: 'class', id: first.orderId });
  const second = await bookClass(scene, person, { sessionId, from: 5 });
  const ref = { orderId: second.orderId, orderNo: second.orderNo, totalFen: second.totalFen, ref: second };
  await report(scene, person, ref);
  const sheet = await call('transfers.get', { orderId: second.orderId }, person);
  expect(sheet.paths.pay).toBe(`/wset-pay-type?orderId=${second.orderId}`);
  expect(Date.parse(sheet.payBeforeAt) - scene.clock.now().getTime()).toBeGreaterThan(9 * DAY);
  expect((await asFinance(scene, 'transfers.list', {})).list).toMatchObject([{ orderNo: second.orderNo }]);
  await accept(scene, second.orderId, 70_000);
  expect(await orderState(scene, second.orderId)).toBe('paid');
  expect(await balanceOf(scene, person)).toBe(934_000);
  const third = await bookClass(scene, person, { sessionId, from: 8 });
  const line = { text: `报名 ${third.orderNo}`, amountFen: 68_000, bankNo: newBankNo(), payer: '林氏' };
  expect(await asFinance(scene, 'transfers.recordArrival', line)).toEqual({ orderNo: third.orderNo });
  expect(await orderState(scene, third.orderId)).toBe('paid');
});

// Rule: course-6
it('a class that is paid by several attempts is paid once; the others go back whole', async (scene) => {
  const { call, shop } = scene;
  const person = await shop.person();
  const sessionId = await addClassSession(scene);
  const { orderId, totalFen } = await bookClass(scene, person, { sessionId });
  const attempts: string[] = [];
  for (let n = 0; n < 3; n++)
    attempts.push((await call('classOrders.payWx', { orderId, amountFen: totalFen, idemKey: newId() }, person)).outNo);
  for (const outNo of attempts) expect(await postNotice(scene, await choose(scene, outNo, 'paid'))).toBe(200);
  expect((await paymentsOf(scene, orderId)).filter(({ applied }) => applied)).toHaveLength(1);
  expect((await refundsOf(scene, orderId)).map(({ amount_fen }) => amount_fen)).toEqual([totalFen, totalFen]);
  expect(await orderState(scene, orderId)).toBe('paid');
});

// Rule: course-7
it('an order that is not paid in time frees its seats; money that comes later goes back', async (scene) => {
  const { call, shop, clock } = scene;
  const person = await shop.person();
  const sessionId = await addClassSession(scene, { seats: 1 });
  const { orderId, totalFen } = await bookClass(scene, person, { sessionId });
  const { outNo } = await call('classOrders.payWx', { orderId, amountFen: totalFen, idemKey: newId() }, person);
  clock.advance(21 * MINUTE);
  await runJobs(scene);
  expect(await titlesOf(scene, person as never)).toContain('报名待付款');
  clock.advance(10 * MINUTE);
  await runJobs(scene);
  expect(await orderState(scene, orderId)).toBe('cancelled');
  expect(await takenOf(scene, sessionId)).toBe(0);
  expect(await postNotice(scene, await choose(scene, outNo, 'paid'))).toBe(200);
  expect(await refundsOf(scene, orderId)).toMatchObject([{ amount_fen: totalFen }]);
  expect(await call('classOrders.getResult', { orderId }, person)).toMatchObject({ state: 'closed' });
});

// Rule: course-8
it('who withdraws gets what the rule says for the day, the way it came; the seat is free', async (scene) => {
  const { call, clock } = scene;
  const person = await fundedPerson(scene, { balanceFen: 10_000_000 });
  const sessionId = await addClassSession(scene, { inDays: 20, priceFen: 100_001 });
  const { orderId, totalFen } = await bookClass(scene, person, { sessionId });
  await payBalance(scene, person, orderId, totalFen);
  const withdrawal = async () => (await call('classOrders.get', { orderId }, person)).withdrawal;
  expect(await withdrawal()).toEqual({ percent: 100, amountFen: 100_001 });
  clock.advance(7 * DAY);
  expect(await withdrawal()).toEqual({ percent: 70, amountFen: 70_000 });
  clock.advance(7 * DAY);
  expect(await withdrawal()).toEqual({ percent: 50, amountFen: 50_000 });
  const input = { orderId, reason: '时间冲突', idemKey: newId() };
  await expect(call('classOrders.withdraw', { ...input, amountFen: 70_000 }, person)).rejects.toMatchObject({
    code: 'stale',
  });
  const after = await call('classOrders.withdraw', { ...input, idemKey: newId(), amountFen: 50_000 }, person);
  expect(after).toMatchObject({ state: 'refunded', backFen: 50_000, refundedFen: 50_000, withdrawal: null });
  expect(await balanceOf(scene, person)).toBe(10_000_000 - 50_001);
  expect(await takenOf(scene, sessionId)).toBe(0);
  const late = await bookClass(scene, person, { sessionId });
  await payBalance(scene, person, late.orderId, late.totalFen);
  clock.advance(4 * DAY);
  expect((await call('classOrders.get', { orderId: late.orderId }, person)).withdrawal).toBeNull();
});

// Rule: course-9
it('the waiting list moves up by itself: who was first has a day, then the next; the offer is theirs alone', async (scene) => {
  const { call, shop, clock } = scene;
  const [seated, first, second] = [await shop.person(), await shop.person(), await shop.person()];
  const sessionId = await addClassSession(scene, { seats: 2 });
  await expect(call('classOrders.joinWaiting', { sessionId, seats: 1 }, first)).rejects.toMatchObject({ code: 'free' });
  const { orderId } = await bookClass(scene, seated, { sessionId, count: 2 });
  await call('classOrders.joinWaiting', { sessionId, seats: 2 }, first);
  expect(await call('classOrders.joinWaiting', { sessionId, seats: 1 }, second)).toMatchObject({ ahead: 1 });
  await call('classOrders.cancel', { orderId }, seated);
  expect((await call('classOrders.listWaiting', {}, first)).list).toMatchObject([{ state: 'offered', seats: 2 }]);
  await expect(bookClass(scene, second, { sessionId, from: 4 })).rejects.toMatchObject({ code: 'full' });
  clock.advance(DAY + MINUTE);
  await runJobs(scene);
  expect((await call('classOrders.listWaiting', {}, first)).list).toEqual([]);
  expect((await call('classOrders.listWaiting', {}, second)).list).toMatchObject([{ state: 'offered', seats: 1 }]);
  await bookClass(scene, second, { sessionId, from: 4 });
  expect(await takenOf(scene, sessionId)).toBe(1);
});

// Rule: course-10
it('a cancelled session refunds everybody whole and ends its waiting list; one that is confirmed says so', async (scene) => {
  const { app, call, shop, clock, db } = scene;
  const [paid, unpaid, waits] = [
    await fundedPerson(scene, { balanceFen: 1_000_000 }),
    await shop.person(),
    await shop.person(),
  ];
  const sessionId = await addClassSession(scene, { seats: 2, inDays: 5 });
  const one = await bookClass(scene, paid, { sessionId });
  await payBalance(scene, paid, one.orderId, one.totalFen);
  const other = await bookClass(scene, unpaid, { sessionId, from: 3 });
  await call('classOrders.joinWaiting', { sessionId, seats: 1 }, waits);
  const at = () => ({ today: dayOf(clock.now()), now: clock.now() });
  await transaction(app.db, (tx) => confirmClassSession(tx, sessionId, at()));
  await runJobs(scene);
  expect(await orderState(scene, one.orderId)).toBe('confirmed');
  await transaction(app.db, (tx) => cancelClassSession(tx, sessionId, { ...at(), reason: '讲师生病' }));
  await runJobs(scene);
  expect([await orderState(scene, one.orderId), await orderState(scene, other.orderId)]).toEqual([
    'refunded',
    'cancelled',
  ]);
  expect(await balanceOf(scene, paid)).toBe(1_000_000);
  expect(await takenOf(scene, sessionId)).toBe(0);
  expect((await call('classOrders.listWaiting', {}, waits)).list).toEqual([]);
  await expect(signUpFor(scene, waits, { sessionId })).rejects.toMatchObject({ code: 'closed' });
  expect(await titlesOf(scene, paid as never)).toEqual(['班次已取消', '已确认开班', '报名成功']);
  expect(await db.selectFrom('refund').selectAll().execute()).toHaveLength(1);
});

// Rule: course-11
it('the day before the first lesson everybody is reminded, once', async (scene) => {
  const { clock } = scene;
  const person = await fundedPerson(scene, { balanceFen: 1_000_000 });
  const sessionId = await addClassSession(scene, { inDays: 4 });
  const { orderId, totalFen } = await bookClass(scene, person, { sessionId });
  await payBalance(scene, person, orderId, totalFen);
  await runJobs(scene);
  clock.advance(3 * DAY + HOUR);
  await runJobs(scene);
  await runJobs(scene);
  expect((await titlesOf(scene, person as never)).filter((title) => title === '明天开课')).toHaveLength(1);
});

// Rule: course-12
it('a class is paid only by its own person, never twice, and another amount is refused', async (scene) => {
  const { call, shop } = scene;
  const [person, stranger] = [await shop.person(), await shop.person()];
  const sessionId = await addClassSession(scene);
  const { orderId, totalFen } = await bookClass(scene, person, { sessionId });
  await expect(call('classOrders.getPaySheet', { orderId }, stranger)).rejects.toThrow('不存在');
  await expect(openAt(scene, stranger, orderId, totalFen)).rejects.toThrow('不存在');
  await expect(openAt(scene, person, orderId, totalFen - 1)).rejects.toMatchObject({ code: 'stale' });
  await expect(bookClass(scene, person, { sessionId })).rejects.toMatchObject({ code: 'twice' });
});
