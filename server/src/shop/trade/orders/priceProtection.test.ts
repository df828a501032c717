import fc from 'fast-check';
import { DAY, HOUR, MINUTE } from '../../../clock';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import {
  balanceOf,
  orderOf,
  orderScene,
  placePaid,
  placeReceived,
  refundsOf,
  withOrders,
  type OrderScene,
} from '../../../testing/trade/orders';
import { fundedPerson } from '../../../testing/trade/funds';
import { withParallelApp } from '../../../testing/parallelApp';
import { agreeAndPay, applyFor, assetsOf } from '../../../testing/trade/returns';
import { refundByShop } from './shipping/desk';

const who = 'anna';
const priced = ({ db }: OrderScene, skuId: string, priceFen: number) =>
  db.updateTable('price').set({ price_fen: priceFen }).where('sku_id', '=', skuId).execute();
const ask = ({ call }: OrderScene, person: Person, orderId: string, idemKey = newId()) =>
  call('orders.protectPrice', { orderId, idemKey }, person);
const look = ({ call }: OrderScene, person: Person, orderId: string) =>
  call('orders.getProtection', { orderId }, person);
const faultsOf = async ({ db }: OrderScene) => (await checkLedgers(db)).faults;

async function bought(scene: OrderScene, { priceFen = 20_000, quantity = 2 } = {}) {
  const person = await fundedPerson(scene, { balanceFen: 9_000_000 });
  const { skuId, productId } = await scene.shop.product({ priceFen });
  const order = await placePaid(scene, person, [{ skuId, quantity }]);
  return { person, skuId, productId, ...order };
}

// Rule: order-20
test('a lower price within seven days goes to the balance, once for each price', () =>
  withOrders(async (scene) => {
    const { person, skuId, orderId, totalFen } = await bought(scene);
    expect(await look(scene, person, orderId)).toMatchObject({
      problem: null,
      backFen: 0,
      lines: [{ problem: '没有降价' }],
    });
    await expect(ask(scene, person, orderId)).rejects.toMatchObject({ states: 409, result: { code: 'changed' } });

    await priced(scene, skuId, 17_000);
    expect(await look(scene, person, orderId)).toMatchObject({
      backFen: 6000,
      lines: [{ quantity: 2, paidFen: 20_000, nowFen: 17_000, backFen: 6000, problem: null }],
    });
    const before = await balanceOf(scene, person);
    expect(await ask(scene, person, orderId)).toEqual({ fen: 6000 });
    expect(await balanceOf(scene, person)).toBe(before + 6000);
    await expect(ask(scene, person, orderId)).rejects.toThrow('没有降价');

    await priced(scene, skuId, 16_500);
    expect(await ask(scene, person, orderId)).toEqual({ fen: 1000 });
    await priced(scene, skuId, 19_000);
    await expect(ask(scene, person, orderId)).rejects.toThrow('没有降价');
    expect(await look(scene, person, orderId)).toMatchObject({ givenFen: 7000, lines: [{ paidFen: 16_500 }] });
    expect(await scene.call('orders.get', { orderid: orderId }, person)).toMatchObject({
      totalFen,
      refundedFen: 7000,
      protection: { givenFen: 7000 },
    });
    const { list } = await scene.call('messages.list', { size: 20 }, person);
    expect(list.map(({ title }) => title)).toContain('价保差价已退回');
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: order-20
test('it begins with the payment and ends after seven days', () =>
  withOrders(async (scene) => {
    const { shop, clock, call, place } = scene;
    const buyer = await fundedPerson(scene, { balanceFen: 900_000 });
    const waiting = await place(buyer, [{ skuId: (await shop.product({ priceFen: 20_000 })).skuId }]);
    expect((await look(scene, buyer, waiting.orderId)).problem).toMatch('付款后才有价保');

    const { person, skuId, orderId } = await bought(scene);
    await priced(scene, skuId, 10_000);
    const actions = async () => (await call('orders.get', { orderid: orderId }, person)).actions;
    expect(await actions()).toContain('protect');
    clock.advance(7 * DAY - MINUTE);
    expect((await look(scene, person, orderId)).backFen).toBe(20_000);
    clock.advance(HOUR);
    expect(await actions()).not.toContain('protect');
    expect(await look(scene, person, orderId)).toMatchObject({
      backFen: 0,
      problem: expect.stringMatching('过了价保期'),
    });
    await expect(ask(scene, person, orderId)).rejects.toThrow('过了价保期');
  }));

// Rule: order-20
test('the price is that of the person, the quantity and the promotions of now; a flash sale is nobody’s price of today', () =>
  withOrders(async (scene) => {
    const { person, skuId, productId, orderId } = await bought(scene, { quantity: 6 });
    const { db, shop, clock } = scene;
    const sale = await shop.flash({ productId, skuId }, { priceFen: 100, total: 50, perPerson: 20 });
    expect((await look(scene, person, orderId)).backFen).toBe(0);
    await db.deleteFrom('flash_sale_item').where('sale_id', '=', sale).execute();
    await db
      .insertInto('price')
      .values({ id: newId(), sku_id: skuId, level_id: null, min_quantity: 6, price_fen: 19_000 })
      .execute();
    expect((await look(scene, person, orderId)).backFen).toBe(6000);
    await shop.promotion('full_off', { thresholdFen: 100_000, offFen: 4_000 });
    expect((await look(scene, person, orderId)).backFen).toBe(10_000);
    clock.advance(MINUTE);
    expect(await ask(scene, person, orderId)).toEqual({ fen: 10_000 });
  }));

// Rule: order-21
test('what was bought in a flash sale has no protection', () =>
  withOrders(async (scene) => {
    const { shop } = scene;
    const person = await fundedPerson(scene, { balanceFen: 900_000 });
    const { skuId, productId } = await shop.product({ priceFen: 20_000 });
    await shop.flash({ productId, skuId }, { priceFen: 15_000 });
    const { orderId } = await placePaid(scene, person, [{ skuId }]);
    await priced(scene, skuId, 9_000);
    expect((await look(scene, person, orderId)).lines).toMatchObject([{ backFen: 0, problem: '抢购价商品不参加价保' }]);
  }));

// Rule: order-21
test('goods in a case wait for its end, returned ones do not count, and later returns give back the rest', () =>
  withOrders(async (scene) => {
    const person = await fundedPerson(scene, { balanceFen: 900_000 });
    const { skuId } = await scene.shop.product({ priceFen: 10_001 });
    const { orderId, totalFen } = await placeReceived(scene, person, [{ skuId, quantity: 3 }]);
    const points = (await assetsOf(scene, person)).points;
    const one = await applyFor(scene, person, { orderId, kind: 'refundOnly', reason: 'damaged' });
    await priced(scene, skuId, 7_000);
    expect((await look(scene, person, orderId)).lines).toMatchObject([
      { backFen: 0, problem: expect.stringMatching('正在退换') },
    ]);
    await agreeAndPay(scene, { id: one.id, who });
    expect(await ask(scene, person, orderId)).toEqual({ fen: 6002 });
    expect((await assetsOf(scene, person)).points).toBeLessThan(points - 60);
    const rest = await applyFor(scene, person, {
      orderId,
      kind: 'refundOnly',
      reason: 'damaged',
      lines: [{ line: 1, quantity: 2 }],
    });
    await agreeAndPay(scene, { id: rest.id, who });
    const back = (await refundsOf(scene, orderId)).reduce((sum, { amount_fen }) => sum + amount_fen, 0);
    expect(back + 6002).toBe(totalFen);
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'refunded', refunded_fen: totalFen });
    expect((await assetsOf(scene, person)).points).toBe(0);
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: order-21
test('an order that comes to nothing gives back what is left, gifts as gifts', () =>
  withOrders(async (scene) => {
    const { app, db, shop } = scene;
    const person = await fundedPerson(scene, { balanceFen: 30_000, giftFen: 10_000 });
    const { skuId } = await shop.product({ priceFen: 14_000 });
    const { orderId, totalFen } = await placePaid(scene, person, [{ skuId, quantity: 2 }]);
    await priced(scene, skuId, 9_999);
    const { fen } = await ask(scene, person, orderId);
    await refundByShop(app, { who, orderId, reason: '售罄' });
    expect(await balanceOf(scene, person)).toBe(30_000);
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'refunded', refunded_fen: totalFen });
    const [refund] = await refundsOf(scene, orderId);
    expect(refund?.amount_fen).toBe(totalFen - fen);
    const { balance_gift_fen } = await db
      .selectFrom('person')
      .select('balance_gift_fen')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(balance_gift_fen).toBeGreaterThan(9_990);
    expect(balance_gift_fen).toBeLessThanOrEqual(10_000);
    expect(await faultsOf(scene)).toEqual([]);
  }));

// Rule: order-20
test('taps at the same moment are paid back once', () =>
  withParallelApp(async (parallel) => {
    const scene = await orderScene(parallel);
    const { person, skuId, orderId } = await bought(scene);
    await priced(scene, skuId, 17_000);
    const before = await balanceOf(scene, person);
    const key = newId();
    const answers = await Promise.allSettled(
      [key, key, newId(), newId()].map((one) => ask(scene, person, orderId, one)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
    expect(await balanceOf(scene, person)).toBe(before + 6000);
    expect(await faultsOf(scene)).toEqual([]);
  }));

type Step = { kind: 'protect'; cents: number } | { kind: 'return'; units: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('protect' as const), cents: fc.integer({ min: 1, max: 12_000 }) }),
  fc.record({ kind: fc.constant('return' as const), units: fc.integer({ min: 1, max: 3 }) }),
);

// Rule: order-21
test(
  'whatever becomes cheaper and comes back in whichever order, nobody gets more than was paid',
  () =>
    withOrders(async (scene) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
          const person = await fundedPerson(scene, { balanceFen: 900_000 });
          const { skuId } = await scene.shop.product({ priceFen: 9_997 });
          const { orderId, totalFen } = await placeReceived(scene, person, [{ skuId, quantity: 4 }]);
          let left = 4;
          const giveBack = async (units: number) => {
            const lines = [{ line: 1, quantity: Math.min(units, left) }];
            const { id } = await applyFor(scene, person, { orderId, kind: 'refundOnly', reason: 'damaged', lines });
            await agreeAndPay(scene, { id, who });
            left -= Math.min(units, left);
          };
          for (const one of steps) {
            if (left === 0) break;
            if (one.kind === 'return') await giveBack(one.units);
            else {
              await priced(scene, skuId, one.cents);
              await ask(scene, person, orderId).catch(() => null);
            }
            expect((await orderOf(scene, orderId)).refunded_fen).toBeLessThanOrEqual(totalFen);
          }
          if (left > 0) await giveBack(left);
          expect((await orderOf(scene, orderId)).refunded_fen).toBe(totalFen);
        }),
        { numRuns: 12 },
      );
      expect(await faultsOf(scene)).toEqual([]);
    }),
  60_000,
);
