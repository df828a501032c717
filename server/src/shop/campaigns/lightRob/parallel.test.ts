import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { breakEverywhere } from '../../../testing/killed/breakAt';
import { addLightRob } from '../../../testing/campaigns/lightRobs';
import { orderScene } from '../../../testing/trade/orders';
import { withParallelApp } from '../../../testing/parallelApp';
import { callOf, type TestScene } from '../../../testing/withApp';

const CROWD = 200;
const LONG = 600_000;
const TOTAL = 3;

/** So many people who have begun, and few goods. */
async function lightingCrowd(parts: TestScene, count: number) {
  const scene = await orderScene(parts);
  const { call, db, shop } = scene;
  const goods = await shop.product({ priceFen: 12_000, stock: CROWD });
  const lightRobId = await addLightRob(scene, goods, { total: TOTAL });
  const people: Person[] = [];
  for (let n = 0; n < count; n++) {
    const person = await shop.person();
    await shop.address(person);
    await call('lightRob.begin', { lightRobId }, person);
    people.push(person);
  }
  /** Where a person stands right before 「提交订单」. */
  const atCheckout = async (person: Person) => {
    const { lineId } = await call('lightRob.enter', { lightRobId }, person);
    const cartIds = [lineId] as never;
    const { totalFen } = await call('checkout.check', { cartIds }, person);
    return { cartIds, totalFen };
  };
  const taken = async () =>
    (await db.selectFrom('light_rob').select('taken').where('id', '=', lightRobId).executeTakeFirstOrThrow()).taken;
  return { ...scene, goods, lightRobId, people, atCheckout, taken };
}
const won = (attempts: PromiseSettledResult<unknown>[]) =>
  attempts.filter(({ status }) => status === 'fulfilled').length;

// Rule: light-2
test(
  'two hundred orders at once take no more than there is, and none twice',
  () =>
    withParallelApp(async (parts) => {
      const { call, people, atCheckout, taken, shop, goods } = await lightingCrowd(parts, CROWD / 2);
      const [first] = people;
      const requests = [];
      for (const person of people) requests.push({ person, request: await atCheckout(person) });
      const again: typeof requests = [];
      for (let n = 0; n < 20; n++) again.push({ person: first!, request: await atCheckout(first!) });
      const repeated = Array.from({ length: CROWD / 2 }, (_, n) => again[n % again.length]!);
      const orders = await Promise.allSettled(
        [...repeated, ...requests].map(({ person, request: input }) =>
          call('checkout.submit', { ...input, idemKey: newId() }, person),
        ),
      );
      expect(won(orders)).toBe(TOTAL);
      expect(await taken()).toBe(TOTAL);
      expect(await shop.stockOf(goods)).toEqual({ onHand: CROWD, held: TOTAL });
      const own = await parts.db.selectFrom('shop_order').select('id').where('person_id', '=', first!.id).execute();
      expect(own.length).toBeLessThanOrEqual(1);
    }),
  LONG,
);

// Rule: light-1
test(
  'two hundred friends at once light no more lamps than there are; two hundred connections of one light one',
  () =>
    withParallelApp(async (parts) => {
      const { call, people, lightRobId, shop } = await lightingCrowd(parts, 1);
      const [person] = people;
      const from = (await call('lightRob.get', { lightRobId }, person)).inviteCode!;
      const one = await shop.person();
      const same = await Promise.allSettled(
        Array.from({ length: CROWD }, () => call('lightRob.help', { lightRobId, from }, one)),
      );
      expect(won(same)).toBe(1);
      const friends = [];
      for (let n = 0; n < CROWD; n++) friends.push(await shop.person());
      const helps = await Promise.allSettled(
        friends.map((friend) => call('lightRob.help', { lightRobId, from }, friend)),
      );
      expect(won(helps)).toBe(2);
      expect((await call('lightRob.get', { lightRobId }, person)).own).toMatchObject({ lit: 3, priceFen: 4_000 });
    }),
  LONG,
);

// Rule: light-2
test(
  'a process that is killed while the reached price is ordered leaves the attempt as it was, or the whole order',
  () =>
    withParallelApp(async (parts) => {
      const { app, call, people, lightRobId, atCheckout, taken, shop, goods } = await lightingCrowd(parts, 1);
      const [person] = people;
      const input = { ...(await atCheckout(person!)), idemKey: newId() };
      const breaks = await breakEverywhere(
        app,
        (broken) => callOf(broken)('checkout.submit', input, person),
        async () => {
          expect(await taken()).toBe(0);
          expect(await shop.stockOf(goods)).toEqual({ onHand: CROWD, held: 0 });
          expect((await call('lightRob.get', { lightRobId }, person)).own).toMatchObject({ state: 'lighting' });
        },
      );
      expect(breaks).toBeGreaterThan(10);
      expect(await taken()).toBe(1);
      expect((await call('lightRob.get', { lightRobId }, person)).own).toMatchObject({ state: 'ordered' });
    }),
  LONG,
);
