import { DAY, dayOf, HOUR, startOfDay } from '../../../clock';
import { sendRefunds } from '../payment/sendRefunds';
import { reconcilePayments } from '../reconciliation/reconciliationJobs';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import {
  choose,
  openAt,
  payBalance,
  postNotice,
  refundOrder,
  withOrders,
  type OrderScene,
} from '../../../testing/trade/orders';
import { fundedPerson } from '../../../testing/trade/funds';
import { keptDays } from '../../../testing/trade/keptDays';
import { movementsOf } from './movements';
import { rangeOf } from './sheet';

const finance = { id: newId(), name: 'finance', roles: ['finance' as const], tokenHash: '', csrf: '' };
const handlersOf = ({ app: { handlers } }: OrderScene) => handlers;
const sheetOf = (scene: OrderScene, day: string) =>
  handlersOf(scene)['closings.get']({ day }, finance, undefined as never);
const close = (scene: OrderScene, day: string, netFen: number, note?: string) =>
  handlersOf(scene)['closings.close']({ day, netFen, note }, finance, undefined as never);
const reopen = (scene: OrderScene, day: string) =>
  handlersOf(scene)['closings.reopen']({ day, reason: '补记一笔' }, finance, undefined as never);

/** Moves the clock to so many hours after the end of `day`. */
const passDay = ({ clock }: OrderScene, day: string, hours: number) =>
  clock.advance(startOfDay(day).getTime() + DAY + hours * HOUR - clock.now().getTime());
const today = ({ clock }: OrderScene) => dayOf(clock.now());

/** One order by the messenger's channel, one by the balance whose money goes back. */
async function sell(scene: OrderScene) {
  const person = await scene.shop.person({ balanceFen: 500_000 });
  const first = await scene.place(person);
  await postNotice(scene, await choose(scene, await openAt(scene, person, first.orderId, first.totalFen), 'paid'));
  const second = await scene.place(person);
  await payBalance(scene, person, second.orderId, second.totalFen);
  await refundOrder(scene.app, second.orderId);
  return first.totalFen;
}

// Rules: closing-1, desk-532
test('a day is closed by way to pay beside the other books, once, and opened again with a reason', () =>
  withOrders(async (scene) => {
    const totalFen = await sell(scene);
    const day = today(scene);
    passDay(scene, day, 12);
    await reconcilePayments(scene.app);
    expect(await sheetOf(scene, day)).toMatchObject({
      state: 'open',
      obstacle: null,
      netFen: totalFen,
      differenceFen: 0,
      methods: [
        { method: 'balance', paidFen: totalFen, payments: 1, refundedFen: totalFen, refunds: 1 },
        { method: 'h5', paidFen: totalFen, payments: 1, refundedFen: 0, refunds: 0 },
      ],
      orders: {
        ...{ paidFen: 2 * totalFen, refundedFen: totalFen, differenceFen: 0, differs: 0, differing: [] },
        ways: [
          { method: 'balance', paymentsFen: 0, ordersFen: 0, differenceFen: 0 },
          { method: 'h5', paymentsFen: totalFen, ordersFen: totalFen, differenceFen: 0 },
        ],
      },
      toExplain: null,
      books: [
        { book: 'balance', netFen: 0, bookFen: 0 },
        { book: 'wechat', netFen: totalFen, bookFen: totalFen },
      ],
    });
    await expect(close(scene, day, totalFen - 1)).rejects.toMatchObject({ code: 'changed' });
    const both = await Promise.allSettled([close(scene, day, totalFen), close(scene, day, totalFen)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await sheetOf(scene, day)).toMatchObject({ state: 'closed', closedBy: 'finance', obstacle: null });
    expect((await checkLedgers(scene.db)).faults.filter((fault) => fault.startsWith('day '))).toEqual([]);
    const { list } = await handlersOf(scene)['closings.list']({ size: 20 }, finance, undefined as never);
    expect(list).toMatchObject([{ day, state: 'closed', netFen: totalFen }]);
    // Before there was the book of orders a day had none.
    const fact = { name: 'orderMoney', value: JSON.stringify({ from: dayOf(scene.clock.now()) }) };
    await scene.db.insertInto('store_fact').values(fact).execute();
    expect(await sheetOf(scene, day)).toMatchObject({ orders: null });
    await scene.db.deleteFrom('store_fact').where('name', '=', fact.name).execute();
    await reopen(scene, day);
    await expect(reopen(scene, day)).rejects.toMatchObject({ code: 'changed' });
    expect(await close(scene, day, totalFen)).toMatchObject({ state: 'closed', reopenReason: '补记一笔' });
    const log = await scene.db
      .selectFrom('audit_entry')
      .select('action')
      .where('target', '=', day)
      .orderBy('at')
      .execute();
    expect(log.map(({ action }) => action).sort()).toEqual(['closings.close', 'closings.close', 'closings.reopen']);
  }));

// Rules: closing-2, desk-508, desk-532
test('a day waits until it is over, its statement is read, its differences are explained and the day before is closed', () =>
  withOrders(async (scene) => {
    const totalFen = await sell(scene);
    const day = today(scene);
    await expect(close(scene, day, totalFen)).rejects.toMatchObject({ code: 'early' });
    passDay(scene, day, 1);
    await expect(close(scene, day, totalFen)).rejects.toMatchObject({ code: 'statement' });
    passDay(scene, day, 12);
    await reconcilePayments(scene.app);
    const difference = {
      channel: 'wechat',
      kind: 'payment',
      no: 'X',
      problem: 'unknown',
      channel_fen: 100,
      own_fen: 0,
    };
    const found = { id: newId(), day, state: 'open', found_at: scene.clock.now() };
    await scene.db
      .insertInto('statement_difference')
      .values({ ...difference, ...found })
      .execute();
    await expect(close(scene, day, totalFen)).rejects.toMatchObject({ code: 'differences' });
    await scene.db.updateTable('statement_difference').set({ state: 'settled' }).execute();
    await scene.db
      .updateTable('reconciliation')
      .set({ paid_fen: totalFen + 100 })
      .where('day', '=', day)
      .execute();
    await expect(close(scene, day, totalFen)).rejects.toMatchObject({ code: 'unexplained' });
    await scene.db.updateTable('reconciliation').set({ paid_fen: totalFen }).where('day', '=', day).execute();
    // An order that says something else than its payments, though no payment or other book does.
    const order = scene.db.updateTable('shop_order').where('refunded_fen', '=', 0).where('paid_fen', '>', 0);
    await order.set({ refunded_fen: 300, money_at: startOfDay(day) }).execute();
    await expect(close(scene, day, totalFen)).rejects.toMatchObject({ code: 'unexplained' });
    expect(await sheetOf(scene, day)).toMatchObject({
      toExplain: '1 个订单与收款、退款不一致',
      orders: { differenceFen: -300, differing: [{ ordersFen: totalFen - 300, paymentsFen: totalFen }] },
    });
    await close(scene, day, totalFen, '订单退款是手工改的，已更正');
    const [next, after, before] = [1, 2, -1].map((days) => dayOf(new Date(startOfDay(day).getTime() + days * DAY)));
    scene.clock.advance(2 * DAY);
    await expect(close(scene, after!, 0)).rejects.toMatchObject({ code: 'earlier' });
    await expect(close(scene, before!, 0)).rejects.toMatchObject({ code: 'before' });
    expect(await sheetOf(scene, before!)).toMatchObject({ state: 'open', isBeforeFirst: true });
    await close(scene, next!, 0);
    await close(scene, after!, 0);
  }));

// Rule: closing-4
test('a year by month says what goods brought, with the VAT in what was kept', () =>
  withOrders(async (scene) => {
    const totalFen = await sell(scene);
    const day = today(scene);
    const year = Number(day.slice(0, 4));
    const { list } = await handlersOf(scene)['closings.listMonths']({ year }, finance, undefined as never);
    expect(list).toHaveLength(12);
    expect(list.filter(({ goodsFen }) => goodsFen > 0)).toEqual([
      {
        month: day.slice(0, 7),
        goodsFen: 2 * totalFen,
        goodsRefundedFen: totalFen,
        goodsVatFen: Math.round((totalFen * 13) / 113),
        goodsCostFen: 0,
        goodsCostUnknown: 0,
        classesFen: 0,
        classesRefundedFen: 0,
        classesVatFen: 0,
        rechargedFen: 0,
        closedDays: 0,
      },
    ]);
  }));

// Rule: closing-4
test('the sums of a day follow what becomes of payments, their refunds, transfers and entry prices', () =>
  withOrders(async (scene) => {
    const { db, app } = scene;
    await sell(scene);
    const day = today(scene);
    const same = async () => expect(await keptDays(db)).toEqual(await movementsOf(db, rangeOf(day, 60)));
    await same();
    const back = await db.selectFrom('refund').selectAll().executeTakeFirstOrThrow();
    const payment = db.updateTable('payment').where('id', '=', back.payment_id);
    // Each of these changes what the day had, or its refund, too.
    await payment.set({ applied: false }).execute();
    await same();
    await payment.set({ applied: true, method: 'company', subject_kind: 'recharge' }).execute();
    await same();
    await payment.set({ received_fen: 7, paid_at: new Date(scene.clock.now().getTime() + 40 * DAY) }).execute();
    await same();
    await db.updateTable('refund').set({ state: 'failed' }).execute();
    await same();
    await db.updateTable('refund').set({ state: 'done', amount_fen: 5 }).execute();
    await same();
    const { person_id, order_id, payment_id: id } = back;
    await db
      .insertInto('transfer')
      .values({ person_id, id, order_id, payer: '林', reported_at: scene.clock.now(), surplus_fen: 0 } as never)
      .execute();
    await db.updateTable('transfer').set({ surplus_fen: 300, decided_at: scene.clock.now() }).execute();
    await same();
    await db.updateTable('transfer').set({ surplus_fen: 200 }).execute();
    await same();
    await app.jobs.find(({ name }) => name === 'closings.addUpDays')?.run(app);
    await same();
  }));

// Rules: desk-507, ledger-1
test('what was recharged stands beside what members were credited; what differs is named and closed with a note only', () =>
  withOrders(async (scene) => {
    const { db, shop } = scene;
    const person = await shop.person();
    await scene.call('wallet.rechargeH5', { amountFen: 50_000, giftFen: 0, idemKey: newId() }, person);
    const { out_no } = await db.selectFrom('payment').select('out_no').executeTakeFirstOrThrow();
    await postNotice(scene, await choose(scene, out_no, 'paid'));
    const day = today(scene);
    passDay(scene, day, 12);
    await reconcilePayments(scene.app);
    const recharges = { paidFen: 50_000, creditedFen: 50_000, excessFen: 0, differenceFen: 0 };
    expect(await sheetOf(scene, day)).toMatchObject({ netFen: 50_000, recharges, toExplain: null });
    expect((await checkLedgers(db)).faults).toEqual([]);
    await db.updateTable('ledger_entry').set({ at: scene.clock.now() }).where('reason', '=', '充值到账').execute();
    expect(await sheetOf(scene, day)).toMatchObject({
      recharges: { ...recharges, creditedFen: 0, differenceFen: -50_000 },
      toExplain: '充值与会员账户相差 −¥500.00',
    });
    await expect(close(scene, day, 50_000)).rejects.toMatchObject({ code: 'unexplained' });
    expect((await checkLedgers(db)).faults).toEqual([expect.stringMatching(/^recharge \S+: 50000 fen were paid on/)]);
    expect(await close(scene, day, 50_000, '到账记在次日')).toMatchObject({ state: 'closed' });
  }));

/** A day on which what a person recharged the day before goes back: `byHandFen` of it by no channel. */
async function giveBackPrincipal(scene: OrderScene, byHandFen: number) {
  const { db, call, app } = scene;
  const person = await fundedPerson(scene, { balanceFen: byHandFen });
  await call('wallet.rechargeH5', { amountFen: 50_000, giftFen: 0, idemKey: newId() }, person);
  const { out_no } = await db.selectFrom('payment').select('out_no').executeTakeFirstOrThrow();
  await postNotice(scene, await choose(scene, out_no, 'paid'));
  await call('principal.askBack', { principalFen: 50_000 + byHandFen, giftFen: 0, idemKey: newId() }, person);
  passDay(scene, today(scene), 12);
  const { id: returnId } = await db.selectFrom('principal_return').select('id').executeTakeFirstOrThrow();
  const act = (name: 'principal.checkReturn' | 'principal.confirmReturn', who: string) =>
    app.handlers[name]({ returnId, bankNo: 'CMB0000001' }, { ...finance, name: who }, undefined as never);
  await act('principal.checkReturn', 'anna');
  await act('principal.confirmReturn', 'berta');
  await sendRefunds(app);
  const day = today(scene);
  passDay(scene, day, 12);
  await reconcilePayments(app);
  return {
    day,
    returns: { refundedFen: 50_000, byHandFen, takenFen: 50_000 + byHandFen, excessFen: 0, differenceFen: 0 },
  };
}

// Rules: closing-5, ledger-1
test('what of recharges left stands beside what was taken from members; what was taken later is named, in the ledgers too', () =>
  withOrders(async (scene) => {
    const { day, returns } = await giveBackPrincipal(scene, 7_000);
    expect(await sheetOf(scene, day)).toMatchObject({ netFen: -50_000, returns, toExplain: null });
    expect((await checkLedgers(scene.db)).faults).toEqual([]);
    const { db, clock } = scene;
    await db.updateTable('ledger_entry').set({ at: clock.now() }).where('reason', '=', '申请退还本金').execute();
    expect(await sheetOf(scene, day)).toMatchObject({
      returns: { ...returns, takenFen: 0, differenceFen: -57_000 },
      toExplain: '充值退还与会员账户相差 −¥570.00',
    });
    expect((await checkLedgers(db)).faults).toEqual([
      expect.stringMatching(/^return of principal \S+: 57000 fen were sent, of which only 0 had been taken/),
    ]);
    await expect(close(scene, day, -50_000)).rejects.toMatchObject({ code: 'unexplained' });
    expect(await close(scene, day, -50_000, '次日才扣出')).toMatchObject({ state: 'closed' });
  }));

// Rules: closing-5, ledger-1
test('a refund of a recharge that nobody asked for is a difference of its day, and named by the ledgers', () =>
  withOrders(async (scene) => {
    const { day, returns } = await giveBackPrincipal(scene, 0);
    const { db } = scene;
    await db.updateTable('refund').set({ principal_return_id: null }).execute();
    await db.updateTable('principal_return').set({ by_hand_fen: 50_000 }).execute();
    expect(await sheetOf(scene, day)).toMatchObject({
      returns: { ...returns, byHandFen: 50_000, takenFen: 50_000, differenceFen: -50_000 },
    });
    expect((await checkLedgers(db)).faults).toEqual([
      expect.stringMatching(/^recharge \S+: 50000 fen go back without a request, 0 of them were too much/),
    ]);
  }));

// Rule: closing-5
test('what came beyond a deposit and went back on a later day was taken from nobody', () =>
  withOrders(async (scene) => {
    const { db } = scene;
    const { day, returns } = await giveBackPrincipal(scene, 0);
    await db.updateTable('refund').set({ principal_return_id: null }).execute();
    await db.updateTable('recharge').set({ excess_fen: 50_000 }).execute();
    expect(await sheetOf(scene, day)).toMatchObject({ returns: { ...returns, takenFen: 0, excessFen: 50_000 } });
  }));
