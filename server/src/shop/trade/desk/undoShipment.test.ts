import { invoke } from '../../../http/calls/invoke';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { stockChecks } from '../../../ledgers/checks/stock';
import { newId } from '../../../store/ids';
import { orderOf, placePaid, placeShipped, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { packOrder, refundByShop, shipOrder } from '../orders/shipping/desk';

const who = 'desk';
const staff = { id: newId(), name: 'anna', roles: ['orders'], tokenHash: '', csrf: '' };
const undo = ({ app }: OrderScene, id: string) =>
  invoke(app, { name: 'desk.undoShipment', params: { id, reason: '装错了酒' }, caller: staff } as never);
const parcelsOf = ({ db }: OrderScene, orderId: string) =>
  db.selectFrom('parcel').select(['id', 'warehouse_id', 'tracking_no']).where('order_id', '=', orderId).execute();
const clean = async ({ db }: OrderScene) => expect((await checkLedgers(db, stockChecks)).faults).toEqual([]);

// Rule: desk-81
test('what was sent is taken back, held again and sent once more; refunded, its bottles are free', () =>
  withOrders(async (scene) => {
    const { shop, app, db } = scene;
    const person = await shop.person({ balanceFen: 9_000_000 });
    const goods = await shop.product({ stock: 10 });
    const { orderId, orderNo } = await placeShipped(scene, person, [{ skuId: goods.skuId, quantity: 3 }]);
    expect(await shop.stockOf(goods)).toEqual({ onHand: 7, held: 0 });
    const [parcel] = await parcelsOf(scene, orderId);
    await undo(scene, parcel!.id);
    expect(await orderOf(scene, orderId)).toMatchObject({ state: 'packed', shipped_at: null });
    expect(await shop.stockOf(goods)).toEqual({ onHand: 10, held: 3 });
    await clean(scene);
    await expect(undo(scene, parcel!.id)).rejects.toThrow('包裹不存在或已撤回');
    expect(
      await db
        .selectFrom('audit_entry')
        .select(['action', 'reason'])
        .where('target', '=', orderNo)
        .where('who', '=', 'anna')
        .orderBy('id')
        .execute(),
    ).toEqual([{ action: 'desk.undoShipment', reason: '装错了酒' }]);
    await shipOrder(app, { who, orderId });
    expect(await shop.stockOf(goods)).toEqual({ onHand: 7, held: 0 });
    await clean(scene);
    await undo(scene, (await parcelsOf(scene, orderId))[0]!.id);
    await refundByShop(app, { who, orderId, reason: '缺货' });
    expect(await shop.stockOf(goods)).toEqual({ onHand: 10, held: 0 });
    await clean(scene);
  }));

// Rule: desk-81
test('one of two parcels is taken back, the other stays; a collected one and one of a refused order are not', () =>
  withOrders(async (scene) => {
    const { shop, app, db } = scene;
    const person = await shop.person({ balanceFen: 9_000_000 });
    const [near, far] = [await shop.product(), await shop.product({ warehouse: 'bonded' })];
    const { orderId } = await placePaid(scene, person, [{ skuId: near.skuId }, { skuId: far.skuId }]);
    await packOrder(app, { who, orderId });
    await shipOrder(app, { who, orderId });
    const [first, second] = await parcelsOf(scene, orderId);
    await undo(scene, first!.id);
    expect((await orderOf(scene, orderId)).state).toBe('packed');
    expect((await parcelsOf(scene, orderId)).map(({ id }) => id)).toEqual([second!.id]);
    await clean(scene);
    await shipOrder(app, { who, orderId });
    expect((await orderOf(scene, orderId)).state).toBe('shipped');
    await clean(scene);
    await db.updateTable('parcel').set({ state: 'transit' }).where('id', '=', second!.id).execute();
    await expect(undo(scene, second!.id)).rejects.toThrow('包裹已被揽收，不能撤回发货');
  }));

// Rule: desk-81
test('of two who take a parcel back at once one is told', () =>
  withOrders(async (scene) => {
    const person = await scene.shop.person({ balanceFen: 9_000_000 });
    const { orderId } = await placeShipped(scene, person);
    const [{ id } = { id: '' }] = await parcelsOf(scene, orderId);
    const results = await Promise.allSettled([undo(scene, id), undo(scene, id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await clean(scene);
  }));
