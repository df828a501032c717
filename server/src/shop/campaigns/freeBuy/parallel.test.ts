import { newId } from '../../../store/ids';
import { breakEverywhere } from '../../../testing/killed/breakAt';
import { addFreeBuy } from '../../../testing/campaigns/freeBuys';
import { orderScene } from '../../../testing/trade/orders';
import { withParallelApp } from '../../../testing/parallelApp';
import type { TestScene } from '../../../testing/withApp';
import { orderWelfare } from './orderWelfare';

const CROWD = 200;
const LONG = 600_000;
const TOTAL = 3;
const FREIGHT_FEN = 2000;

/** So many people whose friends have helped already, and few goods. */
async function readyCrowd(parts: TestScene, count: number) {
  const scene = await orderScene(parts);
  const { call, db, shop } = scene;
  const goods = await shop.product({ stock: CROWD });
  const campaignId = await addFreeBuy(scene, goods, {
    goods: [{ skuId: goods.skuId, worthFen: 9900, total: TOTAL }],
  });
  const people = [];
  for (let n = 0; n < count; n++) {
    const person = await shop.person();
    people.push({ person, addressId: await shop.address(person) });
    await call('freeBuy.begin', { campaignId }, person);
  }
  await db.updateTable('free_buy_try').set({ helpers: 2 }).where('campaign_id', '=', campaignId).execute();
  const { id: goodsId } = (await call('freeBuy.listWelfare', { campaignId }, people[0]!.person)).list[0]!;
  const input = (addressId: string) => ({ campaignId, goodsId, addressId, freightFen: FREIGHT_FEN, idemKey: newId() });
  const taken = async () =>
    (await db.selectFrom('free_buy_goods').select('taken').where('id', '=', goodsId).executeTakeFirstOrThrow()).taken;
  return { ...scene, goods, campaignId, people, request: input, taken };
}
const won = (attempts: PromiseSettledResult<unknown>[]) =>
  attempts.filter(({ status }) => status === 'fulfilled').length;

// Rule: free-2
test(
  'two hundred orders at once take no more than there is, and none twice',
  () =>
    withParallelApp(async (parts) => {
      const { call, people, request: input, taken, shop, goods } = await readyCrowd(parts, CROWD / 2);
      const [first] = people;
      const orders = await Promise.allSettled([
        ...people.map(({ person, addressId }) => call('freeBuy.order', input(addressId), person)),
        ...people.map(() => call('freeBuy.order', input(first!.addressId), first!.person)),
      ]);
      expect(won(orders)).toBe(TOTAL);
      expect(await taken()).toBe(TOTAL);
      expect(await shop.stockOf(goods)).toEqual({ onHand: CROWD, held: TOTAL });
    }),
  LONG,
);

// Rule: free-1
test(
  'two hundred friends at once count as many as it takes; two hundred connections of one count once',
  () =>
    withParallelApp(async (parts) => {
      const { call, db, people, campaignId, shop } = await readyCrowd(parts, 1);
      const { person } = people[0]!;
      await db.updateTable('free_buy_try').set({ helpers: 0 }).where('campaign_id', '=', campaignId).execute();
      const from = (await call('freeBuy.get', { campaignId }, person)).inviteCode;
      const one = await shop.person();
      const same = await Promise.allSettled(
        Array.from({ length: CROWD }, () => call('freeBuy.help', { campaignId, from }, one)),
      );
      expect(won(same)).toBe(1);
      const friends = [];
      for (let n = 0; n < CROWD; n++) friends.push(await shop.person());
      const helps = await Promise.allSettled(
        friends.map((friend) => call('freeBuy.help', { campaignId, from }, friend)),
      );
      expect(won(helps)).toBe(1);
      expect((await call('freeBuy.get', { campaignId }, person)).own).toMatchObject({ helpers: 2, state: 'ready' });
    }),
  LONG,
);

// Rule: free-2
test(
  'a process that is killed while free goods are ordered leaves the try as it was, or the whole order',
  () =>
    withParallelApp(async (parts) => {
      const { app, call, people, campaignId, request: input, taken, shop, goods } = await readyCrowd(parts, 1);
      const { person, addressId } = people[0]!;
      const asked = input(addressId);
      const breaks = await breakEverywhere(
        app,
        (broken) => orderWelfare(broken, asked, person.id),
        async () => {
          expect(await taken()).toBe(0);
          expect(await shop.stockOf(goods)).toEqual({ onHand: CROWD, held: 0 });
          expect((await call('freeBuy.get', { campaignId }, person)).own).toMatchObject({ state: 'ready' });
        },
      );
      expect(breaks).toBeGreaterThan(10);
      expect(await taken()).toBe(1);
      expect((await call('freeBuy.get', { campaignId }, person)).own).toMatchObject({ state: 'ordered' });
    }),
  LONG,
);
