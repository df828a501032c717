import { isShopEvent } from '@cellar/shared/constants/webhookEvents';
import { newId } from '../../store/ids';
import { placePaid, withOrders } from '../../testing/trade/orders';

// Rule: desk-62
test('an order that is paid and goods that become few are laid out for webhooks, once each, without anything of a person', () =>
  withOrders(async (scene) => {
    const { db, shop, clock } = scene;
    const events = JSON.stringify(['order.paid', 'stock.low']);
    const id = newId();
    await db
      .insertInto('webhook')
      .values({
        id,
        name: '仓库',
        kind: 'web',
        target: 'https://example.com',
        events,
        created_by: 'x',
        created_at: clock.now(),
      })
      .execute();
    const { skuId, productId } = await shop.product({ priceFen: 10_000, stock: 14 });
    const person = await shop.person({ balanceFen: 1_000_000 });
    const order = await placePaid(scene, person, [{ skuId, quantity: 2 }]);
    await placePaid(scene, person, [{ skuId, quantity: 1 }]);
    const rows = await db.selectFrom('webhook_delivery').select(['event', 'payload']).orderBy('id').execute();
    const low = rows.filter(({ event }) => event === 'stock.low');
    expect(low).toMatchObject([{ payload: { data: { productId, available: 12, low: 12 } } }]);
    const paid = rows.filter(({ event }) => event === 'order.paid');
    expect(paid).toHaveLength(2);
    const { data } = paid[0]!.payload as { data: Record<string, unknown> };
    expect(data).toMatchObject({ orderId: order.orderId, orderNo: order.orderNo });
    expect(Object.keys(data).sort()).toEqual(['amountFen', 'orderId', 'orderNo']);
    expect(JSON.stringify(rows)).not.toContain(person.phone);
    expect(rows.every(({ event }) => isShopEvent(event))).toBe(true);
  }));
