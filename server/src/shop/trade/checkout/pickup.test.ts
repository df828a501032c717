import { DAY, dayOf } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import { newId } from '../../../store/ids';
import { orderOf, withOrders, type OrderScene } from '../../../testing/trade/orders';
import { checkIn } from '../orders/checkIn';
import { packOrder, shipOrder } from '../orders/shipping/desk';

const json = (value: unknown) => value as never;
const who = 'desk';

/** An order to be picked up, for which a coupon leaves nothing to pay. */
async function placePickup({ shop, call }: OrderScene) {
  const person = await shop.person();
  await shop.coupon(person, { offFen: 10000 });
  const { skuId } = await shop.product({ priceFen: 10000 });
  const { lineId } = await call('cart.add', { skuId }, person);
  const choices = { cartIds: json([lineId]), delivery: 'pickup' as const };
  const quote = await call('checkout.check', choices, person);
  const { orderId } = await call('checkout.submit', { ...choices, totalFen: 0, idemKey: newId() }, person);
  return { person, orderId, quote };
}

// Rule: checkout-9
it('a pick-up has a code with the order, which a person of the shop checks in once the goods are ready', () =>
  withOrders(async (scene) => {
    const { app, call, db } = scene;
    const { person, orderId } = await placePickup(scene);
    const details = () => call('orders.get', { orderid: orderId }, person);
    const pickupCode = (await details()).pickupCode!;
    expect(pickupCode).toMatch(/^\d{8}$/);
    await expect(checkIn(app, { who, pickupCode })).rejects.toThrow('商品还没有备好，暂不能取货');
    await packOrder(app, { who, orderId });
    await shipOrder(app, { who, orderId });
    await expect(
      checkIn(app, { who, pickupCode: pickupCode === '00000000' ? '11111111' : '00000000' }),
    ).rejects.toMatchObject({
      result: { code: 'code', fields: { pickupCode: '没有这个取货码，请核对' } },
    });
    const { order_no } = await orderOf(scene, orderId);
    const staff = { id: newId(), name: who, roles: ['orders' as const], tokenHash: '', csrf: '' };
    expect(await invoke(app, { name: 'desk.checkIn', params: { pickupCode }, caller: staff })).toEqual({
      orderNo: order_no,
    });
    expect(await details()).toMatchObject({ state: 'received', pickupCode: null });
    const row = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'order.checkIn')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ who, target: order_no });
    // The second of two people at the same code sees that it is done.
    await expect(checkIn(app, { who, pickupCode })).rejects.toMatchObject({ result: { code: 'changed' } });
  }));

it('what is sent has no code', () =>
  withOrders(async (scene) => {
    const person = await scene.shop.person();
    const { orderId } = await scene.place(person);
    expect(await orderOf(scene, orderId)).toMatchObject({ pickup_code: null });
  }));

// Rule: checkout-10
it('the day of delivery is shown before and kept with the order: that of the last warehouse', () =>
  withOrders(async ({ shop, call, clock }) => {
    const person = await shop.person();
    await shop.address(person);
    const near = await shop.product();
    const far = await shop.product({ warehouse: 'bonded' });
    const cartIds = json([
      (await call('cart.add', { skuId: near.skuId }, person)).lineId,
      (await call('cart.add', { skuId: far.skuId }, person)).lineId,
    ]);
    const day = (days: number) => dayOf(new Date(clock.now().getTime() + days * DAY));
    const quote = await call('checkout.check', { cartIds }, person);
    expect(quote.promisedDay).toBe(day(5));
    const text = (days: number) => `${Number(day(days).slice(5, 7))} 月 ${Number(day(days).slice(8))} 日`;
    expect(quote.groups[0]!.text).toContain(`恒温配送，预计 ${text(1)}`);
    expect(quote.groups[1]!.text).toContain(`保税直发，预计 ${text(5)}`);
    const { orderId } = await call('checkout.submit', { cartIds, totalFen: quote.totalFen, idemKey: newId() }, person);
    expect(await call('orders.get', { orderid: orderId }, person)).toMatchObject({ promisedDay: day(5) });
    const remote = await shop.address(person, { areaCode: '540102', isDefault: false });
    const again = json([(await call('cart.add', { skuId: near.skuId }, person)).lineId]);
    expect(await call('checkout.check', { cartIds: again, addressId: remote }, person)).toMatchObject({
      promisedDay: day(4),
    });
  }));

// Rule: checkout-8
it('quantities that cannot be had any more are lowered, and what is sold out is left out', () =>
  withOrders(async ({ shop, call, db }) => {
    const person = await shop.person();
    await shop.address(person);
    const [few, gone, fine] = [
      await shop.product({ priceFen: 5000 }),
      await shop.product(),
      await shop.product({ priceFen: 7000 }),
    ];
    const lines: string[] = [];
    for (const { skuId } of [few, gone, fine])
      lines.push((await call('cart.add', { skuId, quantity: 4 }, person)).lineId);
    const cartIds = json(lines);
    const stock = (productId: string, on_hand: number) =>
      db.updateTable('stock').set({ on_hand }).where('product_id', '=', productId).execute();
    await stock(few.productId, 3);
    await stock(gone.productId, 0);
    expect((await call('checkout.check', { cartIds }, person)).problems).toHaveLength(2);
    const fitted = await call('checkout.fit', { cartIds }, person);
    expect(fitted.cartIds).toEqual([lines[0], lines[2]]);
    expect(fitted.quote).toMatchObject({ problems: [], totalFen: 3 * 5000 + 4 * 7000 });
    await stock(few.productId, 0);
    await stock(fine.productId, 0);
    await expect(call('checkout.fit', { cartIds }, person)).rejects.toMatchObject({ result: { code: 'empty' } });
  }));
