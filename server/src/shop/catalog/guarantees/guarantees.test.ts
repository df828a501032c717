import { newId } from '../../../store/ids';
import { withOrders, type OrderScene } from '../../../testing/trade/orders';

async function addGuarantee({ db }: OrderScene, name: string, position: number, productIds: string[]) {
  const id = newId();
  await db
    .insertInto('guarantee')
    .values({
      id,
      name,
      words: `${name}，说到做到。`,
      position,
      promise: '每一瓶都能查到来路。',
      figures: JSON.stringify([{ value: '100%', label: '有报关单' }]),
    })
    .execute();
  if (productIds.length > 0)
    await db
      .insertInto('guarantee_goods')
      .values(productIds.map((product_id) => ({ guarantee_id: id, product_id })))
      .execute();
  return id;
}
const TASTING = {
  summary: '',
  look: '',
  nose: '',
  palate: '',
  finish: '',
  body: 3,
  acidity: 3,
  tannin: 3,
  sweetness: 1,
  serve: '',
  decant: '',
};
const sell = ({ db }: OrderScene, id: string, sales: number) =>
  db.updateTable('product').set({ sales }).where('id', '=', id).execute();

// Rule: guarantee-1
test('guarantees stand in the shop’s order with their proof and how many goods on sale carry them', () =>
  withOrders(async (scene) => {
    const { call, shop } = scene;
    const [sold, off] = [await shop.product(), await shop.product({ onSale: false })];
    const second = await addGuarantee(scene, '七天退换', 2, []);
    const first = await addGuarantee(scene, '原装进口', 1, [sold.productId, off.productId]);
    expect((await call('guarantees.list', {})).list).toMatchObject([
      { id: first, goods: 1, figures: [{ value: '100%', label: '有报关单' }], steps: [], documents: [] },
      { id: second, goods: 0 },
    ]);
  }));

// Rule: guarantee-2
test('its goods come by sales, page by page (guarantees.listGoods), and a product names its own', () =>
  withOrders(async (scene) => {
    const { call, shop } = scene;
    const [a, b, c, off] = [
      await shop.product(),
      await shop.product(),
      await shop.product(),
      await shop.product({ onSale: false }),
    ];
    await sell(scene, a.productId, 5);
    await sell(scene, b.productId, 50);
    await sell(scene, off.productId, 500);
    const id = await addGuarantee(scene, '原装进口', 1, [a.productId, b.productId, off.productId]);
    const other = await addGuarantee(scene, '漏液包赔', 2, [b.productId, c.productId]);
    const first = await call('guarantees.listGoods', { guaranteeId: id, size: 1 });
    const second = await call('guarantees.listGoods', { guaranteeId: id, size: 1, cursor: first.next! });
    expect([...first.list, ...second.list].map((one) => one.id)).toEqual([b.productId, a.productId]);
    expect(second.next).toBeNull();
    await scene.db
      .updateTable('product')
      .set({ tasting: JSON.stringify(TASTING) })
      .where('id', '=', b.productId)
      .execute();
    const { guarantees } = await call('products.get', { productId: b.productId });
    expect(guarantees.map((one) => one.id)).toEqual([id, other]);
    expect((await call('guarantees.listGoods', { guaranteeId: newId() })).list).toEqual([]);
  }));
