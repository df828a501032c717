import { pino } from 'pino';
import { createApp } from '../start/createApp';
import { SECOND } from '../clock';
import { seedId } from '../store/ids';
import { testConfiguration } from '../testing/configuration';
import { withParallelApp } from '../testing/parallelApp';
import { callOf } from '../testing/withApp';

const product = seedId('product', 'C1001');
const text = '奥布拉克庄园正牌干红';
const STEP = 2 * SECOND;

// Rule: search-14
test('what one process changes another finds two seconds later: text, price, sale, stock, and a price by its time', () =>
  withParallelApp(async ({ app, clock }) => {
    const { db, store } = app;
    const other = createApp({ store, clock, config: testConfiguration(), log: pino({ level: 'silent' }) });
    const found = async (query: Record<string, string>) => {
      clock.advance(STEP);
      const { list } = await callOf(other)('catalog.search', { text, ...query });
      return list.some(({ id }) => id === product);
    };
    const sku = await db
      .selectFrom('sku')
      .select('id')
      .where('product_id', '=', product)
      .where('kind', '=', 'bottle')
      .executeTakeFirstOrThrow();
    const setPrice = (price_fen: number) =>
      db.updateTable('price').set({ price_fen }).where('sku_id', '=', sku.id).where('level_id', 'is', null).execute();

    expect(await found({})).toBe(true);
    expect(await found({ price: '1-2' })).toBe(false);
    await setPrice(150);
    expect(await found({ price: '1-2' })).toBe(true);

    await db.updateTable('stock').set({ held: 0, on_hand: 0 }).where('product_id', '=', product).execute();
    expect(await found({ stock: '1' })).toBe(false);
    await db.updateTable('stock').set({ on_hand: 12 }).where('product_id', '=', product).execute();
    expect(await found({ stock: '1' })).toBe(true);

    await db.updateTable('product').set({ on_sale: false }).where('id', '=', product).execute();
    expect(await found({})).toBe(false);
    await db.updateTable('product').set({ on_sale: true, vintage: 1961 }).where('id', '=', product).execute();
    expect(await found({ vintage: '1961' })).toBe(true);

    const soon = new Date(clock.now().getTime() + 60 * SECOND);
    await setPrice(9000);
    await db
      .insertInto('price')
      .values({ id: seedId('price', 'soon'), sku_id: sku.id, min_quantity: 1, price_fen: 300, from_at: soon })
      .execute();
    expect(await found({ price: '3-3' })).toBe(false);
    clock.advance(60 * SECOND);
    expect(await found({ price: '3-3' })).toBe(true);
  }, 'demo'));

// Rule: search-14
test('a change that commits long after it was written is applied all the same', () =>
  withParallelApp(async ({ app, clock, call }) => {
    const ends = async () => {
      clock.advance(STEP);
      const { list } = await call('catalog.search', { text: '迟到的名字' });
      return list.map(({ id }) => id);
    };
    await ends();
    if (app.store.kind === 'pglite') return; // one connection: nothing commits later than it is written
    const slow = await app.db.startTransaction().execute();
    await slow.updateTable('product').set({ name: '迟到的名字' }).where('id', '=', product).execute();
    await app.db.updateTable('product').set({ fame: 77 }).where('id', '=', seedId('product', 'C1002')).execute();
    expect(await ends()).toEqual([]);
    await slow.commit().execute();
    expect(await ends()).toEqual([product]);
  }, 'demo'));
