import { MINUTE } from '../../../clock';
import { recheckPayments } from './paymentJobs';
import { sendRefunds } from './sendRefunds';
import {
  choose,
  openAt,
  orderOf,
  paymentsOf,
  portOf,
  postNotice,
  refundsOf,
  withOrders,
  type OrderScene,
} from '../../../testing/trade/orders';

const opened = async (scene: OrderScene) => {
  const person = await scene.shop.person();
  const placed = await scene.place(person);
  return { person, ...placed, outNo: await openAt(scene, person, placed.orderId, placed.totalFen) };
};

// Rule: pay-9
test('the same notice twice, and another notice of the same payment, pay once', () =>
  withOrders(async (scene) => {
    const { orderId, totalFen, outNo } = await opened(scene);
    const notice = await choose(scene, outNo, 'twice');
    for (let i = 0; i < 2; i++) expect(await postNotice(scene, notice)).toBe(200);
    const other = portOf(scene).seal({
      id: 'another-id',
      type: 'TRANSACTION.SUCCESS',
      content: { out_trade_no: outNo, trade_state: 'SUCCESS', transaction_id: '1', amount: { total: totalFen } },
    });
    expect(await postNotice(scene, other)).toBe(200);
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'paid', paid_fen: totalFen });
    expect(await refundsOf(scene, orderId)).toEqual([]);
    const notices = await scene.db
      .selectFrom('payment_notice')
      .select(['notice_id', 'outcome'])
      .orderBy('notice_id')
      .execute();
    expect(notices).toEqual([
      { notice_id: 'another-id', outcome: 'repeated' },
      { notice_id: `sandbox-${outNo}`, outcome: 'paid' },
    ]);
  }));

// Rule: pay-9
test('a changed amount pays nothing and goes back', () =>
  withOrders(async (scene) => {
    const { person, orderId, totalFen, outNo } = await opened(scene);
    expect(await postNotice(scene, await choose(scene, outNo, 'amount'))).toBe(200);
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'waiting', paid_fen: 0 });
    expect(await scene.call('payment.getResult', { orderId }, person)).toMatchObject({
      state: 'refused',
      text: expect.stringContaining('金额与订单不符'),
    });
    await sendRefunds(scene.app);
    expect(await refundsOf(scene, orderId)).toMatchObject([{ state: 'done', amount_fen: totalFen + 1 }]);
    expect(await orderOf(scene, orderId)).toMatchObject({ refunded_fen: 0 });
    // The channel keeps saying the same: nothing more goes back.
    await recheckPayments(scene.app);
    expect(await refundsOf(scene, orderId)).toHaveLength(1);
    const retry = await openAt(scene, person, orderId, totalFen);
    await postNotice(scene, await choose(scene, retry, 'paid'));
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'paid' });
  }));

// Rule: pay-9
test('a forged signature, a stale time and an unknown number change nothing', () =>
  withOrders(async (scene) => {
    const { orderId, totalFen, outNo } = await opened(scene);
    const port = portOf(scene);
    const event = {
      id: 'n',
      type: 'TRANSACTION.SUCCESS',
      content: { out_trade_no: outNo, trade_state: 'SUCCESS', transaction_id: '1', amount: { total: totalFen } },
    };
    const honest = port.seal(event);
    expect(
      await postNotice(scene, {
        ...honest,
        headers: { ...honest.headers, 'wechatpay-signature': Buffer.from('no').toString('base64') },
      }),
    ).toBe(401);
    expect(await postNotice(scene, { ...honest, body: honest.body.replace('transaction', 'transactioN') })).toBe(401);
    expect(await postNotice(scene, port.seal(event, new Date(scene.clock.now().getTime() - 6 * MINUTE)))).toBe(401);
    expect(await postNotice(scene, { body: 'not json', headers: {} })).toBe(401);
    expect(await postNotice(scene, port.seal({ ...event, content: { ...event.content, out_trade_no: 'P999' } }))).toBe(
      200,
    );
    expect((await orderOf(scene, orderId)).state).toBe('waiting');
    expect(await scene.db.selectFrom('payment_notice').select('outcome').execute()).toEqual([{ outcome: 'unknown' }]);
  }));

// Rule: call-16
test('a signed notice of another shape is refused, noted and changes nothing', () =>
  withOrders(async (scene) => {
    const { orderId, outNo } = await opened(scene);
    const port = portOf(scene);
    const sealed = (type: string, content: object, id = 'n') => postNotice(scene, port.seal({ id, type, content }));
    expect(await sealed('TRANSACTION.SUCCESS', { no: outNo })).toBe(400);
    expect(
      await sealed('TRANSACTION.SUCCESS', { out_trade_no: outNo, trade_state: 'SUCCESS', amount: { total: 'much' } }),
    ).toBe(400);
    expect(await sealed('REFUND.SUCCESS', { out_trade_no: outNo })).toBe(400);
    expect(await sealed('TRANSACTION.SUCCESS', { out_trade_no: `${outNo}\0`, trade_state: 'SUCCESS' })).toBe(400);
    expect(await sealed('TRANSACTION.SUCCESS', { out_trade_no: outNo, trade_state: 'NOTPAY' }, 'x'.repeat(100))).toBe(
      400,
    );
    expect((await orderOf(scene, orderId)).state).toBe('waiting');
    expect(await scene.db.selectFrom('payment_notice').select('outcome').execute()).toEqual([]);
  }));

// Rule: pay-9
test('a notice pays its own order only', () =>
  withOrders(async (scene) => {
    const mine = await opened(scene);
    const others = await opened(scene);
    await postNotice(scene, await choose(scene, others.outNo, 'paid'));
    expect((await orderOf(scene, mine.orderId)).state).toBe('waiting');
    expect((await orderOf(scene, others.orderId)).state).toBe('paid');
  }));

test('money for a cancelled order goes back, even when the person deleted it', () =>
  withOrders(async (scene) => {
    const { person, orderId, outNo, totalFen } = await opened(scene);
    await portOf(scene).decide(outNo, 'paid');
    await scene.call('orders.cancel', { orderId, reason: '不想要了' }, person);
    await scene.call('orders.remove', { orderId }, person);
    await postNotice(scene, await portOf(scene).noticeOf(outNo));
    await sendRefunds(scene.app);
    expect(await refundsOf(scene, orderId)).toMatchObject([
      { state: 'done', amount_fen: totalFen, reason: '订单已关闭，自动退款' },
    ]);
    expect(await paymentsOf(scene, orderId)).toMatchObject([{ state: 'refunded', applied: false }]);
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'cancelled', paid_fen: 0, refunded_fen: 0 });
  }));

// Rule: pay-9
test('a callback that comes after the order lapsed has its money sent back, and is said as that', () =>
  withOrders(async (scene) => {
    const { person, orderId, outNo, totalFen } = await opened(scene);
    await portOf(scene).decide(outNo, 'paid');
    scene.clock.advance(31 * MINUTE);
    await scene.app.jobs.find(({ name }) => name === 'orders.lapse')!.run(scene.app);
    expect(await postNotice(scene, await portOf(scene).noticeOf(outNo))).toBe(200);
    await sendRefunds(scene.app);
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'expired', paid_fen: 0 });
    expect(await refundsOf(scene, orderId)).toMatchObject([{ state: 'done', amount_fen: totalFen }]);
    expect(await scene.call('payment.getResult', { orderId }, person)).toMatchObject({
      state: 'closed',
      text: '订单已超时关闭，已付款项将原路退回',
    });
  }));

test('two attempts paid: the first counts, the second goes back', () =>
  withOrders(async (scene) => {
    const { person, orderId, totalFen, outNo } = await opened(scene);
    const second = await openAt(scene, person, orderId, totalFen);
    expect(await paymentsOf(scene, orderId)).toMatchObject([{ state: 'closed' }, { state: 'pending' }]);
    await postNotice(scene, await choose(scene, second, 'paid'));
    await postNotice(scene, await choose(scene, outNo, 'paid'));
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'paid', paid_fen: totalFen });
    await sendRefunds(scene.app);
    expect(await refundsOf(scene, orderId)).toMatchObject([
      { amount_fen: totalFen, reason: '重复支付，自动退款', state: 'done' },
    ]);
  }));
