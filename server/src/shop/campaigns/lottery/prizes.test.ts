import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { DAY, MINUTE } from '../../../clock';
import { ordersJobs } from '../../trade/orders/ordersJobs';
import { newId } from '../../../store/ids';
import { addGoodsLottery, wonGoods } from '../../../testing/campaigns/lotteries';
import { orderOf, orderScene, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { withParallelApp } from '../../../testing/parallelApp';
import { breakEverywhere } from '../../../testing/killed/breakAt';
import { pickPrize } from './drawLottery';
import { orderPrize } from './orderPrize';

const LONG = 300_000;
const FREIGHT_FEN = 2000;

async function winner(scene: OrderScene) {
  const { shop } = scene;
  const goods = await shop.product({ priceFen: 12800 });
  const person = await shop.person();
  const addressId = await shop.address(person);
  const drawId = await wonGoods(scene, person, goods);
  const input = (more: object = {}) => ({ drawId, addressId, freightFen: FREIGHT_FEN, idemKey: newId(), ...more });
  return { goods, person, addressId, drawId, request: input };
}

// Rule: lottery-1
it('over a million draws every prize comes as often as its weight says', () => {
  const DRAWS = 1_000_000;
  const weights = [200, 220, 130, 280, 60, 80, 20, 10];
  const prizes = weights.map((weight, id) => ({ id, weight, stock: null, drawn: 0 }));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const seen = weights.map(() => 0);
  for (let i = 0; i < DRAWS; i++) seen[pickPrize(prizes, (most) => randomInt(most))!.id]! += 1;
  // Six standard deviations: a fair draw is outside once in five hundred million runs of one prize.
  weights.forEach((weight, id) => {
    const share = weight / sum;
    const deviation = Math.sqrt(DRAWS * share * (1 - share));
    expect(Math.abs(seen[id]! - DRAWS * share)).toBeLessThan(6 * deviation);
  });
});

// Rule: lottery-2
it('goods that were won are ordered for their freight, once, and show their order', () =>
  withOrders(async (scene) => {
    const { call, shop } = scene;
    const { goods, person, addressId, drawId, request: input } = await winner(scene);
    expect(await call('lottery.getPrizeFreight', { drawId, addressId }, person)).toMatchObject({
      deliverable: true,
      freightFen: FREIGHT_FEN,
    });
    await expect(call('lottery.orderPrize', input({ freightFen: 0 }), person)).rejects.toMatchObject({
      code: 'changed',
    });
    const first = input();
    const made = await call('lottery.orderPrize', first, person);
    expect(made.payFen).toBe(FREIGHT_FEN);
    expect(await call('lottery.orderPrize', first, person)).toEqual(made);
    await expect(call('lottery.orderPrize', input(), person)).rejects.toMatchObject({ code: 'ordered' });
    expect(await orderOf(scene, made.orderId)).toMatchObject({
      state: 'waiting',
      total_fen: FREIGHT_FEN,
      goods_fen: 12800,
    });
    expect(await shop.stockOf(goods)).toMatchObject({ held: 1 });
  }));

// Rule: lottery-2
it('a prize whose order lapses can be ordered again; after a month no more', () =>
  withOrders(async (scene) => {
    const { call, clock, app, db } = scene;
    const { person, drawId, request: input } = await winner(scene);
    const { lotteryId } = await db
      .selectFrom('lottery_draw')
      .select('lottery_id as lotteryId')
      .where('id', '=', drawId)
      .executeTakeFirstOrThrow();
    const draw = async () => (await call('lottery.listDraws', { lotteryId }, person)).list[0]!;
    const { at, orderUntil } = await draw();
    const until = orderUntil!;
    expect(Date.parse(until) - Date.parse(at)).toBe(30 * DAY);
    const { orderId } = await call('lottery.orderPrize', input(), person);
    expect(await draw()).toMatchObject({ orderId, orderUntil: null });
    clock.advance(31 * MINUTE);
    for (const job of ordersJobs) await job.run(app);
    expect((await orderOf(scene, orderId)).state).toBe('expired');
    expect(await draw()).toMatchObject({ orderId: null, orderUntil: until });
    clock.advance(30 * DAY);
    await expect(call('lottery.orderPrize', input(), person)).rejects.toMatchObject({ code: 'late' });
  }));

// Rule: lottery-2
it('refuses in words: nothing was won, no address, none in stock', () =>
  withOrders(async (scene) => {
    const { call, db } = scene;
    const { goods, person, request: input } = await winner(scene);
    await expect(call('lottery.orderPrize', input({ drawId: newId() }), person)).rejects.toMatchObject({
      states: 404,
    });
    await expect(call('lottery.orderPrize', input({ addressId: newId() }), person)).rejects.toMatchObject({
      code: 'address',
    });
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', goods.productId).execute();
    await expect(call('lottery.orderPrize', input(), person)).rejects.toMatchObject({ code: 'soldOut' });
  }));

// Rule: lottery-3
it(
  'of 200 draws at once by a hundred people no more win than there are prizes, and nobody draws beyond the day',
  () =>
    withParallelApp(async (parts) => {
      const scene = await orderScene(parts);
      const goods = await scene.shop.product({ priceFen: 12800 });
      const { lotteryId, prizeId } = await addGoodsLottery(scene, goods, 5);
      await scene.db
        .insertInto('lottery_prize')
        .values({ lottery_id: lotteryId, id: newId(), kind: 'none', name: '谢谢参与', weight: 1, position: 2 })
        .execute();
      const people = [];
      for (let i = 0; i < 50; i++) people.push(await scene.shop.person());
      const draws = people.flatMap((person) =>
        Array.from({ length: 4 }, () => scene.call('lottery.draw', { lotteryId, idemKey: newId() }, person)),
      );
      const done = (await Promise.allSettled(draws)).filter(({ status }) => status === 'fulfilled');
      expect(done).toHaveLength(150);
      const { drawn } = await scene.db
        .selectFrom('lottery_prize')
        .select('drawn')
        .where('id', '=', prizeId)
        .executeTakeFirstOrThrow();
      expect(drawn).toBe(5);
      const won = await scene.db.selectFrom('lottery_draw').select('id').where('prize_id', '=', prizeId).execute();
      expect(won).toHaveLength(5);
    }),
  LONG,
);

// Rule: lottery-3
it(
  'killed at any statement, a prize is ordered whole or not at all, and once',
  () =>
    withParallelApp(async (parts) => {
      const scene = await orderScene(parts);
      const { goods, person, drawId, request: input } = await winner(scene);
      const first = input();
      const orderId = async () =>
        (
          await scene.db
            .selectFrom('lottery_draw')
            .select('order_id')
            .where('id', '=', drawId)
            .executeTakeFirstOrThrow()
        ).order_id;
      const breaks = await breakEverywhere(
        scene.app,
        (app) => orderPrize(app, first, person.id),
        async () => {
          expect(await orderId()).toBeNull();
          expect(await scene.shop.stockOf(goods)).toMatchObject({ held: 0 });
        },
      );
      expect(breaks).toBeGreaterThan(5);
      expect(await orderId()).not.toBeNull();
      expect(await scene.shop.stockOf(goods)).toMatchObject({ held: 1 });
    }),
  LONG,
);
