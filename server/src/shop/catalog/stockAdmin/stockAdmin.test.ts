import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { withOrders } from '../../../testing/trade/orders';
import { schoolCall, staffOf } from '../../../testing/trade/school';

type Orders = Parameters<Parameters<typeof withOrders>[0]>[0];
type Scene = Orders & {
  ask: ReturnType<typeof schoolCall>;
  productId: string;
  warehouseId: string;
  skuId: string;
};

const scene = (body: (scene: Scene) => Promise<void>) => () =>
  withOrders(async (parts) => {
    const { productId, warehouseId, skuId } = await parts.shop.product({ stock: 24 });
    await body({ ...parts, ask: schoolCall(parts, staffOf('warehouse')), productId, warehouseId, skuId });
  });

const why = { reason: '到货', voucher: 'RK-1' };
const stockOf = async ({ ask, productId }: Scene) => {
  const { onHand, held } = await ask('stockAdmin.get', { productId });
  return [onHand, held];
};

async function addWarehouse({ db }: Scene) {
  const id = newId();
  await db
    .insertInto('warehouse')
    .values({
      ...{ id, name: '二号仓', kind: 'local', position: 9, days_from: 1, days_to: 2 },
      ...{ free_from_fen: 0, freight_fen: 0, freight_step_fen: 0, freight_step_bottles: 6 },
    })
    .execute();
  return id;
}

// Rule: sell-9
test(
  'bottles come in, leave, break, move and are counted; the sum of the entries is the stock',
  scene(async (parts) => {
    const { ask, productId, warehouseId, db } = parts;
    const at = { productId, warehouseId };
    expect(await ask('stockAdmin.record', { ...at, kind: 'in', bottles: 12, ...why })).toEqual({ onHand: 36, held: 0 });
    await ask('stockAdmin.record', { ...at, kind: 'out', bottles: 2, reason: '样品', voucher: '' });
    await ask('stockAdmin.record', { ...at, kind: 'damage', bottles: 1, reason: '运输破损' });
    const toWarehouseId = await addWarehouse(parts);
    await ask('stockAdmin.move', { ...at, toWarehouseId, bottles: 10, reason: '调拨', voucher: 'DB-1' });
    expect(await ask('stockAdmin.count', { ...at, counted: 20, onHand: 23, reason: '盘点' })).toEqual({
      difference: -3,
    });
    const { warehouses, onHand } = await ask('stockAdmin.get', { productId });
    expect(warehouses.filter((one) => one.onHand > 0).map((one) => one.onHand)).toEqual([20, 10]);
    expect(onHand).toBe(30);
    const { list } = await ask('stockAdmin.listEntries', { productId });
    const entries = list.map(({ kind, bottles, reason, voucher, by }) => [kind, bottles, reason, voucher, by]);
    expect(entries.filter(([kind]) => kind !== 'moveIn' && kind !== 'moveOut')).toEqual([
      ['count', -3, '盘点', null, 'warehouse'],
      ['damage', -1, '运输破损', null, 'warehouse'],
      ['out', -2, '样品', null, 'warehouse'],
      ['in', 12, '到货', 'RK-1', 'warehouse'],
      ['opening', 24, null, null, null],
    ]);
    expect(entries.filter(([kind]) => kind === 'moveIn' || kind === 'moveOut')).toHaveLength(2);
    const [first] = (await ask('stockAdmin.listEntries', { productId, size: 2 })).list;
    expect(first?.kind).toBe('count');
    expect((await checkLedgers(db)).faults).toEqual([]);
    const low = async () =>
      (await ask('staff.countWaiting', {})).list.find(({ queue }) => queue === 'lowStock')?.waiting ?? 0;
    const before = await low();
    await db.updateTable('product').set({ on_sale: true, low_bottles: 40 }).where('id', '=', productId).execute();
    expect(await low()).toBe(before + 1);
    const log = await db
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .where('action', 'like', 'stockAdmin.%')
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      ...['in', 'out', 'damage'].map((outcome) => ({ action: 'stockAdmin.record', detail: { outcome } })),
      { action: 'stockAdmin.move' },
      { action: 'stockAdmin.count' },
    ]);
  }),
);

// Rule: sell-10
test(
  'what an order holds never leaves: it is said how much is free, and who holds the rest',
  scene(async (parts) => {
    const { ask, shop, productId, warehouseId, skuId, place } = parts;
    const at = { productId, warehouseId };
    const person = await shop.person();
    await place(person, [{ skuId, quantity: 20 }]);
    expect(await stockOf(parts)).toEqual([24, 20]);
    await expect(ask('stockAdmin.record', { ...at, kind: 'out', bottles: 5, reason: '样品' })).rejects.toMatchObject({
      code: 'held',
      result: { free: 4, fields: { bottles: '可动用的只有 4 瓶，另外 20 瓶已被订单占用' } },
    });
    await expect(ask('stockAdmin.count', { ...at, counted: 10, onHand: 24, reason: '盘点' })).rejects.toMatchObject({
      code: 'held',
    });
    await ask('stockAdmin.record', { ...at, kind: 'out', bottles: 4, reason: '样品' });
    expect(await stockOf(parts)).toEqual([20, 20]);
    expect((await ask('stockAdmin.get', { productId })).holds).toMatchObject([{ kind: 'order', bottles: 20 }]);
    expect((await ask('stockAdmin.list', { low: 'out' })).list.map(({ id }) => id)).toEqual([productId]);
  }),
);

// Rule: sell-11
test(
  'two who count at the same time: the second is told what stands there now',
  scene(async (parts) => {
    const { ask, productId, warehouseId } = parts;
    const at = { productId, warehouseId, onHand: 24, reason: '盘点' };
    await ask('stockAdmin.count', { ...at, counted: 23 });
    await expect(ask('stockAdmin.count', { ...at, counted: 22 })).rejects.toMatchObject({
      code: 'changed',
      result: { onHand: 23 },
    });
    await expect(ask('stockAdmin.move', { ...at, toWarehouseId: warehouseId, bottles: 1 })).rejects.toMatchObject({
      code: 'same',
    });
    expect(await stockOf(parts)).toEqual([23, 0]);
  }),
);
