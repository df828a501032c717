import { givenBack } from '../../../core/pricing/refund';
import { newId } from '../../../store/ids';
import { HOUR } from '../../../clock';
import { allJobs } from '../../../allJobs';
import { orderOf, orderScene, payBalance, withOrders } from '../../../testing/trade/orders';
import { withParallelApp } from '../../../testing/parallelApp';
import { applyFor, caseOf } from '../../../testing/trade/returns';
import { addSuit } from '../../../testing/trade/suits';

// Rule: suit-5
it('a suit keeps its price from the cart to the order, its lines add up, and concurrent orders take no more than there is', () =>
  withParallelApp(async (parts) => {
    const scene = await orderScene(parts);
    const { call, db, shop } = scene;
    const red = await shop.product({ priceFen: 10_000, stock: 3 });
    const white = await shop.product({ priceFen: 6001, stock: 40 });
    const items = [
      { productId: red.productId, bottles: 1 },
      { productId: white.productId, bottles: 2 },
    ];
    const suitId = await addSuit(scene, 'bundle', { items, priceFen: 15_000 });
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const person = await shop.person();
        await shop.address(person);
        await call('suits.add', { suitId, quantity: 1, priceFen: 15_000 }, person);
        const { groups } = await call('cart.list', {}, person);
        return { person, cartIds: groups.flatMap(({ lines }) => lines.map(({ id }) => id)) as never };
      }),
    );
    const first = people[0]!;
    const { totalFen } = await call('checkout.check', { cartIds: first.cartIds }, first.person);
    expect(totalFen).toBe(15_000 + 2000);
    const orders = await Promise.allSettled(
      people.map(({ person, cartIds }) => call('checkout.submit', { cartIds, totalFen, idemKey: newId() }, person)),
    );
    expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await shop.stockOf(red)).toEqual({ onHand: 3, held: 3 });
    expect(await shop.stockOf(white)).toEqual({ onHand: 40, held: 6 });
    const lines = await db.selectFrom('order_line').selectAll().orderBy('order_id').orderBy('line').execute();
    expect(lines).toHaveLength(6);
    const own = lines.slice(0, 2);
    expect(own.map(({ spec }) => spec)).toEqual(['套装 · 单瓶', '套装 · 单瓶']);
    expect(own.reduce((sum, { share_fen }) => sum + share_fen, 0)).toBe(15_000);
    // However it is returned, line by line or bottle by bottle, all together are what was paid.
    const paid = own.map((line) => ({
      line: line.line,
      units: line.quantity,
      bottles: line.bottles,
      shareFen: line.share_fen,
      returned: 0,
    }));
    const order = { freightFen: 2000, coins: 0, points: 0 };
    let back = 0;
    for (const one of paid)
      for (let n = 0; n < one.units; n++) {
        one.returned = n;
        back += givenBack(order, paid, [{ line: one.line, quantity: 1 }], false).goodsFen;
      }
    expect(back).toBe(15_000);
  }));

// Rule: suit-5
it('a paid suit is refunded in parts as it was paid, and all parts together are what was paid', () =>
  withOrders(async (scene) => {
    const { app, call, clock, db, shop } = scene;
    const person = await shop.person({ balanceFen: 900_000, coins: 400 });
    await shop.address(person);
    const red = await shop.product({ priceFen: 10_000 });
    const white = await shop.product({ priceFen: 6001 });
    const productIds = [red.productId, white.productId];
    const suitId = await addSuit(scene, 'choose', { productIds, take: 3, most: 2, price: { bp: 1111 } });
    const picks = [
      { productId: red.productId, bottles: 1 },
      { productId: white.productId, bottles: 2 },
    ] as never;
    const { id } = await call('suits.save', { suitId, picks, idemKey: newId() }, person);
    const [own] = (await call('suits.listOwn', {}, person)).list;
    const priceFen = own!.priceFen!;
    expect(priceFen).toBe(22_002 - Math.floor((22_002 * 1111) / 10_000));
    await call('suits.addOwn', { freeSuitId: id, quantity: 1, priceFen }, person);
    const { groups } = await call('cart.list', {}, person);
    const cartIds = groups.flatMap(({ lines }) => lines.map((line) => line.id)) as never;
    const { totalFen } = await call('checkout.check', { cartIds, useCoins: true }, person);
    expect(totalFen).toBe(priceFen - 400 + 2000);
    const idemKey = newId();
    const { orderId } = await call('checkout.submit', { cartIds, totalFen, useCoins: true, idemKey }, person);
    await payBalance(scene, person, orderId, totalFen);
    const lines = await db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('line')
      .execute();
    const refund = async (line: number, quantity: number) => {
      const wanted = { orderId, kind: 'refundOnly' as const, reason: 'late' as const, lines: [{ line, quantity }] };
      const { id: caseId } = await applyFor(scene, person, wanted);
      for (const hours of [49, 73]) {
        clock.advance(hours * HOUR);
        await allJobs.find((job) => job.name === 'returns.due')!.run(app);
      }
      expect((await caseOf(scene, caseId)).state).toBe('refunded');
      return (await orderOf(scene, orderId)).refunded_fen;
    };
    expect(lines).toHaveLength(2);
    const whites = lines.findIndex(({ quantity }) => quantity === 2) + 1;
    const first = await refund(whites, 1);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(6001 + 2000);
    await refund(3 - whites, 1);
    expect(await refund(whites, 1)).toBe(totalFen);
    expect((await orderOf(scene, orderId)).state).toBe('refunded');
  }));
