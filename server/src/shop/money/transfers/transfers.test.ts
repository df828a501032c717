import { DAY, HOUR, MINUTE } from '../../../clock';
import { allJobs } from '../../../allJobs';
import { recheckPayments } from '../payment/paymentJobs';
import { sendRefunds } from '../payment/sendRefunds';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import {
  balanceOf,
  openAt,
  orderOf,
  payBalance,
  paymentsOf,
  portOf,
  postNotice,
  choose,
  refundsOf,
  withOrders,
  type OrderScene,
} from '../../../testing/trade/orders';
import { accept, companyOf, asFinance, newBankNo, report, submit, waitingId } from '../../../testing/trade/transfers';

const lapse = ({ app }: OrderScene) => allJobs.find(({ name }) => name === 'orders.lapse')!.run(app);
const sheetOf = (scene: OrderScene, person: Parameters<typeof payBalance>[1], orderId: string) =>
  scene.call('transfers.get', { orderId }, person);

// Rule: transfer-1
test('a company transfer: the data to transfer to, the report once, and paid when the money came with its number', () =>
  withOrders(async (scene) => {
    const { shop, call, place } = scene;
    const person = await shop.person();
    const placed = await place(person);
    const { orderId, orderNo, totalFen } = placed;
    expect(await sheetOf(scene, person, orderId)).toMatchObject({
      state: 'waiting',
      restFen: totalFen,
      reference: orderNo,
      bank: { holder: '酒窖（上海）贸易有限公司' },
      transfers: [],
      left: 5,
    });
    const request = { orderId, amountFen: totalFen, accountId: await companyOf(scene, person), idemKey: newId() };
    await call('transfers.reportCompany', request, person);
    const again = await call('transfers.reportCompany', request, person);
    expect(again.transfers).toMatchObject([
      { method: 'company', state: 'waiting', account: '招商银行 **** **** **** 2345', payer: '上海林氏酒业有限公司' },
    ]);
    expect(await call('payment.getSheet', { orderId }, person)).toMatchObject({
      transfer: { method: 'company', state: 'waiting', amountFen: totalFen },
    });
    expect(await call('payment.finish', { orderId }, person)).toMatchObject({ state: 'pending' });
    await recheckPayments(scene.app);
    const line = { text: `货款 ${orderNo.slice(0, 8)} ${orderNo.slice(8)}`, amountFen: totalFen, payer: '林氏酒业' };
    expect(await asFinance(scene, 'transfers.recordArrival', { ...line, bankNo: newBankNo() })).toEqual({ orderNo });
    expect(await call('payment.getResult', { orderId }, person)).toMatchObject({
      state: 'paid',
      methodLabel: '对公转账',
      paidFen: totalFen,
    });
    expect((await sheetOf(scene, person, orderId)).transfers).toMatchObject([
      { state: 'accepted', cameFen: totalFen, surplusFen: 0 },
    ]);
  }));

// Rule: transfer-1
test('money that was never reported pays its order too; words without an order are refused, a line counts once', () =>
  withOrders(async (scene) => {
    const { shop, call, place } = scene;
    const person = await shop.person();
    const { orderId, orderNo, totalFen } = await place(person);
    const line = { text: `订单${orderNo}`, amountFen: totalFen, payer: '林氏酒业', bankNo: newBankNo() };
    const arrive = (change: object = {}) => asFinance(scene, 'transfers.recordArrival', { ...line, ...change });
    await expect(arrive({ text: '货款' })).rejects.toMatchObject({ code: 'unmatched' });
    await arrive();
    await expect(arrive()).rejects.toMatchObject({ code: 'duplicate' });
    expect(await call('payment.getResult', { orderId }, person)).toMatchObject({ state: 'paid', paidFen: totalFen });
    expect(await paymentsOf(scene, orderId)).toHaveLength(1);
  }));

// Rule: transfer-2
test('a voucher is refused with its reason, then another is accepted; each decision stands in the log', () =>
  withOrders(async (scene) => {
    const { shop, call, db, place } = scene;
    const person = await shop.person();
    const placed = await place(person);
    const { orderId, orderNo, totalFen } = placed;
    await submit(scene, person, placed);
    const id = await waitingId(scene, orderId);
    const { list } = await asFinance(scene, 'transfers.list', {});
    expect(list).toMatchObject([{ id, orderNo, method: 'offline', amountFen: totalFen, payer: '林致远', vouchers: 1 }]);
    const { pictures } = await asFinance(scene, 'transfers.show', { id });
    expect(pictures).toEqual([expect.stringMatching(/^data:image\/webp/)]);
    await asFinance(scene, 'transfers.refuse', { id, reason: '凭证看不清金额' });
    expect((await sheetOf(scene, person, orderId)).transfers).toMatchObject([
      { state: 'refused', reason: '凭证看不清金额' },
    ]);
    expect(await call('payment.getSheet', { orderId }, person)).toMatchObject({ transfer: { state: 'refused' } });
    await expect(asFinance(scene, 'transfers.refuse', { id, reason: '凭证看不清金额' })).rejects.toMatchObject({
      code: 'changed',
    });
    await expect(
      asFinance(scene, 'transfers.accept', { id, amountFen: totalFen, bankNo: newBankNo() }),
    ).rejects.toMatchObject({
      code: 'changed',
    });
    await submit(scene, person, placed);
    await accept(scene, orderId, totalFen);
    expect(await call('payment.getResult', { orderId }, person)).toMatchObject({
      state: 'paid',
      methodLabel: '线下转账',
    });
    const log = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('who', '=', 'finance')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['transfers.show', 'transfers.refuse', 'transfers.accept']);
  }));

// Rule: transfer-3
test('the order waits ten days for the check, a day after it, and lapses then', () =>
  withOrders(async (scene) => {
    const { shop, place, clock } = scene;
    const person = await shop.person();
    const placed = await place(person);
    const { orderId } = placed;
    await submit(scene, person, placed);
    clock.advance(9 * DAY);
    await lapse(scene);
    expect((await orderOf(scene, orderId)).state).toBe('waiting');
    await asFinance(scene, 'transfers.refuse', { id: await waitingId(scene, orderId), reason: '没有查到来款' });
    clock.advance(23 * HOUR);
    await lapse(scene);
    expect((await orderOf(scene, orderId)).state).toBe('waiting');
    clock.advance(HOUR + MINUTE);
    await lapse(scene);
    expect((await orderOf(scene, orderId)).state).toBe('expired');
    await expect(submit(scene, person, placed)).rejects.toMatchObject({ code: 'closed' });
    const late = await place(person);
    await submit(scene, person, late);
    clock.advance(10 * DAY + MINUTE);
    await lapse(scene);
    expect((await orderOf(scene, late.orderId)).state).toBe('expired');
    await accept(scene, late.orderId, late.totalFen);
    expect(await refundsOf(scene, late.orderId)).toMatchObject([{ amount_fen: late.totalFen, state: 'created' }]);
  }));

// Rule: transfer-4
test('less pays a part and the rest is paid otherwise; more goes to the balance with its row', () =>
  withOrders(async (scene) => {
    const { shop, call, db, place } = scene;
    const person = await shop.person();
    const more = await place(person);
    await report(scene, person, more);
    await accept(scene, more.orderId, more.totalFen + 700);
    expect(await orderOf(scene, more.orderId)).toMatchObject({ state: 'paid', paid_fen: more.totalFen });
    expect(await balanceOf(scene, person)).toBe(700);
    expect((await sheetOf(scene, person, more.orderId)).transfers).toMatchObject([
      { cameFen: more.totalFen + 700, surplusFen: 700 },
    ]);
    expect(await paymentsOf(scene, more.orderId)).toMatchObject([{ received_fen: more.totalFen }]);
    const less = await place(person);
    await submit(scene, person, less);
    await accept(scene, less.orderId, less.totalFen - 700);
    expect(await call('payment.getResult', { orderId: less.orderId }, person)).toMatchObject({
      state: 'part',
      text: '转账已到账一部分，请继续支付剩余金额',
      restFen: 700,
    });
    const { methods } = await call('payment.getSecondSheet', { orderId: less.orderId }, person);
    expect(methods[0]).toMatchObject({ code: 'balance', paysFen: 700 });
    await payBalance(scene, person, less.orderId, 700);
    expect(await call('payment.getResult', { orderId: less.orderId }, person)).toMatchObject({
      state: 'paid',
      methodLabel: '线下转账 + 余额支付',
    });
    expect((await checkLedgers(db)).faults).toEqual([]);
  }));

// Rule: transfer-5
test('one transfer waits at a time, five may be reported, and a changed amount is refused', () =>
  withOrders(async (scene) => {
    const { shop, place } = scene;
    const person = await shop.person();
    const placed = await place(person);
    await expect(report(scene, person, placed, placed.totalFen - 1)).rejects.toMatchObject({ code: 'stale' });
    await submit(scene, person, placed);
    await expect(submit(scene, person, placed)).rejects.toMatchObject({ code: 'waiting' });
    await expect(report(scene, person, placed)).rejects.toMatchObject({ code: 'waiting' });
    for (let i = 0; i < 4; i++) {
      await asFinance(scene, 'transfers.refuse', {
        id: await waitingId(scene, placed.orderId),
        reason: '没有查到来款',
      });
      await submit(scene, person, placed);
    }
    await asFinance(scene, 'transfers.refuse', { id: await waitingId(scene, placed.orderId), reason: '没有查到来款' });
    await expect(submit(scene, person, placed)).rejects.toMatchObject({ code: 'full' });
    expect((await sheetOf(scene, person, placed.orderId)).left).toBe(0);
  }));

// Rule: transfer-5
test('a day that no statement shows any more, or that is still to come, is refused at its field', () =>
  withOrders(async (scene) => {
    const { shop, call, place } = scene;
    const person = await shop.person();
    const { orderId, totalFen } = await place(person);
    const request = { orderId, amountFen: totalFen, payer: '林致远', vouchers: [newId()], idemKey: newId() };
    for (const paidOn of ['2020-01-01', '2999-01-01'])
      await expect(call('transfers.submitOffline', { ...request, paidOn }, person)).rejects.toMatchObject({
        result: { fields: { paidOn: '请选择最近 30 天内的日期' } },
      });
  }));

// Rule: transfer-6
test('cancelled while a voucher waits: the money that came goes back by hand, and no job takes it for done', () =>
  withOrders(async (scene) => {
    const { shop, call, place } = scene;
    const person = await shop.person();
    const placed = await place(person);
    const { orderId, orderNo, totalFen } = placed;
    await submit(scene, person, placed);
    await call('orders.cancel', { orderId, reason: '买错了' }, person);
    expect((await sheetOf(scene, person, orderId)).transfers).toMatchObject([{ state: 'closed' }]);
    expect(await asFinance(scene, 'transfers.list', {})).toMatchObject({
      list: [{ orderNo, orderState: 'cancelled' }],
    });
    await accept(scene, orderId, totalFen);
    await sendRefunds(scene.app);
    expect(await refundsOf(scene, orderId)).toMatchObject([{ state: 'created', problem: null }]);
    const { list } = await asFinance(scene, 'transfers.listRefunds', {});
    expect(list).toMatchObject([{ orderNo, amountFen: totalFen, payer: '林致远' }]);
    const back = { id: list[0]!.id, bankNo: newBankNo() };
    await asFinance(scene, 'transfers.payBack', back);
    await expect(asFinance(scene, 'transfers.payBack', back)).rejects.toMatchObject({ code: 'changed' });
    expect(await refundsOf(scene, orderId)).toMatchObject([{ state: 'done' }]);
    expect(await paymentsOf(scene, orderId)).toMatchObject([{ state: 'refunded', applied: false }]);
    expect(await asFinance(scene, 'transfers.listRefunds', {})).toEqual({ list: [] });
  }));

// Rule: transfer-6
test('paid otherwise meanwhile: the voucher closes, what came for it goes back, what did not come ends there', () =>
  withOrders(async (scene) => {
    const { shop, call, place } = scene;
    const person = await shop.person();
    const placed = await place(person);
    const { orderId, totalFen } = placed;
    await submit(scene, person, placed);
    await portOf(scene).decide(await openAt(scene, person, orderId, totalFen), 'refused');
    const outNo = await openAt(scene, person, orderId, totalFen);
    expect((await sheetOf(scene, person, orderId)).transfers).toMatchObject([{ state: 'waiting' }]);
    await postNotice(scene, await choose(scene, outNo, 'paid'));
    expect(await call('payment.getResult', { orderId }, person)).toMatchObject({
      state: 'paid',
      methodLabel: '微信支付',
    });
    expect((await sheetOf(scene, person, orderId)).transfers).toMatchObject([{ state: 'closed' }]);
    await accept(scene, orderId, totalFen);
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'paid', paid_fen: totalFen });
    expect(await refundsOf(scene, orderId)).toMatchObject([{ amount_fen: totalFen, state: 'created' }]);
    const rich = await shop.person({ balanceFen: 500_000 });
    const other = await place(rich);
    await submit(scene, rich, other);
    await payBalance(scene, rich, other.orderId, other.totalFen);
    await asFinance(scene, 'transfers.refuse', { id: await waitingId(scene, other.orderId), reason: '没有查到来款' });
    expect((await sheetOf(scene, rich, other.orderId)).transfers).toMatchObject([{ state: 'closed' }]);
    expect(await refundsOf(scene, other.orderId)).toEqual([]);
  }));
