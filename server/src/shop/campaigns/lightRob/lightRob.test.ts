import fc from 'fast-check';
import { DAY, HOUR } from '../../../clock';
import { reachedFen } from './lightRobs';
import { invoke } from '../../../http/calls/invoke';
import type { Person, Staff } from '../../../core/caller';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { addLightRob, lightRobInput } from '../../../testing/campaigns/lightRobs';
import { orderScene, payBalance, type OrderScene } from '../../../testing/trade/orders';
import { withApp } from '../../../testing/withApp';
import { refundByShop } from '../../trade/orders/shipping/desk';

const finance: Staff = { id: newId(), name: 'finance', roles: ['finance'], tokenHash: '', csrf: '' };
/** The basic freight of the scene's warehouse. */
const FREIGHT_FEN = 2000;

async function sceneOf(orders: OrderScene) {
  const { call, shop } = orders;
  const goods = await shop.product({ priceFen: 12_000, stock: 5 });
  const lightRobId = await addLightRob(orders, goods);
  const buyer = async () => {
    const person = await shop.person({ balanceFen: 1_000_000 });
    await shop.address(person);
    return person;
  };
  const person = await buyer();
  const shown = (of: Person | undefined = person, more = {}) => call('lightRob.get', { lightRobId, ...more }, of);
  const codeOf = async (of: Person) => (await shown(of)).inviteCode!;
  const begin = (by: Person = person) => call('lightRob.begin', { lightRobId }, by);
  const help = async (by: Person, of: Person = person) =>
    call('lightRob.help', { lightRobId, from: await codeOf(of) }, by);
  const lightBy = async (count: number, of: Person = person) => {
    for (let n = 0; n < count; n++) await help(await shop.person(), of);
  };
  const enter = (by: Person = person) => call('lightRob.enter', { lightRobId }, by);
  const submit = async (lineId: string, by: Person = person) => {
    const cartIds = [lineId] as never;
    const { totalFen } = await call('checkout.check', { cartIds }, by);
    return call('checkout.submit', { cartIds, totalFen, idemKey: newId() }, by);
  };
  const order = async (by: Person = person) => submit((await enter(by)).lineId, by);
  return { ...orders, goods, lightRobId, buyer, person, shown, codeOf, begin, help, lightBy, enter, submit, order };
}
const scene = (body: (parts: Awaited<ReturnType<typeof sceneOf>>) => Promise<void>) => () =>
  withApp(async (parts) => body(await sceneOf(await orderScene(parts))));

// Rule: light-1
test('each lamp lowers the price or leaves it, the last one brings it to the floor, whatever the prices', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 50 }),
      (floor_fen, more, lamps) => {
        const campaign = { start_fen: floor_fen + more, floor_fen, lamps };
        const prices = Array.from({ length: lamps + 2 }, (_, lit) => reachedFen(campaign, lit));
        expect(prices[0]).toBe(campaign.start_fen);
        expect(prices.slice(lamps)).toEqual([floor_fen, floor_fen]);
        prices.reduce((before, after) => {
          expect(Number.isInteger(after) && after <= before).toBe(true);
          return after;
        });
      },
    ),
  ));

// Rule: light-1
test(
  'friends light a lamp each, once for each other and one a day, while the attempt lasts',
  scene(async (parts) => {
    const { call, clock, shop, person, lightRobId, shown, begin, help, lightBy, codeOf } = parts;
    const friend = await shop.person();
    await expect(help(friend)).rejects.toMatchObject({ code: 'closed' });
    expect(await shown()).toMatchObject({ state: 'running', startFen: 10_000, floorFen: 4_000, own: null, left: 2 });
    await begin();
    await expect(begin()).rejects.toMatchObject({ code: 'begun' });
    await expect(help(person)).rejects.toMatchObject({ code: 'self' });
    expect(await help(friend)).toEqual({ lit: 1, priceFen: 8_000 });
    await expect(help(friend)).rejects.toMatchObject({ code: 'helped' });
    const other = await shop.person();
    await begin(other);
    await expect(help(friend, other)).rejects.toMatchObject({ code: 'helped' });
    const from = await codeOf(person);
    expect(await shown(friend, { from })).toMatchObject({
      friend: { name: '林**', state: 'lighting', lit: 1, helped: true },
    });
    const guests = await call('lightRob.get', { lightRobId, from });
    expect(guests).toMatchObject({ inviteCode: null, own: null, friend: { priceFen: 8_000, helped: false } });
    expect(await shown(person, { from })).toMatchObject({ friend: null });
    clock.advance(DAY - HOUR);
    expect((await call('lightRob.getProgress', { lightRobId }, person)).own).toMatchObject({
      state: 'lighting',
      priceFen: 8_000,
      friends: [{ name: '林**' }],
    });
    clock.advance(2 * HOUR);
    expect((await shown()).own).toMatchObject({ state: 'lapsed' });
    await expect(help(await shop.person())).rejects.toMatchObject({ code: 'closed' });
    await begin();
    expect((await shown()).own).toMatchObject({ state: 'lighting', lit: 0, friends: [], priceFen: 10_000 });
    await lightBy(3);
    expect((await shown()).own).toMatchObject({ lit: 3, priceFen: 4_000 });
    await expect(help(await shop.person())).rejects.toMatchObject({ code: 'closed' });
    expect(await shown(friend, { from })).toMatchObject({ friend: { state: 'full', helped: true } });
  }),
);

// Rule: light-2
test(
  'the reached price is ordered by the usual checkout, alone and without coupon; what comes to nothing gives all back',
  scene(async (parts) => {
    const { app, call, db, shop, goods, person, lightRobId, begin, lightBy, enter, submit, order, shown } = parts;
    await expect(enter()).rejects.toThrow('先发起点亮');
    await begin();
    await lightBy(2);
    await shop.coupon(person, { offFen: 1000 });
    const { lineId, priceFen } = await enter();
    expect(priceFen).toBe(6_000);
    const quote = await call('checkout.check', { cartIds: [lineId] as never }, person);
    expect(quote.groups[0]?.lines).toMatchObject([{ priceFen: 6_000, priceLabel: '点亮价', quantity: 1 }]);
    expect(quote.totalFen).toBe(6_000 + FREIGHT_FEN);
    const other = await shop.product({ priceFen: 5_000 });
    const plain = await call('cart.add', { skuId: other.skuId, quantity: 1, hidden: true }, person);
    const both = { cartIds: [lineId, plain.lineId] as never, totalFen: 0, idemKey: newId() };
    await expect(call('checkout.submit', both, person)).rejects.toThrow('请单独结算');
    await lightBy(1);
    const old = { cartIds: [lineId] as never, totalFen: quote.totalFen, idemKey: newId() };
    await expect(call('checkout.submit', old, person)).rejects.toMatchObject({ code: 'stale' });
    const first = await submit(lineId);
    expect(first.totalFen).toBe(4_000 + FREIGHT_FEN);
    expect((await shown()).own).toMatchObject({ state: 'ordered', orderId: first.orderId, priceFen: 4_000 });
    expect(await shown()).toMatchObject({ left: 1 });
    await expect(enter()).rejects.toThrow('每人限抢一次');
    expect(await call('lightRob.listSales', { lightRobId })).toMatchObject({
      sold: 1,
      list: [{ name: '林**', lit: 3, priceFen: 4_000 }],
    });
    await call('orders.cancel', { orderId: first.orderId, reason: '不想要了' }, person);
    expect(await shown()).toMatchObject({ left: 2, own: { state: 'lighting', orderId: null, lit: 3 } });
    expect(await call('lightRob.listSales', { lightRobId })).toEqual({ sold: 0, list: [] });
    const second = await order();
    await payBalance(parts, person, second.orderId, second.totalFen);
    await refundByShop(app, { who: 'desk', orderId: second.orderId, reason: '商品破损' });
    expect(await shown()).toMatchObject({ left: 2, own: { state: 'lighting' } });
    expect(await shop.stockOf(goods)).toEqual({ onHand: 5, held: 0 });
    const faults = (await checkLedgers(db)).faults.filter(
      (text) => !text.startsWith('person ') && !text.startsWith('entry '),
    );
    expect(faults).toEqual([]);
  }),
);

// Rule: light-2
test(
  'what is gone, over, or for higher levels cannot be ordered or begun',
  scene(async (parts) => {
    const { call, clock, db, shop, goods, lightRobId, buyer, person, begin, enter, submit, order, shown } = parts;
    const [one, two] = [await buyer(), await buyer()];
    for (const each of [person, one, two]) await begin(each);
    const { lineId } = await enter();
    await order(one);
    await order(two);
    expect(await shown()).toMatchObject({ state: 'gone', left: 0 });
    await expect(submit(lineId)).rejects.toThrow('已经抢完');
    await expect(enter()).rejects.toThrow('已经抢完');
    await expect(begin(await shop.person())).rejects.toMatchObject({ code: 'gone' });
    const short = await addLightRob(parts, goods);
    await call('lightRob.begin', { lightRobId: short }, person);
    await db.updateTable('stock').set({ held: 5 }).where('product_id', '=', goods.productId).execute();
    await expect(call('lightRob.enter', { lightRobId: short }, person)).rejects.toMatchObject({ code: 'soldOut' });
    const noble = await shop.product({ minLevelRank: 3 });
    const high = await addLightRob(parts, noble);
    await expect(call('lightRob.begin', { lightRobId: high }, person)).rejects.toMatchObject({ code: 'level' });
    const waiting = await shop.person({ registration: 'underReview' });
    await expect(call('lightRob.begin', { lightRobId: short }, waiting)).rejects.toThrow('审核中');
    clock.advance(2 * DAY);
    await expect(call('lightRob.enter', { lightRobId: short }, person)).rejects.toThrow('灯已经灭了');
    clock.advance(10 * DAY);
    expect(await call('lightRob.get', { lightRobId })).toMatchObject({ state: 'over' });
    await expect(begin()).rejects.toMatchObject({ code: 'over' });
    await expect(call('lightRob.get', { lightRobId: newId() })).rejects.toThrow('活动不存在');
  }),
);

// Rule: light-3
test(
  'finance adds and ends light-robs (lightRob.add), with rows in the log',
  scene(async (parts) => {
    const { app, call, clock, db, goods, lightRobId, person, begin } = parts;
    const desk = (name: 'lightRob.add' | 'campaigns.list' | 'campaigns.end', params: object) =>
      invoke(app, { name, params: params as Record<string, unknown>, caller: finance });
    const kind = 'light-robs';
    const input = lightRobInput(parts, goods);
    await expect(desk('lightRob.add', { ...input, toAt: input.fromAt })).rejects.toMatchObject({ code: 'span' });
    await expect(desk('lightRob.add', { ...input, floorFen: 10_000 })).rejects.toMatchObject({ code: 'prices' });
    await expect(desk('lightRob.add', { ...input, skuId: newId() })).rejects.toThrow('没有这款商品');
    await begin();
    expect(await desk('campaigns.list', { kind })).toMatchObject({
      list: [{ id: lightRobId, note: '¥100.00 起，最低 ¥40.00，1 人发起', total: 2, given: 0, unit: '件' }],
    });
    await desk('campaigns.end', { kind, id: lightRobId, reason: '提前结束' });
    await expect(desk('campaigns.end', { kind, id: lightRobId, reason: '提前结束' })).rejects.toMatchObject({
      code: 'changed',
    });
    await expect(begin()).rejects.toMatchObject({ code: 'over' });
    const fromAt = new Date(clock.now().getTime() + DAY).toISOString();
    const soon = await addLightRob(parts, goods, { fromAt });
    expect(await call('lightRob.get', { lightRobId: soon })).toMatchObject({ state: 'soon' });
    await expect(call('lightRob.begin', { lightRobId: soon }, person)).rejects.toMatchObject({ code: 'soon' });
    const log = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'in', ['lightRob.add', 'campaigns.end'])
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['lightRob.add', 'campaigns.end', 'lightRob.add']);
  }),
);
