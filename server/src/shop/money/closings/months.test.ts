import { DAY, dayOf } from '../../../clock';
import { restock } from '../../../core/stock/holds';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { transaction } from '../../../store/transaction';
import { placeShipped, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { closingsJobs } from './closingsJobs';

/** Two bottles of unknown price, then six at ¥90; three are sold, and one comes back in a later month. */
async function soldAndReturned(scene: OrderScene) {
  const { shop, db, clock } = scene;
  const keeper = schoolCall(scene, staffOf('warehouse'));
  const { productId, warehouseId, skuId } = await shop.product({ stock: 2 });
  clock.advance(1000);
  const at = { productId, warehouseId, reason: '盘点' };
  await keeper('stockAdmin.record', { ...at, kind: 'in', bottles: 6, costFen: 9000 });
  const { orderId } = await placeShipped(scene, await shop.person({ balanceFen: 9_000_000 }), [{ skuId, quantity: 3 }]);
  const sold = dayOf(clock.now()).slice(0, 7);
  clock.advance(32 * DAY);
  const back = { productId, warehouseId, bottles: 1 };
  await transaction(db, (tx) => restock(tx, { orderId, now: clock.now(), bottles: [back] }));
  return { keeper, at, productId, sold, returned: dayOf(clock.now()).slice(0, 7) };
}

// Rule: sell-41
test('the report follows a price that a lot gets later, in the months in which its bottles left and came back', () =>
  withOrders(async (scene) => {
    const { db, clock } = scene;
    const { keeper, at, productId, sold, returned } = await soldAndReturned(scene);
    const finance = schoolCall(scene, staffOf('finance'));
    const costsIn = async (month: string) => {
      const { list } = await finance('closings.listMonths', { year: Number(month.slice(0, 4)) });
      const found = list.find((one) => one.month === month);
      return [found?.goodsCostFen, found?.goodsCostUnknown];
    };
    const costs = async () => [await costsIn(sold), await costsIn(returned)];
    const setPrice = (from: number | null, to: number | null) =>
      db
        .updateTable('stock_lot')
        .set({ cost_fen: to })
        .where('product_id', '=', productId)
        .where('cost_fen', 'is not distinct from', from)
        .execute();

    expect(await costs()).toEqual([
      [9000, 2],
      [-9000, 0],
    ]);
    // The bottle that came back leaves as a broken one: no cost of what was sold.
    clock.advance(1000);
    await keeper('stockAdmin.record', { ...at, kind: 'damage', bottles: 1 });
    await setPrice(null, 8000);
    expect(await costs()).toEqual([
      [25_000, 0],
      [-9000, 0],
    ]);
    // Days that are added up to one row follow, too.
    for (const { run } of closingsJobs) await run(scene.app);
    await setPrice(9000, 9500);
    expect(await costs()).toEqual([
      [25_500, 0],
      [-9500, 0],
    ]);
    await setPrice(9500, null);
    expect(await costs()).toEqual([
      [16_000, 1],
      [0, -1],
    ]);
    expect((await checkLedgers(db)).faults.filter((fault) => fault.startsWith('day '))).toEqual([]);
  }));
