import Papa from 'papaparse';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { orderOf, placePaid, placeShipped, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { packOrder } from '../orders/shipping/desk';

const HEAD = ['订单号', '发货仓', '快递公司', '运单号'];
const fileOf = (...rows: string[][]) => Buffer.from(`\ufeff${Papa.unparse([HEAD, ...rows])}`);
const askOf = (scene: OrderScene) => schoolCall(scene, staffOf('orders'));

async function packed(scene: OrderScene, warehouses: ('bonded' | undefined)[] = [undefined]) {
  const person = await scene.shop.person({ balanceFen: 9_000_000 });
  const goods = [];
  for (const warehouse of warehouses)
    goods.push({ skuId: (await scene.shop.product(warehouse ? { warehouse } : {})).skuId });
  const placed = await placePaid(scene, person, goods);
  await packOrder(scene.app, { who: 'desk', orderId: placed.orderId });
  return { ...placed, person };
}

// Rule: desk-82
test('packed orders come as rows; filled in, they are sent, in a parcel for each warehouse', () =>
  withOrders(async (scene) => {
    const ask = askOf(scene);
    const one = await packed(scene);
    const two = await packed(scene, [undefined, 'bonded']);
    const { rows } = await ask('waybillSheet.getRows', {});
    expect(rows.map(([orderNo]) => orderNo)).toEqual(['订单号', one.orderNo, two.orderNo, two.orderNo]);
    const filled = rows
      .slice(1)
      .map(([orderNo = '', warehouse = ''], at) => [orderNo, warehouse, '顺丰速运', `sf1000000${at}`]);
    const file = fileOf(...filled);
    expect(await ask('waybillSheet.check', { file })).toMatchObject({ orders: 2, parcels: 3, problems: [], rows: 3 });
    expect((await orderOf(scene, one.orderId)).state).toBe('packed');
    expect(await ask('waybillSheet.submit', { file })).toEqual({ orders: 2, parcels: 3, problems: [], bad: [] });
    expect((await orderOf(scene, one.orderId)).state).toBe('shipped');
    const { parcels } = await scene.call('orders.getTracking', two.ref, two.person);
    expect(parcels.map(({ trackingNo }) => trackingNo).sort()).toEqual(['SF10000001', 'SF10000002']);
  }));

// Rule: desk-82
test('every bad row is named by line and column, and an order with one is not sent at all', () =>
  withOrders(async (scene) => {
    const ask = askOf(scene);
    const sent = await placeShipped(scene, await scene.shop.person({ balanceFen: 9_000_000 }));
    const [good, two] = [await packed(scene), await packed(scene, [undefined, 'bonded'])];
    const names = (await ask('waybillSheet.getRows', {})).rows.slice(2).map(([, warehouse = '']) => warehouse);
    const file = fileOf(
      [good.orderNo, '', '顺丰速运', 'SF10000001'],
      ['2611000000000000', '', '顺丰速运', 'SF10000002'],
      [sent.orderNo, '', '顺丰速运', 'SF10000003'],
      [two.orderNo, '', '', 'SF10000001'],
      [two.orderNo, names[0]!, '顺丰速运', 'SF10000004'],
      ['2.61122E+15', '', '顺丰速运', 'SF10000005'],
      ['2611000000000001', '', '', 'SF10000006'],
    );
    const report = await ask('waybillSheet.submit', { file });
    expect(report.problems).toEqual([
      { line: 3, column: '订单号', message: '没有这个订单号' },
      { line: 4, column: '订单号', message: '订单不在待发货状态' },
      { line: 5, column: '快递公司', message: '请填写快递公司' },
      { line: 5, column: '运单号', message: '运单号已用于其他包裹' },
      { line: 5, column: '发货仓', message: `请填写发货仓：${names.join('、')}` },
      { line: 6, column: '订单号', message: '同一订单的另一行有问题' },
      { line: 7, column: '订单号', message: expect.stringContaining('科学计数法') },
      { line: 7, column: '订单号', message: '没有这个订单号' },
      { line: 8, column: '快递公司', message: '请填写快递公司' },
      { line: 8, column: '订单号', message: '没有这个订单号' },
    ]);
    expect(report).toMatchObject({ orders: 1, parcels: 1 });
    expect(report.bad[0]).toEqual([...HEAD, '问题']);
    expect(report.bad).toHaveLength(7);
    expect((await orderOf(scene, good.orderId)).state).toBe('shipped');
    expect((await orderOf(scene, two.orderId)).state).toBe('packed');
    await expect(ask('waybillSheet.check', { file: Buffer.from('甲,乙\n1,2') })).rejects.toMatchObject({
      result: { code: 'sheet' },
    });
  }));
