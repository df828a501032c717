import type { PayChannel } from '@cellar/shared/constants/payMethods';
import fc from 'fast-check';
import { money } from '@cellar/shared/format/number/money';
import { MINUTE } from '../../../clock';
import { closeAtChannels, recheckPayments } from './paymentJobs';
import { sendRefunds } from './sendRefunds';
import { newId } from '../../../store/ids';
import {
  balanceOf,
  choose,
  openAt,
  orderOf,
  payBalance,
  paymentsOf,
  portOf,
  postNotice,
  refundOrder,
  refundsOf,
  withOrders,
} from '../../../testing/trade/orders';
import { chosenMethod, payMethods } from './methods';

// Rule: pay-1
test('the sheet names rest, deadline and methods, the balance chosen when it reaches', () =>
  withOrders(async (scene) => {
    const { shop, call, place, clock } = scene;
    const rich = await shop.person({ balanceFen: 200000 });
    const { orderId, totalFen } = await place(rich);
    const sheet = await call('payment.getSheet', { orderId }, rich);
    expect(sheet).toMatchObject({ state: 'waiting', totalFen, paidFen: 0, restFen: totalFen, chosen: 'balance' });
    expect(sheet.methods.map(({ code, available, paysFen }) => [code, available, paysFen])).toEqual([
      ['balance', true, totalFen],
      ['h5', true, totalFen],
      ['ums', true, totalFen],
      ['installments', true, totalFen],
      ['company', true, totalFen],
      ['offline', true, totalFen],
    ]);
    const poor = await shop.person();
    const other = await place(poor);
    expect(await call('payment.getSheet', { orderId: other.orderId }, poor)).toMatchObject({
      chosen: 'h5',
      methods: [
        { code: 'balance', available: false, reason: '余额不足，可用 ¥0.00' },
        { code: 'h5' },
        { code: 'ums' },
        { code: 'installments' },
        { code: 'company' },
        { code: 'offline' },
      ],
    });
    expect(await call('payment.getRechargeNeed', { orderId: other.orderId }, poor)).toMatchObject({
      needed: true,
      shortFen: other.totalFen,
    });
    clock.advance(31 * MINUTE);
    expect(await call('payment.getSheet', { orderId: other.orderId }, poor)).toMatchObject({
      state: 'closed',
      methods: [],
    });
    await expect(openAt(scene, poor, other.orderId, other.totalFen)).rejects.toThrow('订单已关闭，不能支付');
  }));

test("inside the messenger its own way takes the place of the browsers' one", () => {
  const situation = { restFen: 1, balanceFen: 0, second: true, plans: null, bank: false };
  const codesOf = (messenger: boolean, channels: readonly PayChannel[]) =>
    payMethods({ ...situation, messenger, channels }).map(({ code }) => code);
  expect(codesOf(true, ['wechat', 'ums'])).toEqual(['wx', 'ums']);
  expect(codesOf(false, ['wechat'])).toEqual(['h5']);
});

// Rule: pay-1
test('more than UnionPay takes at once is said in its row; without an account no transfers are offered', () => {
  const situation = {
    balanceFen: 0,
    messenger: false,
    second: false,
    channels: ['wechat', 'ums'] as const,
    plans: null,
  };
  expect(payMethods({ ...situation, restFen: 5_000_001, bank: true }).slice(1)).toMatchObject([
    { code: 'h5', available: true },
    { code: 'ums', available: false, reason: '单笔最多 ¥50,000' },
    { code: 'company', available: true },
    { code: 'offline', available: true },
  ]);
});

// Rule: pay-13
test('what was used last is chosen, when it pays all; what was wished at checkout goes first', () => {
  const situation = {
    restFen: 100,
    messenger: false,
    second: false,
    channels: ['wechat'] as const,
    plans: null,
    bank: true,
  };
  const chosen = (balanceFen: number, last: string | null, requestedFen = 0) =>
    chosenMethod(payMethods({ ...situation, balanceFen }), { restFen: 100, requestedFen, last });
  expect(chosen(500, null)).toBe('balance');
  expect(chosen(500, 'offline')).toBe('offline');
  expect(chosen(50, 'balance')).toBe('h5');
  expect(chosen(500, 'ums')).toBe('balance');
  expect(chosen(50, 'company', 50)).toBe('balance');
});

// Rule: pay-4
test('installments: what they cost a month is what is paid through, and only plans that are offered are taken', () =>
  withOrders(async (scene) => {
    const { shop, call, place } = scene;
    const person = await shop.person();
    const { orderId, totalFen } = await place(person);
    const { plans } = await call('payment.getInstallmentCost', { orderId }, person);
    expect(plans.map(({ months }) => months)).toEqual([3, 6, 12]);
    for (const { months, firstFen, monthlyFen, feeFen } of plans)
      expect(firstFen + monthlyFen * (months - 1)).toBe(totalFen + feeFen);
    const [method] = (await call('payment.getSheet', { orderId }, person)).methods.filter(
      ({ code }) => code === 'installments',
    );
    expect(method!.note).toBe(`每月 ${money(plans[2]!.monthlyFen)} 起，最多 12 期`);
    const pay = (months?: number) =>
      call(
        'payment.payWx',
        { orderId, amountFen: totalFen, method: 'installments', idemKey: newId(), ...(months ? { months } : {}) },
        person,
      );
    await expect(pay(5)).rejects.toThrow('请选择可用的分期期数');
    await expect(pay()).rejects.toThrow('请选择可用的分期期数');
    const { outNo } = await pay(6);
    expect((await portOf(scene).find(outNo))!.words).toContain('分 6 期');
    await postNotice(scene, await choose(scene, outNo, 'paid'));
    expect(await call('payment.getResult', { orderId }, person)).toMatchObject({
      state: 'paid',
      methodLabel: '分期支付（6 期）',
      paidFen: totalFen,
    });
    const small = await place(person, [{ skuId: (await shop.product({ priceFen: 29900 })).skuId }]);
    expect(await call('payment.getInstallmentCost', small.ref, person)).toEqual({ plans: [] });
    const { methods } = await call('payment.getSheet', small.ref, person);
    expect(methods.find(({ code }) => code === 'installments')).toMatchObject({
      available: false,
      reason: '满 ¥300.00 可用',
    });
  }));

test('the balance pays once for a key: ledger, payment and order together', () =>
  withOrders(async (scene) => {
    const { shop, db, call, place } = scene;
    const person = await shop.person({ balanceFen: 200000 });
    const goods = await shop.product({ priceFen: 128000 });
    const { orderId, totalFen } = await place(person, [{ skuId: goods.skuId }]);
    const key = newId();
    expect(await payBalance(scene, person, orderId, totalFen, key)).toMatchObject({
      state: 'paid',
      methodLabel: '余额支付',
      restFen: 0,
    });
    expect(await payBalance(scene, person, orderId, totalFen, key)).toMatchObject({ state: 'paid' });
    expect(await balanceOf(scene, person)).toBe(200000 - totalFen);
    expect(await paymentsOf(scene, orderId)).toMatchObject([{ state: 'paid', applied: true, received_fen: totalFen }]);
    expect(
      await db.selectFrom('ledger_entry').select(['amount', 'reason']).where('person_id', '=', person.id).execute(),
    ).toEqual([{ amount: -totalFen, reason: '订单支付' }]);
    expect(await db.selectFrom('product').select('sales').where('id', '=', goods.productId).executeTakeFirst()).toEqual(
      { sales: 1 },
    );
    expect((await shop.stockOf(goods)).held).toBe(1);
    await expect(payBalance(scene, person, orderId, totalFen)).rejects.toThrow('订单已支付，无需重复付款');
    expect(await call('payment.getResult', { orderId }, person)).toMatchObject({
      state: 'paid',
      delivery: 'courier',
      promisedDay: expect.any(String),
    });
  }));

test('a ticket is good for one payment of one person; another amount is stale; nothing moves on a refusal', () =>
  withOrders(async (scene) => {
    const { shop, call, place, ticket } = scene;
    const person = await shop.person({ balanceFen: 500000 });
    const stranger = await shop.person({ balanceFen: 500000 });
    const first = await place(person);
    const second = await place(person);
    const one = await ticket(person);
    const pay = (placed: typeof first, used: string, amountFen = placed.totalFen) =>
      call('payment.payBalance', { orderId: placed.orderId, amountFen, idemKey: newId(), ticket: used }, person);
    await expect(pay(first, await ticket(stranger))).rejects.toThrow('身份确认已失效');
    await expect(pay(first, one, first.totalFen - 1)).rejects.toMatchObject({ states: 409 });
    expect(await balanceOf(scene, person)).toBe(500000);
    await pay(first, one);
    await expect(pay(second, one)).rejects.toThrow('身份确认已失效');
    expect((await orderOf(scene, second.orderId)).state).toBe('waiting');
  }));

test('the balance pays its part, the channel the rest; cancelled in between, the part goes back', () =>
  withOrders(async (scene) => {
    const { shop, call, place } = scene;
    const person = await shop.person({ balanceFen: 30000 });
    const { orderId, totalFen } = await place(person);
    expect(await payBalance(scene, person, orderId, 30000)).toMatchObject({
      state: 'part',
      paidFen: 30000,
      restFen: totalFen - 30000,
    });
    expect(await call('payment.getSecondSheet', { orderId }, person)).toMatchObject({
      restFen: totalFen - 30000,
      chosen: 'h5',
      methods: [{ code: 'h5' }, { code: 'ums' }, { code: 'installments' }, { code: 'company' }, { code: 'offline' }],
    });
    const outNo = await openAt(scene, person, orderId, totalFen - 30000);
    expect(await postNotice(scene, await choose(scene, outNo, 'paid'))).toBe(200);
    expect(await call('payment.getResult', { orderId }, person)).toMatchObject({
      state: 'paid',
      methodLabel: '余额支付 + 微信支付',
      paidFen: totalFen,
    });

    const owner = await shop.person({ balanceFen: 10000 });
    const again = await place(owner);
    await payBalance(scene, owner, again.orderId, 10000);
    await call('orders.cancel', { orderId: again.orderId, reason: '不想要了' }, owner);
    expect(await balanceOf(scene, owner)).toBe(10000);
    expect(await orderOf(scene, again.orderId)).toMatchObject({
      state: 'cancelled',
      paid_fen: 10000,
      refunded_fen: 10000,
    });
    expect(await paymentsOf(scene, again.orderId)).toMatchObject([{ state: 'refunded' }]);
  }));

// Rule: pay-7
test('never success before the server: pending until the channel says so, then as it said', () =>
  withOrders(async (scene) => {
    const { shop, call, place, clock } = scene;
    const person = await shop.person();
    const stateOf = async (orderId: string) => (await call('payment.finish', { orderId }, person)).state;
    const { orderId, totalFen } = await place(person);
    expect(await stateOf(orderId)).toBe('unpaid');
    const slow = await openAt(scene, person, orderId, totalFen);
    expect(await stateOf(orderId)).toBe('pending');
    await portOf(scene).decide(slow, 'slow');
    clock.advance(5000);
    expect(await stateOf(orderId)).toBe('pending');
    clock.advance(16_000);
    await recheckPayments(scene.app);
    expect((await call('payment.getResult', { orderId }, person)).state).toBe('paid');
    for (const [choice, state] of [
      ['refused', 'refused'],
      ['closed', 'unpaid'],
    ] as const) {
      const placed = await place(person);
      await portOf(scene).decide(await openAt(scene, person, placed.orderId, placed.totalFen), choice);
      expect(await stateOf(placed.orderId)).toBe(state);
    }
  }));

// Rule: pay-7
test('what the channel has not said yet is not said of a closed order either; what was given back is no success', () =>
  withOrders(async (scene) => {
    const { shop, call, place, clock } = scene;
    const person = await shop.person();
    const wordsOf = async (orderId: string) => (await call('payment.getResult', { orderId }, person)).text;
    const silent = await place(person);
    await openAt(scene, person, silent.orderId, silent.totalFen);
    clock.advance(31 * MINUTE);
    expect(await wordsOf(silent.orderId)).toBe('订单已超时关闭，如果已经付款，款项会自动原路退回');
    await scene.app.jobs.find(({ name }) => name === 'orders.lapse')!.run(scene.app);
    await closeAtChannels(scene.app);
    expect(await wordsOf(silent.orderId)).toBe('订单已超时关闭');
    const twice = await place(person);
    const first = await openAt(scene, person, twice.orderId, twice.totalFen);
    const second = await openAt(scene, person, twice.orderId, twice.totalFen);
    for (const no of [first, second]) await postNotice(scene, await choose(scene, no, 'paid'));
    expect(await wordsOf(twice.orderId)).toBe('支付成功，我们会尽快为你打包发货，多付的款项将原路退回');
    await refundOrder(scene.app, twice.orderId);
    await sendRefunds(scene.app);
    expect(await call('payment.getResult', { orderId: twice.orderId }, person)).toMatchObject({
      state: 'closed',
      text: '订单已退款，款项原路退回',
    });
  }));

test('what ended here is closed at the channel, too; what was paid meanwhile comes back', () =>
  withOrders(async (scene) => {
    const { shop, call, place } = scene;
    const person = await shop.person();
    const one = await place(person);
    const outNo = await openAt(scene, person, one.orderId, one.totalFen);
    await call('orders.cancel', { orderId: one.orderId, reason: '买错了' }, person);
    await closeAtChannels(scene.app);
    expect(await portOf(scene).query(outNo)).toEqual({ state: 'closed' });
    const two = await place(person);
    const late = await openAt(scene, person, two.orderId, two.totalFen);
    await portOf(scene).decide(late, 'paid');
    await call('orders.cancel', { orderId: two.orderId, reason: '买错了' }, person);
    await closeAtChannels(scene.app);
    expect(await refundsOf(scene, two.orderId)).toMatchObject([{ amount_fen: two.totalFen }]);
    await closeAtChannels(scene.app);
    expect(await refundsOf(scene, two.orderId)).toHaveLength(1);
  }));

test('a method of payment that is not there is said to be missing, and nothing is opened with it', () =>
  withOrders(async (scene) => {
    const { shop, call, place } = scene;
    scene.app.ports.payment.ums = null;
    const owner = await shop.person();
    const { orderId, totalFen } = await place(owner);
    expect(await call('payment.getUmsValidity', { orderId }, owner)).toEqual({
      valid: false,
      text: '暂未开通银联支付，请选择其他方式',
    });
    await expect(
      call('payment.payWx', { orderId, amountFen: totalFen, idemKey: newId(), method: 'ums' }, owner),
    ).rejects.toThrow('暂未开通这种支付方式');
    await expect(
      call('payment.getSheet', { orderId }, await shop.person({ registemark: 0, vipstatus: 0 })),
    ).rejects.toThrow('账号审核中，暂不能购买');
  }));

// Rule: pay-10
test('whatever is paid, refunded, repeated or cancelled in any order: the sums of money hold', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('balance', 'open', 'paid', 'amount', 'cancel', 'refunds', 'recheck', 'repeat'), {
        minLength: 3,
        maxLength: 9,
      }),
      (steps) =>
        withOrders(async (scene) => {
          const { shop, call, place } = scene;
          const start = 50000;
          const person = await shop.person({ balanceFen: start });
          const { orderId, totalFen } = await place(person);
          const numbers: string[] = [];
          const act: Record<string, () => Promise<unknown>> = {
            balance: async () => payBalance(scene, person, orderId, Math.min(await balanceOf(scene, person), totalFen)),
            open: async () =>
              numbers.push(await openAt(scene, person, orderId, totalFen - (await orderOf(scene, orderId)).paid_fen)),
            paid: async () => postNotice(scene, await choose(scene, numbers.at(-1)!, 'paid')),
            amount: async () => postNotice(scene, await choose(scene, numbers[0]!, 'amount')),
            repeat: async () => postNotice(scene, await portOf(scene).noticeOf(numbers[0]!)),
            cancel: async () => call('orders.cancel', { orderId, reason: '买错了' }, person),
            refunds: async () => sendRefunds(scene.app),
            recheck: async () => recheckPayments(scene.app),
          };
          for (const step of steps) await act[step]!().catch(() => undefined);
          await sendRefunds(scene.app);
          const order = await orderOf(scene, orderId);
          const payments = await paymentsOf(scene, orderId);
          const refunds = await refundsOf(scene, orderId);
          const sum = (rows: readonly number[]) => rows.reduce((total, fen) => total + fen, 0);
          const back = (id: string) =>
            sum(refunds.filter(({ payment_id }) => payment_id === id).map(({ amount_fen }) => amount_fen));
          for (const { id, received_fen, applied } of payments)
            expect(back(id)).toBe(applied && order.state !== 'cancelled' ? 0 : received_fen);
          expect(order.paid_fen).toBe(
            sum(payments.filter(({ applied }) => applied).map(({ received_fen }) => received_fen)),
          );
          expect(order.paid_fen).toBeLessThanOrEqual(order.total_fen);
          expect(order.state === 'paid').toBe(order.paid_fen === order.total_fen && order.state !== 'cancelled');
          expect(order.refunded_fen).toBe(order.state === 'cancelled' ? order.paid_fen : 0);
          const byBalance = payments.filter(({ method }) => method === 'balance');
          expect(await balanceOf(scene, person)).toBe(
            start - sum(byBalance.map(({ id, received_fen }) => received_fen - back(id))),
          );
        }),
    ),
    { numRuns: 12 },
  ));
