import { newId } from '../../../store/ids';
import {
  balanceOf,
  openAt,
  orderOf,
  orderScene,
  payBalance,
  paymentsOf,
  portOf,
  refundsOf,
  type OrderScene,
} from '../../../testing/trade/orders';
import { withParallelApp } from '../../../testing/parallelApp';
import { takeNotice } from './callbacks';

const LONG = 120_000;
const ROUNDS = 8;

const withRace = (body: (scene: OrderScene) => Promise<void>) =>
  withParallelApp(async (scene) => body(await orderScene(scene)));
const succeeded = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;

async function raceOnce(scene: OrderScene) {
  const { app, call, shop, place, ticket } = scene;
  const person = await shop.person({ balanceFen: 500000 });
  const { orderId, totalFen, ref } = await place(person);
  const outNo = await openAt(scene, person, orderId, totalFen);
  await portOf(scene).decide(outNo, 'paid');
  const { body, headers } = await portOf(scene).noticeOf(outNo);
  const notice = await portOf(scene).readNotice(body, headers);
  const proof = await ticket(person);
  await succeeded([
    call('orders.cancel', { ...ref, reason: '买错了' }, person),
    call('payment.payBalance', { orderId, amountFen: totalFen, idemKey: newId(), ticket: proof }, person),
    takeNotice(app, 'wechat', notice),
    takeNotice(app, 'wechat', notice),
  ]);
  const order = await orderOf(scene, orderId);
  const payments = await paymentsOf(scene, orderId);
  const refunds = await refundsOf(scene, orderId);
  expect(['paid', 'cancelled']).toContain(order.state);
  expect(order.paid_fen).toBe(order.state === 'paid' ? totalFen : 0);
  for (const { id, received_fen, applied } of payments) {
    const back = refunds
      .filter(({ payment_id }) => payment_id === id)
      .reduce((sum, { amount_fen }) => sum + amount_fen, 0);
    expect(back).toBe(applied ? 0 : received_fen);
  }
  const byBalance = payments.some(({ method, applied }) => method === 'balance' && applied);
  expect(await balanceOf(scene, person)).toBe(500000 - (byBalance ? totalFen : 0));
}

// Rule: pay-10
test(
  'cancel, pay by balance and a callback at the same time: one of them wins and every sum holds',
  () =>
    withRace(async (scene) => {
      for (let round = 0; round < ROUNDS; round++) await raceOnce(scene);
    }),
  LONG,
);

test(
  'a hundred taps on 「确认支付」 pay once',
  () =>
    withRace(async (scene) => {
      const { call, shop, place, ticket } = scene;
      const person = await shop.person({ balanceFen: 500000 });
      const { orderId, totalFen } = await place(person);
      const request = { orderId, amountFen: totalFen, idemKey: newId(), ticket: await ticket(person) };
      expect(await succeeded(Array.from({ length: 100 }, () => call('payment.payBalance', request, person)))).toBe(100);
      expect(await paymentsOf(scene, orderId)).toMatchObject([{ amount_fen: totalFen, state: 'paid' }]);
      expect(await balanceOf(scene, person)).toBe(500000 - totalFen);
    }),
  LONG,
);

test(
  'two orders paid at once from a balance that reaches for one',
  () =>
    withRace(async (scene) => {
      const { shop, place } = scene;
      const person = await shop.person({ balanceFen: 130000 });
      const orders = [await place(person), await place(person)];
      expect(await succeeded(orders.map(({ orderId, totalFen }) => payBalance(scene, person, orderId, totalFen)))).toBe(
        1,
      );
      expect(await balanceOf(scene, person)).toBe(130000 - orders[0]!.totalFen);
    }),
  LONG,
);

test(
  'cancelled from two phones at once, the bottles come back once',
  () =>
    withRace(async (scene) => {
      const { call, db, shop, place } = scene;
      const person = await shop.person();
      const goods = await shop.product();
      const { ref, orderId } = await place(person, [{ skuId: goods.skuId }]);
      await succeeded(Array.from({ length: 10 }, () => call('orders.cancel', { ...ref, reason: '买错了' }, person)));
      expect((await shop.stockOf(goods)).held).toBe(0);
      expect(
        await db.selectFrom('stock_entry').select('kind').where('ref_id', '=', orderId).orderBy('kind').execute(),
      ).toEqual([{ kind: 'hold' }, { kind: 'release' }]);
    }),
  LONG,
);

// Rule: pay-10
test(
  'while the callback comes no answer says that nothing was paid',
  () =>
    withRace(async (scene) => {
      const { app, call, shop, place } = scene;
      for (let round = 0; round < ROUNDS; round++) {
        const person = await shop.person();
        const { orderId, totalFen } = await place(person);
        const outNo = await openAt(scene, person, orderId, totalFen);
        await portOf(scene).decide(outNo, 'paid');
        const { body, headers } = await portOf(scene).noticeOf(outNo);
        const notice = await portOf(scene).readNotice(body, headers);
        const ask = async () => (await call('payment.getResult', { orderId }, person)).state;
        const states: string[] = [];
        let taken = false;
        const asker = async () => {
          while (!taken) states.push(await ask());
        };
        const callback = async () => {
          // Each round one more step behind the askers, so that it also comes between two questions of theirs to the store.
          for (let step = 0; step < round; step++) await app.db.selectFrom('payment').select('id').limit(1).execute();
          await takeNotice(app, 'wechat', notice);
        };
        await Promise.all([...Array.from({ length: 4 }, asker), callback().finally(() => (taken = true))]);
        expect(states.filter((state) => state !== 'pending' && state !== 'paid')).toEqual([]);
        expect(await ask()).toBe('paid');
      }
    }),
  LONG,
);
