import Papa from 'papaparse';
import type { Params } from '@cellar/shared/contract/calls';
import { deskCall } from '../../../testing/desk';
import { placePaid, placeReceived, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { applyFor, assetsOf } from '../../../testing/trade/returns';
import { staffOf } from '../../../testing/trade/school';
import { agreeToCase, answerCase } from '../../trade/returnCases/returnAdmin';

const LIMIT = 10_000;
const reason = '独家经销合作';
const waits = { code: 'waitsForSecond' };

async function sceneOf(orders: OrderScene) {
  await orders.db.updateTable('staff_policy').set({ second_person_above_fen: LIMIT }).execute();
  const [berta, carla, goods] = [staffOf('finance'), { ...staffOf('finance'), name: 'carla' }, staffOf('goods')];
  const [first, second, asGoods] = [berta, carla, goods].map((one) => deskCall(orders, one)) as never as Ask[];
  const list = async (ask: Ask) => (await ask('approvals.list', {})).list;
  return { ...orders, first: first!, second: second!, asGoods: asGoods!, list };
}
type Ask = ReturnType<typeof deskCall>;
type Scene = Awaited<ReturnType<typeof sceneOf>>;
const scene = (body: (parts: Scene) => Promise<void>) => () =>
  withOrders(async (orders) => body(await sceneOf(orders)));
const agree = async ({ list }: Scene, ask: Ask) => ask('approvals.agree', { id: (await list(ask))[0]!.id });

// Rule: desk-44
test(
  'above the limit a deposit is set, deducted and returned by two; what changed meanwhile is refused with the reason',
  scene(async (parts) => {
    const { db, shop, first, second, list } = parts;
    const { id, phone } = await shop.person({});
    const person = () => db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await first('deposits.setDue', { phone, dueFen: LIMIT, reason });
    await expect(first('deposits.setDue', { phone, dueFen: 3 * LIMIT, reason })).rejects.toMatchObject(waits);
    expect(await list(second)).toMatchObject([
      { title: '设定应缴保证金', amountFen: 2 * LIMIT, changes: [{ before: '¥100.00', after: '¥300.00' }], reason },
    ]);
    expect((await person()).deposit_due_fen).toBe(LIMIT);
    await expect(agree(parts, first)).rejects.toMatchObject({ code: 'samePerson' });
    expect(await agree(parts, second)).toMatchObject({ state: 'done' });
    expect((await person()).deposit_due_fen).toBe(3 * LIMIT);
    expect(await db.selectFrom('approval').select('params').execute()).toEqual([{ params: { reason } }]);
    await db
      .updateTable('person')
      .set({ deposit_fen: 5 * LIMIT })
      .where('id', '=', id)
      .execute();
    await expect(first('deposits.deduct', { phone, amountFen: 2 * LIMIT, reason })).rejects.toMatchObject(waits);
    await first('deposits.deduct', { phone, amountFen: 1000, reason });
    expect(await agree(parts, second)).toMatchObject({ state: 'stale', reply: expect.stringContaining('内容已变化') });
    expect((await person()).deposit_fen).toBe(5 * LIMIT - 1000);
    const returnId = '0191a000-0000-7000-8000-0000000000c1';
    await db
      .insertInto('deposit_return')
      .values({ person_id: id, id: returnId, amount_fen: 2 * LIMIT, reason: '合作结束', asked_at: parts.clock.now() })
      .execute();
    await expect(first('deposits.decideReturn', { id: returnId, granted: true, reply: reason })).rejects.toMatchObject(
      waits,
    );
    expect(await agree(parts, second)).toMatchObject({ state: 'done' });
    expect(await person()).toMatchObject({ deposit_fen: 3 * LIMIT - 1000, balance_fen: 2 * LIMIT });
  }),
);

const product: Params<'productAdmin.save'> = {
  ...{
    code: 'A',
    name: '好酒',
    type: 'red',
    category: '红葡萄酒',
    winery: '天梅庄园',
    country: '法国',
    region: '波尔多',
  },
  ...{ capacityMl: 750, abv: 13.5, costFen: 20_000 },
  skus: [{ bottles: 1, priceFen: 30_000 }],
};

// Rule: desk-61
test(
  'a price below cost waits for finance: in the form of a product, by a rule and for one buyer; the one who asked takes it back',
  scene(async (parts) => {
    const { asGoods, second, list, shop } = parts;
    const { productId, revision } = await asGoods('productAdmin.save', product);
    const low = { ...product, productId, revision, skus: [{ bottles: 1, priceFen: 15_000 }] };
    await expect(asGoods('productAdmin.save', low)).rejects.toMatchObject(waits);
    // A lower cost typed beside it does not let it pass.
    await expect(asGoods('productAdmin.save', { ...low, costFen: 10_000 })).rejects.toMatchObject(waits);
    const [own, other] = await list(asGoods);
    expect(own).toMatchObject({
      title: '商品价格低于进货价',
      isOwn: true,
      mayDecide: false,
      changes: [{ label: '好酒 · 单瓶', before: '¥300.00', after: '¥150.00（进货价 ¥200.00）' }],
    });
    await asGoods('approvals.refuse', { id: other!.id, reason: '写错了' });
    const another = deskCall(parts, { ...staffOf('goods'), name: 'gustav' });
    expect(await list(another)).toEqual([]);
    await expect(another('approvals.agree', { id: own!.id })).rejects.toMatchObject({ code: 'role' });
    await expect(another('approvals.refuse', { id: own!.id, reason: '不行' })).rejects.toMatchObject({ code: 'role' });
    expect(await agree(parts, second)).toMatchObject({ state: 'done' });
    expect((await asGoods('productAdmin.get', { productId })).skus).toMatchObject([{ priceFen: 15_000 }]);
    const rule = { percent: -10, productIds: [productId] };
    const { digest } = await asGoods('priceAdmin.preview', rule);
    const submitted = { ...rule, digest, allowsLoss: true, reason };
    await expect(asGoods('priceAdmin.submit', submitted)).rejects.toMatchObject(waits);
    expect(await agree(parts, second)).toMatchObject({ state: 'done' });
    const { skus } = await asGoods('productAdmin.get', { productId });
    expect(skus).toMatchObject([{ priceFen: 13_500 }]);
    const { id: personId } = await shop.person({});
    const skuId = skus[0]!.id;
    await expect(asGoods('personPrices.add', { personId, skuId, priceFen: 12_000 })).rejects.toMatchObject(waits);
    expect(await agree(parts, second)).toMatchObject({ state: 'done' });
    expect((await asGoods('personPrices.list', { personId })).list).toMatchObject([{ priceFen: 12_000 }]);
  }),
);

// Rule: desk-61
test(
  'a product that somebody else saved meanwhile is not overwritten by what waits',
  scene(async (parts) => {
    const { asGoods, second } = parts;
    const { productId, revision } = await asGoods('productAdmin.save', product);
    const low = { ...product, productId, revision, skus: [{ bottles: 1, priceFen: 15_000 }] };
    await expect(asGoods('productAdmin.save', low)).rejects.toMatchObject(waits);
    await asGoods('productAdmin.save', { ...product, productId, revision, name: '更好的酒' });
    expect(await agree(parts, second)).toMatchObject({ state: 'stale' });
    expect(await asGoods('productAdmin.get', { productId })).toMatchObject({
      name: '更好的酒',
      skus: [{ priceFen: 30_000 }],
    });
  }),
);

// Rule: sell-66
test(
  'a sheet with prices below cost is confirmed, then waits for finance as a whole; what changed meanwhile is not overwritten',
  scene(async (parts) => {
    const { asGoods, first, second, list } = parts;
    const { productId } = await asGoods('productAdmin.save', product);
    const other = { ...product, code: 'B', name: '另一款酒' };
    await asGoods('productAdmin.save', other);
    const sheet = (rows: [string, number][], head = ['编码', '单瓶零售价']) =>
      Buffer.from(Papa.unparse([head, ...rows]));
    const file = sheet([
      ['A', 150],
      ['B', 320],
    ]);
    const loss = { line: 2, name: '好酒 · 单瓶', beforeFen: 30_000, afterFen: 15_000, costFen: 20_000 };
    expect(await asGoods('productSheet.check', { file })).toMatchObject({ belowCost: 1, losses: [loss] });
    const submit = { file, mode: 'whole' as const };
    await expect(asGoods('productSheet.submit', submit)).rejects.toMatchObject({ code: 'belowCost' });
    await expect(asGoods('productSheet.submit', { ...submit, allowsLoss: true })).rejects.toMatchObject(waits);
    await expect(asGoods('productSheet.submit', { ...submit, allowsLoss: true })).rejects.toMatchObject(waits);
    const prices = async () =>
      (await asGoods('productAdmin.list', {})).list.map(({ code, priceFen }) => [code, priceFen]).sort();
    const before = [
      ['A', 30_000],
      ['B', 30_000],
    ];
    expect(await prices()).toEqual(before);
    expect(await list(second)).toMatchObject([
      {
        ...{ title: '表格导入低于进货价的价格', target: '2 个商品', reason: null, offerKind: null },
        changes: [{ label: '好酒 · 单瓶', before: '¥300.00', after: '¥150.00（进货价 ¥200.00）' }],
      },
    ]);
    await expect(agree(parts, asGoods)).rejects.toMatchObject({ code: 'samePerson' });
    const { revision } = await asGoods('productAdmin.get', { productId });
    await asGoods('productAdmin.save', { ...product, productId, revision, notice: '整箱起发' });
    expect(await agree(parts, second)).toMatchObject({ state: 'stale' });
    expect(await prices()).toEqual(before);
    await expect(asGoods('productSheet.submit', { ...submit, allowsLoss: true })).rejects.toMatchObject(waits);
    expect(await agree(parts, first)).toMatchObject({ state: 'done' });
    expect(await prices()).toEqual([
      ['A', 15_000],
      ['B', 32_000],
    ]);
    expect((await asGoods('priceAdmin.listChanges', { productId })).list[0]).toMatchObject({
      by: 'goods',
      afterFen: 15_000,
    });
    // A price that is already below cost is no change; the file is kept no longer than it waits.
    expect(await asGoods('productSheet.check', { file })).toMatchObject({ belowCost: 0, same: 2 });
    expect(await parts.db.selectFrom('approval').select('params').execute()).toEqual([{ params: {} }, { params: {} }]);
    // Cost is also what the bottles on hand came for.
    const [{ warehouseId }] = [await parts.shop.product({ stock: 1 })];
    await asGoods('stockAdmin.record', { productId, warehouseId, kind: 'in', bottles: 6, costFen: 24_000, reason });
    const raised = sheet([['A', 210]]);
    expect(await asGoods('productSheet.check', { file: raised })).toMatchObject({ losses: [{ costFen: 24_000 }] });
  }),
);

// Rule: desk-520
test(
  'above the limit an order and a return are refunded by two; what changed meanwhile is not paid',
  scene(async (parts) => {
    const { shop, first, second, list } = parts;
    const person = await shop.person({ balanceFen: 9_000_000 });
    const { skuId } = await shop.product({ priceFen: 3 * LIMIT });
    const balance = async () => (await assetsOf(parts, person)).balance_fen;
    const before = await balance();
    const order = await placePaid(parts, person, [{ skuId, quantity: 1 }]);
    await expect(first('desk.refund', { id: order.orderId, reason })).rejects.toMatchObject(waits);
    expect(await list(second)).toMatchObject([{ title: '订单退款', amountFen: order.totalFen, target: order.orderNo }]);
    await expect(agree(parts, first)).rejects.toMatchObject({ code: 'samePerson' });
    expect(await balance()).toBe(before - order.totalFen);
    expect(await agree(parts, second)).toMatchObject({ state: 'done' });
    expect(await balance()).toBe(before);

    const received = await placeReceived(parts, person, [{ skuId, quantity: 2 }]);
    const { id, caseNo } = await applyFor(parts, person, {
      orderId: received.orderId,
      kind: 'refundOnly',
      reason: 'damaged',
    });
    await agreeToCase(parts.app, { id, who: 'anna' });
    const { revision } = await first('returnCases.get', { id });
    await expect(first('returnCases.refund', { id, revision })).rejects.toMatchObject(waits);
    await answerCase(parts.app, { id, text: '正在核对', who: 'anna' });
    expect(await agree(parts, second)).toMatchObject({ state: 'stale' });
    const sum = { amountFen: 2 * LIMIT, addsFreight: false, reason: '酒标撕裂' };
    await expect(first('returnCases.refund', { id, sum })).rejects.toMatchObject(waits);
    expect(await list(second)).toMatchObject([
      { title: '退换退款', target: caseNo, changes: [{ before: '待退款', after: '退款 ¥200.00：酒标撕裂' }] },
    ]);
    expect(await agree(parts, second)).toMatchObject({ state: 'done' });
    expect(await balance()).toBe(before - received.totalFen + 2 * LIMIT);
    // One below the limit takes one person.
    const small = await applyFor(parts, person, {
      orderId: received.orderId,
      kind: 'refundOnly',
      reason: 'damaged',
    });
    await agreeToCase(parts.app, { id: small.id, who: 'anna' });
    await first('returnCases.refund', { id: small.id, sum: { ...sum, amountFen: LIMIT } });
    expect(await balance()).toBe(before - received.totalFen + 3 * LIMIT);
  }),
);
