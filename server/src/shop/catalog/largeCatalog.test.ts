import { sql } from 'kysely';
import { MAX_COUNTED } from '@cellar/shared/format/number/count';
import { invoke } from '../../http/calls/invoke';
import { COPIES, rowsRead, withLargeShop } from '../../testing/largeShop';
import { staffOf } from '../../testing/trade/school';
import { listForShop } from './guarantees/keepGuarantees';

/** Products of a preview; the shop has twelve times as many. */
const CHOSEN = 500;
/** Of a product its units, their prices, its stock and what lies there: of all products of the shop it would be tens of thousands. */
const MAX_ROWS = COPIES * 1.5;

// Rule: desk-536
test('guarantees, a part of the goods’ sheet and new prices of some goods look at their own goods alone', () =>
  withLargeShop(async (scene) => {
    const { db, app } = scene;
    const caller = staffOf('admin');
    const chosen = await db.selectFrom('product').select('id').orderBy('code', 'desc').limit(CHOSEN).execute();
    const rule = { percent: 5, target: 'all', basis: 'own', rounding: 'yuan', productIds: chosen.map(({ id }) => id) };
    // One guarantee stands on all goods of the shop.
    const { id } = await db.selectFrom('guarantee').select('id').orderBy('id').executeTakeFirstOrThrow();
    await sql`insert into guarantee_goods (guarantee_id, product_id) select ${id}, id from product on conflict do nothing`.execute(
      db,
    );
    const found: [string, number][] = [];
    for (const [name, params] of [
      ['guarantees.listForShop', {}],
      ['productSheet.listRows', {}],
      ['priceAdmin.preview', rule],
    ] as const) {
      const ask = () => invoke(app, { name, params, caller });
      await ask();
      const before = await rowsRead(scene);
      await ask();
      const rows = (await rowsRead(scene)) - before;
      if (rows > MAX_ROWS) found.push([name, rows]);
    }
    expect(found).toEqual([]);
    const preview = (await invoke(app, { name: 'priceAdmin.preview', params: rule, caller })) as { products: number };
    expect(preview.products).toBe(CHOSEN);
    const { list } = await listForShop(app);
    expect(list.find((one) => one.id === id)).toMatchObject({ goods: MAX_COUNTED });
  }));
