import type { ReturnKind, ReturnReason } from '@cellar/shared/constants/returns';
import { DAY, MINUTE } from '../../../clock';
import { allJobs } from '../../../allJobs';
import { sendRefunds } from '../../money/payment/sendRefunds';
import type { SandboxCourier } from '../../../ports/courier/sandbox';
import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import {
  orderOf,
  payBalance,
  placePaid,
  placeReceived,
  placeShipped,
  refundsOf,
  withOrders,
  type OrderScene,
} from '../../../testing/trade/orders';
import { agreeAndPay, applyFor, assetsOf, caseOf, payMixed, pictureFor } from '../../../testing/trade/returns';
import { followParcels } from '../logistics/followParcels';
import { packOrder, refundByShop, shipOrder } from '../orders/shipping/desk';
import { agreeToCase, receiveAll, receiveGoods, refundReturn, refuseReturn } from '../returnCases/returnAdmin';

const who = 'anna';
const run = ({ app }: OrderScene, name: string) => allJobs.find((job) => job.name === name)!.run(app);
const formOf = ({ call }: OrderScene, person: Person, orderId: string) => call('returns.getForm', { orderId }, person);

// Rule: return-1
test('what can be returned until when is one rule for list, form and application', () =>
  withOrders(async (scene) => {
    const { shop, app, call, clock, db, place } = scene;
    const person = await shop.person({ balanceFen: 9_000_000 });
    const waiting = await place(person);
    expect((await formOf(scene, person, waiting.orderId)).problem).toBe('订单还没有付款，可以直接取消');
    await call('orders.cancel', { ...waiting.ref, reason: '买错了' }, person);

    const paid = await placePaid(scene, person);
    expect((await formOf(scene, person, paid.orderId)).options.map(({ kind }) => kind)).toEqual(['refundOnly']);
    await refundByShop(app, { who, orderId: paid.orderId, reason: '售罄' });
    expect((await formOf(scene, person, paid.orderId)).problem).toMatch('订单已关闭');

    const sent = await placeShipped(scene, person);
    expect(await formOf(scene, person, sent.orderId)).toMatchObject({
      options: [],
      problem: '商品还在路上，收到后可以申请退换',
    });
    expect((await call('returns.listOrders', {}, person)).list).toEqual([]);
    await expect(applyFor(scene, person, { orderId: sent.orderId })).rejects.toMatchObject({
      states: 409,
      result: { code: 'changed' },
    });
    const { tracking_no } = await db.selectFrom('parcel').select('tracking_no').executeTakeFirstOrThrow();
    await (app.ports.courier as SandboxCourier).fastForward(tracking_no, 'delivered');
    await followParcels(app);
    expect(await formOf(scene, person, sent.orderId)).toMatchObject({ confirms: true, until: null });
    await applyFor(scene, person, { orderId: sent.orderId });
    expect((await orderOf(scene, sent.orderId)).state).toBe('received');

    const received = await placeReceived(scene, person);
    clock.advance(7 * DAY - MINUTE);
    expect((await call('returns.listOrders', {}, person)).list.map(({ id }) => id)).toEqual([received.orderId]);
    clock.advance(2 * MINUTE);
    expect((await call('returns.listOrders', {}, person)).list).toEqual([]);
    expect((await formOf(scene, person, received.orderId)).problem).toMatch('已超过收货后 7 天');
    await expect(applyFor(scene, person, { orderId: received.orderId })).rejects.toThrow('已超过收货后 7 天');
  }));

// Rule: return-2
test.each<[ReturnKind, ReturnReason, string]>([
  ['refundOnly', 'unwanted', 'reason'],
  ['goodsBack', 'missing', 'reason'],
  ['exchange', 'late', 'reason'],
])('%s for the reason %s is no choice once the goods are there', (kind, reason, field) =>
  withOrders(async (scene) => {
    const person = await scene.shop.person({ balanceFen: 900_000 });
    const { orderId } = await placeReceived(scene, person);
    await expect(applyFor(scene, person, { orderId, kind, reason })).rejects.toMatchObject({
      result: { code: 'invalid', fields: { [field]: expect.any(String) } },
    });
  }),
);

// Rule: return-2
test('a reason that must be seen wants pictures, own ones of this purpose, each for one case', () =>
  withOrders(async (scene) => {
    const { call, shop, db } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const other = await shop.person();
    const { orderId } = await placeReceived(scene, person);
    const input = { orderId, kind: 'refundOnly', reason: 'damaged', lines: [{ line: 1, quantity: 1 }] } as const;
    await expect(call('returns.apply', { ...input, idemKey: newId() }, person)).rejects.toMatchObject({
      result: { fields: { pictureIds: '请上传能看清问题的照片' } },
    });
    const foreign = [await pictureFor(scene, other)];
    await expect(call('returns.apply', { ...input, pictureIds: foreign, idemKey: newId() }, person)).rejects.toThrow(
      '重新上传',
    );
    const own = [await pictureFor(scene, person)];
    const { pictureIds } = await call('returns.apply', { ...input, pictureIds: own, idemKey: newId() }, person);
    expect(pictureIds).toEqual(own);
    const { used_at } = await db
      .selectFrom('upload')
      .select('used_at')
      .where('id', '=', own[0]!)
      .executeTakeFirstOrThrow();
    expect(used_at).not.toBeNull();
  }));

// Rule: return-3
test('units of a case are in no other; a repeated form opens one; what ended is free again', () =>
  withOrders(async (scene) => {
    const { shop, call } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const { skuId } = await shop.product();
    const { orderId } = await placeReceived(scene, person, [{ skuId, quantity: 3 }]);
    const two = { orderId, lines: [{ line: 1, quantity: 2 }], idemKey: newId() };
    const first = await applyFor(scene, person, two);
    expect((await applyFor(scene, person, two)).id).toBe(first.id);
    expect((await formOf(scene, person, orderId)).lines).toMatchObject([{ quantity: 3, available: 1 }]);
    await expect(applyFor(scene, person, { ...two, idemKey: newId() })).rejects.toThrow('可退换的数量已变化');
    await applyFor(scene, person, { orderId });
    expect(await formOf(scene, person, orderId)).toMatchObject({ options: [], problem: expect.any(String) });
    const cancelled = await call('returns.cancel', { caseId: first.id }, person);
    expect(cancelled).toMatchObject({ state: 'cancelled', actions: [], refundFen: 0 });
    expect((await formOf(scene, person, orderId)).lines).toMatchObject([{ available: 2 }]);
    await expect(call('returns.cancel', { caseId: first.id }, person)).rejects.toMatchObject({
      result: { code: 'changed' },
    });
    const lines = [
      { line: 1, quantity: 1 },
      { line: 1, quantity: 1 },
    ];
    await expect(applyFor(scene, person, { orderId, lines })).rejects.toMatchObject({ result: { code: 'invalid' } });
  }));

// Rule: return-4
test('goods back: agreed, sent with a number that can be corrected, received, repaid; stock, order and history follow', () =>
  withOrders(async (scene) => {
    const { app, shop, call, db } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const goods = await shop.product({ priceFen: 40_000 });
    const { orderId, totalFen } = await placeReceived(scene, person, [{ skuId: goods.skuId, quantity: 2 }]);
    const { id } = await applyFor(scene, person, { orderId, text: '口味不合' });
    await agreeToCase(app, { id, who });
    const agreed = await call('returns.get', { caseId: id }, person);
    expect(agreed).toMatchObject({
      state: 'sending',
      actions: ['send', 'write', 'cancel'],
      freightText: expect.stringContaining('由你承担'),
      backTo: expect.stringContaining('售后部'),
      money: { refundFen: totalFen / 2, freightFen: 0 },
    });
    await call('returns.send', { caseId: id, courier: '顺丰速运', trackingNo: 'SF10000001' }, person);
    const sent = await call('returns.send', { caseId: id, courier: '顺丰速运', trackingNo: 'SF10000002' }, person);
    expect(sent).toMatchObject({ state: 'sent', trackingNo: 'SF10000002', actions: ['send', 'write'] });
    await receiveAll(app, { id, who });
    expect(await shop.stockOf(goods)).toEqual({ onHand: 99, held: 0 });
    await refundReturn(app, { id, who });
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'received', refunded_fen: totalFen / 2 });
    const done = await call('returns.get', { caseId: id }, person);
    expect(done).toMatchObject({
      state: 'refunded',
      refunds: [{ label: '余额支付', amountFen: totalFen / 2, done: true }],
    });
    expect(done.events.map(({ by, title }) => `${by} ${title}`).reverse()).toEqual([
      'buyer 申请退货退款',
      'shop 同意申请',
      'buyer 商品已寄出',
      'buyer 更正运单号',
      'shop 仓库已收货',
      'shop 退款',
      'system 退款已到账',
    ]);
    expect((await call('orders.get', { orderid: orderId }, person)).refunds).toMatchObject([
      { amountFen: totalFen / 2, text: `已退款 · 退换 ${done.caseNo}` },
    ]);
    const log = await db
      .selectFrom('audit_entry')
      .select(['who', 'target'])
      .where('who', '=', who)
      .orderBy('id')
      .execute();
    expect(log).toEqual([1, 2, 3].map(() => ({ who, target: done.caseNo })));
    expect((await call('returns.list', { tab: 'done' }, person)).list.map((one) => one.id)).toEqual([id]);
    expect((await call('returns.list', {}, person)).list).toEqual([]);
  }));

// Rule: return-6
test('each part of a mixed payment, coins and points come back; with the rest the coupon, too, and the order ends', () =>
  withOrders(async (scene) => {
    const { app, shop, call, db, place } = scene;
    const person = await shop.person({ balanceFen: 10_000, coins: 2_000, points: 3_000 });
    const coupon = await shop.coupon(person, { offFen: 1_500, days: 30 });
    const [red, white] = [await shop.product({ priceFen: 9_999 }), await shop.product({ priceFen: 3_333 })];
    const goods = [
      { skuId: red.skuId, quantity: 2 },
      { skuId: white.skuId, quantity: 3 },
    ];
    const { orderId, totalFen } = await place(person, goods, { useCoins: true, usePoints: true });
    await payMixed(scene, person, orderId, totalFen);
    await packOrder(app, { who, orderId });
    await shipOrder(app, { who, orderId });
    await call('orders.finish', { orderId }, person);
    expect((await assetsOf(scene, person)).growth).toBe(Math.floor(totalFen / 100));
    const { lines: form } = await formOf(scene, person, orderId);
    const [two, three] = [2, 3].map((quantity) => form.find((one) => one.quantity === quantity)!.line);
    const wanted = [
      [{ line: two!, quantity: 1 }],
      [{ line: three!, quantity: 2 }],
      [
        { line: two!, quantity: 1 },
        { line: three!, quantity: 1 },
      ],
    ];
    for (const [i, lines] of wanted.entries()) {
      const { id } = await applyFor(scene, person, { orderId, kind: 'refundOnly', reason: 'damaged', lines });
      const { money } = await call('returns.get', { caseId: id }, person);
      expect(money!.coupon).toBe(i === wanted.length - 1);
      await agreeAndPay(scene, { id, who });
      expect((await call('returns.get', { caseId: id }, person)).money).toEqual(money);
      expect((await caseOf(scene, id)).state).toBe('refunding');
    }
    await sendRefunds(app);
    await run(scene, 'returns.repaid');
    const order = await orderOf(scene, orderId);
    expect(order).toMatchObject({ state: 'refunded', refunded_fen: totalFen, coins_returned: order.coins_used });
    const refunds = await refundsOf(scene, orderId);
    expect(refunds.every(({ state }) => state === 'done')).toBe(true);
    expect(refunds.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(totalFen);
    expect(await assetsOf(scene, person)).toMatchObject({
      balance_fen: 10_000,
      coins: 2_000,
      points: 3_000,
      growth: 0,
    });
    const { state } = await db
      .selectFrom('person_coupon')
      .select('state')
      .where('id', '=', coupon)
      .executeTakeFirstOrThrow();
    expect(state).toBe('unused');
    expect((await call('returns.list', { tab: 'done' }, person)).list.map((one) => one.state)).toEqual([
      'refunded',
      'refunded',
      'refunded',
    ]);
  }));

// Rule: return-5
test('the shop pays both ways for what it answers for; otherwise the freight stays', () =>
  withOrders(async (scene) => {
    const { shop, call } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const { skuId } = await shop.product({ priceFen: 5_000 });
    const { orderId, totalFen } = await placeReceived(scene, person, [{ skuId, quantity: 2 }]);
    expect(totalFen).toBe(12_000);
    const ask = (kind: ReturnKind, reason: ReturnReason, quantity: number) =>
      call('returns.preview', { orderId, kind, reason, lines: [{ line: 1, quantity }] }, person);
    expect(await ask('goodsBack', 'spoiled', 2)).toMatchObject({
      money: { refundFen: 12_000, freightFen: 2_000 },
      freightText: '寄回运费由酒窖承担，请选择到付',
    });
    expect(await ask('refundOnly', 'damaged', 1)).toMatchObject({
      money: { refundFen: 6_000, freightFen: 1_000 },
      freightText: '',
    });
    expect(await ask('goodsBack', 'unwanted', 2)).toMatchObject({
      money: { refundFen: 10_000, freightFen: 0 },
      freightText: expect.stringContaining('由你承担'),
    });
  }));

// Rule: return-7
test('before the goods leave: part of them is withdrawn, the rest is sent, earns its own points and can come to nothing', () =>
  withOrders(async (scene) => {
    const { app, shop, call, db, place } = scene;
    const person = await shop.person({ balanceFen: 900_000, coins: 900 });
    const goods = await shop.product({ priceFen: 20_000 });
    const { orderId, totalFen } = await place(person, [{ skuId: goods.skuId, quantity: 3 }], { useCoins: true });
    await payBalance(scene, person, orderId, totalFen);
    const { id } = await applyFor(scene, person, { orderId, kind: 'refundOnly', reason: 'mistaken' });
    await expect(packOrder(app, { who, orderId })).rejects.toThrow('买家已申请退款');
    await agreeToCase(app, { id, who });
    await expect(packOrder(app, { who, orderId })).rejects.toThrow('买家已申请退款');
    await refundReturn(app, { id, who });
    expect(await shop.stockOf(goods)).toEqual({ onHand: 100, held: 2 });
    expect(await orderOf(scene, orderId)).toMatchObject({
      state: 'paid',
      refunded_fen: totalFen / 3,
      coins_returned: 300,
    });
    await packOrder(app, { who, orderId });
    await shipOrder(app, { who, orderId });
    expect(await shop.stockOf(goods)).toEqual({ onHand: 98, held: 0 });
    const { lines } = await db.selectFrom('parcel').select('lines').executeTakeFirstOrThrow();
    expect(lines).toMatchObject([{ quantity: 2 }]);
    const { tracking_no } = await db.selectFrom('parcel').select('tracking_no').executeTakeFirstOrThrow();
    await (app.ports.courier as SandboxCourier).fastForward(tracking_no, 'rejected');
    await followParcels(app);
    expect(await orderOf(scene, orderId)).toMatchObject({
      state: 'refused',
      refunded_fen: totalFen,
      coins_returned: 900,
    });
    expect(await assetsOf(scene, person)).toMatchObject({ balance_fen: 900_000, coins: 900 });

    const other = await placePaid(scene, person, [{ skuId: goods.skuId, quantity: 2 }]);
    const part = await applyFor(scene, person, { orderId: other.orderId, kind: 'refundOnly' });
    await agreeAndPay(scene, { id: part.id, who });
    await packOrder(app, { who, orderId: other.orderId });
    await shipOrder(app, { who, orderId: other.orderId });
    await call('orders.finish', other.ref, person);
    expect((await assetsOf(scene, person)).points).toBe(Math.floor(other.totalFen / 2 / 100));
  }));

// Rule: return-7
test('everything refunded before it leaves ends the order with all that it held; an open case ends with the order', () =>
  withOrders(async (scene) => {
    const { app, shop, call } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const goods = await shop.product({ priceFen: 20_000 });
    const gift = await shop.product({ name: '开瓶器', priceFen: 100 });
    await shop.promotion(
      'gift',
      { thresholdFen: 10_000, productId: gift.productId },
      { productIds: [goods.productId] },
    );
    const { orderId, totalFen } = await placePaid(scene, person, [{ skuId: goods.skuId, quantity: 2 }]);
    const lines = [{ line: 1, quantity: 2 }];
    expect((await shop.stockOf(gift)).held).toBe(1);
    const preview = { orderId, kind: 'refundOnly', reason: 'unwanted', lines } as const;
    expect((await call('returns.preview', preview, person)).gifts).toEqual(['开瓶器 ×1']);
    const { id } = await applyFor(scene, person, { ...preview });
    await agreeAndPay(scene, { id, who });
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'refunded', refunded_fen: totalFen });
    expect([(await shop.stockOf(goods)).held, (await shop.stockOf(gift)).held]).toEqual([0, 0]);

    const other = await placePaid(scene, person);
    const asked = await applyFor(scene, person, { orderId: other.orderId, kind: 'refundOnly' });
    await agreeToCase(app, { id: asked.id, who });
    await refundByShop(app, { who, orderId: other.orderId, reason: '售罄' });
    expect((await caseOf(scene, asked.id)).state).toBe('closed');
    expect((await assetsOf(scene, person)).balance_fen).toBe(900_000);
  }));

// Rule: return-4
test('only what the warehouse took is paid for and only what is whole is sold again; the rest stays with the buyer', () =>
  withOrders(async (scene) => {
    const { app, shop, call } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const goods = await shop.product({ priceFen: 40_000 });
    const { orderId } = await placeReceived(scene, person, [{ skuId: goods.skuId, quantity: 4 }]);
    const { id } = await applyFor(scene, person, { orderId, lines: [{ line: 1, quantity: 3 }] });
    await agreeToCase(app, { id, who });
    const count = (received: number, damaged: number) =>
      receiveGoods(app, { id, lines: [{ line: 1, received, damaged }], text: '一瓶已开封', who });
    await expect(count(4, 0)).rejects.toThrow('不能超过申请的 3 件');
    await expect(count(1, 2)).rejects.toThrow('破损数量');
    await expect(count(0, 0)).rejects.toThrow('请拒绝申请');
    await count(2, 1);
    expect(await shop.stockOf(goods)).toEqual({ onHand: 97, held: 0 });
    await refundReturn(app, { id, who });
    expect(await call('returns.get', { caseId: id }, person)).toMatchObject({
      state: 'refunded',
      refundFen: 80_000,
      goods: [{ quantity: 3, received: 2, damaged: 1 }],
    });
    expect((await formOf(scene, person, orderId)).lines).toMatchObject([{ available: 2 }]);
  }));

// Rule: return-9
test('a refused case says why and can be asked for again; words of both sides stand in the log', () =>
  withOrders(async (scene) => {
    const { app, shop, call } = scene;
    const person = await shop.person({ balanceFen: 900_000 });
    const { orderId } = await placeReceived(scene, person);
    const { id } = await applyFor(scene, person, { orderId });
    const idemKey = newId();
    for (let i = 0; i < 2; i++) await call('returns.write', { caseId: id, text: '外箱还在', idemKey }, person);
    await refuseReturn(app, { id, reason: '封帽已破损', who });
    const refused = await call('returns.get', { caseId: id }, person);
    expect(refused.events.map(({ by, title, text }) => [by, title, text])).toEqual([
      ['shop', '申请未通过', '封帽已破损'],
      ['buyer', null, '外箱还在'],
      ['buyer', '申请退货退款', '不想要了'],
    ]);
    await expect(refuseReturn(app, { id, reason: '再次拒绝', who: 'ben' })).rejects.toMatchObject({
      result: { code: 'changed' },
    });
    await expect(call('returns.write', { caseId: id, text: '为什么', idemKey: newId() }, person)).rejects.toThrow();
    expect((await call('messages.list', {}, person)).list[0]).toMatchObject({
      title: '退换申请未通过',
      link: `/my-back?caseId=${id}`,
    });
    expect((await applyFor(scene, person, { orderId })).state).toBe('applied');
  }));
