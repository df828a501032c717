import type { PageData } from '@cellar/shared/api/pages/activity/schema';
import { DAY, HOUR } from '../../../clock';
import type { Person } from '../../../core/caller';
import { newId } from '../../../store/ids';
import { groupOffer } from '../../../testing/campaigns/groups';
import { payBalance, refundOrder, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { resolveBlocks } from './resolve';

type Block = PageData['content'][number];
const block = (type: string, props: object): Block => ({ type, props: { id: 'x', ...props } });
const read = async ({ app }: OrderScene, one: Block, person: Person | null = null) =>
  (await resolveBlocks(app, [one], { person } as Parameters<typeof resolveBlocks>[2]))['x'];

// Rule: promo-11
it('shows the groups that a block names in its order, with what became of them; when it names none, those that run', () =>
  withOrders(async (scene) => {
    const { clock, db } = scene;
    const [running, soon, over, empty] = [
      await groupOffer(scene),
      await groupOffer(scene),
      await groupOffer(scene),
      await groupOffer(scene, { stock: 1, units: 2 }),
    ];
    const now = clock.now().getTime();
    const change = (id: string, change: { from_at?: Date; to_at?: Date }) =>
      db.updateTable('group_offer').set(change).where('id', '=', id).execute();
    await change(soon.offerId, { from_at: new Date(now + HOUR) });
    await change(over.offerId, { to_at: new Date(now - 1) });
    const groups = [over, soon, { offerId: newId() }, empty, running].map(({ offerId }) => ({ id: offerId }));
    expect(await read(scene, block('GroupBuying', { groups }))).toMatchObject({
      kind: 'groups',
      items: [{ state: 'over' }, { state: 'soon' }, { state: 'soldOut' }, { id: running.offerId, state: 'running' }],
    });
    const all = await read(scene, block('GroupBuying', {}));
    expect(all).toMatchObject({ items: { length: 2 } });
    expect(await read(scene, block('GroupBuying', { limit: 1 }))).toMatchObject({ items: { length: 1 } });
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', running.productId).execute();
    expect(await read(scene, block('GroupBuying', { groups: [{ id: running.offerId }] }))).toMatchObject({ items: [] });
  }));

// Rule: promo-12
it('counts what was paid for, less what went back; a sale by its own units', () =>
  withOrders(async (scene) => {
    const { app, shop, place, db, clock } = scene;
    const goods = await shop.product({ priceFen: 10_000 });
    const counter = block('SalesCounter', { products: [{ id: goods.productId }, { id: newId() }] });
    const counted = { kind: 'sold', counter: { state: 'running', total: null } };
    const before = (await db
      .selectFrom('product')
      .select('sales')
      .where('id', '=', goods.productId)
      .executeTakeFirst())!;
    const person = await shop.person({ balanceFen: 1_000_000 });
    const placed = await place(person, [{ skuId: goods.skuId, quantity: 3 }]);
    expect(await read(scene, counter)).toMatchObject({ counter: { ...counted.counter, sold: before.sales } });
    await payBalance(scene, person, placed.orderId, placed.totalFen);
    expect(await read(scene, counter)).toMatchObject({ counter: { sold: before.sales + 3 } });
    await refundOrder(app, placed.orderId);
    expect(await read(scene, counter)).toMatchObject({ counter: { sold: before.sales } });
    const saleId = newId();
    const now = clock.now().getTime();
    await db
      .insertInto('flash_sale')
      .values({ id: saleId, name: '夜场', from_at: new Date(now + HOUR), to_at: new Date(now + DAY) })
      .execute();
    const item = { sale_id: saleId, sku_id: goods.skuId, product_id: goods.productId, price_fen: 1, per_person: 1 };
    await db
      .insertInto('flash_sale_item')
      .values({ ...item, total: 20, sold: 7, position: 1 })
      .execute();
    const sale = block('SalesCounter', { saleId });
    expect(await read(scene, sale)).toMatchObject({ counter: { state: 'soon', sold: 7, total: 20 } });
    clock.advance(2 * HOUR);
    expect(await read(scene, sale)).toMatchObject({ counter: { state: 'running' } });
    clock.advance(DAY);
    expect(await read(scene, sale)).toMatchObject({ counter: { state: 'over' } });
    expect(await read(scene, block('SalesCounter', { saleId: newId() }))).toEqual({ kind: 'sold', counter: null });
    expect(await read(scene, block('SalesCounter', {}))).toEqual({ kind: 'sold', counter: null });
  }));

// Rule: promo-13
it('ranks goods of each kind by what was sold, without what was never sold or is for higher levels', () =>
  withOrders(async (scene) => {
    const { db, shop } = scene;
    const make = async (sales: number, options = {}) => {
      const { productId } = await shop.product({ priceFen: 10_000, ...options });
      await db.updateTable('product').set({ sales }).where('id', '=', productId).execute();
      return productId;
    };
    const [some, most, white, never, high] = [
      await make(5),
      await make(9),
      await make(7, { type: 'white' }),
      await make(0),
      await make(99, { minLevelRank: 3 }),
    ];
    const ids = async (props: object, person?: Person) => {
      const found = await read(scene, block('Ranking', props), person);
      return found?.kind === 'ranking' ? found.boards.map(({ items }) => items.map(({ product }) => product.id)) : [];
    };
    expect(await ids({ limit: 3 })).toEqual([[most, white, some]]);
    expect(await ids({ kinds: [{ kind: 'white' }, { kind: 'red' }, { kind: 'rose' }] })).toEqual([
      [white],
      [most, some],
      [],
    ]);
    expect((await ids({})).flat()).not.toContain(never);
    expect((await ids({})).flat()).not.toContain(high);
  }));
