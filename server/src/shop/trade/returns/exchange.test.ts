import { DAY } from '../../../clock';
import { allJobs } from '../../../allJobs';
import type { SandboxCourier } from '../../../ports/courier/sandbox';
import { placeReceived, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { agreeAndPay, applyFor, caseOf } from '../../../testing/trade/returns';
import { followParcels } from '../logistics/followParcels';
import { agreeToCase, receiveAll, refundReturn, resendGoods } from '../returnCases/returnAdmin';

const who = 'anna';
const run = ({ app }: OrderScene, name: string) => allJobs.find((job) => job.name === name)!.run(app);

async function bought(scene: OrderScene) {
  const person = await scene.shop.person({ balanceFen: 9_000_000 });
  const goods = await scene.shop.product({ stock: 10 });
  const { orderId } = await placeReceived(scene, person, [{ skuId: goods.skuId, quantity: 2 }]);
  return { person, goods, orderId };
}

// Rule: return-8
test('an exchange holds new goods, sends them when the old ones are back, and ends when they are there', () =>
  withOrders(async (scene) => {
    const { app, shop, call } = scene;
    const { person, goods, orderId } = await bought(scene);
    const { id } = await applyFor(scene, person, { orderId, kind: 'exchange', reason: 'wrong' });
    await agreeToCase(app, { id, who });
    expect(await shop.stockOf(goods)).toEqual({ onHand: 8, held: 1 });
    await call('returns.send', { caseId: id, courier: '中通快递', trackingNo: 'ZT100001' }, person);
    await receiveAll(app, { id, who });
    expect(await shop.stockOf(goods)).toEqual({ onHand: 9, held: 1 });
    await resendGoods(app, { id, who });
    expect(await shop.stockOf(goods)).toEqual({ onHand: 8, held: 0 });
    const sent = await call('returns.get', { caseId: id }, person);
    expect(sent).toMatchObject({ state: 'resent', refundFen: 0, money: null, actions: ['confirm', 'write'] });
    const parcel = await call('logistics.getParcel', { parcelId: sent.parcelId! }, person);
    expect(parcel).toMatchObject({ orderId, lines: [{ quantity: 1 }] });
    await (app.ports.courier as SandboxCourier).fastForward(parcel.trackingNo, 'delivered');
    await followParcels(app);
    expect((await call('returns.confirm', { caseId: id }, person)).state).toBe('exchanged');
    expect((await call('orders.get', { orderid: orderId }, person)).state).toBe('received');
    expect((await call('returns.getForm', { orderId }, person)).lines).toMatchObject([{ available: 2 }]);
  }));

// Rule: return-8
test('broken goods need not come back; new ones that are not there are paid for instead', () =>
  withOrders(async (scene) => {
    const { app, db, call } = scene;
    const { person, goods, orderId } = await bought(scene);
    const input = { orderId, kind: 'exchange', reason: 'damaged' } as const;
    const { id } = await applyFor(scene, person, input);
    await agreeToCase(app, { id, who });
    expect((await caseOf(scene, id)).state).toBe('checked');
    await db.updateTable('stock').set({ on_hand: 1, held: 1 }).where('product_id', '=', goods.productId).execute();
    const preview = { ...input, lines: [{ line: 1, quantity: 1 }] };
    expect((await call('returns.preview', preview, person)).inStock).toBe(false);
    const none = await applyFor(scene, person, input);
    await agreeAndPay(scene, { id: none.id, who });
    expect(await caseOf(scene, none.id)).toMatchObject({ state: 'refunded', kind: 'refundOnly' });
  }));

// Rule: return-8
test('what the shop does not send in time, or decides to pay for, comes back as money and frees the bottles', () =>
  withOrders(async (scene) => {
    const { app, shop, clock, call } = scene;
    const { person, goods, orderId } = await bought(scene);
    const cases = [];
    for (let i = 0; i < 2; i++)
      cases.push(await applyFor(scene, person, { orderId, kind: 'exchange', reason: 'damaged' }));
    for (const { id } of cases) await agreeToCase(app, { id, who });
    expect((await shop.stockOf(goods)).held).toBe(2);
    await refundReturn(app, { id: cases[0]!.id, who });
    clock.advance(3 * DAY);
    await run(scene, 'returns.due');
    for (const { id } of cases)
      expect(await caseOf(scene, id)).toMatchObject({ state: 'refunded', kind: 'refundOnly' });
    expect((await shop.stockOf(goods)).held).toBe(0);
    expect((await call('orders.get', { orderid: orderId }, person)).state).toBe('refunded');
  }));
