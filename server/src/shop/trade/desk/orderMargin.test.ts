import { checkLedgers } from '../../../ledgers/checkLedgers';
import { placeShipped, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { restock } from '../../../core/stock/holds';
import { transaction } from '../../../store/transaction';

async function scene(parts: OrderScene) {
  const { shop, clock } = parts;
  const keeper = schoolCall(parts, staffOf('warehouse'));
  const finance = schoolCall(parts, staffOf('finance'));
  const person = await shop.person({ balanceFen: 9_000_000 });
  const goods = await shop.product({ stock: 2 });
  const at = { productId: goods.productId, warehouseId: goods.warehouseId, kind: 'in' as const, reason: '到货' };
  clock.advance(1000);
  return { keeper, finance, person, goods, at };
}

// Rule: sell-41
test('a line that left costs what its lots cost, oldest first; what comes back takes its cost back', () =>
  withOrders(async (parts) => {
    const { db, clock } = parts;
    const { keeper, finance, person, goods, at } = await scene(parts);
    await keeper('stockAdmin.record', { ...at, kind: 'out', bottles: 2, reason: '样品' });
    await keeper('stockAdmin.record', { ...at, bottles: 2, costFen: 9000, supplier: '宁波海舟酒业' });
    clock.advance(1000);
    await keeper('stockAdmin.record', { ...at, bottles: 6, costFen: 10_000, supplier: '国内酒庄直供', vintage: 2019 });
    const { orderId } = await placeShipped(parts, person, [{ skuId: goods.skuId, quantity: 3 }]);
    const margin = await finance('desk.getMargin', { id: orderId });
    expect(margin).toMatchObject({ costFen: 28_000, unknownBottles: 0, marginFen: margin.revenueFen - 28_000 });
    expect(margin.lines).toEqual([{ line: 1, costFen: 28_000, unknownBottles: 0 }]);
    expect(await keeper('stockAdmin.get', { productId: goods.productId })).toMatchObject({
      ...{ valueFen: 50_000, averageFen: 10_000, unknownBottles: 0 },
    });
    const { list } = await keeper('stockAdmin.listLots', { productId: goods.productId });
    expect(list.slice(0, 2)).toMatchObject([
      { costFen: 10_000, received: 6, left: 5, supplier: '国内酒庄直供', vintage: 2019, isMoved: false },
      { costFen: 9000, received: 2, left: 0, supplier: '宁波海舟酒业' },
    ]);
    expect((await keeper('stockAdmin.listLots', { productId: goods.productId, open: 'true' })).list).toHaveLength(1);
    expect(await keeper('stockAdmin.listSuppliers', {})).toEqual({ list: ['国内酒庄直供', '宁波海舟酒业'] });
    const year = Number(clock.now().toISOString().slice(0, 4));
    const months = await finance('closings.listMonths', { year });
    expect(months.list.reduce((sum, { goodsCostFen }) => sum + goodsCostFen, 0)).toBe(28_000);
    const back = { productId: goods.productId, warehouseId: goods.warehouseId, bottles: 1 };
    await transaction(db, (tx) => restock(tx, { orderId, now: clock.now(), bottles: [back] }));
    expect(await finance('desk.getMargin', { id: orderId })).toMatchObject({ costFen: 18_000 });
    expect((await checkLedgers(db)).faults.filter((fault) => /lot|cost/.test(fault))).toEqual([]);
  }));

// Rule: sell-41
test('an unknown entry price is no price of zero: no margin is given', () =>
  withOrders(async (parts) => {
    const { keeper, finance, person, goods, at } = await scene(parts);
    await keeper('stockAdmin.record', { ...at, bottles: 6, costFen: 9000 });
    const { orderId } = await placeShipped(parts, person, [{ skuId: goods.skuId, quantity: 3 }]);
    expect(await finance('desk.getMargin', { id: orderId })).toMatchObject({
      ...{ costFen: 9000, unknownBottles: 2, marginFen: null },
    });
  }));

// Rule: sell-41
test('below what the lots on hand cost only finance sells, whatever the form of the goods says', () =>
  withOrders(async (parts) => {
    const { shop, db } = parts;
    const { keeper, goods, at } = await scene(parts);
    await db.updateTable('product').set({ cost_fen: 100 }).where('id', '=', goods.productId).execute();
    await keeper('stockAdmin.record', { ...at, bottles: 6, costFen: 16_000 });
    const anna = await shop.person();
    const price = { personId: anna.id, skuId: goods.skuId, priceFen: 15_000 };
    await expect(schoolCall(parts, staffOf('goods'))('personPrices.add', price)).rejects.toMatchObject({
      code: 'belowCost',
      result: { fields: { priceFen: '低于进货价 ¥160.00，需要「财务」权限' } },
    });
  }));

test('only what comes in is a lot; it has not arrived tomorrow', () =>
  withOrders(async (parts) => {
    const { clock } = parts;
    const { keeper, at } = await scene(parts);
    const refused = { code: 'lot' };
    const tomorrow = new Date(clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    await expect(keeper('stockAdmin.record', { ...at, bottles: 1, arrivedOn: tomorrow })).rejects.toMatchObject(
      refused,
    );
    const out = { ...at, kind: 'out' as const, bottles: 1, costFen: 1 };
    await expect(keeper('stockAdmin.record', out)).rejects.toMatchObject(refused);
  }));
