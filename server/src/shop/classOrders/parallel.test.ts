import { MINUTE } from '../../clock';
import { classJobs } from '../../jobs/classJobs';
import { checkLedgers } from '../../ledgers/checkLedgers';
import { newId } from '../../store/ids';
import { addClassSession, bookClass, signUpFor, takenOf } from '../../testing/school';
import { fundedPerson } from '../../testing/funds';
import { orderScene, portOf, type OrderScene } from '../../testing/orders';
import { withParallelApp } from '../../testing/parallelApp';
import { takeNotice } from '../payment/callbacks';

const LONG = 300_000;
const PEOPLE = 200;
const withRace = (body: (scene: OrderScene) => Promise<void>) =>
  withParallelApp(async (scene) => body(await orderScene(scene)));

const seatedIn = async ({ db }: OrderScene, sessionId: string) =>
  db.selectFrom('class_order').select(['id', 'state']).where('session_id', '=', sessionId).execute();

// Rule: course-13
test(
  'two hundred people want the last three seats at once: three have them, the others are refused with a way on',
  () =>
    withRace(async (scene) => {
      const { call, shop } = scene;
      const sessionId = await addClassSession(scene, { seats: 10, taken: 7 });
      const wishes: { person: Awaited<ReturnType<typeof shop.person>>; signUpId: string }[] = [];
      for (let i = 0; i < PEOPLE; i++) {
        const person = await shop.person();
        wishes.push({ person, ...(await signUpFor(scene, person, { sessionId, from: i })) });
      }
      const answers = await Promise.allSettled(
        wishes.map(({ person, signUpId }) =>
          call('classOrders.submit', { signUpId, amountFen: 480_000, idemKey: newId() }, person),
        ),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code as string] : []));
      expect(new Set(reasons)).toEqual(new Set(['full']));
      expect(await takenOf(scene, sessionId)).toBe(10);
      expect(await seatedIn(scene, sessionId)).toHaveLength(3);
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
        const lapse = classJobs.find(({ name }) => name === 'classes.lapse')!;
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
