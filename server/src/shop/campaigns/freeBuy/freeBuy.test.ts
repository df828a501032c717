import { DAY, HOUR } from '../../../clock';
import { invoke } from '../../../http/calls/invoke';
import type { Person, Staff } from '../../../core/caller';
import { checkLedgers } from '../../../ledgers/checkLedgers';
import { newId } from '../../../store/ids';
import { addFreeBuy, freeBuyInput } from '../../../testing/campaigns/freeBuys';
import { orderScene, payBalance, type OrderScene } from '../../../testing/trade/orders';
import { withApp } from '../../../testing/withApp';
import { refundByShop } from '../../trade/orders/shipping/desk';

const finance: Staff = { id: newId(), name: 'finance', roles: ['finance'], tokenHash: '', csrf: '' };
/** The basic freight of the scene's warehouse. */
const FREIGHT_FEN = 2000;

async function sceneOf(orders: OrderScene) {
  const { call, shop } = orders;
  const goods = await shop.product({ stock: 5 });
  const campaignId = await addFreeBuy(orders, goods);
  const person = await shop.person({ balanceFen: 10_000 });
  const addressId = await shop.address(person);
  const shown = (of: Person = person, more = {}) => call('freeBuy.get', { campaignId, ...more }, of);
  const codeOf = async (of: Person) => (await shown(of)).inviteCode;
  const begin = (by: Person = person) => call('freeBuy.begin', { campaignId }, by);
  const help = async (by: Person, of: Person = person) =>
    call('freeBuy.help', { campaignId, from: await codeOf(of) }, by);
  const gather = async () => {
    await begin();
    for (let n = 0; n < 2; n++) await help(await shop.person());
  };
  const { id: goodsId } = (await call('freeBuy.listWelfare', { campaignId }, person)).list[0]!;
  const choice = { campaignId, goodsId, addressId };
  const order = (more = {}, by: Person = person) =>
    call('freeBuy.order', { ...choice, freightFen: FREIGHT_FEN, idemKey: newId(), ...more }, by);
  return { ...orders, goods, campaignId, person, addressId, choice, shown, codeOf, begin, help, gather, order };
}
const scene = (body: (parts: Awaited<ReturnType<typeof sceneOf>>) => Promise<void>) => () =>
  withApp(async (parts) => body(await sceneOf(await orderScene(parts))));

// Rule: free-1
test(
  'friends help once each and one a day, while the try gathers',
  scene(async (parts) => {
    const { call, clock, shop, person, shown, begin, help, codeOf, campaignId } = parts;
    const friend = await shop.person();
    await expect(help(friend)).rejects.toMatchObject({ code: 'closed' });
    await begin();
    await expect(begin()).rejects.toMatchObject({ code: 'begun' });
    await expect(help(person)).rejects.toMatchObject({ code: 'self' });
    expect(await help(friend)).toEqual({ helpers: 1, missing: 1 });
    await expect(help(friend)).rejects.toMatchObject({ code: 'helped' });
    const other = await shop.person();
    await begin(other);
    await expect(help(friend, other)).rejects.toMatchObject({ code: 'helped' });
    clock.advance(DAY - HOUR);
    expect((await shown()).own).toMatchObject({ state: 'gathering', helpers: 1, friends: [{ name: '林**' }] });
    expect(await shown(friend, { from: await codeOf(person) })).toMatchObject({
      own: null,
      friend: { name: '林**', state: 'gathering', helpers: 1, helped: true },
    });
    clock.advance(2 * HOUR);
    expect((await shown()).own).toMatchObject({ state: 'lapsed' });
    await expect(help(await shop.person())).rejects.toMatchObject({ code: 'closed' });
    await begin();
    expect((await shown()).own).toMatchObject({ state: 'gathering', helpers: 0, friends: [] });
    await help(await shop.person());
    await help(await shop.person());
    await expect(help(await shop.person())).rejects.toMatchObject({ code: 'closed' });
    expect(await call('freeBuy.check', { campaignId }, person)).toEqual({ enough: true, missing: 0, left: 2 });
    clock.advance(2 * DAY);
    expect((await shown()).own).toMatchObject({ state: 'ready' });
    await expect(begin()).rejects.toMatchObject({ code: 'begun' });
  }),
);

// Rule: free-2
test(
  'with enough friends the goods cost the freight alone; the order is paid, cancelled and refunded like any other',
  scene(async (parts) => {
    const { app, call, db, shop, goods, person, campaignId, choice, gather, order, shown } = parts;
    await expect(order()).rejects.toThrow('还差 2 位好友助力');
    await gather();
    expect(await call('freeBuy.getFreight', choice, person)).toEqual({
      deliverable: true,
      freightFen: FREIGHT_FEN,
      warehouse: '上海恒温仓',
    });
    await expect(order({ freightFen: 0 })).rejects.toMatchObject({ code: 'changed' });
    const idemKey = newId();
    const first = await order({ idemKey });
    expect(await order({ idemKey })).toEqual(first);
    expect(first.payFen).toBe(FREIGHT_FEN);
    await expect(order()).rejects.toMatchObject({ code: 'ordered' });
    expect((await shown()).own).toMatchObject({ state: 'ordered', orderId: first.orderId });
    expect(await shop.stockOf(goods)).toEqual({ onHand: 5, held: 1 });
    const left = async () => (await call('freeBuy.listWelfare', { campaignId }, person)).list[0]!.left;
    expect(await left()).toBe(1);
    await call('orders.cancel', { orderId: first.orderId, reason: '不想要了' }, person);
    expect((await shown()).own).toMatchObject({ state: 'ready', orderId: null });
    expect(await left()).toBe(2);
    const { orderId } = await order();
    await payBalance(parts, person, orderId, FREIGHT_FEN);
    expect(await call('orders.get', { orderid: orderId }, person)).toMatchObject({
      state: 'paid',
      totalFen: FREIGHT_FEN,
    });
    await refundByShop(app, { who: 'desk', orderId, reason: '商品破损' });
    expect((await shown()).own).toMatchObject({ state: 'ready' });
    expect(await shop.stockOf(goods)).toEqual({ onHand: 5, held: 0 });
    const faults = (await checkLedgers(db)).faults.filter(
      (text) => !text.startsWith('person ') && !text.startsWith('entry '),
    );
    expect(faults).toEqual([]);
  }),
);

// Rule: free-2
test(
  'nothing is ordered without goods, address or a way there, and nothing beyond the number',
  scene(async (parts) => {
    const { db, shop, person, gather, order, campaignId, goods } = parts;
    await gather();
    await expect(order({ addressId: newId() })).rejects.toMatchObject({ code: 'address' });
    await expect(order({ goodsId: newId() })).rejects.toThrow('这款福利不存在');
    const abroad = await shop.address(person, { areaCode: '710100', isDefault: false });
    await expect(order({ addressId: abroad, freightFen: 0 })).rejects.toMatchObject({ code: 'undeliverable' });
    await db.updateTable('free_buy_goods').set({ taken: 2 }).where('campaign_id', '=', campaignId).execute();
    await expect(order()).rejects.toMatchObject({ code: 'gone' });
    await db.updateTable('free_buy_goods').set({ taken: 0 }).where('campaign_id', '=', campaignId).execute();
    await db.updateTable('stock').set({ held: 5 }).where('product_id', '=', goods.productId).execute();
    await expect(order()).rejects.toMatchObject({ code: 'soldOut' });
  }),
);

// Rule: free-3
test(
  'finance adds and ends free goods (freeBuy.add), with rows in the log',
  scene(async (parts) => {
    const { app, call, clock, db, goods, campaignId, person, begin, order, gather } = parts;
    const desk = (name: 'freeBuy.add' | 'campaigns.list' | 'campaigns.end', params: object) =>
      invoke(app, { name, params: params as Record<string, unknown>, caller: finance });
    const kind = 'free-buys';
    const input = freeBuyInput(parts, goods);
    await expect(desk('freeBuy.add', { ...input, toAt: input.fromAt })).rejects.toMatchObject({ code: 'span' });
    const unknown = [{ skuId: newId(), worthFen: 1, total: 1 }];
    await expect(desk('freeBuy.add', { ...input, goods: unknown })).rejects.toThrow('有商品不存在');
    await gather();
    expect(await desk('campaigns.list', { kind })).toMatchObject({
      list: [{ id: campaignId, note: '2 位好友助力，1 人发起', total: 2, given: 0, unit: '份' }],
    });
    expect((await call('freeBuy.list', {}, person)).list).toMatchObject([
      { id: campaignId, state: 'running', needed: 2, goods: [{ left: 2 }] },
    ]);
    await desk('campaigns.end', { kind, id: campaignId, reason: '提前结束' });
    await expect(desk('campaigns.end', { kind, id: campaignId, reason: '提前结束' })).rejects.toMatchObject({
      code: 'changed',
    });
    await expect(order()).rejects.toMatchObject({ code: 'over' });
    await expect(begin()).rejects.toMatchObject({ code: 'over' });
    expect((await call('freeBuy.list', {}, person)).list).toEqual([]);
    const fromAt = new Date(clock.now().getTime() + DAY).toISOString();
    const soon = await addFreeBuy(parts, goods, { fromAt });
    await expect(call('freeBuy.begin', { campaignId: soon }, person)).rejects.toMatchObject({ code: 'soon' });
    await expect(call('freeBuy.get', { campaignId: newId() }, person)).rejects.toThrow('活动不存在');
    const log = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'in', ['freeBuy.add', 'campaigns.end'])
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['freeBuy.add', 'campaigns.end', 'freeBuy.add']);
  }),
);
