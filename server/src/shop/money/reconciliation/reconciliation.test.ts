import { DAY, dayOf } from '../../../clock';
import { reconcilePayments } from './reconciliationJobs';
import { sendRefunds } from '../payment/sendRefunds';
import { newId } from '../../../store/ids';
import { openAt, orderOf, portOf, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { reconcileDay } from './reconcileDay';

const finance = { id: newId(), name: 'finance', roles: ['finance' as const], tokenHash: '', csrf: '' };
const reports = async ({ app }: OrderScene) =>
  (await app.handlers['reconciliation.list']({ size: 20 }, finance, undefined as never)).list;
const differences = async ({ app }: OrderScene, day: string) =>
  (await app.handlers['reconciliation.listDifferences']({ channel: 'wechat', day }, finance, undefined as never)).list;
const settle = ({ app }: OrderScene, id: string) =>
  app.handlers['reconciliation.settle']({ id, note: '银行已确认' }, finance, undefined as never);
const today = ({ clock }: OrderScene) => dayOf(clock.now());
const compare = (scene: OrderScene, day = today(scene)) => reconcileDay(scene.app, portOf(scene), day);

/** Paid at the channel, and its callback never came. */
async function paidUnheard(scene: OrderScene) {
  const person = await scene.shop.person();
  const { orderId, totalFen } = await scene.place(person);
  const no = await openAt(scene, person, orderId, totalFen);
  await portOf(scene).decide(no, 'paid');
  return { person, orderId, totalFen, no };
}

// Rule: reconcile-1
test('a payment whose callback was lost is found in the statement and done, once', () =>
  withOrders(async (scene) => {
    const { orderId, totalFen, no } = await paidUnheard(scene);
    expect(await compare(scene)).toEqual([]);
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'paid', paid_fen: totalFen });
    await compare(scene);
    expect(await reports(scene)).toMatchObject([
      { paidFen: totalFen, ownPaidFen: totalFen, differenceFen: 0, open: 0, repaired: 1, entries: 1 },
    ]);
    expect(await differences(scene, today(scene))).toMatchObject([
      { no, problem: 'lost', state: 'repaired', channelFen: totalFen, ownFen: 0, closedBy: 'automatic' },
    ]);
  }));

// Rule: reconcile-1
test('money for an order that was cancelled is found, and goes back', () =>
  withOrders(async (scene) => {
    const { person, orderId, totalFen } = await paidUnheard(scene);
    await scene.call('orders.cancel', { orderId, reason: '买错了' }, person);
    await compare(scene);
    await sendRefunds(scene.app);
    await compare(scene);
    expect(await reports(scene)).toMatchObject([
      { paidFen: totalFen, refundedFen: totalFen, differenceFen: 0, open: 0 },
    ]);
  }));

// Rule: reconcile-1
test('a refund that was made, and whose answer was lost, is found and noted', () =>
  withOrders(async (scene) => {
    const { person, orderId } = await paidUnheard(scene);
    await scene.call('orders.cancel', { orderId, reason: '买错了' }, person);
    await compare(scene);
    const port = portOf(scene);
    const { refund } = port;
    port.refund = async (asked) => {
      await refund(asked);
      throw new Error('the answer was lost');
    };
    await sendRefunds(scene.app);
    expect(await scene.db.selectFrom('refund').select('state').execute()).toEqual([{ state: 'created' }]);
    await compare(scene);
    expect(await scene.db.selectFrom('refund').select('state').execute()).toEqual([{ state: 'done' }]);
  }));

// Rule: reconcile-2
test('what cannot be repaired is kept as a difference until finance explains it; the second of two sees that', () =>
  withOrders(async (scene) => {
    const port = portOf(scene);
    const paid = await paidUnheard(scene);
    const other = await paidUnheard(scene);
    await compare(scene);
    port.statement = async () => [
      { kind: 'payment', no: paid.no, channelNo: '1', amountFen: paid.totalFen + 5 },
      { kind: 'payment', no: 'P-of-nobody', channelNo: '2', amountFen: 700 },
    ];
    await scene.db.deleteFrom('statement_entry').execute();
    expect(await compare(scene)).toEqual([
      { kind: 'payment', no: paid.no, problem: 'amount', channelFen: paid.totalFen + 5, ownFen: paid.totalFen },
      { kind: 'payment', no: 'P-of-nobody', problem: 'unknown', channelFen: 700, ownFen: 0 },
      { kind: 'payment', no: other.no, problem: 'missing', channelFen: 0, ownFen: other.totalFen },
    ]);
    expect(await reports(scene)).toMatchObject([{ differenceFen: 705 - other.totalFen, open: 3 }]);
    const [first] = (await differences(scene, today(scene))).filter(({ problem }) => problem === 'unknown');
    expect(await settle(scene, first!.id)).toMatchObject({ state: 'settled', closedBy: 'finance', note: '银行已确认' });
    await expect(settle(scene, first!.id)).rejects.toMatchObject({ code: 'changed' });
    await expect(settle(scene, newId())).rejects.toThrow('差异不存在');
    await compare(scene);
    expect((await reports(scene))[0]).toMatchObject({ open: 2 });
    expect(
      await scene.db.selectFrom('audit_entry').select(['who', 'action', 'target']).orderBy('id').execute(),
    ).toEqual([{ who: 'finance', action: 'reconciliation.settle', target: 'P-of-nobody' }]);
  }));

// Rule: reconcile-2
test('a payment at midnight may stand in the statement of either day', () =>
  withOrders(async (scene) => {
    const { no, totalFen } = await paidUnheard(scene);
    await compare(scene);
    await scene.db.deleteFrom('statement_entry').execute();
    await scene.db.deleteFrom('reconciliation').execute();
    const port = portOf(scene);
    const entry = { kind: 'payment' as const, no, channelNo: '1', amountFen: totalFen };
    port.statement = async (day) => (day === today(scene) ? [] : [entry]);
    expect(await compare(scene)).toEqual([]);
    await scene.db.deleteFrom('statement_entry').execute();
    const tomorrow = dayOf(new Date(scene.clock.now().getTime() + DAY));
    port.statement = async (day) => (day === tomorrow ? [entry] : []);
    expect(await compare(scene)).toMatchObject([{ problem: 'missing' }]);
    await compare(scene, tomorrow);
    expect(await differences(scene, today(scene))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ problem: 'missing', state: 'settled', closedBy: 'automatic' }),
      ]),
    );
  }));

// Rule: reconcile-4
test('each day that is over is compared once, one that failed again, in their order; differences and failures raise an alarm', () =>
  withOrders(async (scene) => {
    const port = portOf(scene);
    const asked: string[] = [];
    const { statement } = port;
    const yesterday = dayOf(new Date(scene.clock.now().getTime() - DAY));
    port.statement = async () => null;
    await reconcilePayments(scene.app);
    expect(await reports(scene)).toEqual([]);
    port.statement = async (day) => {
      asked.push(day);
      return statement(day);
    };
    for (let i = 0; i < 2; i++) await reconcilePayments(scene.app);
    expect(asked.at(0)).toBe(yesterday);
    expect((await reports(scene)).map(({ day }) => day)).toEqual([yesterday]);
    scene.clock.advance(2 * DAY);
    const wordsOf = async () =>
      (await scene.db.selectFrom('alarm').select('words as text').orderBy('words').execute()).map(({ text }) => text);
    port.statement = () => Promise.reject(new Error('no connection'));
    await reconcilePayments(scene.app);
    expect(await wordsOf()).toEqual(['对账没有完成，每小时重试：no connection']);
    expect(await reports(scene)).toHaveLength(1);
    const last = dayOf(new Date(scene.clock.now().getTime() - DAY));
    port.statement = async (day) =>
      day === last ? [{ kind: 'payment', no: 'P-of-nobody', channelNo: '2', amountFen: 700 }] : [];
    await reconcilePayments(scene.app);
    expect(await reports(scene)).toHaveLength(3);
    expect(await wordsOf()).toContain('对账单与账目有 1 笔差异，请财务查看');
  }));
