import fc from 'fast-check';
import { sql } from 'kysely';
import { checkLedgers } from '../../ledgers/checkLedgers';
import { newId } from '../../store/ids';
import { transaction, type Db } from '../../store/transaction';
import { tradeScene } from '../../testing/trade/trade';
import { addStock } from '../../testing/trade/stock';
import { withApp } from '../../testing/withApp';
import { countStock, enterStock, lockShelves } from './entries';
import { consumeStock, holdAgain, holdStock, restock } from './holds';

type Parts = Parameters<Parameters<typeof withApp>[0]>[0];

async function scene({ db, clock }: Parts) {
  const shop = await tradeScene(db, clock.now());
  const { productId, warehouseId } = await shop.product({ stock: 6 });
  const at = { productId, warehouseId, by: 'lin', reason: '测试' };
  const open = () =>
    db
      .selectFrom('stock_lot')
      .select(['remaining', 'cost_fen', 'supplier', 'warehouse_id', 'arrived_at'])
      .where('product_id', '=', productId)
      .where('remaining', '>', 0)
      .orderBy('arrived_at')
      .orderBy('id')
      .execute();
  const come = (bottles: number, costFen?: number) =>
    transaction(db, (tx) =>
      enterStock(tx, {
        ...at,
        kind: 'in',
        bottles,
        now: clock.now(),
        lot: { supplier: '甲', ...(costFen && { costFen }) },
      }),
    );
  return { shop, at, open, come, productId, warehouseId };
}
/** What the store does at the end of a transaction. */
const endTransaction = async (db: Db) => {
  await sql`set constraints all immediate`.execute(db);
  await sql`set constraints all deferred`.execute(db);
};
const left = (rows: { remaining: number; cost_fen: number | null }[]) =>
  rows.map(({ remaining, cost_fen }) => [remaining, cost_fen]);

// Rule: sell-40
it('bottles leave the oldest lot first, go back into the lot they came from and carry their price to another warehouse', () =>
  withApp(async (parts) => {
    const { db, clock } = parts;
    const { shop, at, open, come } = await scene(parts);
    clock.advance(1000);
    await come(6, 9000);
    clock.advance(1000);
    await come(6, 11_000);
    const orderId = newId();
    const now = clock.now();
    const wanted = [{ productId: at.productId, warehouseId: at.warehouseId, bottles: 8 }];
    await transaction(db, (tx) => holdStock(tx, { orderId, now, wanted }));
    await transaction(db, (tx) => consumeStock(tx, { orderId, now }));
    expect(left(await open())).toEqual([
      [4, 9000],
      [6, 11_000],
    ]);
    await transaction(db, (tx) => restock(tx, { orderId, now, bottles: [{ ...wanted[0]!, bottles: 3 }] }));
    expect(left(await open())).toEqual([
      [1, null],
      [6, 9000],
      [6, 11_000],
    ]);
    await transaction(db, async (tx) => {
      await lockShelves(tx, [at, { ...at, warehouseId: shop.bonded }]);
      const { taken } = await enterStock(tx, { ...at, kind: 'moveOut', bottles: -3, now });
      await enterStock(tx, { ...at, warehouseId: shop.bonded, kind: 'moveIn', bottles: 3, now, carried: taken });
    });
    expect(left((await open()).filter(({ warehouse_id }) => warehouse_id === shop.bonded))).toEqual([
      [1, null],
      [2, 9000],
    ]);
  }));

// Rule: sell-40
it('lots follow what a process of the version before does to the stock, and its bottles can be sold and come back', () =>
  withApp(async (parts) => {
    const { db, clock } = parts;
    const { at, open, come } = await scene(parts);
    const { productId, warehouseId } = at;
    clock.advance(1000);
    await come(6, 9000);
    /** As that version writes it: the stock and the entry, no lots. */
    const before = async (kind: 'in' | 'out', bottles: number) => {
      const shelf = { product_id: productId, warehouse_id: warehouseId };
      await transaction(db, async (tx) => {
        await sql`update stock set on_hand = on_hand + ${bottles}
          where product_id = ${productId} and warehouse_id = ${warehouseId}`.execute(tx);
        await tx
          .insertInto('stock_entry')
          .values({ ...shelf, id: newId(), kind, bottles, at: clock.now(), by: 'lin', reason: '测试' })
          .execute();
        await endTransaction(tx);
      });
    };
    await before('out', -8);
    expect(left(await open())).toEqual([[4, 9000]]);
    await before('in', 3);
    expect(left(await open()).sort()).toEqual([
      [3, null],
      [4, 9000],
    ]);
    const orderId = newId();
    const wanted = [{ productId, warehouseId, bottles: 5 }];
    await transaction(db, (tx) => holdStock(tx, { orderId, now: clock.now(), wanted }));
    await transaction(db, (tx) => consumeStock(tx, { orderId, now: clock.now() }));
    await before('in', 5);
    await transaction(db, (tx) => restock(tx, { orderId, now: clock.now(), bottles: wanted }));
    expect((await open()).reduce((sum, { remaining }) => sum + remaining, 0)).toBe(12);
    expect((await checkLedgers(db)).faults.filter((fault) => fault.includes(' lot'))).toEqual([]);
  }));

// Rule: sell-40
it('what a count missed a later one puts back; more than that is a lot of unknown cost', () =>
  withApp(async (parts) => {
    const { db, clock } = parts;
    const { at, open, come } = await scene(parts);
    clock.advance(1000);
    await come(4, 9000);
    const count = (counted: number) => transaction(db, (tx) => countStock(tx, { ...at, counted, now: clock.now() }));
    await count(2);
    expect(left(await open())).toEqual([[2, 9000]]);
    await count(11);
    expect(left(await open())).toEqual([
      [6, null],
      [4, 9000],
      [1, null],
    ]);
  }));

it('the store refuses lots that are not the stock', () =>
  withApp(async (parts) => {
    const { db } = parts;
    const { productId } = await scene(parts);
    await endTransaction(db);
    const wrong = () =>
      transaction(db, async (tx) => {
        await tx.updateTable('stock_lot').set({ remaining: 5 }).where('product_id', '=', productId).execute();
        await endTransaction(tx);
      });
    await expect(wrong()).rejects.toThrow('has 6 bottles on hand and 5 in its lots');
  }));

it('two who take from one shelf at once take different bottles', () =>
  withApp(async (parts) => {
    const { db, clock } = parts;
    const { at, open } = await scene(parts);
    const out = () => transaction(db, (tx) => enterStock(tx, { ...at, kind: 'out', bottles: -2, now: clock.now() }));
    await Promise.all([out(), out()]);
    expect(left(await open())).toEqual([[2, null]]);
  }));

const step = fc.record({
  kind: fc.constantFrom('in', 'out', 'damage', 'move', 'count', 'order', 'return', 'undo'),
  bottles: fc.integer({ min: 1, max: 9 }),
  costFen: fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
  isFar: fc.boolean(),
});

// Rule: sell-40
it(
  'after any changes, refused ones too, the lots are the stock',
  () =>
    withApp(async (parts) => {
      const { db, clock } = parts;
      const shop = await tradeScene(db, clock.now());
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
          const { productId, warehouseId: near } = await shop.product({ stock: 5 });
          await addStock(db, {
            productId,
            warehouseId: shop.bonded,
            bottles: 3,
            now: clock.now(),
            lot: { costFen: 700 },
          });
          const orders: { orderId: string; warehouseId: string; bottles: number }[] = [];
          for (const { kind, bottles, costFen, isFar } of steps) {
            clock.advance(1000);
            const now = clock.now();
            const [warehouseId, other] = isFar ? [shop.bonded, near] : [near, shop.bonded];
            const at = { productId, warehouseId, by: 'lin', reason: '测试', now };
            await transaction(db, async (tx) => {
              if (kind === 'in') await enterStock(tx, { ...at, kind, bottles, ...(costFen && { lot: { costFen } }) });
              else if (kind === 'count') await countStock(tx, { ...at, counted: bottles });
              else if (kind === 'out' || kind === 'damage') await enterStock(tx, { ...at, kind, bottles: -bottles });
              else if (kind === 'move') {
                await lockShelves(tx, [at, { ...at, warehouseId: other }]);
                const { taken } = await enterStock(tx, { ...at, kind: 'moveOut', bottles: -bottles });
                await enterStock(tx, { ...at, warehouseId: other, kind: 'moveIn', bottles, carried: taken });
              } else if (kind === 'order') {
                const order = { orderId: newId(), warehouseId, bottles };
                await holdStock(tx, { ...order, now, wanted: [{ productId, warehouseId, bottles }] });
                await consumeStock(tx, { orderId: order.orderId, now });
                orders.push(order);
              } else {
                const last = orders.at(-1);
                if (!last) return;
                if (kind === 'undo') await holdAgain(tx, { orderId: last.orderId, now });
                else await restock(tx, { orderId: last.orderId, now, bottles: [{ productId, ...last }] });
                orders.pop();
              }
            }).catch((error: { code?: string; result?: { code?: string } }) => {
              if (!['held', 'soldOut'].includes(String(error.code ?? error.result?.code))) throw error;
            });
            const faults = (await checkLedgers(db)).faults.filter((fault) => /on hand|bottles came|add up/.test(fault));
            expect(faults).toEqual([]);
          }
        }),
        { numRuns: 12 },
      );
    }),
  120_000,
);
