import { SECOND } from '../../../clock';
import { allJobs } from '../../../allJobs';
import { sendRefunds } from '../../money/payment/sendRefunds';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import {
  orderOf,
  orderScene,
  placePaid,
  placeReceived,
  portOf,
  refundsOf,
  type OrderScene,
} from '../../../testing/trade/orders';
import { fundedPerson } from '../../../testing/trade/funds';
import { withParallelApp } from '../../../testing/parallelApp';
import { agreeAndPay, applyFor, assetsOf, caseOf, payMixed } from '../../../testing/trade/returns';
import { breakEverywhere } from '../../../testing/killed/breakAt';
import { packOrder, refundByShop, shipOrder } from '../orders/shipping/desk';
import { agreeToCase, receiveAll, refundReturn, refuseReturn, resendGoods } from '../returnCases/returnAdmin';

const LONG = 120_000;
const ROUNDS = 4;
const who = 'anna';

const withRace = (body: (scene: OrderScene) => Promise<void>) =>
  withParallelApp(async (scene) => body(await orderScene(scene)));
const won = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;
const back = async (scene: OrderScene, orderId: string) =>
  (await refundsOf(scene, orderId)).reduce((sum, { amount_fen }) => sum + amount_fen, 0);
const faultsOf = async ({ db }: OrderScene) => (await checkLedgers(db)).faults;

/** Paid by balance and channel, and received. */
async function received(scene: OrderScene, quantity: number) {
  const { app, shop, place, call } = scene;
  const person = await fundedPerson(scene, { balanceFen: 20_000, coins: 500 });
  const goods = await shop.product({ priceFen: 19_999 });
  const { orderId, totalFen } = await place(person, [{ skuId: goods.skuId, quantity }], { useCoins: true });
  await payMixed(scene, person, orderId, totalFen);
  await packOrder(app, { who, orderId });
  await shipOrder(app, { who, orderId });
  await call('orders.finish', { orderId }, person);
  return { person, goods, orderId, totalFen };
}

// Rule: return-11
test(
  'cases of one order that are repaid at the same time give back what was paid, and not a fen more',
  () =>
    withRace(async (scene) => {
      for (let round = 0; round < ROUNDS; round++) {
        const { person, orderId, totalFen } = await received(scene, 3);
        const cases = [];
        for (let i = 0; i < 3; i++)
          cases.push(await applyFor(scene, person, { orderId, kind: 'refundOnly', reason: 'damaged' }));
        for (const { id } of cases) await agreeToCase(scene.app, { id, who });
        const paid = cases.flatMap(({ id }) =>
          ['anna', 'ben'].map((name) => refundReturn(scene.app, { id, who: name })),
        );
        expect(await won(paid)).toBe(3);
        expect(await back(scene, orderId)).toBe(totalFen);
        expect((await orderOf(scene, orderId)).state).toBe('refunded');
        expect((await assetsOf(scene, person)).coins).toBe(500);
      }
      expect(await faultsOf(scene)).toEqual([]);
    }),
  LONG,
);

// Rule: return-11
test(
  'agreed, refused, cancelled and the whole order refunded at the same time: one of them wins',
  () =>
    withRace(async (scene) => {
      const { app, call } = scene;
      for (let round = 0; round < ROUNDS; round++) {
        const person = await fundedPerson(scene, { balanceFen: 900_000 });
        const { orderId, totalFen } = await placePaid(scene, person);
        const { id } = await applyFor(scene, person, { orderId, kind: 'refundOnly' });
        await won([
          agreeToCase(app, { id, who }),
          refuseReturn(app, { id, reason: '已经打包', who }),
          call('returns.cancel', { caseId: id }, person),
          refundByShop(app, { who, orderId, reason: '售罄' }),
        ]);
        const { state } = await orderOf(scene, orderId);
        expect(await back(scene, orderId)).toBe(state === 'refunded' ? totalFen : 0);
        expect((await assetsOf(scene, person)).balance_fen).toBe(900_000 - (state === 'refunded' ? 0 : totalFen));
        expect(['refused', 'cancelled', 'closed']).toContain((await caseOf(scene, id)).state);
      }
    }),
  LONG,
);

// Rule: return-11
test(
  'two forms for the last unit open one case',
  () =>
    withRace(async (scene) => {
      const person = await fundedPerson(scene, { balanceFen: 900_000 });
      const { orderId } = await placeReceived(scene, person);
      expect(await won(Array.from({ length: 6 }, () => applyFor(scene, person, { orderId })))).toBe(1);
    }),
  LONG,
);

// Rule: return-12
test(
  'killed at any statement of agree, receive, refund or resend, the case stands where it stood and goes on',
  () =>
    withRace(async (scene) => {
      const { app, call } = scene;
      const { person, orderId, goods, totalFen } = await received(scene, 3);
      const { id } = await applyFor(scene, person, { orderId, kind: 'goodsBack', reason: 'spoiled' });
      const broken = await applyFor(scene, person, { orderId, kind: 'refundOnly', reason: 'damaged' });
      const swap = await applyFor(scene, person, { orderId, kind: 'exchange', reason: 'damaged' });
      const stepFrom = async (caseId: string, work: Parameters<typeof breakEverywhere>[1]) => {
        const before = {
          row: await caseOf(scene, caseId),
          stock: await scene.shop.stockOf(goods),
          back: await back(scene, orderId),
        };
        const breaks = await breakEverywhere(app, work, async () => {
          expect(await caseOf(scene, caseId)).toEqual(before.row);
          expect(await scene.shop.stockOf(goods)).toEqual(before.stock);
          expect(await back(scene, orderId)).toBe(before.back);
        });
        expect(breaks).toBeGreaterThan(3);
      };
      await stepFrom(id, (shop) => agreeToCase(shop, { id, who }));
      await call('returns.send', { caseId: id, courier: '顺丰速运', trackingNo: 'SF10000001' }, person);
      await stepFrom(id, (shop) => receiveAll(shop, { id, who }));
      await stepFrom(id, (shop) => refundReturn(shop, { id, who }));
      await stepFrom(broken.id, (shop) => agreeToCase(shop, { id: broken.id, who }));
      await stepFrom(broken.id, (shop) => refundReturn(shop, { id: broken.id, who }));
      await stepFrom(swap.id, (shop) => agreeToCase(shop, { id: swap.id, who }));
      const slip = { courier: '顺丰速运', trackingNo: `SF${swap.id.slice(-12)}` };
      await stepFrom(swap.id, (shop) => resendGoods(shop, { id: swap.id, ...slip, who }));
      expect(await back(scene, orderId)).toBeLessThan(totalFen);
      expect(await faultsOf(scene)).toEqual([]);
    }),
  LONG,
);

// Rule: return-12
test(
  'killed before or after the channel was asked, the money goes back once and the case ends',
  () =>
    withRace(async (scene) => {
      const { app, clock } = scene;
      const { person, orderId, totalFen } = await received(scene, 2);
      const lines = [{ line: 1, quantity: 2 }];
      const { id } = await applyFor(scene, person, { orderId, kind: 'refundOnly', reason: 'damaged', lines });
      await agreeAndPay(scene, { id, who });
      expect((await caseOf(scene, id)).state).toBe('refunding');
      const numbers = (await refundsOf(scene, orderId)).map(({ out_no }) => out_no).sort();
      const asked = new Set<string>();
      const port = portOf(scene);
      const refund = port.refund;
      port.refund = async (request) => {
        asked.add(request.refundNo);
        return refund(request);
      };
      await breakEverywhere(app, sendRefunds, async () => clock.advance(31 * SECOND));
      const finish = allJobs.find(({ name }) => name === 'returns.repaid')!;
      await breakEverywhere(app, finish.run, async () => clock.advance(31 * SECOND));
      for (let i = 0; i < 2; i++) {
        clock.advance(3600 * SECOND);
        await sendRefunds(app);
        await finish.run(app);
      }
      port.refund = refund;
      expect((await caseOf(scene, id)).state).toBe('refunded');
      expect((await refundsOf(scene, orderId)).map(({ out_no }) => out_no).sort()).toEqual(numbers);
      expect(numbers.filter((number) => asked.has(number))).toHaveLength(1);
      expect(await orderOf(scene, orderId)).toMatchObject({ state: 'refunded', refunded_fen: totalFen });
      expect((await refundsOf(scene, orderId)).every(({ state }) => state === 'done')).toBe(true);
      expect(await faultsOf(scene)).toEqual([]);
    }),
  LONG,
);
