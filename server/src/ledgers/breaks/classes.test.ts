import { SECOND } from '../../clock';
import { newId } from '../../store/ids';
import { breakSafely, breakWhole } from '../../testing/killed/breakAt';
import { fundedPerson } from '../../testing/trade/funds';
import { choose, orderScene, paymentsOf, portOf, refundsOf, type OrderScene } from '../../testing/trade/orders';
import { withParallelApp } from '../../testing/parallelApp';
import { addClassSession, signUpFor, takenOf } from '../../testing/trade/school';
import { callOf } from '../../testing/withApp';
import { cancelOwn } from '../../shop/trade/classOrders/classOrderActions';
import { takeNotice } from '../../shop/money/payment/callbacks';

const inShop = (body: (scene: OrderScene) => Promise<void>) =>
  withParallelApp(async (scene) => body(await orderScene(scene)));

const ordersIn = ({ db }: OrderScene, sessionId: string) =>
  db.selectFrom('class_order').select(['id', 'state']).where('session_id', '=', sessionId).execute();

/** An order of two seats, killed at each statement of its submit; sent again it is the same order. */
async function submitBroken(scene: OrderScene, sessionId: string) {
  const { app, call } = scene;
  const person = await fundedPerson(scene, { balanceFen: 2_000_000 });
  const { signUpId } = await signUpFor(scene, person, { sessionId, count: 2 });
  const input = { signUpId, amountFen: 960_000, idemKey: newId() };
  const placed = await breakWhole(app, (broken) => callOf(broken)('classOrders.submit', input, person));
  expect(await call('classOrders.submit', input, person)).toEqual(placed);
  expect(await ordersIn(scene, sessionId)).toEqual([{ id: placed.orderId, state: 'waiting' }]);
  expect(await takenOf(scene, sessionId)).toBe(2);
  return { person, ...placed };
}

// Rules: ledger-2, course-13
test('killed at any statement of a submit and of its cancellation, a class holds its seats whole or not at all', () =>
  inShop(async (scene) => {
    const { app } = scene;
    const sessionId = await addClassSession(scene, { seats: 3 });
    const { person, orderId } = await submitBroken(scene, sessionId);
    await breakWhole(app, (broken) => cancelOwn(broken, person.id, orderId));
    expect(await ordersIn(scene, sessionId)).toEqual([{ id: orderId, state: 'cancelled' }]);
    expect(await takenOf(scene, sessionId)).toBe(0);
  }));

// Rules: ledger-2, course-6, course-8
test('killed at any statement of a callback and of a withdrawal, a class is paid once and goes back once', () =>
  inShop(async (scene) => {
    const { app, call, clock } = scene;
    const sessionId = await addClassSession(scene, { seats: 3 });
    const { person, orderId } = await submitBroken(scene, sessionId);
    const pay = { orderId, amountFen: 960_000, idemKey: newId() };
    let opened: { outNo: string } | undefined;
    await breakSafely(
      app,
      async (broken) => (opened = await callOf(broken)('classOrders.payWx', pay, person)),
      () => clock.advance(5 * SECOND),
    );
    const { body, headers } = await choose(scene, opened!.outNo, 'paid');
    const notice = await portOf(scene).readNotice(body, headers);
    expect(await breakWhole(app, (broken) => takeNotice(broken, 'wechat', notice))).toBe('paid');
    expect(await takeNotice(app, 'wechat', notice)).toBe('repeated');
    expect((await paymentsOf(scene, orderId)).filter(({ state }) => state === 'paid')).toHaveLength(1);
    expect(await takenOf(scene, sessionId)).toBe(2);
    const back = { orderId, amountFen: 960_000, reason: '时间冲突', idemKey: newId() };
    await breakWhole(app, (broken) => callOf(broken)('classOrders.withdraw', back, person));
    await call('classOrders.withdraw', back, person);
    expect(await refundsOf(scene, orderId)).toMatchObject([{ amount_fen: 960_000 }]);
    expect(await takenOf(scene, sessionId)).toBe(0);
  }));
