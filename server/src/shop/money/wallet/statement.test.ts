import { DAY } from '../../../clock';
import { moveLedger } from '../../../core/ledger';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import type { Person } from '../../../core/caller';
import { transaction } from '../../../store/transaction';
import { placePaid, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { withDemo } from '../../../testing/withDemo';
import { lastYear } from './months';

const move = ({ db }: OrderScene, person: Person, amount: number, at: string, reason = '活动奖励') =>
  transaction(db, (tx) => moveLedger(tx, { personId: person.id, account: 'coin', amount, reason, now: new Date(at) }));

// Rule: wallet-1
test('a statement adds up: page by page, by direction and by month', () =>
  withOrders(async (scene) => {
    const { call, shop } = scene;
    const person = await shop.person();
    await move(scene, person, 100, '2026-01-31T15:59:00Z');
    await move(scene, person, -30, '2026-01-31T16:00:00Z', '订单抵扣');
    await move(scene, person, 50, '2026-02-10T00:00:00Z');
    const first = await call('wallet.listCoins', { size: 2 }, person);
    const second = await call('wallet.listCoins', { size: 2, cursor: first.next! }, person);
    const list = [...first.list, ...second.list];
    expect(list.map(({ amount, after }) => [amount, after])).toEqual([
      [50, 120],
      [-30, 70],
      [100, 100],
    ]);
    expect(list.reduce((sum, { amount }) => sum + amount, 0)).toBe(first.balance);
    expect(second.next).toBeNull();
    expect(first).toMatchObject({ balance: 120, cameIn: 150, wentOut: 30, months: ['2026-02', '2026-01'] });
    // A month begins at midnight in Shanghai.
    expect(await call('wallet.listCoins', { month: '2026-02', direction: 'out' }, person)).toMatchObject({
      list: [{ amount: -30 }],
      cameIn: 50,
      wentOut: 30,
      balance: 120,
    });
    expect((await call('wallet.listCoins', { direction: 'in' }, person)).list).toHaveLength(2);
    expect((await call('wallet.listCoins', {}, await shop.person())).list).toEqual([]);
  }));

// Rule: wallet-1
test('entries made with a clock that goes back still stand in the order of their sums', () =>
  withOrders(async (scene) => {
    const person = await scene.shop.person();
    await move(scene, person, 100, '2026-02-01T00:00:01Z');
    await move(scene, person, -40, '2026-02-01T00:00:00Z');
    const { list } = await scene.call('wallet.listCoins', {}, person);
    expect(list.map(({ after }) => after)).toEqual([60, 100]);
    expect((await checkLedgers(scene.db)).faults).toEqual([]);
  }));

// Rule: wallet-1
test('an entry leads to its order as long as the person keeps it', () =>
  withOrders(async (scene) => {
    const { call, db, shop } = scene;
    const person = await shop.person({ balanceFen: 500_000 });
    const { orderId, orderNo } = await placePaid(scene, person);
    const source = async () => (await call('wallet.listBalance', {}, person)).list[0]!.source;
    expect(await source()).toEqual({ kind: 'order', id: orderId, text: `订单 ${orderNo}` });
    await db.updateTable('shop_order').set({ deleted_at: scene.clock.now() }).where('id', '=', orderId).execute();
    expect(await source()).toBeNull();
  }));

// Rule: wallet-7
test('what was spent in a month is the sum of its orders, less what was given back', () =>
  withOrders(async (scene) => {
    const { call, clock, db, shop } = scene;
    const person = await shop.person({ balanceFen: 1_000_000 });
    const first = await placePaid(scene, person);
    const second = await placePaid(scene, person);
    const back = await placePaid(scene, person);
    await scene.place(person);
    const give = (orderId: string, fen: number) =>
      db.updateTable('shop_order').set({ refunded_fen: fen }).where('id', '=', orderId).execute();
    await give(second.orderId, 8_000);
    await give(back.orderId, back.totalFen);
    const { months } = await call('wallet.getExpense', {}, person);
    expect(months.map(({ month }) => month)).toEqual(lastYear(clock.now()));
    const spentFen = first.totalFen + second.totalFen - 8_000;
    expect(months.at(-1)).toEqual({ month: months.at(-1)!.month, spentFen, orders: 2 });
    const month = months.at(-1)!.month;
    const page = await call('wallet.listExpense', { month, size: 1 }, person);
    const rest = await call('wallet.listExpense', { month, size: 1, cursor: page.next! }, person);
    const list = [...page.list, ...rest.list];
    expect(list.reduce((sum, { paidFen, refundedFen }) => sum + paidFen - refundedFen, 0)).toBe(spentFen);
    expect(list[0]).toMatchObject({ refundedFen: 8_000, text: '奥布拉克庄园正牌干红', shown: true });
    expect(rest.next).toBeNull();
    clock.advance(32 * DAY);
    expect((await call('wallet.getExpense', {}, person)).months.at(-1)).toMatchObject({ spentFen: 0, orders: 0 });
  }));

// Rule: wallet-1
test('the demo cellar shows statements of every kind', () =>
  withDemo(async ({ call, personOf }) => {
    const gold = await personOf('13800000001');
    for (const name of ['wallet.listBalance', 'wallet.listCoins', 'wallet.listDaibi', 'points.list'] as const) {
      const statement = await call(name, { size: 50 }, gold);
      expect(statement.list.reduce((sum, { amount }) => sum + amount, 0)).toBe(statement.balance);
      expect(statement.list.length).toBeGreaterThan(2);
    }
    const { months } = await call('wallet.getExpense', {}, gold);
    expect(months.filter(({ spentFen }) => spentFen > 0).length).toBeGreaterThan(3);
  }));
