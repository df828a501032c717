import fc from 'fast-check';
import { moveLedger } from '../../../core/ledger';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { transaction } from '../../../store/transaction';
import {
  balanceOf,
  choose,
  openAt,
  orderOf,
  payBalance,
  paymentsOf,
  postNotice,
  refundsOf,
  withOrders,
  type OrderScene,
} from '../../../testing/trade/orders';
import { accept, asFinance, newBankNo, report, submit, waitingId } from '../../../testing/trade/transfers';

const START_FEN = 20_000;
const OFF_FEN = 7000;
const STEPS = ['submit', 'report', 'all', 'less', 'more', 'refuse', 'unreported', 'balance', 'messenger', 'cancel'];
const sum = (rows: readonly number[]) => rows.reduce((total, fen) => total + fen, 0);

async function play(scene: OrderScene, steps: readonly string[]) {
  const { app, call, clock, shop, place } = scene;
  const person = await shop.person();
  await transaction(app.db, (tx) =>
    moveLedger(tx, { personId: person.id, account: 'balance', amount: START_FEN, reason: '充值', now: clock.now() }),
  );
  const placed = await place(person);
  const { orderId, orderNo, totalFen } = placed;
  const restFen = async () => totalFen - (await orderOf(scene, orderId)).paid_fen;
  const arrives = async (offFen: number) => accept(scene, orderId, Math.max(OFF_FEN, (await restFen()) + offFen));
  const line = { text: orderNo, amountFen: OFF_FEN, payer: '林氏酒业' };
  const act: Record<string, () => Promise<unknown>> = {
    submit: async () => submit(scene, person, placed, await restFen()),
    report: async () => report(scene, person, placed, await restFen()),
    all: () => arrives(0),
    less: () => arrives(-OFF_FEN),
    more: () => arrives(OFF_FEN),
    refuse: async () =>
      asFinance(scene, 'transfers.refuse', { id: await waitingId(scene, orderId), reason: '没有查到来款' }),
    unreported: () => asFinance(scene, 'transfers.recordArrival', { ...line, bankNo: newBankNo() }),
    balance: async () => payBalance(scene, person, orderId, Math.min(await balanceOf(scene, person), await restFen())),
    messenger: async () =>
      postNotice(scene, await choose(scene, await openAt(scene, person, orderId, await restFen()), 'paid')),
    cancel: () => call('orders.cancel', { orderId, reason: '买错了' }, person),
  };
  for (const step of steps) await act[step]!().catch(() => undefined);
  return { person, orderId };
}

// Rules: transfer-4, transfer-6, pay-10
test('whatever is reported, arrives, is refused, paid otherwise or cancelled in any order: the sums of money hold', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 10 }), (steps) =>
      withOrders(async (scene) => {
        const { person, orderId } = await play(scene, steps);
        const order = await orderOf(scene, orderId);
        const payments = await paymentsOf(scene, orderId);
        const refunds = await refundsOf(scene, orderId);
        const found = await scene.db.selectFrom('transfer').selectAll().where('order_id', '=', orderId).execute();
        const back = (id: string) =>
          sum(refunds.filter(({ payment_id }) => payment_id === id).map(({ amount_fen }) => amount_fen));
        for (const { id, received_fen, applied } of payments)
          expect(back(id)).toBe(applied && order.state !== 'cancelled' ? 0 : received_fen);
        const counted = payments.filter(({ applied }) => applied).map(({ received_fen }) => received_fen);
        expect(order.paid_fen).toBe(sum(counted));
        expect(order.paid_fen).toBeLessThanOrEqual(order.total_fen);
        for (const { id, came_fen, surplus_fen } of found)
          expect(payments.find((one) => one.id === id)!.received_fen + surplus_fen).toBe(came_fen ?? 0);
        const byBalance = payments.filter(({ method }) => method === 'balance');
        const spent = sum(byBalance.map(({ id, received_fen }) => received_fen - back(id)));
        const surplus = sum(found.map(({ surplus_fen }) => surplus_fen));
        expect(await balanceOf(scene, person)).toBe(START_FEN + surplus - spent);
        expect((await checkLedgers(scene.db)).faults).toEqual([]);
      }),
    ),
    { numRuns: 12 },
  ));
