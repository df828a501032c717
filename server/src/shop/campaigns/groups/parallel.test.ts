import { HOUR, MINUTE } from '../../../clock';
import type { Person } from '../../../core/caller';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { breakEverywhere } from '../../../testing/killed/breakAt';
import { buyer, enter, enterPaid, groupOffer, groupState, runGroupJobs } from '../../../testing/campaigns/groups';
import { balanceOf, orderOf, orderScene, payBalance, type OrderScene } from '../../../testing/trade/orders';
import { withParallelApp } from '../../../testing/parallelApp';
import { payByBalance } from '../../money/payment/balancePayment';

const LONG = 300_000;
const withRace = (body: (scene: OrderScene) => Promise<void>) =>
  withParallelApp(async (scene) => {
    // What the test before had is no longer remembered.
    scene.clock.advance(MINUTE);
    await body(await orderScene(scene));
  });
const won = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length;

/** People of the scene begin with sums that no entry made. */
const faultsOf = async ({ db }: OrderScene) =>
  (await checkLedgers(db)).faults.filter((text) => !text.startsWith('person ') && !text.startsWith('entry '));

async function buyers(scene: OrderScene, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let i = 0; i < count; i++) people.push(await buyer(scene));
  return people;
}

// Rule: group-8
test(
  'of 200 joins at once, ten by each of twenty people, as many come in as there are places, and the group fills once',
  () =>
    withRace(async (scene) => {
      const goods = await groupOffer(scene, { size: 4 });
      const [leader, ...others] = await buyers(scene, 21);
      const { groupId, totalFen } = await enterPaid(scene, leader!, goods);
      const joins: (() => Promise<void>)[] = [];
      for (const person of others) {
        const { lineId } = await scene.call('groups.enter', { offerId: goods.offerId, groupId }, person);
        const order = { cartIds: [lineId] as never, totalFen };
        const join = async () => {
          const { orderId } = await scene.call('checkout.submit', { ...order, idemKey: newId() }, person);
          await payBalance(scene, person, orderId, totalFen);
        };
        joins.push(...Array<typeof join>(10).fill(join));
      }
      expect(await won(joins.map((join) => join()))).toBe(3);
      expect(await groupState(scene, groupId)).toBe('filled');
      expect(await scene.shop.stockOf(goods)).toEqual({ onHand: 100, held: 4 });
      expect(await faultsOf(scene)).toEqual([]);
    }),
  LONG,
);

// Rule: group-8
test(
  'two members take the last place at once on two connections: one has it, the other keeps the money and no stock is held twice',
  () =>
    withRace(async (scene) => {
      const goods = await groupOffer(scene, { size: 2 });
      const [leader, one, other] = (await buyers(scene, 3)) as [Person, Person, Person];
      const { groupId, totalFen } = await enterPaid(scene, leader, goods);
      const take = async (person: Person) => {
        const { orderId } = await enter(scene, person, { ...goods, groupId });
        await payBalance(scene, person, orderId, totalFen);
        return orderId;
      };
      const done = await Promise.allSettled([take(one), take(other)]);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await groupState(scene, groupId)).toBe('filled');
      const left = await Promise.all([one, other].map((person) => balanceOf(scene, person)));
      expect(left.toSorted((a, b) => a - b)).toEqual([1_000_000 - totalFen, 1_000_000]);
      expect(await scene.shop.stockOf(goods)).toEqual({ onHand: 100, held: 2 });
      expect(await faultsOf(scene)).toEqual([]);
    }),
  LONG,
);

// Rule: group-5
test(
  'a person who taps everywhere at once has one place in a group, and no more groups than allowed',
  () =>
    withRace(async (scene) => {
      const goods = await groupOffer(scene, { size: 5, perPerson: 2 });
      const person = await buyer(scene);
      const { groupId } = await enterPaid(scene, await buyer(scene), goods);
      const tries = [0, 1, 2].flatMap(() => [enter(scene, person, { ...goods, groupId }), enter(scene, person, goods)]);
      expect(await won(tries)).toBeLessThanOrEqual(2);
      const own = await scene.db
        .selectFrom('shop_order')
        .select('offer_group')
        .where('person_id', '=', person.id)
        .execute();
      expect(own.filter(({ offer_group }) => offer_group === groupId).length).toBeLessThanOrEqual(1);
      expect(own).toHaveLength(2);
    }),
  LONG,
);

// Rule: group-8
test(
  'payments against the deadline: the group is filled and stays so, or fails and everything goes back',
  () =>
    withRace(async (scene) => {
      const { app, clock } = scene;
      const goods = await groupOffer(scene, { size: 3, hours: 1 });
      const people = await buyers(scene, 3);
      const { groupId } = await enterPaid(scene, people[0]!, goods);
      clock.advance(45 * MINUTE);
      const placed: Awaited<ReturnType<typeof enter>>[] = [];
      for (const person of people.slice(1)) placed.push(await enter(scene, person, { ...goods, groupId }));
      const paid = placed.map(({ orderId, totalFen }, i) => payBalance(scene, people[i + 1]!, orderId, totalFen));
      // The deadline passes after the first payment, while the second is on its way and two processes run the jobs.
      const ended = paid[0]!.then(() => clock.advance(15 * MINUTE));
      await Promise.allSettled([...paid, ended.then(() => Promise.all([runGroupJobs(app), runGroupJobs(app)]))]);
      await runGroupJobs(app);
      const filled = (await groupState(scene, groupId)) === 'filled';
      for (const [i, { orderId, totalFen }] of placed.entries()) {
        const { state } = await orderOf(scene, orderId);
        expect(filled ? ['paid'] : ['refunded', 'cancelled']).toContain(state);
        expect(await balanceOf(scene, people[i + 1]!)).toBe(1_000_000 - (filled ? totalFen : 0));
      }
      expect(await scene.shop.stockOf(goods)).toEqual({ onHand: 100, held: filled ? 3 : 0 });
      expect(await faultsOf(scene)).toEqual([]);
    }),
  LONG,
);

// Rule: group-9
test(
  'killed at any statement, the payment that fills a group is made whole or not at all',
  () =>
    withRace(async (scene) => {
      const goods = await groupOffer(scene);
      const [leader, second] = await buyers(scene, 2);
      const { groupId } = await enterPaid(scene, leader!, goods);
      const { orderId, totalFen } = await enter(scene, second!, { ...goods, groupId });
      const input = { orderId, amountFen: totalFen, idemKey: newId(), ticket: await scene.ticket(second!) };
      const breaks = await breakEverywhere(
        scene.app,
        (app) => payByBalance(app, second!.id, input),
        async () => {
          expect(await groupState(scene, groupId)).toBe('open');
          expect(await orderOf(scene, orderId)).toMatchObject({ state: 'waiting', paid_fen: 0 });
          expect(await balanceOf(scene, second!)).toBe(1_000_000);
        },
      );
      expect(breaks).toBeGreaterThan(5);
      expect(await groupState(scene, groupId)).toBe('filled');
      expect(await faultsOf(scene)).toEqual([]);
    }),
  LONG,
);

// Rule: group-9
test(
  'killed at any statement of failing, the jobs go on until everything is back, once',
  () =>
    withRace(async (scene) => {
      const { app, clock } = scene;
      const goods = await groupOffer(scene, { size: 4, hours: 1 });
      const people = await buyers(scene, 3);
      const first = await enterPaid(scene, people[0]!, goods);
      await enterPaid(scene, people[1]!, { ...goods, groupId: first.groupId });
      await enter(scene, people[2]!, { ...goods, groupId: first.groupId });
      clock.advance(HOUR);
      const breaks = await breakEverywhere(app, runGroupJobs, async () => {
        // A failed try waits a little longer each time.
        clock.advance(2 * HOUR);
        expect(await faultsOf(scene)).toEqual([]);
      });
      expect(breaks).toBeGreaterThan(5);
      clock.advance(2 * HOUR);
      await runGroupJobs(app);
      expect(await groupState(scene, first.groupId)).toBe('failed');
      for (const person of people) expect(await balanceOf(scene, person)).toBe(1_000_000);
      expect(await scene.shop.stockOf(goods)).toEqual({ onHand: 100, held: 0 });
      expect(await faultsOf(scene)).toEqual([]);
    }),
  LONG,
);
