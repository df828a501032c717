import { sendRefunds } from './sendRefunds';
import { newId } from '../../../store/ids';
import { umsNoticeSign } from '../../../ports/payment/umsNotice';
import { unionPayUms } from '../../../ports/payment/unionPayUms';
import { orderOf, paymentsOf, refundsOf, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { serverOf } from '../../../testing/servedApp';

const SECRET = 'secret';
const settings = {
  endpoint: 'https://ums.example.com',
  appId: 'app',
  appKey: 'key',
  mid: 'm',
  tid: 't',
  sourceId: '1017',
  secret: SECRET,
  origin: 'https://shop.example.com',
};

/** A shop with UnionPay, whose service agrees to every refund; an order that is being paid through it. */
const withUms = (body: (scene: OrderScene, opened: Awaited<ReturnType<typeof open>>) => Promise<void>) =>
  withOrders(async (scene) => {
    const send = (async () => Response.json({ refundStatus: 'SUCCESS' })) as unknown as typeof fetch;
    scene.app.ports.payment.ums = unionPayUms(settings, scene.clock, send);
    await body(scene, await open(scene));
  });

async function open(scene: OrderScene) {
  const person = await scene.shop.person();
  const placed = await scene.place(person);
  const request = { orderId: placed.orderId, amountFen: placed.totalFen, method: 'ums' as const, idemKey: newId() };
  const { outNo } = await scene.call('payment.payWx', request, person);
  return { person, outNo, ...placed };
}

type Notice = { outNo: string; amountFen: number; id?: string; secret?: string };

async function post({ app }: OrderScene, { outNo, amountFen, id = 'n1', secret = SECRET }: Notice) {
  const server = await serverOf(app);
  const fields = {
    merOrderId: `1017${outNo}`,
    status: 'TRADE_SUCCESS',
    totalAmount: String(amountFen),
    seqId: '9',
    notifyId: id,
  };
  const { statusCode, body } = await server.inject({
    method: 'POST',
    url: '/api/pay/callback/ums',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fields, sign: umsNoticeSign(fields, secret) }).toString(),
  });
  return `${statusCode} ${body}`;
}

// Rule: pay-9
test('UnionPay: the same notice twice, and another notice of the same payment, pay once', () =>
  withUms(async (scene, { orderId, totalFen, outNo }) => {
    for (const id of ['n1', 'n1', 'n2'])
      expect(await post(scene, { outNo, amountFen: totalFen, id })).toBe('200 SUCCESS');
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'paid', paid_fen: totalFen });
    expect(await refundsOf(scene, orderId)).toEqual([]);
  }));

// Rule: pay-9
test('UnionPay: a forged notice and an unknown number change nothing', () =>
  withUms(async (scene, { orderId, totalFen, outNo }) => {
    expect(await post(scene, { outNo, amountFen: totalFen, secret: 'other' })).toContain('401');
    expect(await post(scene, { outNo: 'P999', amountFen: totalFen })).toBe('200 SUCCESS');
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'waiting', paid_fen: 0 });
  }));

// Rule: pay-9
test('UnionPay: another amount, and money for a cancelled order, go back by themselves', () =>
  withUms(async (scene, { orderId, totalFen, outNo }) => {
    await post(scene, { outNo, amountFen: totalFen - 1 });
    const late = await open(scene);
    await scene.call('orders.cancel', { orderId: late.orderId, reason: '买错了' }, late.person);
    await post(scene, { outNo: late.outNo, amountFen: late.totalFen, id: 'n2' });
    await sendRefunds(scene.app);
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'waiting', paid_fen: 0 });
    expect(await refundsOf(scene, orderId)).toMatchObject([{ state: 'done', amount_fen: totalFen - 1 }]);
    expect(await refundsOf(scene, late.orderId)).toMatchObject([{ state: 'done', amount_fen: late.totalFen }]);
    expect(await paymentsOf(scene, late.orderId)).toMatchObject([{ state: 'refunded', applied: false }]);
  }));
