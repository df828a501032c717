import { DAY, dayOf, HOUR, startOfDay } from '../../../clock';
import { reconcilePayments } from './reconciliationJobs';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { testConfiguration } from '../../../testing/configuration';
import { runMoneyJobs, simulateFaultyDay } from '../../../testing/trade/faultyDay';
import { orderScene, portOf, type OrderScene } from '../../../testing/trade/orders';
import { withApp } from '../../../testing/withApp';
import { START, TestClock } from '../../../testing/testClock';

const SEED = 1;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, fen) => sum + fen, 0);

/** What the channel holds for the shop, by its statements of all days. */
async function heldByChannel(scene: OrderScene, days: readonly string[]) {
  const entries = (await Promise.all(days.map((day) => portOf(scene).statement(day)))).flatMap((list) => list ?? []);
  return sumOf(entries.map(({ kind, amountFen }) => (kind === 'payment' ? amountFen : -amountFen)));
}

/** What counts for orders, by the shop's own books. */
async function keptByShop({ db }: OrderScene) {
  const orders = await db.selectFrom('shop_order').select(['state', 'total_fen', 'paid_fen', 'refunded_fen']).execute();
  for (const { state, total_fen, paid_fen } of orders)
    expect(paid_fen === total_fen).toBe(state === 'paid' || state === 'refunded');
  return sumOf(orders.map(({ paid_fen, refunded_fen }) => paid_fen - refunded_fen));
}

/** Every payment that came counts for its order or went back whole. */
async function openPayments({ db }: OrderScene) {
  const payments = await db.selectFrom('payment').select(['id', 'received_fen', 'applied']).execute();
  const refunds = await db.selectFrom('refund').select(['payment_id', 'amount_fen', 'state']).execute();
  return payments.filter(({ id, received_fen, applied }) => {
    const back = sumOf(
      refunds.filter((one) => one.payment_id === id && one.state === 'done').map((one) => one.amount_fen),
    );
    return back !== received_fen && !(applied && back === 0);
  });
}

// Rule: reconcile-3
test('after a day of faults the statements and the books differ by nothing', () => {
  const day = dayOf(START);
  const clock = new TestClock(startOfDay(day));
  return withApp(
    async (parts) => {
      const scene = await orderScene(parts);
      const faults = await simulateFaultyDay(scene, SEED);
      expect(Object.entries(faults).filter(([, count]) => count === 0)).toEqual([]);
      const days = [day, dayOf(new Date(startOfDay(day).getTime() + DAY))];
      for (let round = 0; round < days.length; round++) {
        clock.advance(startOfDay(days[round]!).getTime() + DAY + 11 * HOUR - clock.now().getTime());
        await reconcilePayments(scene.app);
        for (let pause = 0; pause < 3; pause++) {
          clock.advance(2 * HOUR);
          await runMoneyJobs(scene);
        }
      }
      const { list } = await scene.app.handlers['reconciliation.list']({ size: 10 }, {} as never, undefined as never);
      expect(list.map((report) => [report.day, report.differenceFen, report.open])).toEqual(
        days.toReversed().map((one) => [one, 0, 0]),
      );
      expect(sumOf(list.map(({ repaired }) => repaired))).toBeGreaterThan(0);
      expect(await openPayments(scene)).toEqual([]);
      expect(await heldByChannel(scene, [...days, dayOf(clock.now())])).toBe(await keptByShop(scene));
      expect((await checkLedgers(scene.db)).faults).toEqual([]);
    },
    testConfiguration(),
    { clock },
  );
});
