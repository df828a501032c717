import { schoolCall, staffOf } from '../../../testing/trade/school';
import { deliveryNotesOf, pickedGoodsOf } from '@cellar/shared/format/orderPapers';
import { orderForDesk } from '../desk/deskOrder';
import { packOrder, shipOrder } from '../orders/shipping/desk';
import { placePaid, placeReceived, placeShipped, withOrders, type OrderScene } from '../../../testing/trade/orders';

const askOf = (scene: OrderScene) => schoolCall(scene, staffOf('orders'));
const looks = ({ db }: OrderScene) =>
  db.selectFrom('audit_entry').select('target').where('action', '=', 'shippingPapers.draw').orderBy('id').execute();

/** Sizes of the pages in millimetres. */
function pagesOf(content: string) {
  const text = Buffer.from(content.slice(content.indexOf(',') + 1), 'base64').toString('latin1');
  return [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)),
  );
}

// Rule: desk-84
test('labels come a page each or four on a sheet, for what no courier has collected; each look is in the log', () =>
  withOrders(async (scene) => {
    const ask = askOf(scene);
    const person = await scene.shop.person({ balanceFen: 90_000_000 });
    const open = await placePaid(scene, person, [
      { skuId: (await scene.shop.product()).skuId },
      { skuId: (await scene.shop.product({ warehouse: 'bonded' })).skuId },
    ]);
    const booked = await placeShipped(scene, person);
    const ids = [open.orderId, booked.orderId];
    const single = await ask('shippingPapers.draw', { kind: 'labels', paper: 'label', ids });
    expect(single.name).toMatch(/^面单-\d{4}-\d\d-\d\d\.pdf$/);
    expect(pagesOf(single.content)).toEqual([
      [100, 150],
      [100, 150],
      [100, 150],
    ]);
    expect((await looks(scene)).map(({ target }) => target).sort()).toEqual([open.orderNo, booked.orderNo].sort());
    const sheet = await ask('shippingPapers.draw', { kind: 'labels', paper: 'A4', ids });
    expect(pagesOf(sheet.content)).toEqual([[210, 297]]);
    const done = await placeReceived(scene, person);
    await expect(
      ask('shippingPapers.draw', { kind: 'labels', paper: 'A4', ids: [done.orderId] }),
    ).rejects.toMatchObject({ result: { code: 'empty' } });
  }));

// Rule: desk-513
test('a delivery note says what lies in its parcel, and what is still to be sent is another', () =>
  withOrders(async (scene) => {
    const person = await scene.shop.person({ balanceFen: 90_000_000 });
    const { skuId } = await scene.shop.product();
    const { orderId } = await placePaid(scene, person, [{ skuId, quantity: 3 }]);
    const pages = async () => {
      const params = { kind: 'notes' as const, paper: 'A4' as const, ids: [orderId] };
      return pagesOf((await askOf(scene)('shippingPapers.draw', params)).content).length;
    };
    expect(await pages()).toBe(1);
    await packOrder(scene.app, { who: 'desk', orderId });
    const parcel = (quantity: number) => [{ warehouseId: scene.shop.shanghai, lines: [{ line: 1, quantity }] }];
    await shipOrder(scene.app, { who: 'desk', orderId, parcels: parcel(1) });
    const order = await orderForDesk(scene.app, orderId);
    expect(deliveryNotesOf(order)).toMatchObject([
      { slip: expect.stringMatching(/ /) as string, goods: [{ quantity: 1 }] },
      { slip: '', goods: [{ quantity: 2 }] },
    ]);
    expect(pickedGoodsOf([order])).toMatchObject([{ quantity: 2, code: order.lines[0]!.code }]);
    expect(order.lines[0]!.code).not.toBe('');
    expect(await pages()).toBe(2);
    await shipOrder(scene.app, { who: 'desk', orderId, parcels: parcel(2) });
    expect(await pages()).toBe(2);
  }));

// Rule: desk-84
test('a delivery note is a page for each order; a picking list looks at no receiver', () =>
  withOrders(async (scene) => {
    const ask = askOf(scene);
    const person = await scene.shop.person({ balanceFen: 90_000_000 });
    const ids = [(await placePaid(scene, person)).orderId, (await placePaid(scene, person)).orderId];
    const picking = await ask('shippingPapers.draw', { kind: 'picking', paper: 'A4', ids });
    expect(pagesOf(picking.content)).toEqual([[210, 297]]);
    expect(await looks(scene)).toEqual([]);
    const notes = await ask('shippingPapers.draw', { kind: 'notes', paper: 'A4', ids });
    expect(pagesOf(notes.content)).toHaveLength(2);
    expect(await looks(scene)).toHaveLength(2);
    const { orderId } = await placeReceived(scene, person);
    await expect(ask('shippingPapers.draw', { kind: 'picking', paper: 'A4', ids: [orderId] })).rejects.toThrow(
      '选中的订单没有待发的商品',
    );
  }));
