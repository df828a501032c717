import { MINUTE } from '../../../clock';
import { classOrdersJobs } from './classOrdersJobs';
import type { Person } from '../../../core/caller';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { addClassSession, bookClass, signUpFor, takenOf } from '../../../testing/trade/school';
import { fundedPerson } from '../../../testing/trade/funds';
import { orderScene, portOf, type OrderScene } from '../../../testing/trade/orders';
import { withParallelApp } from '../../../testing/parallelApp';
import { takeNotice } from '../../money/payment/callbacks';

const LONG = 300_000;
const PEOPLE = 200;
const withRace = (body: (scene: OrderScene) => Promise<void>) =>
  withParallelApp(async (scene) => body(await orderScene(scene)));

const seatedIn = async ({ db }: OrderScene, sessionId: string) =>
  db.selectFrom('class_order').select(['id', 'state']).where('session_id', '=', sessionId).execute();

/** Two hundred people want seats of one session at once. How many have one, and with which words the others were refused. */
async function rush(scene: OrderScene, sessionId: string) {
  const { call, shop } = scene;
  const choices: { person: Person; signUpId: string }[] = [];
  for (let i = 0; i < PEOPLE; i++) {
    const person = await shop.person();
    choices.push({ person, ...(await signUpFor(scene, person, { sessionId, from: i })) });
  }
  const answers = await Promise.allSettled(
    choices.map(({ person, signUpId }) =>
      call('classOrders.submit', { signUpId, amountFen: 480_000, idemKey: newId() }, person),
    ),
  );
  const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code as string] : []));
  return { placed: answers.filter(({ status }) => status === 'fulfilled').length, codes: [...new Set(codes)] };
}

// Rule: course-13
test.each([3, 1])(
  'two hundred people want the last %i of ten seats at once: so many have them, the others are refused with a way on',
  (left) =>
    withRace(async (scene) => {
      const sessionId = await addClassSession(scene, { seats: 10, taken: 10 - left });
      expect(await rush(scene, sessionId)).toEqual({ placed: left, codes: ['full'] });
      expect(await takenOf(scene, sessionId)).toBe(10);
      expect(await seatedIn(scene, sessionId)).toHaveLength(left);
    }),
  LONG,
);

// Rule: course-13
test(
  'one form that is sent ten times at once is one order with one seat',
  () =>
    withRace(async (scene) => {
      const { call, shop } = scene;
      const person = await shop.person();
      const sessionId = await addClassSession(scene, { seats: 10 });
      const { signUpId } = await signUpFor(scene, person, { sessionId });
      const input = { signUpId, amountFen: 480_000, idemKey: newId() };
      const answers = await Promise.all(Array.from({ length: 10 }, () => call('classOrders.submit', input, person)));
      expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
      expect(await takenOf(scene, sessionId)).toBe(1);
      expect(await seatedIn(scene, sessionId)).toHaveLength(1);
    }),
  LONG,
);

// Rule: course-13
test(
  'cancel, the end of the time to pay and two callbacks meet: one of them wins, and every sum holds',
  () =>
    withRace(async (scene) => {
      const { app, call, clock } = scene;
      for (let round = 0; round < 6; round++) {
        const person = await fundedPerson(scene, { balanceFen: 1_000_000 });
        const sessionId = await addClassSession(scene, { seats: 1 });
        const { orderId, totalFen } = await bookClass(scene, person, { sessionId });
        const { outNo } = await call('classOrders.payWx', { orderId, amountFen: totalFen, idemKey: newId() }, person);
        await portOf(scene).decide(outNo, 'paid');
        const { body, headers } = await portOf(scene).noticeOf(outNo);
        const notice = await portOf(scene).readNotice(body, headers);
        const lapse = classOrdersJobs.find(({ name }) => name === 'classes.lapse')!;
        if (round % 2) clock.advance(31 * MINUTE);
        await Promise.allSettled([
          call('classOrders.cancel', { orderId }, person),
          lapse.run(app),
          takeNotice(app, 'wechat', notice),
          takeNotice(app, 'wechat', notice),
        ]);
        const [order] = await seatedIn(scene, sessionId);
        expect(['paid', 'cancelled']).toContain(order?.state);
        expect(await takenOf(scene, sessionId)).toBe(order?.state === 'paid' ? 1 : 0);
      }
      expect((await checkLedgers(scene.db)).faults).toEqual([]);
    }),
  LONG,
);
