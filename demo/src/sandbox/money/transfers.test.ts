import { buildServer } from '@cellar/server/http/server';
import { money } from '@cellar/shared/format/number/money';
import { balanceOf, orderOf, withOrders } from '@cellar/server/testing/trade/orders';
import { report, submit } from '@cellar/server/testing/trade/transfers';
import { demo } from '../../demo';

// Rules: transfer-1, transfer-2, transfer-4, transfer-6
test('the desk of transfers refuses, lets money arrive and pays back', () =>
  withOrders(async (scene) => {
    const server = await buildServer({ ...scene.app, routePlugins: demo.routePlugins });
    const page = async () => (await server.inject('/sandbox/transfers')).body;
    const press = async (path: string, fields: Record<string, string> = {}) => {
      const id = /name="id" value="([^"]+)"/.exec(await page())?.[1] ?? '';
      await server.inject({
        method: 'POST',
        url: `/sandbox/transfers/${path}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ id, ...fields }).toString(),
      });
    };
    const person = await scene.shop.person();
    const placed = await scene.place(person);
    await submit(scene, person, placed);
    expect(await page()).toContain(placed.orderNo);
    expect(await page()).toContain('src="data:image/webp');
    await press('decide', { choice: 'refuse' });
    expect(await page()).toContain('没有等待核对的转账');
    await submit(scene, person, placed);
    await press('decide', { choice: 'less' });
    expect((await orderOf(scene, placed.orderId)).paid_fen).toBe(placed.totalFen - 100);
    await report(scene, person, placed, 100);
    await press('decide', { choice: 'more' });
    expect((await orderOf(scene, placed.orderId)).state).toBe('paid');
    expect(await balanceOf(scene, person)).toBe(100);
    const cancelled = await scene.place(person);
    await submit(scene, person, cancelled);
    await scene.call('orders.cancel', { orderId: cancelled.orderId, reason: '买错了' }, person);
    await press('decide', { choice: 'all' });
    expect(await page()).toContain(money(cancelled.totalFen));
    await press('pay-back');
    expect(await page()).toContain('没有等待退回的转账');
    await server.close();
  }));
