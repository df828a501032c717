import { newId } from '../../../store/ids';
import { balanceOf, orderOf, orderScene, paymentsOf, refundsOf, type OrderScene } from '../../../testing/trade/orders';
import { withParallelApp } from '../../../testing/parallelApp';
import { asFinance, newBankNo, submit, waitingId } from '../../../testing/trade/transfers';

const LONG = 120_000;
const ROUNDS = 6;
const codesOf = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { code?: string }).code,
  );

async function raceOnce(scene: OrderScene) {
  const { call, shop, place, ticket } = scene;
  const person = await shop.person({ balanceFen: 500_000 });
  const placed = await place(person);
  const { orderId, totalFen, ref } = placed;
  await submit(scene, person, placed);
  const id = await waitingId(scene, orderId);
  const bankNo = newBankNo();
  const proof = await ticket(person);
  const [first, second, refused] = await codesOf([
    asFinance(scene, 'transfers.accept', { id, amountFen: totalFen, bankNo }),
    asFinance(scene, 'transfers.accept', { id, amountFen: totalFen, bankNo }),
    asFinance(scene, 'transfers.refuse', { id, reason: '没有查到来款' }),
    call('orders.cancel', { ...ref, reason: '买错了' }, person),
    call('payment.payBalance', { orderId, amountFen: totalFen, idemKey: newId(), ticket: proof }, person),
  ]);
  expect([first, second, refused].filter((code) => code === 'done')).toHaveLength(1);
  expect([first, second, refused].filter((code) => code === 'changed')).toHaveLength(2);
  const order = await orderOf(scene, orderId);
  expect(['paid', 'cancelled', 'refunded']).toContain(order.state);
  const payments = await paymentsOf(scene, orderId);
  const refunds = await refundsOf(scene, orderId);
  for (const { id: paymentId, received_fen, applied } of payments) {
    const back = refunds.filter(({ payment_id }) => payment_id === paymentId);
    const backFen = back.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
    expect(backFen).toBe(applied && order.state === 'paid' ? 0 : received_fen);
  }
  const byBalance = payments.find(({ method, applied }) => method === 'balance' && applied);
  expect(await balanceOf(scene, person)).toBe(500_000 - (byBalance && order.state === 'paid' ? totalFen : 0));
}

// Rules: transfer-2, transfer-6
test(
  'two of finance, the buyer who cancels and the balance at the same time: one decision counts and every sum holds',
  () =>
    withParallelApp(async (parts) => {
      const scene = await orderScene(parts);
      for (let round = 0; round < ROUNDS; round++) await raceOnce(scene);
    }),
  LONG,
);

// Rule: transfer-1
test(
  'one line of the statement entered for two transfers at once counts for one',
  () =>
    withParallelApp(async (parts) => {
      const scene = await orderScene(parts);
      const bankNo = newBankNo();
      const ids: string[] = [];
      for (let i = 0; i < 2; i++) {
        const person = await scene.shop.person();
        const placed = await scene.place(person);
        await submit(scene, person, placed);
        ids.push(await waitingId(scene, placed.orderId));
      }
      const codes = await codesOf(
        ids.map((id) => asFinance(scene, 'transfers.accept', { id, amountFen: 1000, bankNo })),
      );
      expect(codes.sort()).toEqual(['done', 'duplicate']);
    }),
  LONG,
);
