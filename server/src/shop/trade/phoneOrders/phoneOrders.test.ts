import { DAY } from '../../../clock';
import { newId } from '../../../store/ids';
import { schoolCall, staffOf } from '../../../testing/trade/school';
import { orderOf, payBalance, withOrders, type OrderScene } from '../../../testing/trade/orders';

const ADDRESS = '上海市静安区南京西路 100 号';

async function phoned(scene: OrderScene) {
  const ask = schoolCall(scene, staffOf('orders'));
  const person = await scene.shop.person({ level: 'gold', balanceFen: 900_000 });
  const goods = await scene.shop.product({ priceFen: 20_000, prices: [{ level: 'gold', priceFen: 18_000 }] });
  const lines = [{ skuId: goods.skuId, quantity: 2 }];
  const receiver = { receiver: '林小满', phone: '13800001111', address: ADDRESS };
  return { ask, person, goods, wanted: { personId: person.id, lines, ...receiver } };
}
const countRows = async ({ db }: OrderScene, table: 'cart_line' | 'address' | 'shop_order') =>
  (await db.selectFrom(table).select('person_id').execute()).length;

// Rule: desk-85
test('a member who calls is quoted the own prices; nothing is written until it is placed', () =>
  withOrders(async (scene) => {
    const { ask, wanted } = await phoned(scene);
    const quote = await ask('phoneOrders.quote', wanted);
    expect(quote).toMatchObject({ totalFen: 36_000, problems: [], lines: [{ priceFen: 18_000, quantity: 2 }] });
    for (const table of ['cart_line', 'address', 'shop_order'] as const) expect(await countRows(scene, table)).toBe(0);
  }));

// Rule: desk-85
test('the order is the member’s: it is paid by link or balance, its address is kept, its member is told', () =>
  withOrders(async (scene) => {
    const { ask, person, wanted } = await phoned(scene);
    const { lineId } = await scene.call('cart.add', { skuId: wanted.lines[0]!.skuId, quantity: 1 }, person);
    const idemKey = newId();
    const placed = await ask('phoneOrders.place', { ...wanted, totalFen: 36_000, idemKey });
    expect(placed).toMatchObject({ totalFen: 36_000, payPath: expect.stringMatching(/^\/payment-order\?link=/) });
    expect(await ask('phoneOrders.place', { ...wanted, totalFen: 36_000, idemKey })).toEqual(placed);
    expect(await countRows(scene, 'shop_order')).toBe(1);
    const order = await orderOf(scene, placed.orderId);
    expect(order).toMatchObject({
      person_id: person.id,
      state: 'waiting',
      address: { name: '林小满', county: '静安区' },
    });
    expect((await scene.call('addresses.list', {}, person)).list).toMatchObject([{ name: '林小满', isDefault: true }]);
    // What lies in the cart stays there.
    const cart = await scene.db.selectFrom('cart_line').select('id').execute();
    expect(cart).toEqual([{ id: lineId }]);
    expect((await scene.call('messages.list', {}, person)).list).toMatchObject([
      { title: '已为你下单', link: `/order-details?orderId=${placed.orderId}` },
    ]);
    const log = await scene.db.selectFrom('audit_entry').select(['who', 'action', 'target']).orderBy('id').execute();
    expect(log).toContainEqual({ who: 'orders', action: 'phoneOrders.place', target: placed.orderNo });
    await payBalance(scene, person, placed.orderId, 36_000);
    expect((await orderOf(scene, placed.orderId)).state).toBe('paid');
  }));

// Rule: desk-85
test('another total, too few bottles, an address without its county and a frozen member are refused', () =>
  withOrders(async (scene) => {
    const { ask, person, wanted } = await phoned(scene);
    const place = (change: object) =>
      ask('phoneOrders.place', { ...wanted, totalFen: 36_000, idemKey: newId(), ...change });
    await expect(place({ totalFen: 40_000 })).rejects.toMatchObject({ code: 'stale' });
    await expect(place({ lines: [{ ...wanted.lines[0]!, quantity: 9000 }] })).rejects.toMatchObject({ code: 'tooFew' });
    await expect(place({ address: '上海 南京西路' })).rejects.toMatchObject({ code: 'area' });
    await expect(place({ phone: undefined })).rejects.toMatchObject({
      code: 'receiver',
      result: { fields: { phone: '请填写手机号' } },
    });
    await scene.db.updateTable('person').set({ frozen_at: scene.clock.now() }).where('id', '=', person.id).execute();
    expect(await ask('phoneOrders.getMember', { personId: person.id })).toMatchObject({
      problem: '账号已冻结，不能下单',
    });
    await expect(place({})).rejects.toMatchObject({ code: 'member' });
    expect(await countRows(scene, 'shop_order')).toBe(0);
  }));

// Rule: desk-85
test('it goes to one of the member’s addresses; that of somebody else is none', () =>
  withOrders(async (scene) => {
    const { ask, person, wanted } = await phoned(scene);
    await scene.shop.address(person);
    const other = await scene.shop.person({});
    await scene.shop.address(other);
    const { lines, personId } = wanted;
    const [own] = (await ask('phoneOrders.getMember', { personId })).addresses;
    const [foreign] = (await ask('phoneOrders.getMember', { personId: other.id })).addresses;
    expect((await ask('phoneOrders.quote', { personId, lines, addressId: own!.id })).problems).toEqual([]);
    await expect(ask('phoneOrders.quote', { personId, lines, addressId: foreign!.id })).rejects.toMatchObject({
      states: 404,
    });
  }));

// Rule: desk-514
test('it can be picked up where its goods are, and waits to be paid as long as was agreed', () =>
  withOrders(async (scene) => {
    const { ask, wanted } = await phoned(scene);
    const { pickups } = await ask('phoneOrders.getMember', { personId: wanted.personId });
    expect(pickups).toEqual([{ id: scene.shop.pickup, name: '徐汇酒窖' }]);
    const { receiver: _receiver, phone: _phone, address: _address, ...goods } = wanted;
    const picked = { ...goods, delivery: 'pickup' as const, pickupId: scene.shop.pickup, term: 'week' as const };
    const quote = await ask('phoneOrders.quote', picked);
    expect(quote).toMatchObject({ problems: [], pickup: expect.stringContaining('徐汇酒窖') as string });
    const placed = await ask('phoneOrders.place', { ...picked, totalFen: quote.totalFen, idemKey: newId() });
    const order = await orderOf(scene, placed.orderId);
    expect(order).toMatchObject({ delivery: 'pickup', address: { name: '徐汇酒窖' } });
    expect(order.pay_before_at.getTime() - order.placed_at.getTime()).toBe(7 * DAY);
    const { skuId } = await scene.shop.product({ warehouse: 'bonded' });
    const elsewhere = { ...picked, lines: [{ skuId, quantity: 1 }] };
    await expect(ask('phoneOrders.quote', elsewhere)).rejects.toMatchObject({ code: 'pickup' });
  }));
