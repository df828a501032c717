import { SECOND } from '../../clock';
import { resendRefunds, sendRefunds } from '../../shop/money/payment/sendRefunds';
import { refundByShop } from '../../shop/trade/orders/shipping/desk';
import { takeNotice } from '../../shop/money/payment/callbacks';
import { newId } from '../../store/ids';
import { breakSafely, breakWhole } from '../../testing/killed/breakAt';
import { fundedPerson } from '../../testing/trade/funds';
import {
  balanceOf,
  choose,
  orderOf,
  orderScene,
  payBalance,
  paymentsOf,
  portOf,
  refundsOf,
  type OrderScene,
  type Placed,
} from '../../testing/trade/orders';
import type { Person } from '../../core/caller';
import { withParallelApp } from '../../testing/parallelApp';
import { asFinance, companyOf, newBankNo, waitingId } from '../../testing/trade/transfers';
import { callOf } from '../../testing/withApp';

const inShop = (body: (scene: OrderScene) => Promise<void>) =>
  withParallelApp(async (scene) => body(await orderScene(scene)));

const who = 'anna';
const LATER = 31 * SECOND;

/** Pays from the balance, killed at each statement; then once more with the same key. */
async function payFromBalance(scene: OrderScene, person: Person, { orderId }: Placed, amountFen: number) {
  const { app, call, ticket } = scene;
  const input = { orderId, amountFen, idemKey: newId(), ticket: await ticket(person) };
  await breakWhole(app, (broken) => callOf(broken)('payment.payBalance', input, person));
  await call('payment.payBalance', input, person);
}

/** Opens the cashier, killed at each statement; then once more with the same key. The number of the attempt. */
async function openCashier(scene: OrderScene, person: Person, { orderId }: Placed, amountFen: number) {
  const { app, call, clock } = scene;
  const input = { orderId, amountFen, idemKey: newId() };
  let opened: { outNo: string } | undefined;
  await breakSafely(
    app,
    async (broken) => (opened = await callOf(broken)('payment.payWx', input, person)),
    () => clock.advance(5 * SECOND),
  );
  expect(await call('payment.payWx', input, person)).toEqual(opened);
  const attempts = (await paymentsOf(scene, orderId)).filter(({ method }) => method === 'h5');
  expect(attempts).toMatchObject([{ out_no: opened?.outNo, state: 'pending' }]);
  return opened!.outNo;
}

/** The callback of an attempt that was paid, killed at each statement; what it did, and what it does when it comes again. */
async function callBack(scene: OrderScene, outNo: string) {
  const { body, headers } = await choose(scene, outNo, 'paid');
  const notice = await portOf(scene).readNotice(body, headers);
  const outcome = await breakWhole(scene.app, (broken) => takeNotice(broken, 'wechat', notice));
  return [outcome, await takeNotice(scene.app, 'wechat', notice)];
}

/** The jobs send what goes back, killed at each statement. */
async function giveBack(scene: OrderScene, orderId: string) {
  const { app, clock } = scene;
  await breakSafely(app, sendRefunds, () => clock.advance(LATER));
  clock.advance(3600 * SECOND);
  await resendRefunds(app);
  await sendRefunds(app);
  for (const { state } of await refundsOf(scene, orderId)) expect(state).toBe('done');
}

// Rule: ledger-2
test('killed at any statement of a payment from the balance, it is not made; sent again it is made once', () =>
  inShop(async (scene) => {
    const person = await fundedPerson(scene, { balanceFen: 200_000 });
    const placed = await scene.place(person);
    await payFromBalance(scene, person, placed, placed.totalFen);
    expect(await paymentsOf(scene, placed.orderId)).toMatchObject([{ state: 'paid', amount_fen: placed.totalFen }]);
    expect(await balanceOf(scene, person)).toBe(200_000 - placed.totalFen);
    expect((await orderOf(scene, placed.orderId)).state).toBe('paid');
  }));

// Rule: ledger-2
test('killed at any statement of a mixed payment and of its refund, each part is paid once and goes back once', () =>
  inShop(async (scene) => {
    const { app } = scene;
    const person = await fundedPerson(scene, { balanceFen: 50_000 });
    const placed = await scene.place(person);
    const { orderId, totalFen } = placed;
    await payFromBalance(scene, person, placed, 50_000);
    const outNo = await openCashier(scene, person, placed, totalFen - 50_000);
    expect(await callBack(scene, outNo)).toEqual(['paid', 'repeated']);
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'paid', paid_fen: totalFen });
    await breakWhole(app, (broken) => refundByShop(broken, { who, orderId, reason: '售罄' }));
    await giveBack(scene, orderId);
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'refunded', refunded_fen: totalFen });
    expect((await refundsOf(scene, orderId)).map(({ amount_fen }) => amount_fen).sort()).toEqual(
      [50_000, totalFen - 50_000].sort(),
    );
    expect(await balanceOf(scene, person)).toBe(50_000);
  }));

// Rule: ledger-2
test('killed at any statement of a callback that comes after its order was cancelled, the money goes back once', () =>
  inShop(async (scene) => {
    const { call } = scene;
    const person = await fundedPerson(scene, { balanceFen: 50_000 });
    const placed = await scene.place(person);
    await payBalance(scene, person, placed.orderId, 50_000);
    const outNo = await openCashier(scene, person, placed, placed.totalFen - 50_000);
    await call('orders.cancel', { ...placed.ref, reason: '买错了' }, person);
    expect(await callBack(scene, outNo)).toEqual(['paid', 'repeated']);
    await giveBack(scene, placed.orderId);
    expect(await orderOf(scene, placed.orderId)).toMatchObject({ state: 'cancelled', paid_fen: 50_000 });
    expect(await balanceOf(scene, person)).toBe(50_000);
    expect(await refundsOf(scene, placed.orderId)).toHaveLength(2);
  }));

// Rule: ledger-2
test('killed at any statement of a transfer that is reported and checked, it is counted once', () =>
  inShop(async (scene) => {
    const { app, call } = scene;
    const person = await fundedPerson(scene);
    const { orderId, totalFen } = await scene.place(person);
    const report = { orderId, amountFen: totalFen, accountId: await companyOf(scene, person), idemKey: newId() };
    await breakWhole(app, (broken) => callOf(broken)('transfers.reportCompany', report, person));
    await call('transfers.reportCompany', report, person);
    const found = { id: await waitingId(scene, orderId), amountFen: totalFen + 700, bankNo: newBankNo() };
    const accept = (broken: typeof app) => asFinance({ ...scene, app: broken }, 'transfers.accept', found);
    await breakWhole(app, accept);
    await expect(accept(app)).rejects.toMatchObject({ code: 'changed' });
    expect(await paymentsOf(scene, orderId)).toMatchObject([{ state: 'paid', received_fen: totalFen }]);
    expect(await balanceOf(scene, person)).toBe(700);
  }));
