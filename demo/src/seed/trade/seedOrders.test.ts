import { orderTransitions } from '@cellar/server/core/states/order';
import { seedId } from '@cellar/server/store/ids';
import { MINUTE } from '@cellar/server/clock';
import { personNamed } from '@cellar/server/testing/people';
import { withApp } from '@cellar/server/testing/withApp';
import { withDemo } from '@cellar/server/testing/withDemo';
import { FACTS } from '@cellar/shared/constants/facts';
import { seedStore } from '../seedStore';
import { groupOrders } from './demoGroups';
import { demoOrders } from './demoOrders';

test('the demo people have orders in every state whose sums, holds and parcels agree', () =>
  withApp(async ({ app, db, call }) => {
    await seedStore(app);
    expect(new Set(demoOrders.map(({ state }) => state))).toEqual(new Set(Object.keys(orderTransitions)));
    const orders = await db.selectFrom('shop_order').selectAll().execute();
    const lines = await db.selectFrom('order_line').selectAll().execute();
    const payments = await db.selectFrom('payment').selectAll().execute();
    // And the order of a light-rob.
    expect(orders).toHaveLength(demoOrders.length + groupOrders.length + 1);
    for (const order of orders) {
      const own = lines.filter(({ order_id }) => order_id === order.id);
      const sum = (pick: (line: (typeof own)[number]) => number) => own.reduce((total, line) => total + pick(line), 0);
      expect([order.order_no, sum((line) => line.goods_fen), sum((line) => line.share_fen)]).toEqual([
        order.order_no,
        order.goods_fen,
        order.total_fen - order.freight_fen,
      ]);
      const paid = payments
        .filter(({ subject_id }) => subject_id === order.id)
        .reduce((total, { received_fen }) => total + received_fen, 0);
      expect(paid).toBe(order.paid_fen);
      expect([0, order.total_fen]).toContain(order.paid_fen);
      expect(order.order_no).toMatch(/^\d{16}$/);
    }
    const person = await personNamed({ db }, 'gold');
    const { list } = await call('orders.listAll', { size: 50 }, person);
    expect(list.map(({ stateLabel }) => stateLabel).slice(0, 4)).toEqual(['待付款', '待发货', '已打包', '派送中']);
    const shipped = seedId('order', 'lin-shipped');
    expect(
      (await call('orders.getTracking', { orderId: shipped }, person)).parcels.map(({ stateLabel }) => stateLabel),
    ).toEqual(['派送中', '运输中']);
    // Paid by balance: the same sums stand in the statement.
    const spent = payments
      .filter(({ method }) => method === 'balance')
      .map(({ amount_fen }) => -amount_fen)
      .sort();
    const stated = (
      await db
        .selectFrom('ledger_entry')
        .select('amount')
        .where('account', '=', 'balance')
        .where('reason', '=', '订单支付')
        .execute()
    )
      .map(({ amount }) => amount)
      .sort();
    expect(spent).toEqual(stated);
  }));

// Rule: order-10
test('what the demo people have not paid yet, goods and classes, has the term that the shop names', () =>
  withDemo(async ({ db }) => {
    const columns = ['placed_at', 'pay_before_at'] as const;
    // Money that is on its way has a longer one.
    const reported = db.selectFrom('transfer').select('order_id');
    const orders = db.selectFrom('shop_order').select(columns).where('id', 'not in', reported);
    const unpaid = [
      ...(await orders.where('state', '=', 'waiting').execute()),
      ...(await db.selectFrom('class_order').select(columns).where('state', '=', 'waiting').execute()),
    ];
    expect(unpaid.length).toBeGreaterThan(1);
    for (const { placed_at, pay_before_at } of unpaid)
      expect(pay_before_at.getTime() - placed_at.getTime()).toBe(FACTS.payMinutes * MINUTE);
  }));
