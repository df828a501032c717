import { buildServer } from '@cellar/server/http/server';
import type { SandboxMessenger } from '@cellar/server/ports/messenger/sandbox';
import { newId } from '@cellar/server/store/ids';
import { openAt, orderOf, placePaid, portOf, withOrders } from '@cellar/server/testing/trade/orders';
import type { TestScene } from '@cellar/server/testing/withApp';
import { demo } from '../../demo';
import { SHEET_PATH } from '../money/cashier';

const serverOf = ({ app }: TestScene) =>
  buildServer({ ...app, routePlugins: [...demo.routePlugins, ...app.routePlugins] });
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test.each([
  ['h5', '微信支付收银台'],
  ['ums', '银联云闪付收银台'],
] as const)('at the cashier of %s the tester pays, and comes back to the result', (method, title) =>
  withOrders(async (scene) => {
    const person = await scene.shop.person();
    const { orderId, totalFen } = await scene.place(person);
    const request = { orderId, amountFen: totalFen, method, idemKey: newId() };
    const { outNo: no } = await scene.call('payment.payWx', request, person);
    const server = await serverOf(scene);
    const page = await server.inject(`/sandbox/cashier?no=${no}`);
    for (const text of [title, '支付成功', '支付被拒', '处理较慢', '重复回调', '金额被改', '关闭'])
      expect(page.body).toContain(text);
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    const choose = (choice: string) =>
      server.inject({ method: 'POST', url: '/sandbox/cashier', headers: form, payload: `no=${no}&choice=${choice}` });
    const back = await choose('twice');
    expect([back.statusCode, back.headers.location]).toEqual([303, `/pay-result?orderId=${orderId}`]);
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'paid', paid_fen: totalFen });
    await choose('amount');
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'paid', paid_fen: totalFen });
    expect((await server.inject(`/sandbox/cashier?no=${no}`)).body).toContain('这笔支付已经结束');
    expect((await server.inject('/sandbox/cashier?no=P0')).statusCode).toBe(404);
    expect((await choose('free')).statusCode).toBe(404);
    await server.close();
  }),
);

test('on the sheet inside the messenger the tester pays what the shop signed, and nothing else', () =>
  withOrders(async (scene) => {
    const person = await scene.shop.person();
    const { orderId, totalFen } = await scene.place(person);
    const request = { orderId, amountFen: totalFen, method: 'wx' as const, idemKey: newId() };
    const { outNo } = await scene.call('payment.payWx', request, person);
    const { messenger } = scene.app.ports;
    const code = await (messenger as SandboxMessenger).addCode({ openId: 'o-1', nickname: '小林' }, 'ok');
    await scene.call('messengerPay.provePayer', { code }, person);
    const params = await scene.call('messengerPay.open', { no: outNo }, person);
    const server = await serverOf(scene);
    const choose = (choice: string, change = {}) =>
      server.inject({ method: 'POST', url: SHEET_PATH, payload: { choice, params: { ...params, ...change } } });
    expect((await choose('paid', { package: 'prepay_id=P1' })).statusCode).toBe(400);
    expect((await choose('closed')).json()).toEqual({ err_msg: 'get_brand_wcpay_request:cancel' });
    expect((await choose('twice')).json()).toEqual({ err_msg: 'get_brand_wcpay_request:ok' });
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'paid', paid_fen: totalFen });
    expect((await choose('refused')).json()).toEqual({ err_msg: 'get_brand_wcpay_request:fail' });
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'paid', paid_fen: totalFen });
    await server.close();
  }));

test('the statement is compared at once, and what was lost is done', () =>
  withOrders(async (scene) => {
    const person = await scene.shop.person();
    const { orderId, totalFen } = await scene.place(person);
    await portOf(scene).decide(await openAt(scene, person, orderId, totalFen), 'paid');
    const server = await serverOf(scene);
    expect((await server.inject('/sandbox/reconciliation')).body).toContain('还没有对过账');
    await server.inject({ method: 'POST', url: '/sandbox/reconciliation', headers: form, payload: '' });
    expect((await server.inject('/sandbox/reconciliation')).body).toContain('差额 ¥0.00，待查 0 笔，已补 1 笔');
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'paid' });
    await server.close();
  }));

test('orders are packed, sent and delivered at once, with audit rows; a step that does not fit is said', () =>
  withOrders(async (scene) => {
    const person = await scene.shop.person({ balanceFen: 900000 });
    const { orderId, orderNo } = await placePaid(scene, person);
    const server = await serverOf(scene);
    const act = async (action: string) =>
      (
        await server.inject({
          method: 'POST',
          url: '/sandbox/orders',
          headers: form,
          payload: `id=${orderId}&action=${action}`,
        })
      ).body;
    expect((await server.inject('/sandbox/orders')).body).toContain(orderNo);
    expect(await act('all')).toContain('等买家确认收货');
    expect(await scene.db.selectFrom('parcel').select('state').where('order_id', '=', orderId).execute()).toEqual([
      { state: 'delivered' },
    ]);
    expect(await scene.db.selectFrom('audit_entry').select(['who', 'action']).orderBy('at').execute()).toEqual([
      { who: 'sandbox', action: 'order.pack' },
      { who: 'sandbox', action: 'order.ship' },
    ]);
    expect(await act('refund')).toContain('只有未发货的订单可以直接退款');
    expect(await act('fly')).toContain('请重新选择');
    await server.close();
  }));

test("nobody outside reaches the desk's calls", () =>
  withOrders(async (scene) => {
    const person = await scene.shop.person({ balanceFen: 900000 });
    const { orderId } = await placePaid(scene, person);
    const server = await serverOf(scene);
    for (const [method, url] of [
      ['GET', '/console/api/orders'],
      ['POST', `/console/api/orders/${orderId}/pack`],
      ['POST', `/console/api/orders/${orderId}/refund`],
    ] as const) {
      expect((await server.inject({ method, url })).statusCode).toBe(401);
    }
    expect((await orderOf(scene, orderId)).state).toBe('paid');
    await server.close();
  }));
