import { calls } from '@cellar/shared/api/registry';
import type { Role } from '@cellar/shared/contract/roles';
import type { Staff } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { fundedPerson } from '../../../testing/trade/funds';
import { orderOf, placePaid, placeReceived, withOrders } from '../../../testing/trade/orders';
import { applyFor, payMixed } from '../../../testing/trade/returns';
import { sendRefunds } from '../../money/payment/sendRefunds';
import { packOrder, shipOrder } from '../orders/shipping/desk';
import { agreeToCase, receiveAll } from './returnAdmin';

const who = 'anna';
const staffOf = (...roles: Role[]): Staff => ({ id: newId(), name: 'anna', roles, tokenHash: '', csrf: '' });

// Rules: return-13, desk-523
test('people of the shop see who waits longest, with pictures; the look stands in the log, phones only for who needs them', () =>
  withOrders(async ({ ...scene }) => {
    const { app, db, shop } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const goods = await shop.product();
    const { orderId } = await placeReceived(scene, person, [{ skuId: goods.skuId, quantity: 3 }]);
    const first = await applyFor(scene, person, { orderId, kind: 'refundOnly', reason: 'damaged', text: '瓶身裂了' });
    const second = await applyFor(scene, person, { orderId });
    const http = {} as never;
    const count = app.handlers['returnCases.count'];
    expect(await count({}, staffOf('viewer'), http)).toMatchObject({ applied: 2, sending: 0, refunded: 0 });
    const list = app.handlers['returnCases.list'];
    const page = await list({ state: 'applied', size: 1 }, staffOf('service'), http);
    expect(page.list).toMatchObject([{ id: first.id, phone: person.phone, reason: 'damaged' }]);
    const rest = await list({ state: 'applied', size: 5, cursor: page.next! }, staffOf('finance'), http);
    expect(rest.list).toMatchObject([{ id: second.id, phone: expect.stringContaining('****') }]);
    const ids = async (asked: object) =>
      (await list({ state: 'applied', size: 5, ...asked }, staffOf('service'), http)).list.map(({ id }) => id);
    expect(await ids({ state: 'open' })).toEqual([first.id, second.id]);
    expect(await ids({ q: second.caseNo, state: 'refused' })).toEqual([second.id]);
    for (const q of [first.orderNo, person.phone])
      expect((await ids({ q })).sort()).toEqual([first.id, second.id].sort());
    expect(await ids({ q: 'T0000000000' })).toEqual([]);
    const shown = await app.handlers['returnCases.get']({ id: first.id }, staffOf('orders'), http);
    expect(shown).toMatchObject({
      text: '瓶身裂了',
      pictures: [expect.stringMatching(/^data:image\/webp;base64,/)],
      events: [{ by: 'buyer', who: null, title: '申请仅退款', text: '破损或漏液：瓶身裂了' }],
    });
    expect(calls['returnCases.get'].result.safeParse(shown).success).toBe(true);
    await app.handlers['returnCases.answer']({ id: first.id, text: '请补一张外箱的照片' }, staffOf('service'), http);
    await app.handlers['returnCases.agree']({ id: first.id }, staffOf('service'), http);
    await expect(app.handlers['returnCases.agree']({ id: first.id }, staffOf('service'), http)).rejects.toMatchObject({
      states: 409,
      result: { code: 'changed' },
    });
    await app.handlers['returnCases.refund']({ id: first.id }, staffOf('finance'), http);
    await expect(
      app.handlers['returnCases.answer']({ id: first.id, text: '谢谢' }, staffOf('service'), http),
    ).rejects.toMatchObject({ result: { code: 'changed' } });
    const log = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('target', '=', first.caseNo)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action).sort()).toEqual([
      'returnCases.agree',
      'returnCases.answer',
      'returnCases.get',
      'returnCases.refund',
    ]);
  }));

// Rule: return-13
test('each step has its role and its row in the log', () =>
  withOrders(async ({ ...scene }) => {
    const { app, db, shop } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const goods = await shop.product();
    const { orderId } = await placeReceived(scene, person, [{ skuId: goods.skuId, quantity: 3 }]);
    const back = await applyFor(scene, person, { orderId });
    const swap = await applyFor(scene, person, { orderId, kind: 'exchange', reason: 'damaged' });
    const refused = await applyFor(scene, person, { orderId });
    const lines = [{ line: 1, received: 1, damaged: 0 }];
    const steps = [
      ['returnCases.agree', back, 'service', {}],
      ['returnCases.receive', back, 'orders', { lines, text: '' }],
      ['returnCases.refund', back, 'finance', {}],
      ['returnCases.agree', swap, 'service', {}],
      ['returnCases.resend', swap, 'orders', { courier: '顺丰速运', trackingNo: 'SF10000001' }],
      ['returnCases.refuse', refused, 'service', { reason: '封帽已破损' }],
    ] as const;
    for (const [name, { id, caseNo }, role, more] of steps) {
      expect([name, (calls[name].access as { staff: Role[] }).staff]).toEqual([name, [role]]);
      await app.handlers[name]({ id, ...more } as never, staffOf(role), {} as never);
      const log = await db
        .selectFrom('audit_entry')
        .select('action')
        .where('target', '=', caseNo)
        .orderBy('id')
        .execute();
      expect(log.map(({ action }) => action)).toContain(name);
    }
  }));

// Rule: return-13
test('of two who decide one return at once one does, the other reads that it changed; the buyer has one answer', () =>
  withOrders(async ({ ...scene }) => {
    const { app, db, shop } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const { orderId } = await placeReceived(scene, person);
    const { id } = await applyFor(scene, person, { orderId });
    const http = {} as never;
    const done = await Promise.allSettled([
      app.handlers['returnCases.agree']({ id }, staffOf('service'), http),
      app.handlers['returnCases.refuse']({ id, reason: '封帽已破损' }, staffOf('service'), http),
    ]);
    const lost = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(lost).toHaveLength(1);
    expect(lost[0]).toMatchObject({ states: 409, result: { code: 'changed' } });
    const log = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'returnCases.%')
      .orderBy('id')
      .execute();
    expect(log).toHaveLength(1);
  }));

// Rule: return-94
test('who acts on what changed since is refused with what stands there now and what was done last', () =>
  withOrders(async ({ ...scene }) => {
    const { app, shop } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const { orderId } = await placeReceived(scene, person);
    const { id } = await applyFor(scene, person, { orderId });
    const http = {} as never;
    const [service, asked] = [staffOf('service'), { id, text: '请补一张外箱的照片' }];
    const { revision } = await app.handlers['returnCases.get']({ id }, service, http);
    await app.handlers['returnCases.answer']({ ...asked, revision }, { ...service, name: 'berta' }, http);
    const late = app.handlers['returnCases.answer']({ ...asked, revision }, service, http);
    await expect(late).rejects.toMatchObject({
      ...{ states: 409, message: '这个申请刚有变化，现在是「待审核」' },
      result: { code: 'changed', revision: revision + 1, state: 'applied', last: { who: 'berta', text: asked.text } },
    });
    await expect(app.handlers['returnCases.agree']({ id, revision }, service, http)).rejects.toMatchObject({
      result: { code: 'changed', revision: revision + 1 },
    });
    await app.handlers['returnCases.agree']({ id, revision: revision + 1 }, { ...service, name: 'berta' }, http);
    const refused = app.handlers['returnCases.refuse'](
      { id, revision: revision + 1, reason: '封帽已破损' },
      service,
      http,
    );
    await expect(refused).rejects.toMatchObject({
      result: { code: 'changed', state: 'sending', last: { by: 'shop', who: 'berta' } },
    });
    const { list } = await app.handlers['returnCases.list']({ state: 'sending', size: 5 }, service, http);
    expect(list).toMatchObject([{ id, revision: revision + 2 }]);
  }));

// Rule: desk-522
test('a part of what is due goes back with its reason, or the freight by hand; the goods of a part stay the buyer’s', () =>
  withOrders(async ({ ...scene }) => {
    const { app, db, shop, call } = scene;
    const person = await fundedPerson(scene, { balanceFen: 9_000, coins: 500 });
    const goods = await shop.product({ priceFen: 5_000 });
    const coupon = await shop.coupon(person, { offFen: 1_000, days: 30 });
    const { orderId, totalFen } = await scene.place(person, [{ skuId: goods.skuId, quantity: 2 }], { useCoins: true });
    await payMixed(scene, person, orderId, totalFen);
    await packOrder(app, { who, orderId });
    await shipOrder(app, { who, orderId });
    await call('orders.finish', { orderId }, person);
    const as = (name: 'agree' | 'refund', role: Role, params: object) =>
      app.handlers[`returnCases.${name}`](params as never, staffOf(role), {} as never);
    const head = async (id: string) => app.handlers['returnCases.get']({ id }, staffOf('finance'), {} as never);

    const torn = await applyFor(scene, person, { orderId, kind: 'refundOnly', reason: 'damaged' });
    const { dueFen } = (await head(torn.id)).due!;
    const sum = { amountFen: 1_000, addsFreight: false, reason: '酒标撕裂' };
    await expect(as('agree', 'service', { id: torn.id, sum: { ...sum, amountFen: dueFen + 1 } })).rejects.toMatchObject(
      { result: { code: 'invalid', fields: { amountFen: expect.stringMatching('最多可退') } } },
    );
    await as('agree', 'service', { id: torn.id, sum });
    expect(await head(torn.id)).toMatchObject({ sum, refundFen: 1_000, due: { dueFen } });
    expect((await call('returns.get', { caseId: torn.id }, person)).events[0]).toMatchObject({
      text: '拟退 ¥10.00：酒标撕裂',
    });
    await as('refund', 'finance', { id: torn.id, sum: { ...sum, amountFen: 2_000 } });
    expect(await head(torn.id)).toMatchObject({ refundFen: 2_000, due: null, money: { freightFen: 0, coupon: false } });
    const { detail } = await db
      .selectFrom('audit_entry')
      .select('detail')
      .where('action', '=', 'returnCases.refund')
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ before: { amountFen: 1_000 }, after: { amountFen: 2_000 } });

    // The rule keeps the freight of what was not wanted.
    const other = await applyFor(scene, person, { orderId });
    const { dueFen: withoutFreight, keptFreightFen } = (await head(other.id)).due!;
    expect(keptFreightFen).toBe(1_000);
    await agreeToCase(app, { id: other.id, who });
    await receiveAll(app, { id: other.id, who });
    await as('refund', 'finance', { id: other.id, sum: { addsFreight: true, reason: '老客户' } });
    expect(await head(other.id)).toMatchObject({ refundFen: withoutFreight + keptFreightFen });
    await sendRefunds(app);
    expect(await orderOf(scene, orderId)).toMatchObject({
      state: 'received',
      refunded_fen: 2_000 + withoutFreight + keptFreightFen,
    });
    const { state } = await db
      .selectFrom('person_coupon')
      .select('state')
      .where('id', '=', coupon)
      .executeTakeFirstOrThrow();
    expect(state).toBe('used');
    expect((await checkLedgers(db)).faults).toEqual([]);
    expect((await call('returns.listOrders', {}, person)).list).toEqual([]);
  }));

// Rule: desk-522
test('goods that will not leave are paid for whole', () =>
  withOrders(async ({ ...scene }) => {
    const { app, shop } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const { orderId } = await placePaid(scene, person);
    const { id } = await applyFor(scene, person, { orderId, kind: 'refundOnly' });
    const sum = { amountFen: 100, addsFreight: false, reason: '协商一致' };
    await expect(agreeToCase(app, { id, who, sum })).rejects.toMatchObject({ result: { code: 'invalid' } });
  }));
